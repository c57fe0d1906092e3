"""Who pays whom: the fewest payments that settle balances (pure).

n open balances that fall apart into k groups, each summing to zero, are settled by
n - k payments and by no fewer, so the task is the greatest k. Exact opposites are
always a group of a best answer. The rest is searched from the greatest conceivable
k downwards: of k groups the smallest holds at most n / k balances, so only small
groups need to be listed. The work is bounded by a count of steps, never by a
clock, so the same balances give the same plan everywhere.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import combinations
from math import comb, lcm
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

BUDGET: Final = 2_500_000
"""Steps that a plan may take: about a second in plain Python."""

LISTABLE: Final = 100_000
"""More part sums than this are never laid out for one size of group."""


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
    groups, most = _most_groups([balances[at] for at in left], budget)
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


def _most_groups(values: Sequence[int], budget: int) -> tuple[list[list[int]], int]:
    """Zero-sum groups of positions, and how many there can be at most."""
    if not values:
        return [], 0
    best = _grown(values)
    most = len(values) // 3
    search = _Search(values, budget * 3 // 4)
    try:
        while most > len(best):
            found = search.split_into(most)
            if found:
                return found, most
            most -= 1
    except _OutOfStepsError:
        best = _improved(values, best, most, budget // 4)
    return best, most


def _grown(values: Sequence[int]) -> list[list[int]]:
    """A good division found fast: small groups first, what is left as the last."""
    search = _Search(values, len(values) * LISTABLE)
    rest, groups = search.everybody, []
    for size in (3, 4, 5):
        if comb(len(values), (size + 1) // 2) > LISTABLE // 4:
            break
        for mask in search.listed(size):
            if mask & rest == mask and mask != rest:
                groups.append(mask)
                rest ^= mask
    return [_positions(mask) for mask in [*groups, rest]]


def _improved(
    values: Sequence[int], best: list[list[int]], most: int, budget: int
) -> list[list[int]]:
    """One more group at a time, for as long as the steps last."""
    search = _Search(values, budget)
    try:
        while len(best) < most:
            found = search.split_into(len(best) + 1)
            if not found:
                break
            best = found
    except _OutOfStepsError:
        pass
    return best


class _OutOfStepsError(Exception):
    """The budget is spent."""


_Rank = tuple[int, int]
"""Size and content of a group: groups of one division are taken in this order."""


class _Search:
    """Looks for a division of some values into a given number of zero-sum groups.

    A group is a bit mask of positions. Two groups with the same values are one for
    the search: `content` numbers what a group holds, not who.
    """

    def __init__(self, values: Sequence[int], budget: int) -> None:
        self.values = values
        self.steps = budget
        self.everybody = (1 << len(values)) - 1
        self._weights = _weights(values)
        self._listed: dict[int, list[int]] = {}
        self._failed: dict[tuple[int, int], _Rank] = {}

    def split_into(self, count: int) -> list[list[int]] | None:
        """`count` zero-sum groups of positions that cover all, None if none do."""
        masks = self._split(self.everybody, count, (0, 0))
        return None if masks is None else [_positions(mask) for mask in masks]

    def listed(self, size: int) -> list[int]:
        """All zero-sum groups of `size` among all values, listed once."""
        if size not in self._listed:
            self._listed[size] = list(self._by_sizes(size))
        return self._listed[size]

    def _split(self, rest: int, count: int, after: _Rank) -> list[int] | None:
        if count == 1:
            return [rest]
        key = (self._content(rest), count)
        if key in self._failed and after >= self._failed[key]:
            return None
        for rank, mask in self._candidates(rest, count, after):
            others = self._split(rest ^ mask, count - 1, rank)
            if others is not None:
                return [mask, *others]
        self._failed[key] = after
        return None

    def _candidates(
        self, rest: int, count: int, after: _Rank
    ) -> list[tuple[_Rank, int]]:
        """What can be the smallest of `count` groups in `rest`; [] if it cannot be."""
        cap = rest.bit_count() // count
        found: dict[_Rank, int] = {}
        reach = [cap + 1] * len(self.values)
        for mask in self._groups(rest, range(max(3, after[0]), cap + 1)):
            rank = (mask.bit_count(), self._content(mask))
            if rank >= after:
                found.setdefault(rank, mask)
                for at in _positions(mask):
                    reach[at] = min(reach[at], rank[0])
            self._spend(2 + rank[0] + len(reach) // 32)
        self._spend(len(reach))
        if not self._enough(rest, count, reach):
            return []
        return sorted(found.items())

    def _enough(self, rest: int, count: int, reach: list[int]) -> bool:
        """Whether `rest` can hold `count` groups, none smaller than its reaches.

        A group of g balances, each in no group smaller than g, uses up one whole.
        """
        whole = lcm(*set(reach))
        return sum(whole // reach[at] for at in _positions(rest)) >= count * whole

    def _groups(self, rest: int, sizes: range) -> Iterator[int]:
        """The zero-sum groups of some sizes within `rest`, the cheapest way."""
        new = [size for size in sizes if size not in self._listed]
        listing = sum(comb(len(self.values), (size + 1) // 2) for size in new)
        if new and listing > _sides_cost(rest.bit_count(), sizes[-1]):
            yield from self._by_sides(rest, sizes)
            return
        for size in sizes:
            groups = self.listed(size)
            self._spend(len(groups) // 4)
            yield from (mask for mask in groups if mask & rest == mask)

    def _by_sizes(self, size: int) -> Iterator[int]:
        """Meet in the middle of a group: its lower places and its upper places."""
        places = range(len(self.values))
        self._spend(comb(len(places), size // 2))
        lower = defaultdict(list)
        for half in combinations(places, size // 2):
            lower[sum(self.values[at] for at in half)].append(_mask(half))
        self._spend(comb(len(places), size - size // 2))
        for half in combinations(places, size - size // 2):
            masks = lower.get(-sum(self.values[at] for at in half))
            if masks:
                upper = _mask(half)
                self._spend(len(masks) // 4)
                yield from (mask | upper for mask in masks if mask < upper & -upper)

    def _by_sides(self, rest: int, sizes: range) -> Iterator[int]:
        """Meet in the middle of `rest`: what a group takes from either side."""
        places = _positions(rest)
        middle = len(places) // 2
        self._spend(_sides_cost(len(places), sizes[-1]))
        left: dict[int, list[int]] = defaultdict(list)
        for total, mask in self._part_sums(places[:middle], sizes[-1]):
            left[total].append(mask)
        for total, mask in self._part_sums(places[middle:], sizes[-1]):
            masks = left.get(-total, ())
            self._spend(len(masks) // 4)
            for other in masks:
                if (mask | other).bit_count() in sizes:
                    yield mask | other

    def _part_sums(self, places: Sequence[int], cap: int) -> list[tuple[int, int]]:
        sums = [(0, 0)]
        for at in places:
            value, bit = self.values[at], 1 << at
            sums += [
                (total + value, mask | bit)
                for total, mask in sums
                if mask.bit_count() < cap
            ]
        return sums

    def _content(self, mask: int) -> int:
        return sum(self._weights[at] for at in _positions(mask))

    def _spend(self, steps: int) -> None:
        self.steps -= steps
        if self.steps < 0:
            raise _OutOfStepsError


def _sides_cost(places: int, cap: int) -> int:
    """How many part sums two sides of some places have, of at most `cap` each."""
    half = (places + 1) // 2
    return 2 * sum(comb(half, size) for size in range(min(cap, half) + 1))


def _weights(values: Sequence[int]) -> list[int]:
    """One digit a distinct value, so that a sum of weights counts each of them."""
    distinct = sorted(set(values))
    digit = {value: at for at, value in enumerate(distinct)}
    return [1 << (digit[value] * len(values).bit_length()) for value in values]


def _mask(places: Iterable[int]) -> int:
    mask = 0
    for at in places:
        mask |= 1 << at
    return mask


def _positions(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
