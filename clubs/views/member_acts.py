"""What admins do to one member; every act is a POST and counts once."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods

from clubs import services
from clubs.errors import Refused
from clubs.forms import GiveSignInForm, NameForm, RoleForm
from clubs.permissions import Access, Permission, club_access
from clubs.views.members import find_member, member_page
from clubs.views.once import UNPROCESSABLE, once, sent

if TYPE_CHECKING:
    import uuid
    from collections.abc import Callable

    from django import forms
    from django.http import HttpRequest, HttpResponse

    from clubs.models import Member

    MemberView = Callable[[HttpRequest, str, uuid.UUID], HttpResponse]


def posted(view: MemberView) -> MemberView:
    """Only a POST reaches `view`; whoever comes by a link lands on the member."""

    @require_http_methods(["GET", "HEAD", "POST"])
    @functools.wraps(view)
    def guarded(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
        if request.method == "POST":
            return view(request, slug, public_id)
        return redirect("clubs:member", slug, public_id)

    return guarded


@posted
def rename(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Another name, or another spelling."""
    access, member = _enter(request, slug, public_id)
    form = NameForm(request.POST)
    if not sent(
        request,
        access,
        form,
        lambda: services.rename_member(
            member=member, name=form.cleaned_data["name"], actor=access.user
        ),
    ):
        return _wrong(request, access, member, rename_form=form)
    return _done(request, member, f"The name is now {member.name}.")


@posted
def role(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Another role."""
    access, member = _enter(request, slug, public_id)
    form = RoleForm(request.POST)
    if not sent(
        request,
        access,
        form,
        lambda: services.change_role(
            member=member, role=form.cleaned_data["role"], actor=access.user
        ),
    ):
        return _wrong(request, access, member, role_form=form)
    return _done(request, member, f"The role of {member.name} is saved.")


@posted
def admit(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """A guest becomes a member."""
    access, member = _enter(request, slug, public_id)
    return _plain_act(
        request, access, member, services.admit_guest, f"{member.name} is now a member."
    )


@require_http_methods(["GET", "HEAD", "POST"])
def deactivate(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Asks first; then the member no longer plays here."""
    access, member = _enter(request, slug, public_id)
    if request.method != "POST":
        return render(request, "clubs/deactivate.html", {"member": member})
    answer = _plain_act(
        request,
        access,
        member,
        services.deactivate_member,
        f"{member.name} is deactivated.",
    )
    return answer if member.active else redirect("left", slug, public_id)


@posted
def reactivate(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """A deactivated member plays again."""
    access, member = _enter(request, slug, public_id)
    return _plain_act(
        request,
        access,
        member,
        services.reactivate_member,
        f"{member.name} is active again.",
    )


@never_cache
@posted
def sign_in(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """A user name, and the password shown on this answer only."""
    access, member = _enter(request, slug, public_id)
    form = GiveSignInForm(request.POST)
    passwords: list[str] = []
    if not sent(
        request,
        access,
        form,
        lambda: passwords.append(
            services.give_sign_in(member=member, actor=access.user, **form.cleaned_data)
        ),
    ):
        return _wrong(request, access, member, sign_in_form=form)
    return _show_once(request, member, passwords)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_password(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Asks first; then a new password, shown on this answer only."""
    access, member = _enter(request, slug, public_id)
    if request.method != "POST":
        return render(request, "clubs/reset_password.html", {"member": member})
    passwords: list[str] = []
    try:
        once(
            request,
            access,
            lambda: passwords.append(
                services.reset_password(member=member, actor=access.user)
            ),
        )
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect(member)
    return _show_once(request, member, passwords)


def _enter(
    request: HttpRequest, slug: str, public_id: uuid.UUID
) -> tuple[Access, Member]:
    access = club_access(request, slug, Permission.MANAGE)
    return access, find_member(access, public_id)


def _plain_act(
    request: HttpRequest,
    access: Access,
    member: Member,
    act: Callable[..., None],
    said: str,
) -> HttpResponse:
    try:
        once(request, access, lambda: act(member=member, actor=access.user))
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect(member)
    return _done(request, member, said)


def _wrong(
    request: HttpRequest, access: Access, member: Member, **form: forms.Form
) -> HttpResponse:
    return member_page(request, access, member, status=UNPROCESSABLE, **form)


def _done(request: HttpRequest, member: Member, said: str) -> HttpResponse:
    messages.success(request, said)
    return redirect(member)


@sensitive_variables("passwords")
def _show_once(
    request: HttpRequest, member: Member, passwords: list[str]
) -> HttpResponse:
    if not passwords:
        messages.warning(
            request,
            "This was sent twice, and the password was shown the first time. "
            "Reset it when nobody wrote it down.",
        )
        return redirect(member)
    context = {"member": member, "password": passwords[0]}
    return render(request, "clubs/password_shown.html", context)
