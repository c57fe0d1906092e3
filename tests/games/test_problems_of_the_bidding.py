"""Dealer, auction, bidder and bid: each problem, and the sound hand beside it."""

import pytest

from games.judge import judge
from tests.games.rules.examples import (
    found,
    make_hand,
    make_record,
    make_units_hand,
    units,
)

AUCTION = ["N 700", "E pass", "S 790", "W pass", "N 800", "S pass"]
PASSES = ["N pass", "E pass", "S pass", "W pass"]


def radio(**changes):
    return make_record(make_hand(**changes))


def auction(*calls, **changes):
    return radio(auction=list(calls), **({"bidder": None, "bid": None} | changes))


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (radio(dealer="X"), [("record_invalid", "hands[0].dealer")]),
        (radio(dealer="N"), [("dealer_turn", "hands[0].dealer")]),
        (radio(auction="N 800"), [("record_invalid", "hands[0].auction")]),
        (auction("N 800", 5), [("record_invalid", "hands[0].auction[1]")]),
        (auction("N 805", *["E pass", "S pass", "W pass"]),
         [("bid_step", "hands[0].auction[0]")]),
        (auction("N 800", "E 790", "S pass", "W pass", "N pass"),
         [("bid_not_higher", "hands[0].auction[1]")]),
        (auction("E 800", "S pass", "W pass", "N pass"),
         [("bid_turn", "hands[0].auction[0]")]),
        (auction("N pass", "E 700", "S 710", "W pass", "N 720", "E pass"),
         [("bid_after_pass", "hands[0].auction[4]")]),
        (auction("N 800", "E pass"), [("auction_open", "hands[0].auction")]),
        (radio(auction=AUCTION, bidder="S"),
         [("auction_disagrees", "hands[0].bidder")]),
        (radio(auction=AUCTION, bid=810), [("auction_disagrees", "hands[0].bid")]),
        (radio(auction=AUCTION, bid=805), [("bid_step", "hands[0].bid")]),
        (radio(bidder=None), [("record_invalid", "hands[0].bidder")]),
        (radio(bid=None), [("record_invalid", "hands[0].bid")]),
        (radio(bidder=True), [("record_invalid", "hands[0].bidder")]),
        (radio(bid=True), [("record_invalid", "hands[0].bid")]),
        (radio(bid=800.0), [("record_invalid", "hands[0].bid")]),
        (radio(bid="800"), [("record_invalid", "hands[0].bid")]),
        (radio(bid=10**20), [("bid_over_ceiling", "hands[0].bid")]),
        (radio(bid=805), [("bid_step", "hands[0].bid")]),
        (radio(bid=0), [("bid_step", "hands[0].bid")]),
        (radio(bid=-10), [("bid_step", "hands[0].bid")]),
        (units(make_units_hand(bid=14)), [("bid_minimum", "hands[0].bid")]),
        (radio(bid=1870), [("bid_over_ceiling", "hands[0].bid")]),
        (radio(bid=940), [("certain_hole", "hands[0].bid")]),
        (auction("N 1870", "E pass", "S pass", "W pass"),
         [("bid_over_ceiling", "hands[0].auction[0]")]),
        (auction("N 940", "E pass", "S pass", "W pass"),
         [("certain_hole", "hands[0].auction[0]")]),
        (auction(*PASSES, bidder="N", trump=None, meld=None, tricks=None),
         [("auction_disagrees", "hands[0].bidder")]),
        (auction(*PASSES, bid=800, trump=None, meld=None, tricks=None),
         [("auction_disagrees", "hands[0].bid")]),
        (auction(*PASSES, meld=None, tricks=None),
         [("record_invalid", "hands[0].trump")]),
        (auction(*PASSES, trump=None, meld=None, tricks=None, last_trick="NS"),
         [("record_invalid", "hands[0].last_trick")]),
    ],
)  # fmt: skip
def test_a_wrong_bidding_is_named_at_its_place(record, expected):
    assert found(record) == expected


@pytest.mark.parametrize(
    "record",
    [
        radio(auction=AUCTION),
        auction(*AUCTION),
        auction(*AUCTION, bid=800),
        radio(dealer="W"),
        radio(bid=10),
        radio(bid=930),
        units(make_units_hand(bid=15)),
        make_record({}, make_hand()),
        make_record({"auction": PASSES}),
    ],
)
def test_a_sound_bidding_has_no_problem(record):
    assert found(record) == []


def test_the_auction_alone_supplies_bidder_and_bid():
    hand = judge(auction(*AUCTION)).to_json()["hands"][0]
    assert (hand["bidder"], hand["bid"], hand["made"]) == ("N", 800, True)


def test_a_passed_out_hand_does_not_count_and_the_next_player_deals():
    verdict = judge(make_record({"auction": PASSES}, make_hand()))
    first, second = verdict.to_json()["hands"]
    assert first["bidder"] is first["made"] is first["meld"] is None
    assert first["score"] == first["total"] == {"NS": 0, "EW": 0}
    assert (first["dealer"], second["dealer"]) == ("W", "N")
    assert verdict.standing.counted == 1


@pytest.mark.parametrize("calls", [PASSES, None])
def test_the_dealer_is_left_with_the_minimum_where_the_set_says_so(calls):
    hand = make_units_hand(bidder=None, bid=None, auction=calls)
    verdict = judge(units(hand))
    if calls is None:
        assert found(units(hand)) == [
            ("record_invalid", "hands[0].bidder"),
            ("record_invalid", "hands[0].bid"),
        ]
    else:
        assert verdict.hands[0].score.bidder == "W"
        assert verdict.hands[0].score.bid == 15


def test_a_blank_hand_goes_on_where_the_dealer_is_left_with_the_bid():
    assert found(units({})) == [
        ("trump_missing", "hands[0].trump"),
        ("record_invalid", "hands[0].meld"),
        ("record_invalid", "hands[0].tricks"),
    ]


def test_without_a_known_dealer_the_hands_are_still_judged():
    record = make_record(make_hand(bid=805), make_hand(dealer="E"), dealer="X")
    assert found(record) == [
        ("record_invalid", "dealer"),
        ("bid_step", "hands[0].bid"),
    ]
