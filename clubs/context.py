"""What every template knows about the person looking at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clubs.permissions import entered_club

if TYPE_CHECKING:
    from django.http import HttpRequest

    from clubs.permissions import Access


def access(request: HttpRequest) -> dict[str, Access | None]:
    """`access`: the club this request is in and what the user may do there."""
    return {"access": entered_club(request)}
