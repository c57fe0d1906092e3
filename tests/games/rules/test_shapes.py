"""The shapes of a rule set's values: what fits, what does not, and what is said."""

import pytest

from games.rules.ruleset import HoleScore
from games.rules.shapes import (
    amount,
    one_of,
    rungs,
    shown,
    steps,
    text,
    whole,
    yes_or_no,
)
from tests.games.rules.examples import well_said


def few():
    return whole(1, 3)


def words():
    return one_of(("lead", "highest"))


def holes():
    return one_of(HoleScore)


FITTING = [
    (few, [1, 2, 3]),
    (words, ["lead", "highest"]),
    (holes, ["minus_bid", "zero", "shortfall", "to_opponents"]),
    (lambda: text, ["Our rules", "x" * 80]),
    (lambda: yes_or_no, [True, False]),
    (lambda: amount, ["0.00", "1.25", "999999.99"]),
    (lambda: rungs, [[], [0], [150, 1500], [100_000]]),
    (
        lambda: steps,
        [[[0, 10]], [[0, 1], [60, 5], [100, 10]], [[0, 10_000], [1_000_000, 1]]],
    ),
]
OTHER = [
    (few, [0, 4, 2.0, "2", True, None, [2]]),
    (words, ["no", "Lead", "", 5, None, ["lead"], True]),
    (holes, ["Zero", "none", 0]),
    (lambda: text, ["", "  ", "a\nb", 5, None, "x" * 81]),
    (lambda: yes_or_no, [0, 1, "true", None]),
    (lambda: amount, ["1,25", "1.5", "-1.00", 1.25, 1, None]),
    (lambda: rungs, [[100_001], [150, -1], [True], ["150"], 150, "150", None, (150,)]),
    (lambda: steps, [[], [[10, 10]], [[0, 10], [0, 5]], [[0, 10], [60, 5], [50, 1]]]),
    (
        lambda: steps,
        [[[0, 0]], [[0, 10_001]], [[0, 1], [1_000_001, 5]], [[-1, 10], [0, 5]]],
    ),
    (
        lambda: steps,
        [[[0, 10, 5]], [[0]], [["0", 10]], [[0, "10"]], [[0, 10], 5], 10, None],
    ),
]


def each(table):
    return [(make, value) for make, values in table for value in values]


@pytest.mark.parametrize(("make", "value"), each(FITTING))
def test_a_fitting_value_is_taken(make, value):
    assert make()(value) is None


@pytest.mark.parametrize(("make", "value"), each(OTHER))
def test_another_value_is_refused_in_a_sentence(make, value):
    said = make()(value)
    assert well_said(said)


def test_the_rule_and_the_value_are_named():
    assert few()(4) == "This is a whole number from 1 to 3: 4 is not."
    assert words()("no") == "This is one of lead, highest: no is not."
    assert yes_or_no("yes") == "This is true or false: yes is not."
    assert amount(1.25) == "An amount is a text like 1.25: 1.25 is not."
    assert text(5) == "This is a text one can read: 5 is not."
    assert rungs([150, -1]) == "This is a whole number from 0 to 100000: -1 is not."


def test_a_faulty_ladder_or_step_is_shown_as_given():
    assert rungs(150).endswith("1, 2, 3 … copies: 150.")
    assert ": 10 is none. Write from 0 by 10" in steps(10)
    said = steps([[0, 10], [60, 5], [50, 1]])
    assert said.endswith(": these are from 0, 60, 50. Put them in order, from 0.")
    assert text("x" * 81).endswith(f"at most 80 characters: {'x' * 40}… has 81.")


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (1.5, "1.5"),
        ({"a": 1}, "an object"),
        ([1], "a list"),
        ((1,), "a list"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 40 + "…"),
        ("y" * 500, "y" * 40 + "…"),
        ("a\nb", "a�b"),
    ],
)
def test_a_value_is_shown_short_printable_and_on_one_line(value, written):
    assert shown(value) == written
