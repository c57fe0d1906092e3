"""Signing in and out, and changing one's own password: Django's views, our words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.contrib.auth import views as auth_views
from django.urls import reverse_lazy

from clubs.forms import SignInForm

if TYPE_CHECKING:
    from django.contrib.auth.forms import PasswordChangeForm
    from django.http import HttpResponse

sign_in = auth_views.LoginView.as_view(
    template_name="registration/sign_in.html",
    authentication_form=SignInForm,
    redirect_authenticated_user=True,
)
sign_out = auth_views.LogoutView.as_view()


class _PasswordView(auth_views.PasswordChangeView):
    template_name = "registration/password.html"
    success_url = reverse_lazy("home")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Change it and say so on the next page."""
        messages.success(self.request, "Your password is changed.")
        return super().form_valid(form)


password = _PasswordView.as_view()
