"""The start page of a phone whose line is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import PLAYERS
from tests.journeys.hands import SEAT_WORDS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

NOT_YET = "2099-01-01"


def stand_by_to_start(page: Page, night: Night) -> None:
    page.goto(night.address("games/start/"))
    expect(page.locator("#waiting[data-offline=ready]")).to_have_count(1)


@pytest.fixture
def start_page(table: Page, night: Night) -> Page:
    """The start page, opened once with a line, and now again without one."""
    stand_by_to_start(table, night)
    table.context.set_offline(True)
    table.goto(night.address("games/start/"))
    return table


def fill_seats(page: Page, names: tuple[str, ...] = PLAYERS) -> None:
    for seat, name in zip(SEAT_WORDS.values(), names, strict=True):
        page.get_by_label(seat, exact=True).first.fill(name)


def begin(page: Page, night: str = "2026-11-05") -> None:
    fill_seats(page)
    page.get_by_label("Club night").fill(night)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#waiting")).to_contain_text("on this device: 1 game")
