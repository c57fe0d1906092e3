"""The device's own scoring, in the browser clubs use, on an empty page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.journeys.conftest import browser_type_launch_args

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

__all__ = ["browser_type_launch_args"]

ENGINE = Path(__file__).resolve().parents[2] / "static" / "js" / "engine.js"
ORIGIN = "http://device.test"
JUDGE_ALL = """async (text) => {
  const { judge } = await import("/engine.js");
  const { sets, games } = JSON.parse(text);
  return JSON.stringify(games.map((game) => judge({ ...game, ...sets[game.set] })));
}"""

Games = list[dict[str, Any]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.journey)


@pytest.fixture(scope="session")
def judge_on_device(browser: Browser) -> Callable[[dict[str, Any], Games], Games]:
    """Judge games in one call of the page; `sets` are rules and limits by name."""
    page = browser.new_page()
    page.route(
        f"{ORIGIN}/", lambda route: route.fulfill(body="", content_type="text/html")
    )
    script = ENGINE.read_text("utf-8")
    page.route(
        f"{ORIGIN}/engine.js",
        lambda route: route.fulfill(body=script, content_type="text/javascript"),
    )
    page.goto(f"{ORIGIN}/")

    def judge_all(sets: dict[str, Any], games: Games) -> Games:
        answer = page.evaluate(JUDGE_ALL, json.dumps({"sets": sets, "games": games}))
        return json.loads(answer)

    yield judge_all
    page.close()
