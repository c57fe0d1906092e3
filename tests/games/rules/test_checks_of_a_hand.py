"""One hand's checks where two of them meet: what is told once, and what is not told."""

import pytest

from games.rules.ruleset_reading import builtin
from tests.games.rules.examples import (
    dealt_play,
    found,
    make_hand,
    make_record,
    make_units_hand,
    units,
)

PLAY, HOLDINGS = dealt_play()
RADIO_LADDERS = builtin("radio").to_json()["meld"]
OTHER_PLAY, _ = dealt_play(seed=2)


def played(play=PLAY, **changes):
    return make_record(make_hand(bid=10, play=play, **({"tricks": None} | changes)))


def test_wrong_tricks_beside_a_play_are_told_by_themselves():
    assert found(played(tricks={"NS": 322, "EW": 178})) == [
        ("tricks_step", "hands[0].tricks.NS"),
        ("tricks_step", "hands[0].tricks.EW"),
    ]


@pytest.mark.parametrize("points", [1, 2, 12])
def test_a_side_with_any_points_took_a_trick(points):
    tricks = {"NS": 25 - points, "EW": points}
    hand = make_units_hand(bid=15, tricks=tricks, took_trick={"EW": False})
    assert found(units(hand)) == [("record_invalid", "hands[0].took_trick.EW")]


@pytest.mark.parametrize("seat", "NESW")
def test_only_who_recorded_all_cards_is_held_to_them(seat):
    everybody = {s: {"cards": cards} for s, cards in HOLDINGS.items()}
    alone = dict.fromkeys("NESW", 0) | {seat: everybody[seat]}
    of_all = {path for _, path in found(played(OTHER_PLAY, meld=everybody))}
    of_one = {path for _, path in found(played(OTHER_PLAY, meld=alone))}
    assert of_one < of_all
    assert len(of_one) >= 5


def test_one_card_too_many_is_one_problem_at_its_place():
    cards = HOLDINGS["N"].split()
    spare = next(card for card in HOLDINGS["S"].split() if card not in cards)
    cards[cards.index(PLAY[0][0])] = spare
    meld = {"N": {"cards": " ".join(cards)}, "E": 0, "S": 0, "W": 0}
    problems = found(played(meld=meld))
    assert [code for code, _ in problems] == ["play_cards"]


def test_an_unreadable_play_does_not_ask_for_tricks():
    assert found(played(5)) == [("record_invalid", "hands[0].play")]


@pytest.mark.parametrize("side", ["NS", "EW"])
def test_the_last_trick_is_not_asked_of_wrong_tricks(side):
    record = make_record(make_hand(bid=10, tricks={"NS": 505}, last_trick=side))
    assert found(record) == [("tricks_range", "hands[0].tricks.NS")]


def test_a_bid_that_the_highest_meld_and_all_tricks_just_make_is_no_bluff():
    codes = {bid: found(make_record(make_hand(bid=bid))) for bid in (1860, 1870)}
    assert codes[1860] == [("certain_hole", "hands[0].bid")]
    assert codes[1870] == [("bid_over_ceiling", "hands[0].bid")]


def test_a_hand_with_an_unreadable_bid_was_not_passed_out():
    assert found(make_record({"bid": "?"})) == [
        ("record_invalid", "hands[0].bidder"),
        ("record_invalid", "hands[0].bid"),
        ("trump_missing", "hands[0].trump"),
        ("record_invalid", "hands[0].meld"),
        ("record_invalid", "hands[0].tricks"),
    ]


def test_passes_out_of_turn_do_not_say_that_nothing_may_follow():
    calls = ["E pass", "N pass", "S pass", "W pass"]
    problems = found(make_record(make_hand(auction=calls, bidder=None, bid=None)))
    assert {path.partition("[0].")[2][:7] for _, path in problems} == {"auction"}


def melding(**meld):
    nothing = dict.fromkeys(RADIO_LADDERS, [0] * 4) | {"dix": []}
    changes = {"meld": nothing | {"run": [100, 300, 300, 300]}}
    hand = make_hand(bid=10, meld=meld)
    return make_record(hand, rules={"base": "radio", "changes": changes})


def test_a_player_melds_from_one_holding_and_a_side_from_two():
    assert found(melding(NS=200, EW=0)) == []
    alone = melding(N=200, E=0, S=0, W=0)
    assert found(alone) == [("meld_impossible", "hands[0].meld.N")]


def test_the_highest_meld_is_rare_and_no_more():
    side = make_record(make_hand(bid=10, meld={"NS": 1360, "EW": 0}))
    player = make_record(make_hand(bid=10, meld={"N": 680, "E": 0, "S": 0, "W": 0}))
    assert found(side) == [("meld_unusual", "hands[0].meld.NS")]
    assert found(player) == [("meld_unusual", "hands[0].meld")]
