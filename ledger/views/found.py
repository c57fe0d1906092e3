"""What the pages of payments and of charges share: one posting, found and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import Http404

from ledger.months import Month

if TYPE_CHECKING:
    from django.http import HttpRequest

    from clubs.models import Club
    from ledger.models import Posting


def or_404(posting: Posting | None, club: Club) -> Posting:
    """The posting, which knows its club; Http404 where the club has none."""
    if posting is None:
        raise Http404
    posting.club = club
    return posting


def warn_if_late(request: HttpRequest, posting: Posting) -> None:
    """Say on which day it counts, where the month of its own day is closed."""
    if posting.booked_on != posting.occurred_on:
        messages.warning(
            request,
            f"{Month.of(posting.occurred_on).title} is closed: "
            f"this counts on {posting.booked_on.isoformat()}.",
        )
