"""A hand as a scorekeeper types and saves it on the page of a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.games.table import make_game
from tests.journeys.blocks import open_block
from tests.journeys.conftest import SEATS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

SEAT_WORDS = {"N": "North", "E": "East", "S": "South", "W": "West"}


def start_game(page: Page, night: Night) -> None:
    """Open the first hand of a game at a dollar and a quarter a paid hole."""
    game = make_game(night.club, night.user, players=SEATS)
    page.goto(night.address(f"games/{game.public_id}/"))
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()


def type_hand(page: Page, hand: dict) -> None:
    seat = SEAT_WORDS[hand["bidder"]]
    suit = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[hand["trump"]]
    open_block(page, "bid")
    page.get_by_role("radio", name=re.compile(f"^{seat}")).first.check()
    page.get_by_label("Bid", exact=True).fill(str(hand["bid"]))
    type_counts(page, suit, hand)


def type_counts(page: Page, suit: str, hand: dict) -> None:
    open_block(page, "trump")
    page.get_by_role("radio", name=re.compile(suit)).check()
    open_block(page, "meld")
    for side in ("NS", "EW"):
        page.locator(f"[name=meld_{side}]").fill(str(hand["meld"][side]))
    open_block(page, "tricks")
    page.locator("[name=tricks_NS]").fill(str(hand["tricks"]["NS"]))


def type_bid(page: Page, bid: str) -> None:
    open_block(page, "bid")
    page.get_by_label("Bid", exact=True).fill(bid)


def save_hand(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Save hand {number}").click()
    expect(page.locator(".sheet-so-far tbody tr")).to_have_count(number)
