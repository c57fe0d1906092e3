"""Which totals the tricks of a side can show."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import Rank
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from games.rules.tricks import trick_table

CLASSIC = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
COUNTERS = {"A": 10, "T": 10, "K": 10, "Q": 0, "J": 0}


def impossible(rules):
    table, total, step = trick_table(rules), rules.trick_total, rules.trick_step
    return [points for points in range(0, total + 1, step) if not table.can_be(points)]


def test_no_eighty_card_trick_is_worth_less_than_four_jacks():
    rules = changed("radio", {"tricks": CLASSIC})
    assert impossible(rules) == [*range(1, 8), *range(493, 500)]


def test_no_card_of_forty_eight_is_worth_one():
    assert impossible(builtin("auction-tens")) == [1, 249]


@pytest.mark.parametrize("key", ["radio", "auction-units", "double-deck"])
def test_every_step_can_be_where_cards_count_nothing(key):
    assert impossible(builtin(key)) == []


@pytest.mark.parametrize("scheme", [CLASSIC, COUNTERS])
def test_every_scheme_has_the_same_total(scheme):
    assert changed("radio", {"tricks": scheme}).trick_total == 500


def test_the_step_is_that_of_the_cards():
    assert changed("radio", {"tricks": CLASSIC}).trick_step == 1
    assert changed("radio", {"tricks": COUNTERS}).trick_step == 10


def test_the_last_trick_brings_its_bonus_and_its_cards():
    radio = trick_table(builtin("radio"))
    classic = trick_table(changed("radio", {"tricks": CLASSIC}))
    assert [radio.can_hold_last(points) for points in (15, 20)] == [False, True]
    assert [classic.can_hold_last(points) for points in (27, 28)] == [False, True]
    assert radio.can_hold_last(500)


def test_only_where_every_card_counts_is_zero_no_trick():
    assert not trick_table(changed("radio", {"tricks": CLASSIC})).worthless_trick
    assert trick_table(builtin("radio")).worthless_trick


def test_a_dear_last_trick_leaves_a_gap_between_the_sides():
    rules = changed("radio", {"tricks": CLASSIC | {"last": 500}})
    gaps = [*range(1, 8), *range(473, 508), *range(973, 980)]
    assert impossible(rules) == gaps


def test_one_worthless_trick_is_enough():
    single = {kind: [20] for kind in builtin("radio").to_json()["meld"]}
    four_nines = {
        "deck": {"ranks": "ATKQJ9", "copies": 1},
        "meld": single,
        "tricks": CLASSIC | {"9": 0},
    }
    assert trick_table(changed("radio", four_nines)).worthless_trick


@given(st.sampled_from(BUILTIN_KEYS), st.data())
def test_any_split_of_the_pack_into_tricks_can_be(key, data):
    rules = builtin(key)
    pack = [Rank(rank) for rank in rules.deck.ranks] * 4 * rules.deck.copies
    tricks = len(pack) // 4
    taken = data.draw(st.integers(1, tricks))
    cards = data.draw(st.permutations(pack))[: 4 * taken]
    points = sum(rules.tricks.by_rank[rank] for rank in cards)
    table = trick_table(rules)
    assert table.can_hold_last(points + rules.tricks.last)
    assert table.can_be(points) or taken == tricks
    assert table.can_be(rules.trick_total - points - rules.tricks.last)
