"""The settings of a club."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from clubs.forms import SettingsForm
from clubs.permissions import Permission, club_access
from clubs.services import change_settings
from clubs.views.once import sent, status_of
from clubscore.lib.money import format_cents

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, slug: str) -> HttpResponse:
    """Name, paper, time zone and how the club plays, for admins."""
    access = club_access(request, slug, Permission.MANAGE)
    club = access.club
    stored = {
        "name": club.name,
        "paper": club.paper,
        "time_zone": club.time_zone,
        "carry_below": format_cents(club.carry_below),
        "confirms_hands": club.confirms_hands,
    }
    form = SettingsForm(request.POST or None, initial=stored)
    if sent(
        request,
        access,
        form,
        lambda: change_settings(club=club, actor=access.user, **form.cleaned_data),
    ):
        messages.success(request, "The settings are saved.")
        return redirect("clubs:settings", slug)
    context = {"form": form}
    return render(request, "clubs/settings.html", context, status=status_of(form))
