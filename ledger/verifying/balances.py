"""Every balance recomputed from the first transfer on, beside what the pages show.

The sums are made by the database from indexes that hold the amounts: with a million
transfers this takes little more than only adding them up by account.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.db.models import BigIntegerField, F, Func, OuterRef, Subquery, Value
from django.db.models.functions import Coalesce

from clubscore.lib.money import format_cents
from ledger.models import Account, Transfer
from ledger.sums import (
    account_sums,
    accounts_with_frozen,
    frozen,
    latest_closing,
    since,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from django.db.models.expressions import Combinable

    from clubs.models import Club

_CENTS: Final[BigIntegerField[int, int]] = BigIntegerField()


def balance_faults(club: Club) -> Iterator[str]:
    """Balances that their transfers do not come to, and what all of them sum to."""
    shown = _shown(club)
    recomputed = dict(
        Account.objects.filter(club=club)
        .order_by("pk")
        .values_list("pk", transfers_of("pk", "to") - transfers_of("pk", "from"))
    )
    for pk, cents in recomputed.items():
        if shown[pk] != cents:
            account = Account.objects.select_related("member").get(pk=pk)
            yield (
                f"{account.label} stands at {format_cents(shown[pk])}, but all their "
                f"transfers come to {format_cents(cents)}."
            )
    total = sum(shown.values())
    if total:
        yield f"Balances sum to zero: these sum to {format_cents(total)}."


def _shown(club: Club) -> Mapping[int, int]:
    """What the pages say: the last frozen balance, and what was booked since."""
    closing = latest_closing(club)
    accounts = accounts_with_frozen(club, closing, "balance")
    shown = {one.pk: frozen(one, "balance") for one in accounts}
    for pk, cents in account_sums(club, since(closing)):
        shown[pk] += cents
    return shown


def transfers_of(account: str, side: str, **when: object) -> Combinable:
    """What one side of an account's transfers comes to, as part of a query.

    `Func`, since `Sum` would group what is one group.
    """
    within = Transfer.objects.filter(**{f"{side}_account": OuterRef(account)}, **when)
    total = Func(F("amount"), function="SUM", output_field=_CENTS)
    sums = within.order_by().annotate(total=total).values("total")
    return Coalesce(Subquery(sums, output_field=_CENTS), Value(0), output_field=_CENTS)
