"""A phone whose line is gone: its hands wait there, and what becomes of them."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from games.models import Game, Hand
from tests.games.table import case_named
from tests.journeys.conftest import sign_in
from tests.journeys.hands import start_game, type_hand

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.journeys.conftest import Night

CASE = case_named("loser holed once, holes paid")
HANDS = CASE["record"]["hands"]
# Whether the page on the device has so many hands, asked until it has them.
KEEPS_HANDS = """async (count) => {
    for (let tries = 0; tries < 300; tries += 1) {
        const kept = await caches.match(location.pathname, { ignoreVary: true });
        const page = new DOMParser().parseFromString(await kept.text(), "text/html");
        const known = JSON.parse(page.getElementById("device-state").textContent);
        if (known.hands.length === count) return true;
        await new Promise((after) => setTimeout(after, 50));
    }
    return false;
}"""


@pytest.fixture
def ready(table: Page, night: Night) -> Page:
    """A game at its first hand, on a phone that could open it without a connection."""
    start_game(table, night)
    stand_by(table)
    return table


def stand_by(page: Page) -> None:
    expect(page.locator("#waiting[data-offline=ready]")).to_have_count(1)


def on_its_first_hand(phone: BrowserContext, night: Night) -> Page:
    """A page of the phone with a new game, standing by."""
    sign_in(phone, night)
    page = phone.new_page()
    start_game(page, night)
    stand_by(page)
    return page


def keep_hand(page: Page, number: int, hand: dict) -> None:
    type_hand(page, hand)
    page.get_by_role("button", name=f"Save hand {number}").click()
    expect(page.locator("#waiting")).to_contain_text(f"Hand {number}:")


def stored(night: Night) -> list[dict]:
    hands = Hand.objects.filter(game__club=night.club, voided=False)
    return [hand.entry for hand in hands.order_by("position")]


def says_the_end(page: Page) -> None:
    """The device says the totals the worked game ends with, as provisional."""
    waiting = page.locator("#waiting")
    for word, side in (("North–South", "NS"), ("East–West", "EW")):
        total = str(CASE["expect"]["totals"][side]).replace("-", "−")
        expect(waiting).to_contain_text(f"{word} {total}")
    expect(waiting).to_contain_text("provisional")


def is_settled(page: Page, night: Night) -> None:
    cash = [CASE["expect"]["cash"][seat].replace("-", "−") for seat in "NESW"]
    expect(page.locator(".cash-amount")).to_have_text(cash)
    expect(page.locator("#waiting")).to_be_hidden()
    assert stored(night) == HANDS
    assert Game.objects.get(club=night.club).winner == CASE["expect"]["winner"]


def kill(profile: Path) -> None:
    """End the browser of this profile as a dead battery does."""
    for process in Path("/proc").glob("[0-9]*"):
        words = (process / "cmdline").read_bytes().split(b"\0")
        is_browser = not any(word.startswith(b"--type=") for word in words)
        if is_browser and f"--user-data-dir={profile}".encode() in words:
            os.kill(int(process.name), signal.SIGKILL)
            return
    pytest.fail("the browser of this profile does not run")
