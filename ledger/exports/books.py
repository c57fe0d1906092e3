"""What an export reads: some days of a club's books, up to one end of the chain."""

from __future__ import annotations

import datetime
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from django.db.models import Max, Min, Q

from ledger.models import GENESIS_HASH, Account, Head, MonthClosing, Posting, Transfer
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
    import uuid
    from collections.abc import Iterator, Mapping

    from django.db.models import QuerySet

    from clubs.models import Club
    from ledger.months import Period

CHUNK: Final = 2000


class Row(NamedTuple):
    """One transfer with what its posting says; `reverses` is a posting's number."""

    seq: int
    line: int
    booked_on: datetime.date
    occurred_on: datetime.date
    kind: str
    from_account: int
    to_account: int
    amount: int
    component: str
    hand_number: int | None
    text: str
    reason: str
    source_key: str
    revision: int
    reverses: int | None
    posting: uuid.UUID
    recorded_by: str | None
    recorded_at: datetime.datetime
    hash: str


_FIELDS: Final = (
    "posting__seq",
    "line",
    "booked_on",
    "posting__occurred_on",
    "posting__kind",
    "from_account_id",
    "to_account_id",
    "amount",
    "component",
    "hand_number",
    "posting__text",
    "posting__reason",
    "posting__source_key",
    "posting__revision",
    "posting__reverses__seq",
    "posting__public_id",
    "posting__recorded_by__username",
    "posting__recorded_at",
    "posting__hash",
)


@dataclass(frozen=True)
class Books:
    """The books of `club` over `period`, or all of them, up to posting `last_seq`.

    Every read leaves out what was booked later: an export is of one moment.
    """

    club: Club
    period: Period | None
    last_seq: int
    head_hash: str
    last_pk: int

    @cached_property
    def accounts(self) -> Mapping[int, Account]:
        """Every account of the club by its primary key, members by name first."""
        found = Account.objects.filter(club=self.club).select_related("member")
        ordered = sorted(found, key=lambda one: account_order(one.kind, one.member))
        return {one.pk: one for one in ordered}

    def rows(self) -> Iterator[Row]:
        """The transfers in the order they were booked, a few at a time in memory."""
        ordered = self._transfers.order_by("posting__seq", "line")
        found = ordered.values_list(*_FIELDS).iterator(chunk_size=CHUNK)
        return (Row(*values) for values in found)

    def count(self) -> int:
        """How many transfers `rows` gives."""
        return self._transfers.count()

    @cached_property
    def opening(self) -> Mapping[int, int]:
        """What each account stood at before the first day; nothing before the books."""
        if self.period is None:
            return {}
        return self._balances(self.period.first - datetime.timedelta(days=1))

    @cached_property
    def ending(self) -> Mapping[int, int]:
        """What each account stands at after the last day."""
        return self._balances(self.period.last if self.period else None)

    def month_ends(self) -> Iterator[tuple[MonthClosing, Mapping[int, int]]]:
        """Each closed month that ends within the days, with its frozen balances."""
        closings = MonthClosing.objects.filter(
            club=self.club, last_seq__lte=self.last_seq
        )
        if self.period:
            days = (self.period.first, self.period.last)
            closings = closings.filter(through__range=days)
        for closing in closings.order_by("through"):
            balances = closing.balances.values_list("account_id", "balance")
            yield closing, dict(balances)

    @property
    def first_day(self) -> datetime.date | None:
        """The first day an account could be named on; None for empty books."""
        if self.period:
            return self.period.first
        own = Posting.objects.filter(club=self.club, seq__lte=self.last_seq)
        return own.order_by("booked_on").values_list("booked_on", flat=True).first()

    @property
    def last_day(self) -> datetime.date | None:
        """The last day of the period, or the last one booked; None for empty books."""
        if self.period:
            return self.period.last
        own = Posting.objects.filter(club=self.club, seq__lte=self.last_seq)
        return own.order_by("-booked_on").values_list("booked_on", flat=True).first()

    @property
    def title(self) -> str:
        """What days these are, for people."""
        return self.period.title if self.period else "everything booked"

    @property
    def as_of(self) -> str:
        """The end of the chain that was read, for people and for `verify`."""
        return f"posting {self.last_seq}, hash {self.head_hash}"

    @property
    def _transfers(self) -> QuerySet[Transfer]:
        own = Transfer.objects.filter(posting__club=self.club)
        return own.filter(self._known & self._within)

    @property
    def _known(self) -> Q:
        return Q(posting__lte=self.last_pk)

    @property
    def _within(self) -> Q:
        if self.period is None:
            return Q()
        return Q(booked_on__gte=self.period.first, booked_on__lte=self.period.last)

    def _balances(self, day: datetime.date | None) -> Mapping[int, int]:
        closing = latest_closing(self.club, day)
        if closing and closing.last_seq > self.last_seq:
            closing = None
        upto = Q(booked_on__lte=day) if day else Q()
        sums: dict[int, int] = defaultdict(int)
        for account in accounts_with_frozen(self.club, closing, "balance"):
            sums[account.pk] = frozen(account, "balance")
        for account_id, cents in account_sums(
            self.club, since(closing) & upto & self._known
        ):
            sums[account_id] += cents
        return sums


def booked_months(club: Club) -> list[Month]:
    """The months from the first that was booked in to the last, the latest first."""
    days = Posting.objects.filter(club=club).aggregate(
        first=Min("booked_on"), last=Max("booked_on")
    )
    if days["first"] is None:
        return []
    months = [Month.of(days["last"])]
    while months[-1] > Month.of(days["first"]) and (before := months[-1].previous):
        months.append(before)
    return months


def read_books(club: Club, period: Period | None = None) -> Books:
    """The books as they stand now; reads the end of the chain first."""
    head = Head.objects.filter(club=club).first()
    seq, hash_ = (head.last_seq, head.last_hash) if head else (0, GENESIS_HASH)
    last = Posting.objects.filter(club=club, seq=seq).values_list("pk", flat=True)
    return Books(club, period, seq, hash_, last.first() or 0)
