"""Every balance recomputed from the transfers, month by month and account by account.

The sums are made by the database, each from an index that holds the amounts: with a
million transfers this takes two to three times as long as only adding them up.
"""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, Final

from django.db.models import (
    BigIntegerField,
    Count,
    F,
    Func,
    Min,
    OuterRef,
    Subquery,
    Sum,
    Value,
    Window,
)
from django.db.models.functions import Coalesce, Lag

from clubscore.lib.money import format_cents
from ledger.models import Account, FrozenBalance, MonthClosing, Transfer
from ledger.sums import latest_closing, since
from ledger.verifying.chain import sum_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from django.db.models import QuerySet
    from django.db.models.expressions import Combinable

    from clubs.models import Club

_CENTS: Final[BigIntegerField[int, int]] = BigIntegerField()
_DAY: Final = datetime.timedelta(days=1)


def balance_faults(club: Club) -> Iterator[str]:
    """What is wrong with the balances: each frozen one, their chain, and their sums."""
    yield from _moved_otherwise(club)
    yield from _opened_otherwise(club)
    yield from _not_frozen(club)
    yield from _not_zero(club)
    yield from sum_faults(club, since(latest_closing(club)), "since the last closing")


def _frozen(club: Club) -> QuerySet[FrozenBalance]:
    rows = FrozenBalance.objects.filter(closing__club=club)
    return rows.select_related("closing", "account__member").order_by("pk")


def _moved_otherwise(club: Club) -> Iterator[str]:
    """Frozen months whose movement is not what was booked in them."""
    rows = _frozen(club).annotate(gained=_sum("to_account"), lost=_sum("from_account"))
    for row in rows.exclude(balance=F("opening") + F("gained") - F("lost")):
        booked = row.gained - row.lost
        yield (
            f"{_what(row)} moved by {format_cents(row.balance - row.opening)}, "
            f"but its transfers come to {format_cents(booked)}."
        )


def _sum(side: str) -> Combinable:
    """What one side of the transfers of a frozen row's account and month comes to.

    `Func`, since `Sum` would group what is one group.
    """
    within = Transfer.objects.filter(
        **{side: OuterRef("account")},
        booked_on__gte=OuterRef("closing__starts"),
        booked_on__lte=OuterRef("closing__through"),
    )
    total = Func(F("amount"), function="SUM", output_field=_CENTS)
    sums = within.order_by().annotate(total=total).values("total")
    return Coalesce(Subquery(sums, output_field=_CENTS), Value(0), output_field=_CENTS)


def _opened_otherwise(club: Club) -> Iterator[str]:
    """Frozen months that do not open with what the month before closed with."""
    before = Window(
        Lag("balance", default=0),
        partition_by="account",
        order_by="closing__through",
    )
    rows = _frozen(club).annotate(before=before)
    for row in rows.exclude(opening=F("before")):
        yield (
            f"{_what(row)} opens with {format_cents(row.opening)}, "
            f"but the month before closed with {format_cents(row.before)}."
        )


def _not_frozen(club: Club) -> Iterator[str]:
    """Accounts that a closing left out though they had been booked to."""
    ends = MonthClosing.objects.filter(club=club).order_by("through")
    closings = list(ends.values_list("starts", "through"))
    if not closings:
        return
    names = {
        one.pk: one.label
        for one in Account.objects.filter(club=club).select_related("member")
    }
    for pk, months, first, *booked in _accounts_with_first(club):
        frozen_since = [one for one, _ in closings if first and one >= first]
        if months != len(frozen_since):
            yield f"{names[pk]}: a closed month froze no balance of it."
        days = [day for day in booked if day]
        if days and min(days) < (first or closings[-1][1] + _DAY):
            yield (
                f"{names[pk]}: booked on {min(days)}, "
                "before the first month that froze its balance."
            )


def _accounts_with_first(club: Club) -> Iterable[tuple[Any, ...]]:
    """Each account: months frozen, the first one's first day, first days booked."""
    first = [
        Subquery(
            Transfer.objects.filter(**{side: OuterRef("pk")})
            .order_by("booked_on")
            .values("booked_on")[:1]
        )
        for side in ("from_account", "to_account")
    ]
    accounts = Account.objects.filter(club=club).order_by("pk")
    return accounts.values_list(
        "pk", Count("frozen"), Min("frozen__closing__starts"), *first
    )


def _not_zero(club: Club) -> Iterator[str]:
    """Closed months whose balances do not sum to zero."""
    rows = FrozenBalance.objects.filter(closing__club=club).order_by()
    sums = rows.values_list("closing__through").annotate(total=Sum("balance"))
    for through, total in sums.exclude(total=0).order_by("closing__through"):
        yield (
            f"Balances sum to zero: those frozen on {through} "
            f"sum to {format_cents(total)}."
        )


def _what(row: FrozenBalance) -> str:
    return f"The month to {row.closing.through}, account {row.account.label}:"
