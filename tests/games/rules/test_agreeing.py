"""Whose word a hand asks for, and how long it is taken back freely."""

from __future__ import annotations

import datetime

import pytest

from games.rules.agreeing import asked_side, seconds_to_undo
from games.rules.seats import Seat, Side

NOON = datetime.datetime(2026, 11, 5, 12, tzinfo=datetime.UTC)


def test_the_side_that_did_not_bid_is_asked():
    assert asked_side(Seat.N, Seat.E) is Side.EW
    assert asked_side(Seat.E, Seat.E) is Side.NS


def test_without_a_bidder_the_side_that_did_not_deal_is_asked():
    assert asked_side(None, Seat.S) is Side.EW


@pytest.mark.parametrize(
    ("passed", "left"), [(-30, 60), (0, 60), (59.2, 1), (60, 0), (3600, 0)]
)
def test_the_free_way_back_lasts_a_minute(passed, left):
    later = NOON + datetime.timedelta(seconds=passed)
    assert seconds_to_undo(NOON, later) == left
