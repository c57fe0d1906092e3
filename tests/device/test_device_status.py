"""The device says at once, word for word, what the server will say of a hand."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from games.judge import judge
from games.preview import preview_hand
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from tests.device.conftest import ORIGIN, serve_script
from tests.device.dealt import Dealing
from tests.device.verdicts import RECORD, set_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from games.rules.ruleset import RuleSet

HANDS = 400
PART_MISSING = 0.2
SAY_ALL = """async (text) => {
  const engine = await import("/engine.js");
  const { statusOf } = await import("/status_words.js");
  const [set, pairs] = JSON.parse(text);
  const told = ([game, entry]) => statusOf({ ...game, ...set }, entry, engine)?.text;
  return pairs.map(told);
}"""
STAGES = ("bidder", "bid", "trump", "meld", "tricks")


@pytest.fixture(scope="module")
def say_on_device(browser: Browser):
    page = browser.new_page()
    page.route(f"{ORIGIN}/**", serve_script)
    page.goto(f"{ORIGIN}/")
    yield lambda *given: page.evaluate(SAY_ALL, json.dumps(given))
    page.close()


def typed(entry: dict[str, Any]) -> dict[str, Any]:
    """The cleaned values of a form that says this hand by side."""
    values = {name: entry.get(name) for name in ("bidder", "bid", "trump")}
    values |= {
        f"took_{side}": took for side, took in entry.get("took_trick", {}).items()
    }
    for part in ("meld", "tricks"):
        for owner, points in entry.get(part, {}).items():
            values[f"{part}_{owner}"] = points
    seats = any(owner in entry.get("meld", {}) for owner in "NESW")
    return values | {"meld_by": "seat" if seats else ""}


def leave_out(meld: dict[str, Any], chance: random.Random) -> None:
    """Take some of those who meld out of it, never all of them."""
    for owner in list(meld):
        if len(meld) > 1 and chance.random() < PART_MISSING:
            meld.pop(owner)


def pairs_of(rules: RuleSet, seed: str) -> tuple[list[Any], list[str]]:
    """Hands cut off at any stage, after none or some before; and what is expected."""
    dealing = Dealing(rules, random.Random(seed))  # noqa: S311 - repeatable deals
    pairs, expected = [], []
    while len(pairs) < HANDS:
        game = dealing.game()
        length = dealing.chance.randint(0, 3)
        before, entry = game["hands"][:length], dealing.sound()
        entry.pop("last_trick", None)
        for name in STAGES[dealing.chance.randint(2, 8) :]:
            entry.pop(name, None)
        leave_out(entry.get("meld", {}), dealing.chance)
        record = RECORD | {"rules": rules.key, "dealer": game["dealer"]}
        record |= {"stakes": game["stakes"], "hands": [*before, entry]}
        verdict = judge(record, rules=rules)
        if "ruling" in entry or any(one.hand != length for one in verdict.errors):
            continue
        said = preview_hand(verdict, typed(entry), length + 1)
        if said.errors:
            continue
        pairs.append((game | {"hands": before}, entry))
        expected.append(said.status)
    return pairs, expected


OWN = {
    "key": "radio",
    "changes": {"hole": {"bidder": "to_opponents"}, "save": {"meld_needs": "trick"}},
}


@pytest.mark.parametrize("key", [*BUILTIN_KEYS, "own"])
def test_the_line_is_the_same_on_both(say_on_device, key):
    rules = changed(OWN["key"], OWN["changes"]) if key == "own" else builtin(key)
    pairs, expected = pairs_of(rules, f"status {key}")
    said = say_on_device(set_of(rules), pairs)
    differing = [
        (pair[1], server, device)
        for pair, server, device in zip(pairs, expected, said, strict=True)
        if server != device
    ]
    assert differing == []
    for part in ("need", "make it by", "in the hole", "Next: meld", "missing"):
        assert any(part in line for line in expected), part
