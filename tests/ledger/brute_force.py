"""The fewest payments found twice over, slowly and plainly."""

from __future__ import annotations

from functools import cache


def sums_of(values: list[int]) -> list[int]:
    """The sum of every subset, by bit mask."""
    sums = [0]
    for cents in values:
        sums += [total + cents for total in sums]
    return sums


def fewest(balances: list[int]) -> int:
    """n open balances less the most groups, by trying every division.

    The first balance is in some group: every group that sums to zero is tried, and
    the others are divided in every way in turn.
    """
    values = [cents for cents in balances if cents]
    everybody, sums = (1 << len(values)) - 1, sums_of(values)

    @cache
    def most(rest: int) -> int:
        if rest == 0:
            return 0
        first = rest & -rest
        others, best, part = rest ^ first, 0, rest ^ first
        while True:
            if sums[part | first] == 0:
                best = max(best, 1 + most(others ^ part))
            if part == 0:
                return best
            part = (part - 1) & others

    return len(values) - most(everybody)


def fewest_by_table(balances: list[int]) -> int:
    """The same by a table over all subsets: whoever comes last ends a group or not."""
    values = [cents for cents in balances if cents]
    bits, sums = [1 << at for at in range(len(values))], sums_of(values)
    most = [0] * len(sums)
    for mask in range(1, len(sums)):
        before = max([most[mask ^ bit] for bit in bits if mask & bit])
        most[mask] = before + (sums[mask] == 0)
    return len(values) - most[-1]
