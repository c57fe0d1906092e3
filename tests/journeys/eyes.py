"""What a page is looked at with: axe, its console, its width, the Tab key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# A page that is refused says so in the console too, and should.
REFUSED = "Failed to load resource"
ALL = {"resultTypes": ["violations"]}
# What depends on the colours alone.
COLOURS = ALL | {"runOnly": {"type": "rule", "values": ["color-contrast"]}}


def grave(page: Page, *, colours_only: bool = False) -> list[str]:
    """What axe finds serious or critical on a page."""
    found = Axe().run(page, options=COLOURS if colours_only else ALL)
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:120]}"
        for one in found.response["violations"]
        if one["impact"] in {"serious", "critical"}
    ]


def listen(page: Page) -> list[str]:
    """Collect what the page complains of in the console, its policy among it."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on(
        "console",
        lambda message: (
            said.append(message.text)
            if message.type in {"error", "warning"} and REFUSED not in message.text
            else None
        ),
    )
    return said


def width_of(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(60):
        if target.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("the Tab key does not lead there")
