"""Each problem outside the hands is raised where it should, and not just beside it."""

import pytest

from games.judge import judge
from tests.games.rules.examples import found, make_hand, make_record

PLAYERS = {"N": "Ada", "E": "Ben", "S": "Cal", "W": "Dot"}


def players(**changes):
    return make_record(players=PLAYERS | changes)


def stakes(**given):
    return make_record(stakes=given)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (make_record(format=None), ("record_invalid", "format")),
        (make_record(format="clubscore.game/2"), ("record_invalid", "format")),
        (make_record(rules=None), ("record_invalid", "rules")),
        (make_record(rules=5), ("record_invalid", "rules")),
        (make_record(rules={"base": 5, "changes": {}}),
         ("record_invalid", "rules.base")),
        (make_record(rules={"base": "radio"}), ("record_invalid", "rules.changes")),
        (make_record(rules={"base": "radio", "changes": {}, "x": 1}),
         ("record_invalid", "rules.x")),
        (make_record(rules="bridge"), ("rules_invalid", "rules")),
        (make_record(rules=""), ("rules_invalid", "rules")),
        (make_record(rules={"base": "bridge", "changes": {}}),
         ("rules_invalid", "rules.base")),
        (make_record(rules={"base": "radio", "changes": {"meld": {"run": [1]}}}),
         ("rules_invalid", "rules.changes.meld.run")),
        (make_record(played_on=None), ("record_invalid", "played_on")),
        (make_record(played_on="20261120"), ("record_invalid", "played_on")),
        (make_record(played_on="2026-02-30"), ("record_invalid", "played_on")),
        (make_record(played_on=20261120), ("record_invalid", "played_on")),
        (make_record(table=1), ("record_invalid", "table")),
        (make_record(id=" "), ("record_invalid", "id")),
        (make_record(players=None), ("record_invalid", "players")),
        (make_record(players=["Ada"]), ("record_invalid", "players")),
        (players(X="Eve"), ("record_invalid", "players.X")),
        (players(W=None), ("seat_missing", "players.W")),
        (players(W="  "), ("seat_missing", "players.W")),
        (players(W=7), ("record_invalid", "players.W")),
        (players(W=" ADA "), ("player_twice", "players.W")),
        (players(W="ada\u00a0"), ("player_twice", "players.W")),
        (make_record(dealer=None), ("record_invalid", "dealer")),
        (make_record(dealer="n"), ("record_invalid", "dealer")),
        (make_record(stakes=[]), ("record_invalid", "stakes")),
        (stakes(stakes="1.00"), ("record_invalid", "stakes.stakes")),
        (stakes(stake=1), ("record_invalid", "stakes.stake")),
        (stakes(holes="never"), ("record_invalid", "stakes.holes")),
        (stakes(per="table"), ("record_invalid", "stakes.per")),
        (stakes(hole_to="bar"), ("record_invalid", "stakes.hole_to")),
        (stakes(stake="1,5"), ("stake_amount", "stakes.stake")),
        (stakes(stake="1"), ("stake_amount", "stakes.stake")),
        (stakes(stake="1000000.00", hole="1.00"), ("stake_amount", "stakes.stake")),
        (stakes(hole="-0.25"), ("stake_amount", "stakes.hole")),
        (stakes(stake="0.10"), ("hole_not_whole_cents", "stakes.hole")),
        (make_record(hands=None), ("record_invalid", "hands")),
        (make_record(hands={}), ("record_invalid", "hands")),
        (make_record(5), ("record_invalid", "hands[0]")),
        (make_record({"deal": 1}), ("record_invalid", "hands[0].deal")),
        (make_record(extra=1), ("record_invalid", "extra")),
        ([], ("record_invalid", "")),
    ],
)  # fmt: skip
def test_a_wrong_value_is_one_problem_at_its_place(record, expected):
    assert found(record) == [expected]
    assert judge(record).to_json()["complete"] is False


@pytest.mark.parametrize(
    "record",
    [
        make_record(),
        make_record(table="1", id="a-1", stakes=None),
        players(W="Адам"),
        players(W="O’Neill-Ångström <svg onload>"),
        stakes(stake="0.00"),
        stakes(stake="999999.96"),
        stakes(stake="0.10", hole="0.03"),
        stakes(stake="0.10", holes="none"),
        stakes(stake="0.12"),
        stakes(hole="0.33"),
        make_record(rules={"base": "radio", "changes": {}}),
    ],
)
def test_a_sound_record_has_no_problem(record):
    assert found(record) == []


def test_a_quarter_is_not_asked_where_the_set_has_no_holes():
    record = make_record(rules="auction-units", stakes={"stake": "0.10"})
    assert found(record) == []
    record["stakes"]["holes"] = "paid"
    assert found(record) == [("hole_not_whole_cents", "stakes.hole")]


def test_a_stake_alone_brings_its_quarter():
    assert judge(stakes(stake="2.00")).stakes.hole == 50
    assert judge(stakes(holes="end")).stakes.hole == 25


def test_without_rules_no_hand_is_scored_and_stakes_are_still_read():
    verdict = judge(make_record(make_hand(), rules="x", stakes={"stake": "1"}))
    assert [problem.path for problem in verdict.problems] == ["rules", "stakes.stake"]
    assert (verdict.hands, verdict.stakes, verdict.cash) == ((), None, None)


def test_without_rules_the_quarter_is_asked_only_where_holes_are_known():
    assert found(make_record(rules="x", stakes={"stake": "0.10"})) == [
        ("rules_invalid", "rules")
    ]
