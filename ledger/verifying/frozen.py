"""Every frozen month recomputed from its transfers, account by account."""

from __future__ import annotations

import datetime
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from django.db.models import F, OuterRef, Subquery

from clubscore.lib.money import format_cents
from ledger.models import Account, FrozenBalance, MonthClosing, Transfer
from ledger.verifying.balances import transfers_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from clubs.models import Club


def frozen_faults(club: Club) -> Iterator[str]:
    """Frozen balances that moved or go on otherwise, or that are missing."""
    yield from _moved_otherwise(club)
    yield from _frozen_otherwise(club)


def _moved_otherwise(club: Club) -> Iterator[str]:
    """Frozen months whose movement is not what was booked in them."""
    rows = FrozenBalance.objects.filter(closing__club=club).order_by("pk")
    gained, lost = (
        transfers_of(
            "account",
            side,
            booked_on__gte=OuterRef("closing__starts"),
            booked_on__lte=OuterRef("closing__through"),
        )
        for side in ("to", "from")
    )
    moved = rows.annotate(moved=F("opening") + gained - lost)
    moved = moved.exclude(balance=F("moved"))
    related = FrozenBalance.objects.select_related("closing", "account__member")
    for pk, wanted in moved.values_list("pk", "moved"):
        row = related.get(pk=pk)
        yield (
            f"{_of(row.closing)} {row.account.label} "
            f"moved by {format_cents(row.balance - row.opening)}, "
            f"but the transfers come to {format_cents(wanted - row.opening)}."
        )


def _frozen_otherwise(club: Club) -> Iterator[str]:
    """Closings that do not sum to zero, go on from the last, or leave somebody out."""
    closings = list(MonthClosing.objects.filter(club=club).order_by("through"))
    frozen = _frozen(club)
    names = _Names()
    before: Mapping[int, tuple[int, int]] = {}
    for closing in closings:
        rows = frozen[closing.pk]
        total = sum(balance for _, balance in rows.values())
        if total:
            yield f"{_of(closing)} its balances sum to {format_cents(total)}, not zero."
        for pk in before.keys() - rows.keys():
            yield f"{_of(closing)} no balance of {names[pk]} is frozen."
        for pk, (opening, _) in rows.items():
            ended = before[pk][1] if pk in before else 0
            if opening != ended:
                yield (
                    f"{_of(closing)} {names[pk]} opens with {format_cents(opening)}, "
                    f"but closed the month before with {format_cents(ended)}."
                )
        before = rows
    if closings:
        yield from _booked_before_frozen(club, closings, frozen)


def _frozen(club: Club) -> Mapping[int, Mapping[int, tuple[int, int]]]:
    """What each closing froze: opening and balance by account."""
    found: dict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
    rows = FrozenBalance.objects.filter(closing__club=club).order_by()
    columns = ("closing_id", "account_id", "opening", "balance")
    for closing, account, opening, balance in rows.values_list(*columns):
        found[closing][account] = opening, balance
    return found


def _booked_before_frozen(
    club: Club,
    closings: Sequence[MonthClosing],
    frozen: Mapping[int, Mapping[int, tuple[int, int]]],
) -> Iterator[str]:
    """Accounts booked to before the first month that froze them."""
    first: dict[int, datetime.date] = {}
    for closing in reversed(closings):
        first |= dict.fromkeys(frozen[closing.pk], closing.starts)
    open_from = closings[-1].through + datetime.timedelta(days=1)
    names = _Names()
    for pk, *days in _first_days(club):
        booked = [day for day in days if day]
        if booked and min(booked) < first.get(pk, open_from):
            yield (
                f"{names[pk]} was booked to on {min(booked)}, "
                "before the first month that froze its balance."
            )


def _first_days(club: Club) -> Iterable[tuple[Any, ...]]:
    """Each account with the first day that either side of it was booked to."""
    first = [
        Subquery(
            Transfer.objects.filter(**{side: OuterRef("pk")})
            .order_by("booked_on")
            .values("booked_on")[:1]
        )
        for side in ("from_account", "to_account")
    ]
    return Account.objects.filter(club=club).order_by("pk").values_list("pk", *first)


class _Names(dict[int, str]):
    """What accounts are called, asked for when there is a fault to tell."""

    def __missing__(self, pk: int) -> str:
        self[pk] = Account.objects.select_related("member").get(pk=pk).label
        return self[pk]


def _of(closing: MonthClosing) -> str:
    return f"The month to {closing.through}:"
