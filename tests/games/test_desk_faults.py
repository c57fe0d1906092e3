"""What cannot be a play is refused at its field, with the line and the remedy."""

import pytest

from games.card_text import read_cards
from games.desk_checks import wrong_holding
from games.rules.ruleset_reading import builtin
from tests.games.desk import RENEGE, typed
from tests.games.rules.examples import dealt_play

RADIO, UNITS = builtin("radio"), builtin("auction-units")


def faults(text, **wishes):
    return typed(text, **wishes).faults()


def play_fault(text, **wishes):
    told = faults(text, **wishes)
    assert set(told) == {"play"}
    return told["play"]


def test_sound_cards_have_no_fault():
    assert faults(RENEGE) == {}
    assert faults("9S JS QS KS", rules=UNITS) == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no card in it."),
        ("AH XX TH JH", "Line 1: “XX” is no card."),
        ("AH KH TH JH\n\nAC 8C QC JC", "Line 3: “8C” is no card."),
        ("AH KH 9H JH", "Line 1: The pack of Radio Partnership Pinochle has no nines"),
        ("AH KH TH\nAC TC KC QC", "Line 1 has 3 cards: a trick has four."),
        ("AH\nAC TC KC QC", "Line 1 has 1 card: a trick has four."),
        ("AH KH TH JH QH", "Line 1 has 5 cards: a trick has four."),
        ("AH AH AH AH\nAH", "Line 2: the ace of hearts comes more than 4 times"),
        ("N: AH KH TH JH\nE: AC TC KC QC",
         "Line 2 is written as led by East: North won the trick before and leads."),
        ("W: AH KH TH JH", "Line 1 is written as led by West: North bid and leads."),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_is_named(text, said):
    (sentence,) = play_fault(text)
    assert sentence.startswith(said)


def test_the_small_pack_has_two_of_a_card():
    (sentence,) = play_fault("AH AH AH JH", rules=UNITS)
    assert "more than 2 times, and the pack has 2" in sentence


def test_all_wrong_lines_are_told_at_once():
    assert len(play_fault("AH XX\nAC 9C KC QC\nAS AS AS AS AS")) == 3


def test_a_trick_too_many_cannot_be():
    tricks, _ = dealt_play(seed=2)
    whole = "\n".join(map(" ".join, tricks))
    assert faults(whole) == {}
    assert play_fault(f"{whole}\nAS")


def test_a_holding_is_dealt_or_still_held():
    (sentence,) = faults("AH KH TH JH", E="AS KS")["holding_e"]
    assert sentence.startswith("East was dealt 20 cards and still holds 19")
    assert faults("AH KH TH JH", E="AS XX")["holding_e"][0].startswith("“XX”")


def test_a_card_that_was_not_dealt_cannot_be_played():
    _, holdings = dealt_play(seed=2)
    dealt = holdings["E"].replace("KH", "JH")
    told = faults("AH KH TH JH", E=dealt)
    assert "East plays the king of hearts and was not dealt it" in told["holding_e"][0]


def test_the_holdings_together_are_at_most_the_pack():
    held = " ".join(["AH"] * 4 + ["KS QS JS"] * 4 + ["TS"] * 3)
    (sentence,) = play_fault("AH KH TH JH", E=held)
    assert sentence.startswith("With the holdings, the ace of hearts comes more than 4")
    assert faults("KH KH TH JH", E=held) == {}


@pytest.mark.parametrize(
    ("cards", "rules", "said"),
    [
        ("AS XX", RADIO, ["“XX” is no card."]),
        ("9S", RADIO, ["The pack of Radio Partnership Pinochle has no nines"]),
        ("AS KS", RADIO, []),
        ("AS AS AS", UNITS, ["the ace of spades comes more than 2 times"]),
        ("AS TS KS QS JS AH TH KH QH JH AD TD KD", UNITS,
         ["A holding has at most 12 cards: these are 13. Take out 1."]),
    ],
)  # fmt: skip
def test_a_holding_that_cannot_be_counted_is_told(cards, rules, said):
    told = list(wrong_holding(read_cards(cards), rules))
    assert len(told) == len(said)
    assert all(map(str.startswith, told, said))
