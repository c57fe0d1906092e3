"""A month of a club's books: what each account began with, gained and ended with."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from django.db.models import Q

from ledger.lines import RELATED, Line, line_of
from ledger.models import Account, AccountKind, Component, Head, Transfer
from ledger.months import Month
from ledger.sums import account_order, account_sums

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.db.models import QuerySet

    from clubs.models import Club, Member

_COLUMN: Final[Mapping[str, str]] = {
    Component.STAKE: "games",
    Component.HOLE: "holes",
    Component.HOLE_DOUBLED: "holes",
    Component.PAYMENT: "payments",
}


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """One account over a month, in whole cents from its owner's side.

    opening + games + holes + payments + other = closing, and with `lines` filled
    opening + their cents = closing.
    """

    account_id: int
    kind: AccountKind
    member: Member | None
    name: str
    opening: int = 0
    games: int = 0
    holes: int = 0
    payments: int = 0
    other: int = 0
    lines: tuple[Line, ...] = ()

    @property
    def closing(self) -> int:
        """The balance at the end of the month."""
        return self.opening + self.games + self.holes + self.payments + self.other

    @property
    def is_blank(self) -> bool:
        """Whether nothing stood and nothing moved."""
        columns = (self.opening, self.games, self.holes, self.payments, self.other)
        return not any(columns)


@dataclass(frozen=True, slots=True)
class MonthSummary:
    """All accounts of a club over one month that stood or moved.

    `closed`: the month takes no postings any more. `last_seq`: the posting up to
    which the summary was made.
    """

    month_of_year: Month
    rows: tuple[SummaryRow, ...]
    closed: bool
    last_seq: int
    totals: Mapping[str, int] = field(default_factory=dict)


COLUMNS: Final = ("opening", "games", "holes", "payments", "other", "closing")


def month_summary(club: Club, year: int, month: int) -> MonthSummary:
    """The summary of a calendar month by club dates. Four statements.

    Raises ValueError for a month outside the books.
    """
    wanted = Month(year, month)
    head = Head.objects.filter(club=club).first()
    cells: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    booked = _booked(club, head.last_seq if head else 0)
    for account_id, cents in account_sums(booked.filter(_before(wanted))):
        cells[account_id]["opening"] += cents
    moved = account_sums(booked.filter(_within(wanted)), "component")
    for account_id, component, cents in moved:
        cells[account_id][_COLUMN.get(str(component), "other")] += cents
    rows = _rows(club, cells)
    return MonthSummary(
        month_of_year=wanted,
        rows=rows,
        closed=bool(
            head and head.closed_through and head.closed_through >= wanted.last_day
        ),
        last_seq=head.last_seq if head else 0,
        totals={name: sum(getattr(row, name) for row in rows) for name in COLUMNS},
    )


def with_lines(club: Club, summary: MonthSummary) -> MonthSummary:
    """The same summary with every account's lines, oldest first. One statement."""
    transfers = _booked(club, summary.last_seq).filter(_within(summary.month_of_year))
    lines: dict[int, list[Line]] = defaultdict(list)
    for transfer in in_order(transfers.select_related(*RELATED)):
        for account_id in (transfer.from_account_id, transfer.to_account_id):
            lines[account_id].append(line_of(transfer, account_id))
    rows = [replace(row, lines=tuple(lines[row.account_id])) for row in summary.rows]
    return replace(summary, rows=tuple(rows))


def in_order(transfers: QuerySet[Transfer]) -> QuerySet[Transfer]:
    """As they count: by day, then as they were booked; no two tie."""
    return transfers.order_by("posting__booked_on", "posting__seq", "line")


def _booked(club: Club, last_seq: int) -> QuerySet[Transfer]:
    """What was booked up to a posting: later ones cannot come between two reads."""
    return Transfer.objects.filter(posting__club=club, posting__seq__lte=last_seq)


def _before(month: Month) -> Q:
    return Q(posting__booked_on__lt=month.starts)


def _within(month: Month) -> Q:
    return Q(posting__booked_on__gte=month.starts, posting__booked_on__lt=month.ends)


def _rows(club: Club, cells: Mapping[int, Mapping[str, int]]) -> tuple[SummaryRow, ...]:
    accounts = Account.objects.filter(club=club).select_related("member")
    listed = sorted(accounts, key=lambda one: account_order(one.kind, one.member))
    rows = [
        SummaryRow(
            account_id=account.pk,
            kind=AccountKind(account.kind),
            member=account.member,
            name=account.label,
            opening=cells[account.pk]["opening"],
            games=cells[account.pk]["games"],
            holes=cells[account.pk]["holes"],
            payments=cells[account.pk]["payments"],
            other=cells[account.pk]["other"],
        )
        for account in listed
    ]
    return tuple(row for row in rows if not row.is_blank)
