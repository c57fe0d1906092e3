"""Cards, holdings and seats say what they are and read what they write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import ALL_CARDS, Card, Holding, Rank, Suit, UnknownCard
from games.rules.seats import BySide, Seat, Side


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_reads_what_it_writes(card):
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize("text", ["", "10S", "st", "TX", "ZS", "TS ", "♠T"])
def test_other_texts_name_no_card(text):
    with pytest.raises(UnknownCard, match=f"^{text}$"):
        Card.parse(text)


@given(st.lists(st.sampled_from(ALL_CARDS), max_size=20))
def test_a_holding_reads_what_it_writes(cards):
    holding = Holding.of(cards)
    assert Holding.parse(str(holding)) == holding
    assert eval(repr(holding)) == holding  # noqa: S307
    assert len(holding) == len(cards)


def test_two_holdings_add_up():
    both = Holding.parse("AS TS") + Holding.parse("AS 9H")
    assert str(both) == "AS AS TS 9H"
    assert both[Card(Rank.ACE, Suit.SPADES)] == 2


def test_the_ten_beats_the_king():
    assert Rank.ACE.strength > Rank.TEN.strength > Rank.KING.strength


def test_cards_have_names_and_places():
    assert Card.parse("TS").word == "ten of spades"
    assert [card.index for card in ALL_CARDS] == list(range(24))


def test_the_table_goes_clockwise():
    assert [seat.left for seat in Seat] == ["E", "S", "W", "N"]
    assert [seat.partner for seat in Seat] == ["S", "W", "N", "E"]


def test_a_side_is_two_facing_seats():
    assert Side.EW.seats == (Seat.E, Seat.W)
    assert (Side.NS.word, Side.EW.word) == ("North–South", "East–West")
    assert (Side.NS.other, Side.EW.other) == (Side.EW, Side.NS)


def test_one_value_a_side():
    pair = BySide(1, 2)
    assert (pair[Side.NS], pair[Side.EW], list(pair)) == (1, 2, [1, 2])
    assert pair.with_(Side.EW, 5) == BySide(1, 5)
    assert pair.with_(Side.NS, 5) == BySide(5, 2)
    assert BySide.of(lambda side: side.word) == BySide("North–South", "East–West")
    assert BySide.both(3).map(str).to_json() == {"NS": "3", "EW": "3"}
