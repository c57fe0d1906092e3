"""The five built-in sets are those of the contract, value for value."""

import json

import pytest

from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, from_json
from tests.games.rules.examples import CASES

CONTRACT = json.loads((CASES / "rulesets.json").read_text("utf-8"))


@pytest.mark.parametrize("tree", CONTRACT, ids=lambda tree: tree["key"])
def test_a_built_in_set_equals_the_contract(tree):
    assert builtin(tree["key"]).to_json() == tree


def test_the_contract_lists_every_built_in_set_in_order():
    assert tuple(tree["key"] for tree in CONTRACT) == BUILTIN_KEYS


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_reading_a_written_set_gives_the_same_set(key):
    assert from_json(json.loads(json.dumps(builtin(key).to_json()))) == builtin(key)


@pytest.mark.parametrize(
    ("key", "total", "step"),
    [
        ("radio", 500, 5),
        ("auction-units", 25, 1),
        ("auction-tens", 250, 1),
        ("auction-printed", 250, 1),
        ("double-deck", 50, 1),
    ],
)
def test_trick_total_and_step_follow_from_the_pack(key, total, step):
    assert (builtin(key).trick_total, builtin(key).trick_step) == (total, step)


def test_an_unknown_key_is_no_set():
    with pytest.raises(KeyError, match="bridge"):
        builtin("bridge")


def test_equal_sets_share_their_hash():
    again = from_json(builtin("radio").to_json())
    assert {again: 1}[builtin("radio")] == 1
