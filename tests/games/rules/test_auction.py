"""Who may speak, which bids stand, and when an auction is over."""

import re

import pytest

from games.rules.auction import Call, hear_auction, lowest_bid
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat
from tests.games.rules.examples import well_said


def hear(*calls, rules="radio", dealer="N"):
    seat = None if dealer is None else Seat(dealer)
    return hear_auction(tuple(map(Call.parse, calls)), seat, builtin(rules).auction)


def won(*calls, **options):
    heard = hear(*calls, **options)
    assert heard.faults == ()
    contract = heard.contract
    return contract and (contract.bidder.value, contract.bid, contract.call)


def faults(*calls, **options):
    found = hear(*calls, **options).faults
    assert [fault.message for fault in found if not well_said(fault.message)] == []
    return [(fault.call, fault.code) for fault in found]


@pytest.mark.parametrize("text", ["N 800", "S pass", "W -10"])
def test_a_call_reads_what_it_writes(text):
    assert str(Call.parse(text)) == text


@pytest.mark.parametrize("text", ["", "N", "X 10", "N 0800", "N 1e3", "N  10", "N ١٠"])
def test_other_texts_are_no_call(text):
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        Call.parse(text)


def test_three_passes_after_the_last_bid_close_it():
    calls = ("E 700", "S pass", "W pass", "N 800", "E pass")
    assert won(*calls) == ("N", 800, 3)


def test_who_passed_may_be_written_again_as_passing():
    assert won("E 700", "S pass", "W pass", "N 800", "E pass", "S pass", "W pass")
    assert won("E pass", "S 700", "W 710", "N pass", "E pass", "S pass") == (
        *("W", 710, 2),
    )


def test_two_passes_close_it_where_the_set_says_two():
    assert won("E 15", "S pass", "W pass", rules="auction-printed") == ("E", 15, 0)
    assert faults("E 700", "S pass", "W pass") == [(None, "auction_open")]


def test_the_dealer_may_bid_last_and_close_it_at_once():
    assert won("E pass", "S pass", "W pass", "N 10") == ("N", 10, 3)


def test_four_passes_are_no_contract_or_the_dealers_minimum():
    passes = ("E pass", "S pass", "W pass", "N pass")
    assert won(*passes) is None
    assert hear(*passes).all_passed
    assert won(*passes, rules="auction-units") == ("N", 15, None)
    assert hear(*passes, rules="auction-units", dealer=None).contract is None


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        (("E 805", "S pass", "W pass", "N pass"), [(0, "bid_step")]),
        (("E 0", "S pass", "W pass", "N pass"), [(0, "bid_step")]),
        (("E 700", "S 700", "W pass", "N pass", "E pass"), [(1, "bid_not_higher")]),
        (("S 700", "W pass", "N pass", "E pass"), [(0, "bid_turn")]),
        (("E pass", "S 700", "W 710", "N pass", "E 720", "S pass"),
         [(4, "bid_after_pass")]),
        (("E 700", "S pass", "W pass", "N pass", "E 710"), [(4, "bid_turn")]),
        (("E 700", "S pass", "W pass", "N pass", "E pass"), [(4, "bid_turn")]),
        (("E 700", "S pass"), [(None, "auction_open")]),
        (("E pass", "S pass"), [(None, "auction_open")]),
        ((), [(None, "auction_open")]),
    ],
)  # fmt: skip
def test_a_call_that_does_not_stand_is_named(calls, expected):
    assert faults(*calls) == expected


def test_a_bid_lies_on_the_step_of_its_height():
    steps = builtin("double-deck").auction
    allowed = [bid for bid in range(55, 125) if steps.allows(bid)]
    assert allowed == [55, 56, 57, 58, 59, *range(60, 100, 5), 100, 110, 120]


def test_a_bid_under_the_minimum_is_named():
    calls = ("E 14", "S pass", "W pass", "N pass")
    assert faults(*calls, rules="auction-units") == [(0, "bid_minimum")]


def test_without_a_known_dealer_the_first_speaker_is_in_turn():
    assert won("W 10", "N pass", "E pass", "S pass", dealer=None) == ("W", 10, 0)
    assert hear(dealer=None).turn is Seat.N


def test_an_open_auction_decides_nothing():
    assert hear("E 700", "S pass").contract is None
    assert not hear("E pass", "S pass").all_passed


@pytest.mark.parametrize(
    ("calls", "turn", "lowest"),
    [
        ((), "E", 10),
        (("E 700",), "S", 710),
        (("E 700", "S pass", "W pass"), "N", 710),
        (("E pass", "S 700", "W pass", "N 750"), "S", 760),
        (("E 700", "S pass", "W pass", "N pass"), None, 710),
        (("E pass", "S pass", "W pass", "N pass"), None, 10),
        (("E 705",), "S", 710),
        (("E 700", "S 690"), "W", 710),
    ],
)
def test_who_speaks_next_and_from_which_bid(calls, turn, lowest):
    heard = hear(*calls)
    assert (heard.turn and heard.turn.value, heard.lowest) == (turn, lowest)


@pytest.mark.parametrize(
    ("rules", "above", "lowest"),
    [
        ("auction-units", None, 15),
        ("auction-units", 15, 16),
        ("auction-units", 3, 15),
        ("double-deck", 59, 60),
        ("double-deck", 60, 65),
        ("auction-tens", 150, 160),
    ],
)
def test_the_lowest_bid_follows_minimum_and_steps(rules, above, lowest):
    assert lowest_bid(above, builtin(rules).auction) == lowest
