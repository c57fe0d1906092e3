"""How many groups, each summing to zero, some values fall apart into at most."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from ledger.netting.search import OutOfStepsError, Search, positions

if TYPE_CHECKING:
    from collections.abc import Sequence

LISTABLE: Final = 100_000
"""More part sums than this are never laid out for one size of group."""


def most_groups(values: Sequence[int], budget: int) -> tuple[list[list[int]], int]:
    """Zero-sum groups of positions, and how many there can be at most."""
    if not values:
        return [], 0
    best = grown(values)
    most = len(values) // 3
    search = Search(values, budget * 3 // 4)
    try:
        while most > len(best):
            found = search.split_into(most)
            if found:
                return found, most
            most -= 1
    except OutOfStepsError:
        best = improved(values, best, most, budget // 4)
    return best, most


def grown(values: Sequence[int]) -> list[list[int]]:
    """A good division found fast: small groups first, what is left as the last."""
    search = Search(values, len(values) * LISTABLE)
    rest, groups = search.everybody, []
    for size in (3, 4, 5):
        if comb(len(values), (size + 1) // 2) > LISTABLE // 4:
            break
        for mask in search.listed(size):
            if mask & rest == mask and mask != rest:
                groups.append(mask)
                rest ^= mask
    return [positions(mask) for mask in [*groups, rest]]


def improved(
    values: Sequence[int], best: list[list[int]], most: int, budget: int
) -> list[list[int]]:
    """One more group at a time, for as long as the steps last."""
    search = Search(values, budget)
    try:
        while len(best) < most:
            found = search.split_into(len(best) + 1)
            if not found:
                break
            best = found
    except OutOfStepsError:
        pass
    return best
