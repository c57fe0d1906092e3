"""Melds by name, with what one, two, three of them bring."""

import pytest

from games.meld_tiles import meld_tiles
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin


def values(key):
    return {tile.name: tile.values for tile in meld_tiles(builtin(key))}


def test_a_tile_has_the_values_of_its_rule_set():
    assert list(values("radio")["Run"]) == [150, 300, 450, 600]
    assert list(values("radio")["Aces around"])[:2] == [100, 200]


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_every_plain_suit_has_its_marriage(key):
    names = [name for name in values(key) if name.startswith("Marriage")]
    assert names == ["Marriage", "Marriage, second suit", "Marriage, third suit"]


@pytest.mark.parametrize(("key", "has_dix"), [("radio", False), ("auction-tens", True)])
def test_a_nine_of_trump_is_there_where_the_pack_has_nines(key, has_dix):
    assert ("Dix" in values(key)) is has_dix
