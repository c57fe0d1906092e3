"""Whose word a written hand asks for, and for how long it is taken back freely."""

from datetime import datetime
from math import ceil
from typing import Final

from games.rules.seats import Seat, Side

UNDO_SECONDS: Final = 60


def asked_side(bidder: Seat | None, dealer: Seat) -> Side:
    """Return the side that did not bid; without a bidder, the one that did not deal."""
    return (bidder or dealer).side.other


def seconds_to_undo(written_at: datetime, now: datetime) -> int:
    """Return how long a hand can still be undone, 0 where the minute is over.

    A clock that was set back meanwhile makes the minute no longer.
    """
    left = UNDO_SECONDS - (now - written_at).total_seconds()
    return min(UNDO_SECONDS, max(0, ceil(left)))
