"""What every booking by hand needs: a day, an amount, a line in the audit trail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clubs.audit import audit
from clubs.selectors import club_today
from clubscore.lib.money import MAX_CENTS, format_cents
from ledger.errors import AmountRefused, DateRefused
from ledger.months import FIRST_YEAR, Month

if TYPE_CHECKING:
    import datetime

    from clubs.models import Club, User
    from ledger.models import Posting

EARLIEST: Final = Month(FIRST_YEAR, 1).starts
"""Nothing is older: a year typed with a slip is told instead of booked."""


def check_day(what: str, club: Club, on: datetime.date) -> None:
    """Raise DateRefused for a day to come, and for one that must be a slip."""
    if on > club_today(club):
        raise DateRefused(
            f"{what} is recorded once it was made. "
            f"Choose a day up to today, {club_today(club).isoformat()}."
        )
    if on < EARLIEST:
        raise DateRefused(f"{what} is of this century. Check the year.")


def check_amount(what: str, cents: int) -> None:
    """Raise AmountRefused for less than a cent, and for more than an amount holds."""
    if cents < 1:
        raise AmountRefused(f"{what} is at least 0.01. Write how much it is.")
    if cents > MAX_CENTS:
        most = format_cents(MAX_CENTS)
        raise AmountRefused(f"{what} is at most {most}. Record a larger one in parts.")


def audit_posting(posting: Posting, actor: User, act: str, reason: str = "") -> None:
    """Write down who did `act` to a posting, and why."""
    audit(
        club=posting.club,
        actor=actor,
        act=act,
        target=str(posting.public_id),
        detail={"seq": posting.seq, "kind": str(posting.kind)},
        reason=reason,
    )
