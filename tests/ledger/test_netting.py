"""The plan settles everybody, in as few payments as can be."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ledger.netting import Plan, Transfer, settle
from ledger.netting.groups import grown, improved
from tests.ledger.brute_force import fewest

SMALL = st.integers(-6, 6)
QUARTERS = st.integers(-12, 12).map(lambda units: units * 25)
CENTS = st.integers(-10_000, 10_000)


def closed(values: list[int]) -> list[int]:
    """The same with one more, so that they sum to zero."""
    return [*values, -sum(values)]


def balances(amounts: st.SearchStrategy[int], most: int):
    return st.lists(amounts, max_size=most - 1).map(closed)


def after(values: list[int], plan: Plan) -> list[int]:
    """The balances once everybody has paid."""
    left = list(values)
    for one in plan.transfers:
        assert one.cents > 0
        left[one.payer] += one.cents
        left[one.payee] -= one.cents
    return left


@settings(max_examples=300, deadline=None)
@given(st.one_of(balances(SMALL, 10), balances(QUARTERS, 10), balances(CENTS, 9)))
@example([3, 3, -2, -2, -2])
@example([1, 2, -3, 4, 5, -9])
def test_a_plan_has_as_few_payments_as_brute_force_finds(values):
    plan = settle(values)
    assert plan.exact
    assert len(plan.transfers) == fewest(values)


@settings(deadline=None)
@given(balances(QUARTERS, 40))
def test_after_a_plan_everybody_is_settled(values):
    plan = settle(values, budget=50_000)
    assert not any(after(values, plan))


@settings(deadline=None)
@given(balances(CENTS, 30))
def test_nobody_pays_or_gets_more_than_their_balance(values):
    plan = settle(values, budget=50_000)
    for at, cents in enumerate(values):
        paid = sum(one.cents for one in plan.transfers if one.payer == at)
        got = sum(one.cents for one in plan.transfers if one.payee == at)
        assert (paid, got) == ((0, cents) if cents > 0 else (-cents, 0))


@settings(max_examples=30, deadline=None)
@given(balances(CENTS, 40), st.integers(0, 20_000))
def test_cut_short_a_plan_still_knows_how_few_it_could_be(values, budget):
    short, full = settle(values, budget=budget), settle(values)
    assert not any(after(values, short))
    assert short.at_least <= full.at_least <= len(full.transfers)
    assert len(full.transfers) <= len(short.transfers) <= max(len(values) - 1, 0)


@given(balances(QUARTERS, 20))
def test_the_same_balances_give_the_same_plan(values):
    assert settle(values) == settle(values)


def test_exact_opposites_settle_each_other():
    assert settle([500, -300, 300, -500]).transfers == (
        Transfer(1, 2, 300),
        Transfer(3, 0, 500),
    )


def test_whoever_won_and_lost_the_same_takes_no_part():
    assert settle([-300, 0, 300]).transfers == (Transfer(0, 2, 300),)


@pytest.mark.parametrize("values", [[], [0], [0, 0, 0]])
def test_nothing_open_is_nothing_to_pay(values):
    plan = settle(values)
    assert (plan.transfers, plan.at_least, plan.exact) == ((), 0, True)


def test_two_groups_are_found_where_the_largest_first_would_miss_them():
    plan = settle([7, 5, -6, -4, -1, -1, 9, -9, 3, -2, -1])
    assert len(plan.transfers) == fewest([7, 5, -6, -4, -1, -1, 9, -9, 3, -2, -1])


def test_three_groups_are_found_where_the_first_that_fit_leave_two():
    values = [-16, 10, 8, 6, -1, -12, 6, 8, -9]
    assert len(grown(values)) == 2
    plan = settle(values)
    assert (len(plan.transfers), plan.exact) == (6, True)


def test_what_failed_once_is_not_searched_again():
    values = [-12, 1, -8, -12, -8, -5, 10, 11, 9, -12, -12, -4, -5, -7, -7, -4, -2, 67]
    plan = settle(values)
    assert plan.exact
    assert len(plan.transfers) == fewest(values)


def test_balances_that_do_not_sum_to_zero_are_refused():
    with pytest.raises(ValueError, match="do not sum to zero"):
        settle([100, -99])


def test_cut_short_the_search_from_below_adds_groups():
    """Planted groups of four: fast growth finds fewer, the second search more."""
    values = netting_case()
    found = improved(values, [list(range(len(values)))], 4, 10**6)
    assert len(found) > 1
    assert all(sum(values[at] for at in group) == 0 for group in found)


def test_the_search_from_below_stops_when_there_is_no_more():
    whole = [[0, 1, 2]]
    assert improved([5, 6, -11], whole, 2, 10**6) == whole


def test_the_search_from_below_keeps_its_best_when_steps_run_out():
    values = netting_case()
    whole = [list(range(len(values)))]
    assert improved(values, whole, 4, 10) == whole


def test_a_club_of_a_thousand_open_balances_gets_a_plan():
    values = closed([(-1) ** at * (1_000 + 7 * at * at) for at in range(999)])
    plan = settle(values, budget=10_000)
    assert not any(after(values, plan))
    assert plan.at_least <= len(plan.transfers) <= 999


def netting_case() -> list[int]:
    """Four groups of four that sum to zero, no opposites among them."""
    groups = [(811, 677, -533, -955), (1201, 83, -419, -865)]
    groups += [(2003, -311, -701, -991), (1609, 353, -1013, -949)]
    return [cents for group in groups for cents in group]
