"""The way in: a person's clubs, and the start of a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from django.core.exceptions import PermissionDenied
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from clubs.forms import StartClubForm
from clubs.selectors import clubs_of, device_of
from clubs.services import create_club
from clubs.views.once import status_of, tried

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from clubs.models import User


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The clubs of the person; with one club, that club."""
    person = _person(request)
    memberships = list(clubs_of(person))
    if len(memberships) == 1:
        return redirect(memberships[0].club)
    device = device_of(person) if not memberships else None
    if device is not None:
        return redirect(device.club)
    return render(request, "clubs/home.html", {"memberships": memberships})


@require_http_methods(["GET", "HEAD", "POST"])
def start_club(request: HttpRequest) -> HttpResponse:
    """A form for a new club whose admin is the superuser who fills it in."""
    person = _person(request)
    if not person.is_superuser:
        raise PermissionDenied(
            "Only whoever runs this server may start a club. Ask them for one."
        )
    form = StartClubForm(request.POST or None)
    club = tried(form, lambda: create_club(admin=person, **form.cleaned_data))
    if club is not None:
        return redirect("clubs:members", club.slug)
    context = {"form": form}
    return render(request, "clubs/start_club.html", context, status=status_of(form))


def _person(request: HttpRequest) -> User:
    """Whoever signed in: LoginRequiredMiddleware lets nobody else come here."""
    return cast("User", request.user)
