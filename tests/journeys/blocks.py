"""The four blocks of a hand, opened as a scorekeeper opens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


# What the page has put off until after the last tap is done before this is.
CAME_TO_REST = "() => new Promise((done) => setTimeout(() => setTimeout(done)))"


def block(page: Page, name: str) -> Locator:
    """The block "bid", "trump", "meld" or "tricks", open or closed."""
    return page.locator(f"[data-block={name}]")


def open_block(page: Page, name: str) -> Locator:
    """Open a block by its line where it is closed, once the page has folded them."""
    page.wait_for_load_state()
    page.evaluate(CAME_TO_REST)
    found = block(page, name)
    if found.get_attribute("open") is None:
        found.locator("summary").first.click()
    return found
