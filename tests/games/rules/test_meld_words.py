"""A holding's native form: four words that any way of naming cards leads to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import Card, Holding, Rank, Suit
from games.rules.meld import count_meld
from games.rules.meld_words import word_form, words_of, words_of_holding
from games.rules.ruleset import Deck
from games.rules.ruleset_reading import builtin
from tests.games.rules.examples import found, make_hand, make_record


def forty_eight():
    return word_form(Deck("ATKQJ9", 2))


def eighty():
    return word_form(Deck("ATKQJ", 4))


@given(st.lists(st.integers(0, 4), min_size=24, max_size=24))
def test_cards_texts_and_numbers_have_the_same_words(counts):
    cards = Holding(tuple(counts)).cards
    words = words_of(cards, eighty())
    assert words_of([str(card) for card in cards], eighty()) == words
    assert words_of([card.index for card in cards], eighty()) == words
    assert words_of_holding(Holding.of(cards), eighty()) == words


@given(st.lists(st.integers(0, 2), min_size=24, max_size=24))
def test_the_words_give_the_counts_back(counts):
    form = forty_eight()
    words = words_of_holding(Holding(tuple(counts)), form)
    read = [form.counts(word) for word in words]
    assert [suit[rank] for suit in read for rank in Rank] == counts


def test_a_card_made_anew_is_the_same_card():
    anew = Card(Rank.TEN, Suit.HEARTS)
    assert (anew.index, {anew: 1}) == (7, {Card.parse("TH"): 1})
    assert words_of([anew], eighty()) == words_of(["TH"], eighty())


def test_a_nine_adds_nothing_where_the_pack_has_none():
    assert words_of(["AS", "9S"], eighty()) == words_of(["AS"], eighty())
    assert words_of_holding(Holding.parse("9S"), eighty()) == (0, 0, 0, 0)


@pytest.mark.parametrize("card", ["1S", "", 24, -1])
def test_what_is_no_card_is_refused(card):
    with pytest.raises(KeyError):
        words_of([card], eighty())


def test_copies_beyond_those_of_the_pack_count_for_nothing():
    five_of_each = Holding.parse("AS AH AD AC " * 5)
    assert count_meld(five_of_each, Suit.SPADES, builtin("radio")).total == 400


def test_too_many_copies_are_told_and_not_counted():
    meld = {"N": {"cards": "AS AH AD AC " * 5}, "E": 0, "S": 0, "W": 0}
    problems = found(make_record(make_hand(meld=meld)))
    assert {code for code, _ in problems} == {"card_copies"}
