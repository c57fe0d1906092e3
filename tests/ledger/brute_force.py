"""The fewest payments by trying every division: slow, short, and plainly right."""

from __future__ import annotations

from functools import cache


def fewest(balances: list[int]) -> int:
    """n open balances less the greatest number of groups that sum to zero."""
    values = [cents for cents in balances if cents]
    everybody = (1 << len(values)) - 1

    def total(mask: int) -> int:
        return sum(cents for at, cents in enumerate(values) if mask >> at & 1)

    @cache
    def most(mask: int) -> int:
        """Zero-sum groups within `mask`: take one away at a time."""
        if mask == 0:
            return 0
        ends = (most(mask ^ (1 << at)) for at in range(len(values)) if mask >> at & 1)
        return max(ends) + (total(mask) == 0)

    return len(values) - most(everybody)
