"""A figure is a ratio, judged by its goal and floor, and never when noisy."""

import pytest

from benches.frame import figure, in_turn


def judged(ratio, *, more_is_better=False, goal=5.0, floor=7.0, yardsticks=(10, 10)):
    pairs = [(ratio * yardstick, yardstick) for yardstick in yardsticks]
    return figure(
        "a figure",
        pairs,
        unit="ms",
        goal=goal,
        floor=floor,
        more_is_better=more_is_better,
    )


@pytest.mark.parametrize(
    ("ratio", "verdict"), [(4, "good"), (5, "good"), (6, "fair"), (7.5, "poor")]
)
def test_a_cost_is_good_below_its_goal_and_poor_beyond_its_floor(ratio, verdict):
    assert judged(ratio).verdict == verdict


@pytest.mark.parametrize(
    ("ratio", "verdict"), [(0.6, "good"), (0.5, "good"), (0.4, "fair"), (0.2, "poor")]
)
def test_a_rate_is_good_above_its_goal_and_poor_below_its_floor(ratio, verdict):
    found = judged(ratio, more_is_better=True, goal=0.5, floor=0.3)

    assert found.verdict == verdict


def test_a_wandering_yardstick_judges_nothing():
    assert judged(4, yardsticks=(10, 21)).verdict == "noisy"


def test_the_ratio_is_the_median_of_the_pairs():
    pairs = [(10, 10), (30, 10), (999, 10)]

    assert figure("a figure", pairs, unit="ms", goal=1, floor=2).ratio == 3


def test_work_and_yardstick_take_turns():
    calls = []
    pairs = in_turn(
        lambda: calls.append("work"), lambda: calls.append("yard"), rounds=2, warm_up=1
    )

    assert calls == ["work", "yard"] * 3
    assert len(pairs) == 2


def test_the_line_says_name_value_yardstick_and_ratio():
    assert judged(4).line() == (
        "a figure: 40.0 ms, yardstick 10.0 ms, ratio 4 (goal ≤ 5, floor ≤ 7): good"
    )
