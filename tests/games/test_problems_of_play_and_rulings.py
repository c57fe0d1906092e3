"""Cues, play and rulings: each problem, and the sound hand beside it."""

import copy

import pytest

from games.judge import judge
from tests.games.rules.examples import (
    dealt_play,
    found,
    make_hand,
    make_record,
)

PLAY, HOLDINGS = dealt_play()
BY_CARDS = {seat: {"cards": cards} for seat, cards in HOLDINGS.items()}


def radio(**changes):
    return make_record(make_hand(**({"bid": 10} | changes)))


def played(change=None, **changes):
    tricks = copy.deepcopy(PLAY)
    if change:
        change(tricks)
    return radio(**({"play": tricks, "tricks": None} | changes))


def ruled(kind, side=None, reason="seen by all", **changes):
    return radio(ruling={"kind": kind, "side": side, "reason": reason}, **changes)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (radio(cues="a ten"), [("record_invalid", "cues")]),
        (radio(cues=[["N"]]), [("record_invalid", "cues[0]")]),
        (radio(cues=[["X", "a ten"]]), [("record_invalid", "cues[0][0]")]),
        (radio(cues=[["N", 10]]), [("record_invalid", "cues[0][1]")]),
        (radio(cues=[["N", "a red ten"]]), [("cue_names_suit", "cues[0][1]")]),
        (radio(cues=[["N", "sing"], ["S", "er"]]),
         [("cue_unknown_word", "cues[1][1]")]),
        (radio(play=5), [("record_invalid", "play")]),
        (radio(play=[["AS", "AS", "AS"]]), [("record_invalid", "play[0]")]),
        (radio(play=[["AS", "AS", "AS", 5]]), [("record_invalid", "play[0][3]")]),
        (played(lambda t: t[0].__setitem__(2, "9S")),
         [("card_unknown", "play[0][2]")]),
        (played(lambda t: t.pop()), [("play_cards", "play")]),
        (played(tricks={"NS": 500}), [("tricks_sum", "tricks")]),
        (ruled("forgotten", "NS"), [("record_invalid", "ruling.kind")]),
        (ruled("renege", "N"), [("record_invalid", "ruling.side")]),
        (ruled("renege"), [("record_invalid", "ruling.side")]),
        (ruled("renege", "NS", 5), [("record_invalid", "ruling.reason")]),
        (ruled("renege", "NS", " "), [("ruling_reason", "ruling.reason")]),
        (ruled("renege", "NS", None), [("ruling_reason", "ruling.reason")]),
        (ruled("renege", "NS", tricks=None), [("record_invalid", "tricks")]),
        (ruled("thrown_in", "EW"), [("record_invalid", "ruling.side")]),
        (ruled("misdeal", "NS"), [("record_invalid", "ruling.side")]),
        (ruled("misdeal", None, ""), [("ruling_reason", "ruling.reason")]),
        (radio(ruling="misdeal"),
         [("record_invalid", "ruling")]),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_at_its_place(record, expected):
    assert found(record) == [(code, f"hands[0].{place}") for code, place in expected]


@pytest.mark.parametrize(
    "record",
    [
        radio(cues=[["N", "Sing"], ["S", "no ten, a weak two hundred forty"]]),
        played(),
        played(meld=BY_CARDS),
        ruled("renege", "EW"),
        ruled("thrown_in", "NS", tricks=None),
        ruled("thrown_in", "NS", tricks="?", took_trick=[], play=[], last_trick=1),
        ruled("misdeal", meld={"NS": 7}, bid="?", bidder=None, tricks={"NS": -1}),
    ],
)
def test_a_sound_hand_has_no_problem(record):
    assert found(record) == []


def test_the_tricks_follow_from_the_play():
    score = judge(played()).hands[0].score
    assert sum(score.tricks) == 500
    agreed = {"tricks": score.tricks.to_json()}
    assert found(played(**agreed)) == []


def test_last_trick_and_flags_agree_with_the_play():
    last = judge(played()).hands[0]
    wrong = [side for side in ("NS", "EW") if found(played(last_trick=side))]
    assert last.score is not None
    assert len(wrong) == 1
    assert found(played(last_trick=wrong[0])) == [("last_trick", "hands[0].last_trick")]
    assert found(played(took_trick={"NS": False})) == [
        ("record_invalid", "hands[0].took_trick.NS")
    ]
    assert found(played(took_trick={"NS": True, "EW": True})) == []


def test_a_card_not_in_the_full_recorded_holding_is_named_where_it_was_played():
    other, _ = dealt_play(seed=2)
    codes = found(radio(play=other, tricks=None, meld=BY_CARDS))
    assert {code for code, _ in codes} == {"play_cards"}
    assert all(path.startswith("hands[0].play[") for _, path in codes)


def test_a_part_of_a_holding_does_not_bind_the_play():
    meld = {"N": {"cards": "AS"}, "E": 0, "S": 0, "W": 0}
    assert found(played(meld=meld)) == []


def test_a_renege_is_a_warning_at_its_card():
    tricks = _tricks_without_duties()
    problems = judge(radio(play=tricks, tricks=None)).warnings
    assert {problem.code for problem in problems} == {"renege"}
    assert problems[0].path.startswith("hands[0].play[0][")


def _tricks_without_duties():
    held = {seat: cards.split() for seat, cards in HOLDINGS.items()}
    return [[held[seat][n] for seat in "NESW"] for n in range(20)]
