"""The taps beside a number go by the steps of the game's rule set."""

from __future__ import annotations

import re

import pytest

from tests.games.table import make_game

# Rule set: step and least of the bid, step of meld, of tricks.
STEPS = {
    "radio": ("10", "10", "10", "5"),
    "auction-units": ("1", "15", "1", "1"),
    "auction-tens": ("10", "150", "10", "1"),
    "auction-printed": ("1", "15", "1", "1"),
    "double-deck": ("1", "50", "1", "1"),
}


@pytest.mark.parametrize("rules", STEPS)
def test_a_tap_is_one_step(client, club, scorekeeper, rules):
    bid, least, meld, tricks = STEPS[rules]
    client.force_login(scorekeeper)
    game = make_game(club, scorekeeper, rules=rules)
    page = client.get(game.get_absolute_url()).content.decode()

    def tap(name):
        pattern = (
            rf'data-step="([0-9]+)"\s+(?:data-least="([0-9]+)")?\s+data-for="{name}"'
        )
        return re.search(pattern, page).groups()

    assert tap("id_bid") == (bid, least)
    assert [tap(f"id_{name}")[0] for name in ("meld_NS", "meld_W")] == [meld, meld]
    assert tap("id_tricks_EW") == (tricks, None)
