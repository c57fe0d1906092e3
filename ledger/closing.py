"""Closing a month: its balances are frozen, and it takes no posting any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from clubs.audit import audit
from clubs.selectors import club_today
from ledger.booking import lock_head
from ledger.errors import ClosingRefused
from ledger.models import Account, FrozenBalance, MonthClosing
from ledger.summaries import MOVEMENTS, MonthSummary, SummaryRow, month_summary
from ledger.sums import oldest_open_month
from ledger.verifying import faults_of_open_books

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clubs.models import Club, User
    from ledger.models import Head
    from ledger.months import Month


@transaction.atomic
def close_month(
    *,
    club: Club,
    month: Month,
    actor: User | None,
    blockers: Callable[[], Sequence[str]] = tuple,
) -> MonthClosing:
    """Close the oldest open month of `club`, after its last local day.

    Postings wait from the first look to the commit. `blockers` tells what else
    stands in the way, read under the same lock. Raises ClosingRefused with every
    reason, and then nothing has changed.
    """
    head = lock_head(club)
    _require_closable(club, month)
    reasons = [*faults_of_open_books(club), *blockers()]
    if reasons:
        raise ClosingRefused(month, reasons)
    summary = month_summary(club, month.year, month.number)
    closing = MonthClosing.objects.create(
        club=club,
        starts=month.starts,
        through=month.last_day,
        last_seq=head.last_seq,
        head_hash=head.last_hash,
        closed_by=actor,
        closed_at=timezone.now(),
    )
    _freeze(closing, summary)
    _seal(head, closing)
    audit(
        club=club,
        actor=actor,
        act="month.closed",
        target=str(month),
        detail={"seq": closing.last_seq, "hash": closing.head_hash},
    )
    return closing


def _require_closable(club: Club, month: Month) -> None:
    oldest = oldest_open_month(club)
    if oldest is None:
        raise ClosingRefused(month, ["Nothing was booked yet: there is no month."])
    if month != oldest:
        closed = month < oldest
        raise ClosingRefused(
            month,
            [
                "It is closed already."
                if closed
                else f"Months are closed one after the other: {oldest.title} is next."
            ],
        )
    if club_today(club) <= month.last_day:
        raise ClosingRefused(
            month,
            [f"A month is closed after its last day, {month.last_day.isoformat()}."],
        )


def _freeze(closing: MonthClosing, summary: MonthSummary) -> None:
    """Keep what every account of the club began with, gained and ended with."""
    rows = {row.account_id: row for row in summary.rows}
    accounts = Account.objects.filter(club=closing.club).values_list("pk", flat=True)
    FrozenBalance.objects.bulk_create(
        [_frozen(closing, pk, rows.get(pk)) for pk in accounts.order_by("pk")],
        batch_size=500,
    )


def _frozen(
    closing: MonthClosing, account_id: int, row: SummaryRow | None
) -> FrozenBalance:
    cells = {name: getattr(row, name) if row else 0 for name in MOVEMENTS}
    balance = row.closing if row else 0
    return FrozenBalance(
        closing=closing, account_id=account_id, balance=balance, **cells
    )


def _seal(head: Head, closing: MonthClosing) -> None:
    head.closed_through = closing.through
    head.save(update_fields=["closed_through"])
