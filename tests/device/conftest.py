"""The device's own scoring, in the browser clubs use, on an empty page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.journeys.conftest import browser_type_launch_args

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Route

__all__ = ["browser_type_launch_args"]

SCRIPTS = Path(__file__).resolve().parents[2] / "static" / "js"
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


def serve_script(route: Route) -> None:
    """Answer with a script of the app, or an empty page."""
    name = route.request.url.removeprefix(f"{ORIGIN}/")
    if not name:
        return route.fulfill(body="", content_type="text/html")
    script = (SCRIPTS / name).read_text("utf-8")
    return route.fulfill(body=script, content_type="text/javascript")


@pytest.fixture(scope="session")
def judge_on_device(browser: Browser) -> Callable[[dict[str, Any], Games], Games]:
    """Judge games in one call of the page; `sets` are rules and limits by name."""
    page = browser.new_page()
    page.route(f"{ORIGIN}/**", serve_script)
    page.goto(f"{ORIGIN}/")

    def judge_all(sets: dict[str, Any], games: Games) -> Games:
        answer = page.evaluate(JUDGE_ALL, json.dumps({"sets": sets, "games": games}))
        return json.loads(answer)

    yield judge_all
    page.close()
