"""Who pays whom: the fewest payments that settle balances."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, Final

from ledger.netting.groups import most_groups

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BUDGET: Final = 2_500_000
"""Steps that a plan may take: about a second in plain Python."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """`payer` gives `payee` whole cents; both are positions in the balances."""

    payer: int
    payee: int
    cents: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Payments that settle every balance; no plan has fewer than `at_least`."""

    transfers: tuple[Transfer, ...]
    at_least: int

    @property
    def exact(self) -> bool:
        """Whether it is proven that no plan has fewer payments."""
        return len(self.transfers) == self.at_least


def settle(balances: Sequence[int], *, budget: int = BUDGET) -> Plan:
    """The fewest payments for `balances` in cents, those above zero being owed.

    Deterministic. Exact unless `budget` steps run out. Raises ValueError when the
    balances do not sum to zero.
    """
    if sum(balances) != 0:
        raise ValueError("Balances that do not sum to zero cannot be settled.")
    pairs, left = _opposites(balances)
    groups, most = most_groups([balances[at] for at in left], budget)
    named = pairs + [[left[at] for at in group] for group in groups]
    transfers = [one for group in named for one in _within(balances, group)]
    at_least = len(pairs) + len(left) - most
    return Plan(tuple(sorted(transfers, key=_order)), at_least)


def _order(transfer: Transfer) -> tuple[int, int]:
    return transfer.payer, transfer.payee


def _opposites(balances: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Pair each balance with an exact opposite; those left over, by position."""
    waiting: dict[int, list[int]] = defaultdict(list)
    pairs = []
    for at, cents in enumerate(balances):
        if cents and waiting[-cents]:
            pairs.append([waiting[-cents].pop(0), at])
        elif cents:
            waiting[cents].append(at)
    return pairs, sorted(at for group in waiting.values() for at in group)


def _within(balances: Sequence[int], group: Sequence[int]) -> Iterator[Transfer]:
    """Settle one group: the largest debtor pays the largest creditor, and again."""
    owing = [(balances[at], at) for at in group if balances[at] < 0]
    owed = [(-balances[at], at) for at in group if balances[at] > 0]
    heapify(owing)
    heapify(owed)
    while owing:
        (debt, payer), (credit, payee) = heappop(owing), heappop(owed)
        cents = min(-debt, -credit)
        yield Transfer(payer, payee, cents)
        if debt + cents:
            heappush(owing, (debt + cents, payer))
        if credit + cents:
            heappush(owed, (credit + cents, payee))
