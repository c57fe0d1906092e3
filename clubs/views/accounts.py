"""Signing in and out, and changing one's own password: Django's views, our words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.contrib.auth import views as auth_views
from django.core.exceptions import PermissionDenied
from django.urls import reverse, reverse_lazy

from clubs.forms import SignInForm
from clubs.selectors import device_of
from clubs.services import leave_device

if TYPE_CHECKING:
    from django.contrib.auth.forms import PasswordChangeForm
    from django.http import HttpRequest, HttpResponse
    from django.http.response import HttpResponseBase

sign_in = auth_views.LoginView.as_view(
    template_name="registration/sign_in.html",
    authentication_form=SignInForm,
    redirect_authenticated_user=True,
)


class _SignOutView(auth_views.LogoutView):
    def post(
        self, request: HttpRequest, *args: object, **kwargs: object
    ) -> HttpResponse:
        """Sign out; a table's device is no scorekeeper any more, and is told so."""
        user = request.user
        device = leave_device(user=user) if user.is_authenticated else None
        answer = super().post(request, *args, **kwargs)
        if device:
            messages.warning(
                request,
                f"{device.name} is signed out and keeps no score any more. "
                "An admin of the club makes a new link for it.",
            )
        return answer

    def get_default_redirect_url(self) -> str:
        """Lead to the sign-in page, which then says what still waits on the device."""
        return f"{reverse('sign-in')}?signed-out=yes"


sign_out = _SignOutView.as_view()


class _PasswordView(auth_views.PasswordChangeView):
    template_name = "registration/password.html"
    success_url = reverse_lazy("home")

    def dispatch(
        self, request: HttpRequest, *args: object, **kwargs: object
    ) -> HttpResponseBase:
        """A table's device has no password to change."""
        if request.user.is_authenticated and device_of(request.user):
            raise PermissionDenied("A table's device has no password to change.")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Change it and say so on the next page."""
        messages.success(self.request, "Your password is changed.")
        return super().form_valid(form)


password = _PasswordView.as_view()
