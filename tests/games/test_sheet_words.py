"""A rule set, its stakes and an outcome in the words of the printed sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.rules.ruleset_reading import builtin
from games.sheet_words import rule_lines


def game_line(rules):
    return rule_lines(rules)[0].text


def test_a_game_of_hands_goes_on_while_tied():
    assert game_line(builtin("radio")) == "4 hands, one more while tied"


def test_a_game_to_a_target_says_who_wins_where_both_reach_it():
    told = "to 150; both in one hand: the bidding side wins"
    assert game_line(builtin("auction-units")) == told


def test_a_game_without_an_end_has_no_sheet():
    radio = builtin("radio")
    endless = replace(radio, game=replace(radio.game, hands=None))
    with pytest.raises(ValueError, match="ends after its hands or at its target"):
        rule_lines(endless)
