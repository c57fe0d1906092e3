"""A month of a club's books: what each account began with, gained and ended with."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from django.db.models import Case, Q, When

from ledger.lines import RELATED, Line, line_of
from ledger.models import AccountKind, Component, Posting, Transfer
from ledger.months import Month
from ledger.sums import (
    account_order,
    account_sums,
    accounts_with_frozen,
    frozen,
    latest_closing,
    since,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.db.models import QuerySet

    from clubs.models import Club, Member
    from ledger.models import Account, MonthClosing

COLUMN_OF: Final[Mapping[str, str]] = {
    Component.STAKE: "games",
    Component.HOLE: "holes",
    Component.HOLE_DOUBLED: "holes",
    Component.PAYMENT: "payments",
}

GAINED: Final = ("games", "holes", "payments", "other")
"""What an account gained in a month, by column."""

MOVEMENTS: Final = ("opening", *GAINED)
COLUMNS: Final = (*MOVEMENTS, "closing")


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
        return not any(getattr(self, name) for name in MOVEMENTS)


@dataclass(frozen=True, slots=True)
class MonthSummary:
    """All accounts of a club over one month that stood or moved.

    `last_seq`: the posting up to which the summary was made. `closing`: there where
    the month takes no postings any more.
    """

    month_of_year: Month
    rows: tuple[SummaryRow, ...]
    last_seq: int
    closing: MonthClosing | None = None
    totals: Mapping[str, int] = field(default_factory=dict)

    @property
    def closed(self) -> bool:
        """Whether the month takes no postings any more."""
        return self.closing is not None


def month_summary(club: Club, year: int, month: int) -> MonthSummary:
    """The summary of a calendar month by club dates, as frozen where it is closed.

    Two statements for a closed month, four for an open one. Raises ValueError for a
    month outside the books.
    """
    wanted = Month(year, month)
    closing = latest_closing(club, wanted.last_day)
    if closing and closing.through == wanted.last_day:
        return _frozen_summary(club, wanted, closing)
    return _open_summary(club, wanted, closing)


def _frozen_summary(club: Club, month: Month, closing: MonthClosing) -> MonthSummary:
    accounts = _listed(accounts_with_frozen(club, closing, *MOVEMENTS))
    rows = tuple(
        _row(one, {name: frozen(one, name) for name in MOVEMENTS}) for one in accounts
    )
    return _summary(month, rows, closing.last_seq, closing)


def _open_summary(club: Club, month: Month, base: MonthClosing | None) -> MonthSummary:
    """What `base` froze and what was booked after it, up to the head."""
    head = Posting.objects.filter(club=club).order_by("-seq").values("pk", "seq")
    last = head.first() or {"pk": 0, "seq": 0}
    when = since(base) & Q(booked_on__lt=month.ends, posting__lte=last["pk"])
    before = Case(When(booked_on__lt=month.starts, then=True), default=False)
    cells: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for account_id, component, earlier, cents in account_sums(
        club, when, "component", before=before
    ):
        column = "opening" if earlier else COLUMN_OF.get(str(component), "other")
        cells[account_id][column] += cents
    accounts = _listed(accounts_with_frozen(club, base, "balance"))
    for account in accounts:
        cells[account.pk]["opening"] += frozen(account, "balance")
    rows = tuple(_row(one, cells[one.pk]) for one in accounts)
    return _summary(month, rows, last["seq"], None)


def _summary(
    month: Month,
    rows: tuple[SummaryRow, ...],
    last_seq: int,
    closing: MonthClosing | None,
) -> MonthSummary:
    shown = tuple(row for row in rows if not row.is_blank)
    return MonthSummary(
        month_of_year=month,
        rows=shown,
        last_seq=last_seq,
        closing=closing,
        totals={name: sum(getattr(row, name) for row in shown) for name in COLUMNS},
    )


def _listed(accounts: QuerySet[Account]) -> list[Account]:
    return sorted(
        accounts.select_related("member"),
        key=lambda one: account_order(one.kind, one.member),
    )


def _row(account: Account, cells: Mapping[str, int]) -> SummaryRow:
    return SummaryRow(
        account_id=account.pk,
        kind=AccountKind(account.kind),
        member=account.member,
        name=account.label,
        opening=cells.get("opening", 0),
        games=cells.get("games", 0),
        holes=cells.get("holes", 0),
        payments=cells.get("payments", 0),
        other=cells.get("other", 0),
    )


def with_lines(club: Club, summary: MonthSummary) -> MonthSummary:
    """The same summary with every account's lines, oldest first. One statement."""
    month = summary.month_of_year
    transfers = Transfer.objects.filter(
        posting__club=club,
        posting__seq__lte=summary.last_seq,
        posting__booked_on__gte=month.starts,
        posting__booked_on__lt=month.ends,
    )
    lines: dict[int, list[Line]] = defaultdict(list)
    for transfer in in_order(transfers.select_related(*RELATED)):
        for account_id in (transfer.from_account_id, transfer.to_account_id):
            lines[account_id].append(line_of(transfer, account_id))
    rows = [replace(row, lines=tuple(lines[row.account_id])) for row in summary.rows]
    return replace(summary, rows=tuple(rows))


def in_order(transfers: QuerySet[Transfer]) -> QuerySet[Transfer]:
    """As they count: by day, then as they were booked; no two tie.

    Postings of a club get their keys in the order of their numbers.
    """
    return transfers.order_by("booked_on", "posting_id", "line")
