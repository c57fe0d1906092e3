"""Where a problem is, as people read it, and in which order problems are told."""

import random

import pytest

from games.rules.problems import Problem, in_order

IN_ORDER = [
    (),
    ("format",),
    ("rules", "base"),
    ("rules", "changes", "meld"),
    ("rules",),
    ("players", "N"),
    ("players", "E"),
    ("players", "S"),
    ("players", "W"),
    ("dealer",),
    ("stakes", "stake"),
    ("stakes", "hole"),
    ("hands",),
    ("wild",),
    ("hands", 0),
    ("hands", 0, "dealer"),
    ("hands", 0, "auction", 2),
    ("hands", 0, "auction", 10),
    ("hands", 0, "auction"),
    ("hands", 0, "meld", "NS"),
    ("hands", 0, "meld", "EW"),
    ("hands", 0, "meld", "N", "cards"),
    ("hands", 0, "meld", "N", "claimed"),
    ("hands", 0, "meld", "N"),
    ("hands", 0, "meld"),
    ("hands", 0, "play", 3, 2),
    ("hands", 0, "ruling", "kind"),
    ("hands", 0, "ruling", "side"),
    ("hands", 0, "ruling", "reason"),
    ("hands", 0, "wild"),
    ("hands", 1, "bid"),
    ("hands", 10, "dealer"),
]


@pytest.mark.parametrize("seed", range(5))
def test_problems_are_told_in_the_order_of_the_record(seed):
    shuffled = random.Random(seed).sample(IN_ORDER, len(IN_ORDER))  # noqa: S311
    problems = [Problem("record_invalid", place, "") for place in shuffled]
    assert [problem.place for problem in in_order(problems)] == IN_ORDER


@pytest.mark.parametrize(
    ("place", "path"),
    [
        ((), ""),
        (("stakes", "hole"), "stakes.hole"),
        (("hands", 2, "tricks", "NS"), "hands[2].tricks.NS"),
        (("hands", 0, "play", 3, 2), "hands[0].play[3][2]"),
        (("x" * 50,), "x" * 40 + "…"),
    ],
)
def test_a_place_is_written_as_a_path(place, path):
    assert Problem("record_invalid", place, "").path == path


@pytest.mark.parametrize(
    ("place", "hand"),
    [((), None), (("hands",), None), (("stakes", "hole"), None), (("hands", 3), 3)],
)
def test_a_problem_knows_its_hand(place, hand):
    assert Problem("record_invalid", place, "").hand == hand
