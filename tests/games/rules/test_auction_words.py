"""A call that does not stand is told the rule, the value and what would stand."""

import pytest

from games.rules.auction import Call, bid_fault, hear_auction
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat


@pytest.mark.parametrize(
    ("rules", "bid", "words"),
    [
        ("radio", 805, "A bid ends in zero: 805 is not one. Bid 800 or 810."),
        ("radio", 15, "A bid ends in zero: 15 is not one. Bid 10 or 20."),
        ("radio", 5, "A bid ends in zero: 5 is not one. Bid 10."),
        ("radio", 1, "A bid ends in zero: 1 is not one. Bid 10."),
        ("radio", 0, "A bid is more than zero: 0 is not. Bid 10 or more."),
        ("radio", -5, "A bid is more than zero: -5 is not. Bid 10 or more."),
        ("auction-tens", 15, "A bid ends in zero: 15 is not one. Bid 150."),
        *(
            (
                "double-deck",
                bid,
                f"A bid here is a multiple of 5: {bid} is not one. Bid 60 or 65.",
            )
            for bid in (61, 62, 63, 64)
        ),
        *(
            (
                "auction-units",
                bid,
                f"The lowest bid is 15: {bid} is less. Bid 15 or more.",
            )
            for bid in (1, 14)
        ),
    ],
)
def test_a_wrong_bid_is_told_the_bids_beside_it(rules, bid, words):
    _, message = bid_fault(bid, builtin(rules).auction)
    assert message == words


def heard(*calls):
    calls = tuple(map(Call.parse, calls))
    faults = hear_auction(calls, Seat.N, builtin("radio").auction).faults
    return faults[-1].message


def test_an_open_auction_is_told_how_many_have_passed():
    assert "four passes: 2 of 4 passed." in heard("E pass", "S pass")
    message = heard("E 700", "S pass", "W pass")
    assert "after 3 passes in a row: 2 follow the bid of 700." in message


def test_a_call_out_of_turn_is_told_whose_turn_it_is():
    calls = ("S 700", "W pass", "N pass", "E pass")
    assert "it is East's turn: S 700 is out of turn." in heard(*calls)


def test_a_call_after_the_end_is_named():
    calls = ("E 700", "S pass", "W pass", "N pass", "E 710")
    assert "only repeated passes may follow: E 710 is not one." in heard(*calls)


def test_a_bid_is_told_the_last_one_it_does_not_top():
    calls = ("E 700", "S 690", "W pass", "N pass", "E pass")
    assert "higher than the last, 700: 690 is not." in heard(*calls)
