"""Drawing tables: everybody once, tables of four, pairs kept, the least met first."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pairing import (
    by_lot,
    cost,
    fixed_pairs,
    history_of,
    new_partners,
    partners,
    rotated,
)

FRESH = history_of([])
orders = st.integers(0, 17).flatmap(lambda size: st.permutations(range(size)))
fours = st.permutations(range(12)).map(lambda all_of_them: tuple(all_of_them[:4]))
left_over = st.frozensets(st.integers(0, 17), max_size=3)
histories = st.lists(fours | left_over, max_size=12).map(history_of)


def drawings(order, history):
    pairs = list(zip(range(0, 6, 2), range(1, 6, 2), strict=True))
    return (
        by_lot(order, history),
        new_partners(order, history),
        fixed_pairs(order, pairs, history),
    )


@given(orders, histories)
def test_everybody_is_drawn_once_to_a_table_or_left_over(order, history):
    for drawn in drawings(order, history):
        people = [person for four in drawn.tables for person in four]
        assert sorted([*people, *drawn.out]) == sorted(order)


@given(orders, histories)
def test_as_many_tables_as_the_people_fill_and_at_most_three_are_left(order, history):
    for drawn in drawings(order, history):
        assert len(drawn.tables) == len(order) // 4
        assert len(drawn.out) == len(order) % 4


@given(orders, histories)
def test_nobody_is_left_over_before_one_who_sat_out_less(order, history):
    for drawn in drawings(order, history)[:2]:
        seated = {person for four in drawn.tables for person in four}
        last_in = max((history.turn(person) for person in seated), default=None)
        for person in drawn.out if seated else ():
            assert history.turn(person) >= last_in


@given(st.permutations(range(9)), st.integers(0, 8))
def test_who_sat_out_comes_in_first_next_time(order, who):
    history = history_of([frozenset({who})])
    for drawn in drawings(order, history)[:2]:
        assert who not in drawn.out


def test_who_has_played_since_waits_no_longer():
    history = history_of([frozenset({4}), (4, 1, 2, 3)])
    assert history.waiting == frozenset()
    assert history.sat_out == {4: 1}


@given(orders, histories, st.integers(0, 8))
def test_a_named_pair_that_is_here_plays_together_or_sits_out_together(
    order, history, count
):
    pairs = [(2 * number, 2 * number + 1) for number in range(count)]
    drawn = fixed_pairs(order, pairs, history)
    couples = {couple for four in drawn.tables for couple in partners(four)}
    for pair in pairs:
        if set(pair) <= set(order):
            assert frozenset(pair) in couples or set(pair) <= set(drawn.out)


def test_of_one_single_and_four_pairs_the_single_is_left_over():
    pairs = [(0, 1), (2, 3), (4, 5), (6, 7)]
    drawn = fixed_pairs(range(9), pairs, history_of([frozenset({8})]))
    assert drawn.out == (8,)


def test_a_pair_of_which_one_left_is_drawn_by_lot():
    drawn = fixed_pairs([3, 1, 2, 0], [(0, 9)], FRESH)
    assert drawn.tables == ((3, 2, 1, 0),)


def test_of_three_pairs_the_one_that_waits_comes_in():
    pairs = [(0, 1), (2, 3), (4, 5)]
    drawn = fixed_pairs(range(6), pairs, history_of([frozenset({4, 5})]))
    assert {4, 5}.isdisjoint(drawn.out)


@given(orders, histories)
def test_no_exchange_of_two_would_give_newer_partners(order, history):
    drawn = new_partners(order, history)
    seats = [person for four in drawn.tables for person in four]
    best = cost(drawn.tables, history)
    for one, other in combinations(range(len(seats)), 2):
        changed = list(seats)
        changed[one], changed[other] = changed[other], changed[one]
        tables = [tuple(changed[n : n + 4]) for n in range(0, len(changed), 4)]
        assert cost(tables, history) >= best


@given(st.lists(st.permutations(range(4)), min_size=3, max_size=3))
def test_four_alone_have_all_three_partners_in_three_games(orders):
    events = []
    for order in orders:
        [four] = new_partners(order, history_of(events)).tables
        events.append(four)
    assert len({couple for four in events for couple in partners(four)}) == 6


@given(st.lists(st.permutations(range(8)), min_size=3, max_size=3))
def test_eight_have_a_new_partner_in_each_of_three_games(orders):
    events = []
    for order in orders:
        events += new_partners(order, history_of(events)).tables
    couples = [couple for four in events for couple in partners(four)]
    assert len(set(couples)) == len(couples) == 12


@given(st.permutations(range(8)))
def test_those_who_have_not_met_sit_down_together(order):
    drawn = new_partners(order, history_of([(0, 1, 2, 3), (4, 5, 6, 7)]))
    assert [len(set(four) & {0, 1, 2, 3}) for four in drawn.tables] == [2, 2]
    assert cost(drawn.tables, history_of([(0, 1, 2, 3), (4, 5, 6, 7)])) == (0, 4)


@given(fours)
def test_in_three_games_the_rotation_brings_everybody_together(four):
    games = [four, rotated(four), rotated(rotated(four))]
    assert {frozenset(game) for game in games} == {frozenset(four)}
    couples = {couple for game in games for couple in partners(game)}
    assert couples == set(map(frozenset, combinations(four, 2)))
    assert rotated(games[-1]) == four


def test_the_lot_alone_says_who_sits_where():
    assert by_lot([5, 3, 1, 7, 2], FRESH).tables == ((5, 3, 1, 7),)
    assert by_lot([5, 3, 1, 7, 2], FRESH).out == (2,)


@pytest.mark.parametrize("count", range(4))
def test_fewer_than_four_fill_no_table(count):
    for drawn in drawings(range(count), FRESH):
        assert drawn.tables == ()
