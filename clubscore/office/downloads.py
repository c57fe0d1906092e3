"""A whole club to take along."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from django.views.decorators.http import require_safe

from clubs.permissions import Permission, club_access
from clubscore.lib.downloads import download
from clubscore.office.exports import export_club

if TYPE_CHECKING:
    from django.http import FileResponse, HttpRequest


@require_safe
def club_file(request: HttpRequest, slug: str) -> FileResponse:
    """Everything of the club as JSON; for admins, since it names everybody."""
    club = club_access(request, slug, Permission.MANAGE).club
    return download(
        partial(export_club, club), f"{club.slug}.club.json", "application/json"
    )
