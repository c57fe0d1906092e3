"""Sums over transfers by account, and the order in which accounts are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Sum

from ledger.models import AccountKind, Transfer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.db.models import QuerySet

    from clubs.models import Member


def account_sums(transfers: QuerySet[Transfer], *by: str) -> Iterable[tuple[int, ...]]:
    """Account, the fields `by`, and the cents it gained; rows of one group add up.

    One statement: what went in and what went out, each read from its own index.
    """
    plain = transfers.order_by()
    received = plain.values_list("to_account", *by).annotate(total=Sum("amount"))
    paid = plain.values_list("from_account", *by).annotate(total=-Sum("amount"))
    for *group, total in received.union(paid, all=True):
        yield (*group, int(total))


def account_order(kind: str, member: Member | None) -> tuple[int, str, int]:
    """Members by name, then the club's own accounts; no two stand alike."""
    if member:
        return (0, member.sort_key, member.pk)
    return (1 + list(AccountKind).index(AccountKind(kind)), "", 0)
