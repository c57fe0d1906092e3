"""Tricks, last trick, who took one: each problem, and the sound hand beside it."""

import pytest

from games.judge import judge
from tests.games.rules.examples import (
    found,
    make_hand,
    make_record,
    make_units_hand,
    units,
)

CLASSIC = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def radio(**changes):
    return make_record(make_hand(**({"bid": 10} | changes)))


def tricks(**given):
    return radio(tricks=given)


def classic(needs="nothing", **changes):
    rules = {"tricks": CLASSIC, "save": {"meld_needs": needs}}
    hand = make_hand(**({"bid": 10} | changes))
    return make_record(hand, rules={"base": "radio", "changes": rules})


def all_to_north(**changes):
    return units(make_units_hand(tricks={"NS": 25}, **changes))


def dix(cards, **changes):
    meld = {"N": 20, "E": {"cards": cards}, "S": 0, "W": 0}
    hand = make_hand(bid=20, meld=meld, tricks={"NS": 250}, **changes)
    return make_record(hand, rules="auction-printed")


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (radio(tricks=None), [("record_invalid", "tricks")]),
        (radio(tricks=390), [("record_invalid", "tricks")]),
        (radio(tricks={}), [("record_invalid", "tricks")]),
        (tricks(NS=None), [("record_invalid", "tricks")]),
        (tricks(N=390), [("record_invalid", "tricks.N"), ("record_invalid", "tricks")]),
        (tricks(NS="390"), [("record_invalid", "tricks.NS")]),
        (tricks(NS=-5), [("tricks_range", "tricks.NS")]),
        (tricks(NS=505), [("tricks_range", "tricks.NS")]),
        (tricks(NS=322, EW=178),
         [("tricks_step", "tricks.NS"), ("tricks_step", "tricks.EW")]),
        (tricks(NS=390, EW=100), [("tricks_sum", "tricks")]),
        (classic(tricks={"NS": 495, "EW": 5}),
         [("tricks_impossible", "tricks.NS"), ("tricks_impossible", "tricks.EW")]),
        (radio(last_trick="N"), [("record_invalid", "last_trick")]),
        (radio(tricks={"NS": 485}, last_trick="EW"), [("last_trick", "last_trick")]),
        (classic(tricks={"NS": 473}, last_trick="EW"), [("last_trick", "last_trick")]),
        (all_to_north(), [("took_trick_needed", "took_trick.EW")]),
        (dix("9S"), [("took_trick_needed", "took_trick.EW")]),
        (radio(took_trick={"NS": 1}), [("record_invalid", "took_trick.NS")]),
        (radio(took_trick={"NS": False}), [("record_invalid", "took_trick.NS")]),
        (radio(took_trick={"NS": False, "EW": False}, tricks=None),
         [("record_invalid", "tricks"), ("record_invalid", "took_trick")]),
        (all_to_north(took_trick={"EW": False}, last_trick="EW"),
         [("last_trick", "last_trick"), ("record_invalid", "took_trick.EW")]),
    ],
)  # fmt: skip
def test_wrong_tricks_are_named_at_their_place(record, expected):
    assert found(record) == [(code, f"hands[0].{place}") for code, place in expected]


@pytest.mark.parametrize(
    "record",
    [
        tricks(NS=0),
        tricks(EW=500),
        tricks(NS=390, EW=110),
        classic(tricks={"NS": 492, "EW": 8}),
        classic("trick", tricks={"NS": 500}),
        radio(tricks={"NS": 480}, last_trick="EW"),
        classic(tricks={"NS": 472}, last_trick="EW"),
        all_to_north(took_trick={"EW": False}),
        all_to_north(took_trick={"EW": True}),
        dix("AS"),
        dix("9S", took_trick={"EW": True}),
        dix("9H"),
        radio(took_trick={"NS": True, "EW": True}),
    ],
)
def test_sound_tricks_have_no_problem(record):
    assert found(record) == []


def kept(record, side):
    return getattr(judge(record).hands[0].score.kept, side)


def test_the_flag_decides_whether_meld_is_kept():
    assert kept(all_to_north(took_trick={"EW": True}), "EW") == 6
    assert kept(all_to_north(took_trick={"EW": False}), "EW") == 0


def test_only_the_dix_is_lost_by_cards_and_a_smaller_claim_may_not_hold_it():
    took = {"took_trick": {"EW": False}}
    assert kept(dix("AS TS KS QS JS 9S", **took), "EW") == 15
    meld = {"N": 20, "E": {"cards": "AS TS KS QS JS 9S", "claimed": 15}}
    hand = make_hand(bid=20, meld=meld | {"S": 0, "W": 0}, tricks={"NS": 250}, **took)
    assert kept(make_record(hand, rules="auction-printed"), "EW") == 15


def test_where_every_card_counts_zero_is_no_trick():
    assert kept(classic("trick", tricks={"NS": 500}), "EW") == 0


def test_a_worthless_last_trick_is_a_trick():
    changes = {"tricks": {"last": 0}, "save": {"meld_needs": "trick"}}
    hand = make_hand(bid=10, tricks={"NS": 480}, last_trick="EW")
    record = make_record(hand, rules={"base": "radio", "changes": changes})
    assert found(record) == []
    assert kept(record, "EW") == 180
