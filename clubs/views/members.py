"""The list of a club's members, and one member's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from clubs.filters import MemberFilter
from clubs.forms import AddMemberForm, GiveSignInForm, NameForm, RoleForm
from clubs.permissions import Access, Permission, club_access
from clubs.selectors import acts_on, members_of
from clubs.services import add_member
from clubs.tables import MemberTable
from clubs.views.once import UNPROCESSABLE, sent
from clubs.wording import act_words
from clubscore.lib.tables import paged

if TYPE_CHECKING:
    import uuid

    from django import forms
    from django.http import HttpRequest, HttpResponse

    from clubs.models import AuditEvent, Member


@require_http_methods(["GET", "HEAD", "POST"])
def members(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody of the club; admins add somebody on top."""
    if request.method != "POST":
        return _list_page(request, club_access(request, slug), AddMemberForm())
    access = club_access(request, slug, Permission.MANAGE)
    form = AddMemberForm(request.POST)
    if not sent(request, access, form, lambda: _add(access, form)):
        return _list_page(request, access, form, status=UNPROCESSABLE)
    messages.success(request, f"{form.cleaned_data['name']} is in the list.")
    return redirect("clubs:members", slug)


@require_safe
def member(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """One member: what is known, and for admins what can be changed."""
    access = club_access(request, slug)
    return member_page(request, access, find_member(access, public_id))


def find_member(access: Access, public_id: uuid.UUID) -> Member:
    """The member of this club, knowing club and user; Http404 for anybody else."""
    found = get_object_or_404(
        members_of(access.club).select_related("user"), public_id=public_id
    )
    found.club = access.club
    return found


def member_page(
    request: HttpRequest,
    access: Access,
    member: Member,
    *,
    status: int = 200,
    **forms_shown: forms.Form,
) -> HttpResponse:
    """Draw the page of a member; `forms_shown` replaces the fresh form of its name."""
    context = {
        "member": member,
        "rename_form": NameForm(initial={"name": member.name}),
        "role_form": RoleForm(initial={"role": member.role}),
        "sign_in_form": GiveSignInForm(),
        "acts": _acts(member) if access.may_manage else [],
    }
    return render(
        request, "clubs/member.html", {**context, **forms_shown}, status=status
    )


def _acts(member: Member) -> list[tuple[str, AuditEvent]]:
    return [(act_words(event), event) for event in acts_on(member)]


def _add(access: Access, form: NameForm) -> None:
    name = form.cleaned_data["name"]
    add_member(club=access.club, name=name, actor=access.user)


def _list_page(
    request: HttpRequest, access: Access, form: NameForm, *, status: int = 200
) -> HttpResponse:
    found = MemberFilter(request.GET, queryset=members_of(access.club))
    table = paged(request, MemberTable(found.qs, slug=access.club.slug))
    context = {"form": form, "filter_form": found.form, "table": table}
    return render(request, "clubs/members.html", context, status=status)
