"""A game by any rule set as a scorekeeper types it, and what the page answers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from games.models import Game
from tests.journeys.conftest import PLAYERS
from tests.journeys.hands import type_counts as type_whole_counts

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

FOUR_PASSES = ("Pass", "Pass", "Pass", "Pass")


def start_by(page: Page, night: Night, rules: str) -> None:
    page.goto(night.address("games/start/"))
    for seat, name in zip(("North", "East", "South", "West"), PLAYERS, strict=True):
        page.get_by_label(seat, exact=True).first.fill(name)
    page.get_by_role("radio", name=re.compile(f"^{rules}")).check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()


def counts(meld: tuple[int, int], tricks_ns: int) -> dict:
    return {
        "trump": "H",
        "meld": {"NS": meld[0], "EW": meld[1]},
        "tricks": {"NS": tricks_ns},
    }


def bid(who: str, amount: int, meld: tuple[int, int], tricks_ns: int) -> dict:
    return {"bidder": who, "bid": amount, **counts(meld, tricks_ns)}


def type_counts(page: Page, hand: dict) -> None:
    type_whole_counts(page, "hearts", hand)


def say_calls(page: Page, *words: str) -> None:
    """Tap the auction call by call; each tap waits for the next player's turn."""
    page.get_by_text("Write the auction down").click()
    calls = page.locator("#auction-now ol li")
    for number, word in enumerate(words, start=1):
        now = page.locator("#auction-now")
        now.get_by_role("button", name=word, exact=True).click()
        expect(calls).to_have_count(number)


def say_taken(page: Page, side: str, answer: str) -> None:
    """Answer the one question that points leave open, which comes by itself."""
    asked = page.locator("#tricks-taken")
    expect(asked).to_contain_text("did the side take one?")
    group = asked.get_by_role("group", name=side)
    group.get_by_role("radio", name=answer).check()


def told(page: Page, *sentences: str) -> None:
    for sentence in sentences:
        expect(page.locator("output.preview")).to_contain_text(sentence)


def totals(page: Page, ours: str, theirs: str) -> None:
    expect(page.locator(".band-total")).to_have_text([ours, theirs])


def settled(page: Page, night: Night, result: str, cash: list[str]) -> None:
    expect(page.locator(".result h2")).to_have_text(result)
    expect(page.locator(".cash-amount")).to_have_text(cash)
    assert Game.objects.get(club=night.club).state == Game.State.FINISHED
