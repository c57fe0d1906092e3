"""What waits of a game is scored behind the hands the page has, or not at all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from games.rules.ruleset_reading import builtin
from tests.device.conftest import ORIGIN, serve_script
from tests.device.verdicts import set_of
from tests.games.table import case_named

if TYPE_CHECKING:
    from playwright.sync_api import Browser

RECORD = case_named("loser holed once, holes paid")["record"]
HANDS = RECORD["hands"]
JUDGED = """async (text) => {
  const { judged } = await import("/offline_line.js");
  const { hands } = judged(...JSON.parse(text));
  return hands.map(({ number, made }) => [number, made]);
}"""


@pytest.fixture(scope="module")
def scored(browser: Browser):
    """Number and outcome of the hands scored, with so many on the page and waiting."""
    page = browser.new_page()
    page.route(f"{ORIGIN}/**", serve_script)
    page.goto(f"{ORIGIN}/")

    def judged(on_the_page: int, *waiting: int) -> list[list[Any]]:
        game = {name: RECORD[name] for name in ("dealer", "stakes")}
        known = game | set_of(builtin("radio")) | {"hands": HANDS[:on_the_page]}
        acts = [
            {"act": "hand", "number": number, "entry": HANDS[number - 1]}
            for number in waiting
        ]
        return page.evaluate(JUDGED, json.dumps([known, acts]))

    yield judged
    page.close()


def test_what_waits_is_scored_behind_what_the_page_has(scored):
    assert scored(1, 2, 3) == [[1, True], [2, False], [3, True]]


def test_what_waits_counts_where_the_page_has_other_hands_of_that_number(scored):
    assert scored(3, 2) == [[1, True], [2, False]]


def test_nothing_is_scored_where_the_page_lacks_a_hand_before_what_waits(scored):
    assert scored(0, 2, 3) == []
