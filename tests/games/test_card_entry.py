"""The meld of a form in words, and of a record whose cards are none."""

from __future__ import annotations

import pytest

from games.card_entry import meld_values, meld_words, side_meld
from games.forms import HandForm
from games.rules.ruleset_reading import builtin
from games.rules.seats import Side

RADIO = builtin("radio")
NOTHING = dict.fromkeys(HandForm.base_fields, "")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({}, ""),
        ({"meld_NS": "430"}, "meld 430 and missing"),
        ({"meld_EW": "180"}, "meld missing and 180"),
        ({"meld_by": "seat"}, ""),
        ({"meld_by": "seat", "meld_N": "40", "meld_W": "0"}, "meld North 40, West 0"),
        (
            {"meld_by": "cards", "cards_N": "AS TS", "meld_N": "40", "cards_E": "9H"},
            "meld North 40 AS TS, East 9H",
        ),
    ],
)
def test_what_stands_in_the_fields_is_told_in_words(typed, words):
    assert meld_words(NOTHING | typed) == words


@pytest.mark.parametrize(
    ("claim", "points"), [({"cards": " "}, 0), ({"cards": "", "claimed": 20}, 20)]
)
def test_cards_of_a_record_that_are_none_are_a_plain_figure(claim, points):
    values = meld_values({"N": claim, "E": 0, "S": 0, "W": 0})
    assert (values["cards_N"], values["meld_N"]) == ("", points)


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ({"meld_NS": 430}, 430),
        ({}, None),
        ({"meld_by": "seat", "meld_N": 40}, None),
        ({"meld_by": "seat", "meld_N": 40, "meld_S": 20}, 60),
        ({"meld_by": "cards", "trump": "S", "cards_N": "KS QS", "meld_S": 20}, 60),
        ({"meld_by": "cards", "cards_N": "KS QS", "meld_S": 20}, None),
        ({"meld_by": "cards", "cards_N": "KS QS", "meld_N": 30, "meld_S": 0}, 30),
    ],
)
def test_a_side_claims_what_its_parts_say_once_all_are_known(typed, points):
    assert side_meld(typed, Side.NS, RADIO) == points
