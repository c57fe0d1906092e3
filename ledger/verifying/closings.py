"""Closed months compared with the chain, with their transfers and their papers."""

from __future__ import annotations

import datetime
import hashlib
from bisect import bisect_left
from collections import defaultdict
from typing import TYPE_CHECKING

from django.db.models import Q

from clubscore.lib.money import format_cents
from ledger.models import (
    GENESIS_HASH,
    Account,
    FrozenBalance,
    Head,
    MonthClosing,
    Posting,
    StoredPaper,
)
from ledger.months import Month, Period
from ledger.summaries import COLUMN_OF, GAINED
from ledger.sums import account_sums

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from clubs.models import Club


def closing_faults(club: Club) -> Iterator[str]:
    """Closings of no whole month, after a gap, or at another end of the chain."""
    before: MonthClosing | None = None
    for closing in MonthClosing.objects.filter(club=club).order_by("through"):
        for fault in _faults_of(closing, before):
            yield f"The month to {closing.through}: {fault}."
        before = closing
    head = Head.objects.filter(club=club).first()
    closed = head.closed_through if head else None
    if closed != (before.through if before else None):
        yield (
            f"The books are closed through {before.through if before else 'no day'}, "
            f"their head says {closed or 'no day'}."
        )


def _faults_of(closing: MonthClosing, before: MonthClosing | None) -> Iterator[str]:
    if Period.of(Month.of(closing.through)) != Period(closing.starts, closing.through):
        yield f"it starts on {closing.starts}, where a month is closed whole"
    if before and closing.starts != before.through + datetime.timedelta(days=1):
        yield f"it starts on {closing.starts}, but the one before ends {before.through}"
    if before and closing.last_seq < before.last_seq:
        yield "it ends the chain before the month before it did"
    if not _names_the_chain(closing):
        yield f"posting {closing.last_seq} has another hash than the closing names"
    own = Posting.objects.filter(club=closing.club_id)
    late = own.filter(seq__gt=closing.last_seq, booked_on__lte=closing.through)
    if before:
        late = late.filter(booked_on__gt=before.through)
    for seq in late.order_by("seq").values_list("seq", flat=True):
        yield f"posting {seq} was booked into it after it was closed"


def _names_the_chain(closing: MonthClosing) -> bool:
    if closing.last_seq == 0:
        return closing.head_hash == GENESIS_HASH
    own = Posting.objects.filter(club=closing.club_id, seq=closing.last_seq)
    return own.filter(hash=closing.head_hash).exists()


def column_faults(club: Club) -> Iterator[str]:
    """Frozen games, holes, payments and others that their transfers do not come to."""
    closings = list(MonthClosing.objects.filter(club=club).order_by("through"))
    cells = _cells(club, closings)
    rows = FrozenBalance.objects.filter(closing__club=club).order_by("pk")
    columns = ("closing_id", "account_id", *GAINED)
    for closing, account, *kept in rows.values_list(*columns).iterator():
        for column, cents in zip(GAINED, kept, strict=True):
            booked = cells[closing, account, column]
            if cents != booked:
                owner = Account.objects.select_related("member").get(pk=account)
                [month] = [one for one in closings if one.pk == closing]
                yield (
                    f"The month to {month.through}, account {owner.label}: {column} "
                    f"are frozen at {format_cents(cents)}, but their transfers come to "
                    f"{format_cents(booked)}."
                )


def _cells(
    club: Club, closings: Sequence[MonthClosing]
) -> Mapping[tuple[int, int, str], int]:
    """What each column of each closed month comes to, by closing and account."""
    cells: dict[tuple[int, int, str], int] = defaultdict(int)
    if not closings:
        return cells
    ends = [one.through for one in closings]
    closed = Q(booked_on__lte=ends[-1])
    for account, component, day, cents in account_sums(
        club, closed, "component", "booked_on"
    ):
        month = closings[bisect_left(ends, _as_day(day))]
        cells[month.pk, account, COLUMN_OF.get(str(component), "other")] += cents
    return cells


def _as_day(value: object) -> datetime.date:
    if not isinstance(value, datetime.date):
        raise TypeError(f"{value!r} is no day.")
    return value


def paper_faults(club: Club) -> Iterator[str]:
    """Stored papers whose bytes are not those that were printed."""
    papers = StoredPaper.objects.filter(closing__club=club)
    related = papers.select_related("closing", "account__member").order_by("pk")
    for paper in related.iterator(chunk_size=20):
        if hashlib.sha256(bytes(paper.pdf)).hexdigest() != paper.sha256:
            what = f"the statement of {paper.account.label}" if paper.account else None
            yield (
                f"The month to {paper.closing.through}: {what or 'the report'} is not "
                "what was printed, its SHA-256 differs."
            )
