"""What a holding melds: published cases, the sharing rule, and its properties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import ALL_CARDS, Card, Holding, Suit
from games.rules.meld import MeldKind, best_trump, count_meld
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from tests.games.rules.examples import cases

RADIO = builtin("radio")


def lines(cards, trump, rules=RADIO):
    meld = count_meld(Holding.parse(cards), Suit(trump), rules)
    return [(line.kind.value, line.copies, line.points) for line in meld.lines]


@pytest.mark.parametrize("case", cases("melds.json"), ids=lambda c: c["cards"] or "-")
def test_a_published_meld_counts_right(case):
    holding = Holding.parse(case["cards"])
    meld = count_meld(holding, Suit(case["trump"]), builtin(case["rules"]))
    assert meld.total == case["meld"]


def test_a_longer_rung_replaces_the_shorter():
    double = "AS AS TS TS KS KS QS QS JS JS"
    assert lines(double, "S", builtin("auction-units")) == [("run", 2, 150)]


def test_the_runs_own_couple_is_no_royal_marriage_but_a_further_one_is():
    assert lines("AS TS KS KS QS QS JS", "S") == [
        ("run", 1, 150),
        ("royal_marriage", 1, 40),
    ]


def test_runs_give_way_where_royal_marriages_score_more():
    dear = {
        "meld": {"run": [150, 160, 170, 180], "royal_marriage": [40, 300, 300, 300]}
    }
    rules = changed("radio", dear)
    double = "AS AS TS TS KS KS QS QS JS JS"
    assert lines(double, "S", rules) == [("royal_marriage", 2, 300)]


def test_on_equal_points_the_run_is_named():
    even = {"run": [150, 300, 450, 600], "royal_marriage": [40, 190, 300, 300]}
    cards = "AS TS KS KS QS QS JS"
    assert lines(cards, "S", changed("radio", {"meld": even})) == [
        ("run", 1, 150),
        ("royal_marriage", 1, 40),
    ]


def test_a_card_serves_once_in_each_class():
    cards = "AD TD KD QD JD QS JS JH JC"
    assert lines(cards, "D") == [
        ("run", 1, 150),
        ("jacks", 1, 40),
        ("pinochle", 1, 40),
    ]


def test_a_roundhouse_is_named_and_adds_nothing():
    holding = Holding.parse("KS QS KH QH KD QD KC QC")
    meld = count_meld(holding, Suit.SPADES, RADIO)
    assert (meld.total, meld.roundhouse) == (240, True)


def test_three_marriages_are_no_roundhouse():
    meld = count_meld(Holding.parse("KS QS KH QH KD QD KC"), Suit.SPADES, RADIO)
    assert not meld.roundhouse


def test_each_nine_of_trump_is_a_dix():
    meld = count_meld(Holding.parse("9S 9S 9H"), Suit.SPADES, builtin("auction-tens"))
    assert (meld.total, meld.dix) == (20, 20)
    assert meld.lines[0].cards == (Card.parse("9S"),)
    assert meld.lines[0].kind is MeldKind.DIX


def test_the_best_trump_is_the_one_that_counts_most():
    meld = best_trump(Holding.parse("AH TH KH QH JH KS QS"), RADIO)
    assert (meld.trump, meld.total) == (Suit.HEARTS, 170)


@st.composite
def holdings(draw):
    rules = builtin(draw(st.sampled_from(BUILTIN_KEYS)))
    pack = [card for card in ALL_CARDS if card.rank in rules.deck.ranks]
    pack = draw(st.permutations(pack * rules.deck.copies))
    count = draw(st.integers(1, rules.deck.cards_each))
    return rules, pack[:count], draw(st.sampled_from(Suit))


@given(holdings())
def test_one_card_more_never_lowers_a_meld(dealt):
    rules, cards, trump = dealt
    fewer = count_meld(Holding.of(cards[1:]), trump, rules)
    assert count_meld(Holding.of(cards), trump, rules).total >= fewer.total


@given(holdings())
def test_the_order_of_the_cards_does_not_matter(dealt):
    rules, cards, trump = dealt
    sorted_meld = count_meld(Holding.of(sorted(cards, key=str)), trump, rules)
    assert count_meld(Holding.of(cards), trump, rules) == sorted_meld
