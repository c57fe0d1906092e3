"""The search for a division of values into zero-sum groups, counted in steps."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import comb, lcm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class OutOfStepsError(Exception):
    """The budget is spent."""


_Rank = tuple[int, int]
"""Size and content of a group: groups of one division are taken in this order."""


class Search:
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
        return None if masks is None else [positions(mask) for mask in masks]

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
                for at in positions(mask):
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
        return sum(whole // reach[at] for at in positions(rest)) >= count * whole

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
        places = positions(rest)
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
        return sum(self._weights[at] for at in positions(mask))

    def _spend(self, steps: int) -> None:
        self.steps -= steps
        if self.steps < 0:
            raise OutOfStepsError


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


def positions(mask: int) -> list[int]:
    """The places that a bit mask holds, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
