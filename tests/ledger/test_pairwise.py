"""As played: each pair settles its own, and everybody's lines make their balance."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.pairwise import HOUSE, as_played, gains, that_count

BEN, CAT, DAN, EVE = 1, 2, 3, 4
PARTIES = st.sampled_from([HOUSE, BEN, CAT, DAN, EVE])
FLOWS = st.dictionaries(
    st.tuples(PARTIES, PARTIES).filter(lambda pair: pair[0] != pair[1]),
    st.integers(1, 900),
    max_size=9,
)
STOOD = st.dictionaries(st.sampled_from([BEN, CAT, DAN, EVE]), st.integers(-900, 900))


def sums(debts: dict[tuple[int, int], int]) -> dict[int, int]:
    """What each is owed by their lines."""
    owed: dict[int, int] = defaultdict(int)
    for (debtor, creditor), cents in debts.items():
        owed[debtor] -= cents
        owed[creditor] += cents
    owed.pop(HOUSE, None)
    return {one: cents for one, cents in owed.items() if cents}


def open_ones(balances: dict[int, int]) -> dict[int, int]:
    return {one: cents for one, cents in balances.items() if cents}


@given(STOOD, FLOWS, FLOWS)
def test_the_lines_of_each_add_up_to_their_balance(stood, played, paid):
    debts = as_played(stood, played, paid)
    assert all(cents > 0 for cents in debts.values())
    assert not any((creditor, debtor) in debts for debtor, creditor in debts)
    assert sums(debts) == open_ones(gains(stood, played, paid))


@given(STOOD, FLOWS, FLOWS, st.sets(st.sampled_from([BEN, CAT])))
def test_who_is_left_out_has_no_line_and_the_others_the_same_balance(
    stood, played, paid, out
):
    debts = as_played(stood, played, paid, sorted(out))
    expected = open_ones(gains(stood, played, paid))
    assert not {one for pair in debts for one in pair} & out
    assert sums(debts) == {k: v for k, v in expected.items() if k not in out}


@given(STOOD, FLOWS, FLOWS)
def test_cash_that_counts_settles_and_never_overshoots(stood, played, paid):
    before = gains(stood, played)
    after = gains(before, that_count(before, paid))
    for one, cents in after.items():
        low, high = sorted((0, before.get(one, 0)))
        assert low <= cents <= high


def test_each_pair_nets_what_it_played():
    played = {(BEN, CAT): 300, (CAT, BEN): 100, (CAT, DAN): 200}
    assert as_played({}, played, {}) == {(BEN, CAT): 200, (CAT, DAN): 200}


def test_what_one_paid_the_other_is_taken_off():
    assert as_played({}, {(BEN, CAT): 300}, {(CAT, BEN): 100}) == {(BEN, CAT): 200}


def test_cash_into_the_box_is_passed_on_to_who_was_owed_it():
    assert as_played({}, {(BEN, CAT): 300}, {(HOUSE, BEN): 300}) == {(HOUSE, CAT): 300}


def test_cash_out_of_the_box_is_owed_to_it_by_who_lost():
    assert as_played({}, {(BEN, CAT): 300}, {(CAT, HOUSE): 300}) == {(BEN, HOUSE): 300}


def test_in_and_out_of_the_box_settle_both():
    paid = {(HOUSE, BEN): 300, (CAT, HOUSE): 300}
    assert as_played({}, {(BEN, CAT): 300}, paid) == {}


def test_the_largest_debt_is_paid_first():
    played = {(BEN, CAT): 100, (BEN, DAN): 300}
    debts = as_played({}, played, {(HOUSE, BEN): 350})
    assert debts == {(BEN, CAT): 50, (HOUSE, CAT): 50, (HOUSE, DAN): 300}


def test_what_stood_with_the_box_is_paid_before_what_was_played():
    debts = as_played({BEN: -200}, {(BEN, CAT): 300}, {(HOUSE, BEN): 250})
    assert debts == {(BEN, CAT): 250, (HOUSE, CAT): 50}


def test_a_hole_to_the_kitty_stays_with_the_box():
    debts = as_played({}, {(BEN, HOUSE): 50, (CAT, BEN): 100}, {})
    assert debts == {(BEN, HOUSE): 50, (CAT, BEN): 100}


@pytest.mark.parametrize(
    ("stood", "paid", "counted"),
    [
        ({BEN: -300, CAT: 300}, {(CAT, BEN): 500}, {(CAT, BEN): 300}),
        ({BEN: -300, CAT: 100}, {(CAT, BEN): 300}, {(CAT, BEN): 100}),
        ({BEN: 100}, {(HOUSE, BEN): 300}, {}),
        ({BEN: -300}, {(HOUSE, BEN): 500}, {(HOUSE, BEN): 300}),
        ({BEN: 300}, {(BEN, HOUSE): 200}, {(BEN, HOUSE): 200}),
        ({}, {(CAT, BEN): 300}, {}),
        ({BEN: -300}, {(HOUSE, BEN): 200, (BEN, HOUSE): 50}, {(HOUSE, BEN): 150}),
    ],
)
def test_cash_counts_as_far_as_it_settles(stood, paid, counted):
    assert that_count(stood, paid) == counted
