"""Each value of a rule set as it is typed and read back; what is wrong stays whole."""

from __future__ import annotations

import pytest

from games.rule_values import Choice, Count, Ladder, Steps, Value, field_name
from games.rule_words import PARTS, VALUES
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin

STEPS = Steps(("auction", "steps"), "Steps")
LADDER = Ladder(("meld", "run"), "Run")
COUNT = Count(("game", "hands"), "Hands")


@pytest.mark.parametrize("key", BUILTIN_KEYS)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.name)
def test_what_is_typed_is_read_as_the_value_it_was(key, value):
    found = value.of(builtin(key).to_json())
    assert value.read(value.typed(found)) == found


def test_every_value_of_a_rule_set_has_its_place_once():
    places = [value.place for value in VALUES]
    tree = builtin("auction-units").to_json()
    named = {(part, key) for part in tree if part not in ("key", "name")
             for key in tree[part]}  # fmt: skip
    assert len(places) == len(set(places))
    assert set(places) == named
    assert sum(len(part.values) for part in PARTS) == len(places)


@pytest.mark.parametrize(
    ("value", "text", "read"),
    [
        (COUNT, " 4 ", 4),
        (COUNT, "", None),
        (COUNT, "−4", -4),
        (COUNT, "four", "four"),
        (COUNT, "4.5", "4.5"),
        (COUNT, "9" * 5000, "9" * 5000),
        (LADDER, "150, 300 450/600", [150, 300, 450, 600]),
        (LADDER, "150, x", [150, "x"]),
        (LADDER, " ", []),
        (STEPS, "from 0 by 1, from 60 by 5", [[0, 1], [60, 5]]),
        (STEPS, "0: 1; 60 5", [[0, 1], [60, 5]]),
        (STEPS, "10", [[0, 10]]),
        (STEPS, "by 10", [[0, 10]]),
        (STEPS, "from 0 by 1, then 5", "from 0 by 1, then 5"),
        (STEPS, "", None),
        (Value(("name",), "Name"), "  Thursday   radio ", "Thursday radio"),
        (Choice(("a", "b"), "A", words=((True, "Yes"), (False, "No"))), "no", False),
        (Choice(("a", "b"), "A", words=((True, "Yes"),)), "maybe", "maybe"),
        (Choice(("a", "b"), "A", words=((None, "None"),)), "", None),
    ],
)
def test_a_text_is_read_or_handed_on_as_it_is(value, text, read):
    assert value.read(text) == read


def test_a_value_with_a_fault_is_told_as_it_was_typed():
    assert STEPS.told("tens") == "tens"
    assert LADDER.told([150, "x"]) == "150, x"
    assert COUNT.told(None) == "none"


def test_a_fault_of_all_tricks_stands_at_the_first_card():
    assert field_name(("tricks",)) == "tricks__A"
    assert field_name(("meld", "run")) == "meld__run"
