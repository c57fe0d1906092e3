"""The auction typed or tapped: read into calls, and answered with what comes next."""

import pytest

from games.auction_entry import auction_now, bids_said, read_auction, supplied
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat
from tests.games.table import NAMES

WON = "E 700, S pass, W pass, N 800, E pass"
PASSED = "E pass, S pass, W pass, N pass"


def now(text, rules="radio", dealer="N"):
    return auction_now(text, Seat(dealer), builtin(rules).auction, NAMES)


def filled(text, rules="radio", **typed):
    values = {"auction": text, **typed}
    return supplied(values, Seat.N, builtin(rules).auction)


@pytest.mark.parametrize(
    ("typed", "agreed"),
    [
        ("", ""),
        (WON, WON),
        ("e700; south p\nW: PASS,", "E 700, S pass, W pass"),
        ("North -10, s 5", "N -10, S 5"),
    ],
)
def test_calls_are_read_as_people_write_them(typed, agreed):
    assert read_auction(typed) == agreed


@pytest.mark.parametrize(
    "call", ["700", "X 700", "E", "E 0700", "E 7٠", "E 7000000000"]
)
def test_what_is_no_call_is_named(call):
    with pytest.raises(ValueError, match=f"“{call}” is not one"):
        read_auction(f"N pass, {call}")


def test_the_dealers_left_speaks_first():
    first = now("")
    assert first.said == "Ben Roe (East) speaks: pass, or 10 or more."
    assert [call for call, _ in first.offers] == [
        "E pass", "E 10", "E 20", "E 30", "E 60", "E 110",
    ]  # fmt: skip


def test_who_passed_is_skipped_and_only_higher_bids_are_offered():
    told = now("E 700, S pass, W 710, N pass, E 750")
    assert told.turn == "W"
    assert [word for _, word in told.offers] == ["Pass", "760", "770", "800", "850"]


def test_offers_lie_on_the_steps_of_the_rule_set():
    offers = now("E 58", rules="double-deck").offers
    assert [word for _, word in offers] == ["Pass", "59", "60", "65", "70"]


def test_calls_so_far_are_listed_with_names():
    told = [(call.player, call.said) for call in now("E 700, S pass").calls]
    assert told == [("Ben Roe", "700"), ("Cal Orr", "pass")]


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        (WON, "radio", "Ada Lee (North) has it for 800. "),
        (PASSED, "radio", "All four passed: save the hand as it is"),
        (PASSED, "double-deck", "Ada Lee (North) deals and takes 50."),
    ],
)
def test_a_closed_auction_says_what_it_came_to(text, rules, said):
    told = now(text, rules)
    assert said in told.said
    assert (told.turn, told.offers) == ("", ())


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("S 700", "it is East's turn"),
        ("E 705", "A bid ends in zero"),
        ("E 700, S 700", "higher than the last, 700"),
        ("E pass, S 700, W pass, N pass, E 710", "Only repeated|is over"),
        ("E what", "is not one"),
    ],
)
def test_a_call_that_does_not_stand_is_told_and_nothing_is_offered(text, rule):
    told = now(text)
    assert any(part in told.fault for part in rule.split("|"))
    assert told.offers == ()


def test_a_closed_auction_fills_bidder_and_bid_that_are_empty():
    assert filled(WON) == {"bidder": "N", "bid": 800}
    assert filled(WON, bidder="N", bid=None) == {"bid": 800}
    assert filled(PASSED, "double-deck") == {"bidder": "N", "bid": 50}


@pytest.mark.parametrize("text", ["", "E 700", "S 700, W pass", PASSED])
def test_an_auction_without_an_end_fills_nothing(text):
    assert filled(text) == {}


def test_a_row_tells_the_bids_without_the_passes():
    assert bids_said(WON.split(", ")) == "E 700, N 800"
    assert bids_said(None) == ""
