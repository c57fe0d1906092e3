"""Thousands of months of a club: the plan is never longer than brute force finds."""

from __future__ import annotations

import random

import pytest

from ledger.netting import settle
from tests.ledger.brute_force import fewest, fewest_by_table

pytestmark = pytest.mark.bulk

SEED = 1933
MONTHS = 5_000
TABLES = 120


def played(chance: random.Random, size: int) -> list[int]:
    """The balances after some games at a dollar and a quarter a hole."""
    balances = [0] * size
    for _ in range(chance.randint(1, 2 * size)):
        losers, winners = pairs(chance, size)
        for loser, winner in zip(losers, winners, strict=True):
            cents = 100 + 25 * chance.randint(0, 3)
            balances[loser] -= cents
            balances[winner] += cents
    return balances


def pairs(chance: random.Random, size: int) -> tuple[list[int], list[int]]:
    """Two against two, or one against one where there are not four."""
    side = 2 if size >= 4 else 1
    seats = chance.sample(range(size), 2 * side)
    return seats[:side], seats[side:]


def in_cents(chance: random.Random, size: int) -> list[int]:
    """Any balances up to twenty dollars that sum to zero."""
    values = [chance.randint(-2_000, 2_000) for _ in range(size - 1)]
    return [*values, -sum(values)]


def in_small_change(chance: random.Random, size: int) -> list[int]:
    """Few different amounts, so that many groups sum to zero."""
    values = [chance.randint(-6, 6) * 25 for _ in range(size - 1)]
    return [*values, -sum(values)]


KINDS = (played, in_cents, in_small_change)


def months(count: int, least: int, most: int) -> list[list[int]]:
    chance = random.Random(SEED)  # noqa: S311 - a test
    return [
        KINDS[number % 3](chance, chance.randint(least, most))
        for number in range(count)
    ]


def test_five_thousand_months_need_what_brute_force_finds():
    for balances in months(MONTHS, 2, 12):
        plan = settle(balances)
        assert plan.exact, balances
        assert len(plan.transfers) == fewest(balances), balances


def test_months_of_sixteen_need_what_the_table_over_all_subsets_finds():
    for balances in months(TABLES, 13, 16):
        plan = settle(balances)
        assert plan.exact, balances
        assert len(plan.transfers) == fewest_by_table(balances), balances


def test_brute_force_and_the_table_agree():
    for balances in months(150, 2, 9):
        assert fewest(balances) == fewest_by_table(balances), balances
