"""Who wins a trick, what the tricks count, and which cards were owed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import Suit
from games.rules.play import winning_place
from games.rules.ruleset_reading import changed
from games.rules.seats import Seat, Side
from tests.games.rules.examples import dealt_play
from tests.games.rules.plays import RADIO, cards, play, reneges


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("KH TH AH JH", 2),
        ("KH AC JS AS", 3),
        ("KH AC TD QC", 0),
        ("AH AH KH AH", 0),
        ("KH TS TS QS", 1),
    ],
)
def test_the_highest_trump_or_led_card_wins_and_the_first_of_equals(trick, place):
    assert winning_place(cards(trick), Suit.SPADES) == place


def test_the_winner_leads_and_the_last_trick_brings_its_bonus():
    played = play("KH AH TH JH", "QC AC TC KC", bidder="W")
    assert played.winners == (Seat.N, Seat.E)
    assert played.leaders == (Seat.W, Seat.N)
    assert (played.points(RADIO).NS, played.points(RADIO).EW) == (25, 50)
    assert played.last_trick is Side.EW
    assert list(played.took_trick) == [True, True]


@given(st.integers(0, 2**20))
def test_the_points_of_a_play_are_the_total_and_legal_play_has_no_renege(seed):
    tricks, _ = dealt_play(seed=seed)
    played = play(*map(" ".join, tricks))
    assert sum(played.points(RADIO)) == RADIO.trick_total
    assert reneges(played) == []


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        (("AH KC TH JH", "AC AH QC JC"), [(0, 1, "E", "AH")]),
        (("AH KC TH JH", "AC QS QC JC"), [(0, 1, "E", "QS")]),
        (("AH KC TH JH", "AC QC QH JC"), []),
        (("KS QS TS JS", "AC AS QC JC"), [(0, 3, "W", "AS")]),
        (("KS QS TS JS", "AC KS QC JC"), []),
    ],
)
def test_a_card_owed_and_shown_later_is_a_renege(tricks, expected):
    assert reneges(play(*tricks)) == expected


def test_the_highest_owed_card_is_named():
    played = play("AH KC TH JH", "AC QH QC JC", "AD AH QD JD")
    assert reneges(played) == [(0, 1, "E", "AH")]


@pytest.mark.parametrize(
    ("tricks", "beat", "expected"),
    [
        (("QS TS KS JS", "AC AS QC JC"), "lead", []),
        (("QS TS KS JS", "AC AS QC JC"), "highest", [(0, 2, "S", "AS")]),
        (("TS TS KS JS", "AC AS QC JC"), "lead", [(0, 1, "E", "AS")]),
        (("QS JS TS KS", "AC KC QC AS"), "no", []),
        (("QS JS TS KS", "AC KC QC AS"), "lead", [(0, 1, "E", "AS")]),
        (("QS JS TS KS", "AC KC QC AS"), "highest", [(0, 1, "E", "AS")]),
    ],
)
def test_what_must_be_beaten_in_trumps_is_the_rule_sets(tricks, beat, expected):
    rules = changed("radio", {"play": {"beat_led_trump": beat}})
    assert reneges(play(*tricks), rules) == expected


def test_a_trump_on_a_plain_suit_is_overtrumped_only_where_the_set_says_so():
    played = play("AH TS KS JH", "AC AS QC JC")
    strict = changed("radio", {"play": {"overtrump": True}})
    assert reneges(played) == []
    assert reneges(played, strict) == [(0, 2, "S", "AS")]


def test_a_card_still_held_was_owed_as_much_as_one_shown():
    assert reneges(play("AH KC TH JH")) == []
    assert reneges(play("AH KC TH JH", E="QD AH")) == [(0, 1, "E", "AH")]
    assert reneges(play("AH KC TH JH", E="QD", W="AH")) == []


def test_a_trick_on_the_table_is_judged_as_far_as_it_goes():
    played = play("AH KH TH JH", "AC QD", E="KC")
    assert reneges(played) == [(1, 1, "E", "KC")]
    assert reneges(play("AH KC TH JH", "AC AH")) == [(0, 1, "E", "AH")]
    assert played.shown[Seat.S] == cards("TH")


def test_each_trick_counts_its_cards_and_no_bonus():
    assert play("KH AH TH JH", "QC AC TC KC").trick_points(RADIO) == (25, 30)
