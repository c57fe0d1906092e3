"""Where the bidding is at fault: at the call, at the bid or nowhere else."""

from tests.games.rules.examples import found, make_hand, make_record

CERTAIN_HOLE = 940


def heard(*calls, bidder=None, bid=None, **changes):
    hand = make_hand(auction=list(calls), bidder=bidder, bid=bid)
    return found(make_record(hand, **changes))


def at(code, place):
    return code, f"hands[0].{place}"


def test_a_certain_hole_is_told_at_the_call_that_won():
    calls = ["N 700", "E pass", f"S {CERTAIN_HOLE}", "W pass", "N pass"]
    assert heard(*calls) == [at("certain_hole", "auction[2]")]


def test_a_certain_hole_is_told_at_the_bid_where_that_is_written():
    calls = [f"N {CERTAIN_HOLE}", "E pass", "S pass", "W pass"]
    assert heard(*calls, bid=CERTAIN_HOLE) == [at("certain_hole", "bid")]


def test_a_certain_hole_is_told_at_the_bid_where_nobody_called_it():
    forced = {"all_pass": "dealer_takes_minimum", "minimum": CERTAIN_HOLE}
    rules = {"base": "radio", "changes": {"auction": forced}}
    passes = [f"{seat} pass" for seat in "NESW"]
    assert heard(*passes, rules=rules) == [at("certain_hole", "bid")]


def test_a_call_at_fault_is_not_told_its_height_and_another_is():
    calls = ["N 1875", "E 1880", "S pass", "W pass", "N pass"]
    assert heard(*calls) == [
        at("bid_step", "auction[0]"),
        at("bid_over_ceiling", "auction[1]"),
    ]


def test_bidder_and_bid_are_not_held_to_an_auction_at_fault():
    calls = ["N 805", "E pass", "S pass", "W pass"]
    assert heard(*calls, bidder="S", bid=800) == [at("bid_step", "auction[0]")]
