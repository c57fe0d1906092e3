"""The four blocks of a hand, opened as a scorekeeper opens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


# Milliseconds after which a page has done what it put off; without JavaScript, nothing.
AT_REST = 50


def block(page: Page, name: str) -> Locator:
    """The block "bid", "trump", "meld" or "tricks", open or closed."""
    return page.locator(f"[data-block={name}]")


def open_block(page: Page, name: str) -> Locator:
    """Open a block by its line until it stays open: a page just loaded may fold it."""
    page.wait_for_load_state()
    found = block(page, name)
    looks = 0
    while looks < 2:
        page.wait_for_timeout(AT_REST)
        looks = looks + 1 if found.get_attribute("open") is not None else 0
        if not looks:
            found.locator("summary").first.click()
    return found
