"""What the rules say, in the words of the table."""

import pytest

from games.judge import judge
from games.rules.ruleset_reading import builtin
from games.rules.seats import Side
from games.wording import describe, describe_outlook
from tests.games.rules.examples import make_hand, make_record

RADIO = builtin("radio")


def words(rules="radio", **changes):
    verdict = judge(make_record(make_hand(**changes), rules=rules))
    return describe(verdict.hands[0].score)


def ruled(kind, side):
    return {"kind": kind, "side": side, "reason": "seen by all"}


def test_a_made_bid():
    assert words() == "North–South make 800 with 820"


def test_a_hole_says_by_what_and_what_it_costs():
    changes = {"bid": 700, "meld": {"NS": 240, "EW": 180}, "tricks": {"NS": 400}}
    assert words(**changes) == "North–South holed: 640 is short of 700, −700"


def test_a_hole_that_goes_to_the_opponents():
    rules = {"base": "radio", "changes": {"hole": {"bidder": "to_opponents"}}}
    said = "North–South holed: 820 is short of 830, scoring 0, and 830 to East–West"
    assert words(rules, bid=830) == said


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        (
            ruled("thrown_in", "NS"),
            "North–South holed: thrown in on a bid of 800, −800",
        ),
        (ruled("renege", "NS"), "North–South holed: reneged on a bid of 800, −800"),
        (ruled("renege", "EW"), "North–South make 800 by the defenders’ renege"),
    ],
)
def test_a_ruling_is_named(ruling, said):
    assert words(ruling=ruling) == said


@pytest.mark.parametrize(
    ("bid", "meld", "said"),
    [
        (700, 570, "North–South need 130 more"),
        (700, 140, "North–South holed for certain: 640 at most is short of 700"),
        (700, 700, "North–South have their 700 in meld"),
    ],
)
def test_the_outlook_before_the_tricks(bid, meld, said):
    assert describe_outlook(Side.NS, bid, meld, RADIO) == said
