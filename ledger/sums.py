"""Where the closed months end, and sums over transfers by account from there."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from django.db.models import F, FilteredRelation, Min, Q, Sum

from ledger.models import Account, AccountKind, MonthClosing, Posting, Transfer
from ledger.months import Month

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterator, Mapping, Sequence

    from django.db.models import QuerySet
    from django.db.models.expressions import Combinable

    from clubs.models import Club, Member


def account_sums(
    club: Club, when: Q, *by: str, **named: Combinable
) -> Iterator[tuple[int, ...]]:
    """Account, the fields `by` and `named`, and the cents it gained `when`.

    Rows of one group add up. One statement: what went in and what went out, each
    read from its own index.
    """
    received = _half("to_account", when & Q(to_account__club=club), by, named)
    paid = _half("from_account", when & Q(from_account__club=club), by, named)
    for *group, cents in received.union(paid, all=True):
        yield (*group, int(cents))


def account_sum(account: Account, when: Q) -> int:
    """The cents one account gained `when`. One statement."""
    received = _half("to_account", when & Q(to_account=account))
    paid = _half("from_account", when & Q(from_account=account))
    return sum(int(cents) for _, cents in received.union(paid, all=True))


def _half(
    side: str,
    when: Q,
    by: Sequence[str] = (),
    named: Mapping[str, Combinable] = MappingProxyType({}),
) -> QuerySet[Transfer, tuple[Any, ...]]:
    """What went into accounts, or with "from_account" out of them as below zero."""
    amount = F("amount") if side == "to_account" else -F("amount")
    rows = Transfer.objects.filter(when).order_by().annotate(**named)
    grouped = rows.values_list(side, *by, *named)
    return grouped.annotate(cents=Sum(amount))


def latest_closing(
    club: Club, through: datetime.date | None = None
) -> MonthClosing | None:
    """The club's last closing, or the last one that ended by the day `through`."""
    closings = MonthClosing.objects.filter(club=club)
    if through is not None:
        closings = closings.filter(through__lte=through)
    return closings.order_by("-through").first()


def oldest_open_month(club: Club) -> Month | None:
    """The month that is closed next; None where nothing was ever booked."""
    last = latest_closing(club)
    if last is not None:
        return Month.of(last.through).next
    first = Posting.objects.filter(club=club).aggregate(on=Min("booked_on"))["on"]
    return Month.of(first) if first else None


def since(closing: MonthClosing | None) -> Q:
    """The transfers that a closing does not cover yet."""
    return Q(booked_on__gt=closing.through) if closing else Q()


def accounts_with_frozen(
    club: Club, closing: MonthClosing | None, *columns: str
) -> QuerySet[Account]:
    """The club's accounts; `frozen_<column>` of each, None where nothing is frozen."""
    accounts = Account.objects.filter(club=club)
    if closing is None:
        return accounts
    return accounts.annotate(
        at=FilteredRelation("frozen", condition=Q(frozen__closing=closing)),
        **{f"frozen_{name}": F(f"at__{name}") for name in columns},
    )


def frozen(account: Account, column: str) -> int:
    """A frozen column of an account of `accounts_with_frozen`, in cents."""
    return getattr(account, f"frozen_{column}", None) or 0


def account_order(kind: str, member: Member | None) -> tuple[int, str, int]:
    """Members by name, then the club's own accounts; no two stand alike."""
    if member:
        return (0, member.sort_key, member.pk)
    return (1 + list(AccountKind).index(AccountKind(kind)), "", 0)
