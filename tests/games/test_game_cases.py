"""Whole games worked by hand and by an independent scorer come out the same."""

import pytest

from games.judge import judge
from tests.games.rules.examples import cases


@pytest.mark.parametrize("case", cases("games.json"), ids=lambda case: case["name"])
def test_a_worked_game_scores_as_expected(case):
    line = judge(case["record"]).to_json()
    hands = line["hands"]
    result = {key: line[key] for key in case["expect"] if key in line}
    result["scores"] = [hand["score"] for hand in hands]
    result["made"] = [hand["made"] for hand in hands]
    assert result == case["expect"]
    assert not [p for p in line["problems"] if p["severity"] == "error"]
