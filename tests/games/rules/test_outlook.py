"""What a bidding side can still reach before the tricks are counted."""

from games.rules.outlook import certain_hole, most_possible, points_needed
from games.rules.ruleset_reading import builtin, changed

RADIO, UNITS, DOUBLE = map(builtin, ("radio", "auction-units", "double-deck"))


def test_a_side_needs_the_rest_of_its_bid():
    assert points_needed(700, 430, RADIO) == 270
    assert points_needed(700, 700, RADIO) == 0
    assert points_needed(700, 200, RADIO) == 500


def test_a_bid_beyond_meld_and_all_tricks_is_a_certain_hole():
    assert points_needed(700, 140, RADIO) is None
    assert [certain_hole(bid, 200, RADIO) for bid in (700, 710)] == [False, True]
    assert most_possible(200, RADIO) == 700


def test_meld_that_cannot_count_brings_nothing():
    assert most_possible(19, DOUBLE) == 50
    assert most_possible(20, DOUBLE) == 70


def test_the_points_that_keep_the_meld_are_needed_too():
    assert points_needed(50, 45, DOUBLE) == 20


def test_a_trick_without_points_may_save_the_meld():
    assert points_needed(20, 20, UNITS) == 0


def test_where_every_card_counts_the_cheapest_trick_is_needed():
    classic = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    changes = {"tricks": classic, "save": {"meld_needs": "trick"}}
    assert points_needed(100, 100, changed("radio", changes)) == 8


def test_a_pack_without_nines_has_no_dix_to_save():
    classic = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    changes = {"tricks": classic, "save": {"meld_needs": "dix_trick"}}
    assert points_needed(100, 100, changed("radio", changes)) == 0
