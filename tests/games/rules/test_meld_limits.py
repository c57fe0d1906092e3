"""The highest melds, the figures that can be one, and the rare ones."""

import pytest

from benches.highest_melds import highest
from benches.usual_melds import usual
from games.rules.meld_limits import ceiling, meld_limits
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed


@pytest.mark.parametrize(
    ("key", "holding", "side"),
    [
        ("radio", 680, 1360),
        ("auction-units", 180, 222),
        ("auction-printed", 180, 222),
        ("auction-tens", 1800, 2220),
        ("double-deck", 315, 572),
    ],
)
def test_the_highest_melds_are_those_of_the_contract(key, holding, side):
    limits = meld_limits(builtin(key))
    assert (limits.holding, limits.side) == (holding, side)


def test_the_exact_search_finds_the_kept_figures():
    assert highest(builtin("auction-units")) == (180, 222)


def test_seeded_deals_repeat_and_lie_below_the_highest():
    rules = builtin("auction-units")
    assert usual(rules, 50) == usual(rules, 50)
    assert usual(rules, 50) < meld_limits(rules).side


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_a_rare_meld_is_still_possible(key):
    limits = meld_limits(builtin(key))
    assert limits.usual < limits.side
    assert limits.side_can_be(limits.side)
    assert limits.holding_can_be(limits.holding)


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_no_figure_above_the_highest_can_be(key):
    limits = meld_limits(builtin(key))
    assert not any(map(limits.side_can_be, range(limits.side + 1, 2 * limits.side)))
    beyond = range(limits.holding + 1, 2 * limits.holding)
    assert not any(map(limits.holding_can_be, beyond))


def test_a_side_is_two_holdings_with_at_most_one_rung_of_each_ladder():
    nothing = dict.fromkeys(builtin("radio").to_json()["meld"], [0] * 4)
    meld = nothing | {"run": [100, 300, 300, 300], "dix": []}
    limits = meld_limits(changed("radio", {"meld": meld}))
    hundreds = range(0, 1000, 100)
    assert list(filter(limits.holding_can_be, hundreds)) == [0, 100, 300]
    side = [0, 100, 200, 300, 400, 600]
    assert list(filter(limits.side_can_be, hundreds)) == side


def test_seventy_is_no_radio_meld_for_a_player_or_a_side():
    limits = meld_limits(builtin("radio"))
    assert not limits.holding_can_be(70)
    assert not limits.side_can_be(70)
    assert limits.side_can_be(330)


def test_a_set_with_other_ladders_is_bounded_by_its_top_rungs():
    rules = changed("radio", {"meld": {"pinochle": [40, 300, 450, 600]}})
    top = 600 + 160 + 3 * 80 + 600 + 400 + 320 + 240 + 160
    limits = meld_limits(rules)
    assert (limits.holding, limits.side, limits.usual) == (top, 2 * top, None)


def test_a_set_with_the_same_pack_and_ladders_keeps_the_exact_figures():
    rules = changed("radio", {"auction": {"minimum": 500}})
    assert ceiling(rules) == 1860
