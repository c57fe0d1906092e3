"""How a hand ended, and that a ruled hand is scored by its ruling."""

import pytest

from games.judge import judge
from games.rules.validation import Outcome
from tests.games.rules.examples import make_hand, make_record

PASSES = ["N pass", "E pass", "S pass", "W pass"]


def ended(**changes):
    (hand,) = judge(make_record(make_hand(**changes))).hands
    return hand.outcome, tuple(hand.points)


def ruled(kind, side):
    return {"kind": kind, "side": side, "reason": "seen by all"}


@pytest.mark.parametrize(
    ("changes", "outcome", "points"),
    [
        ({}, Outcome.PLAYED, (820, 290)),
        ({"ruling": ruled("thrown_in", "NS"), "tricks": None}, Outcome.THROWN_IN,
         (-800, 180)),
        ({"ruling": ruled("renege", "NS")}, Outcome.RENEGE, (-800, 290)),
        ({"ruling": ruled("renege", "EW")}, Outcome.RENEGE, (820, 0)),
        ({"ruling": ruled("misdeal", None)}, Outcome.MISDEAL, (0, 0)),
    ],
)  # fmt: skip
def test_a_ruling_decides_how_a_hand_ends_and_what_it_scores(changes, outcome, points):
    assert ended(**changes) == (outcome, points)


def test_a_hand_of_four_passes_is_passed_out():
    (hand,) = judge(make_record({"auction": PASSES})).hands
    assert (hand.outcome, hand.score) == (Outcome.PASSED_OUT, None)
