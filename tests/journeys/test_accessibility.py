"""The hand's form answers to eyes, fingers, keys and screen readers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.games.table import MADE, entry
from tests.journeys.blocks import open_block
from tests.journeys.eyes import grave, listen, tab_to, width_of
from tests.journeys.hands import start_game, type_hand

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

HAND = entry(MADE) | {"trump": "H"}


def low(page: Page, selector: str, least: int) -> list[str]:
    """The targets in sight that are lower than a finger needs; folded ones have 0."""
    return [
        f"{one.evaluate('one => one.outerHTML')[:120]}: {box['height']}"
        for one in page.locator(selector).all()
        if (box := one.bounding_box()) and 0 < box["height"] < least
    ]


def test_what_is_tapped_on_the_games_page_is_high_enough(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    type_hand(table, HAND)
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.get_by_role("button", name="Undo hand 1")).to_be_visible()
    table.locator("summary", has_text="Anything else").click()
    for name in ("bid", "trump", "meld", "tricks"):
        open_block(table, name)
    keys = ".seg:has([name=bidder]), .seg:has([name=trump])"
    assert low(table, f"{keys}, .pad-row input, .save-bar .primary", 56) == []
    # What one chooses is tapped on its line, a link in a sentence on its words.
    targets = (
        "main :not(.lead) > a, button, summary, label.choice,"
        " input:not([type=radio], [type=hidden], .choice > input)"
    )
    assert low(table, targets, 44) == []


def test_a_refused_hand_is_told_without_grave_faults(table: Page, night: Night) -> None:
    start_game(table, night)
    said = listen(table)
    type_hand(table, HAND | {"bid": 805})
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator(".error-summary")).to_be_focused()
    assert grave(table) == []
    assert width_of(table) == 390
    table.get_by_label("Bid", exact=True).fill("800")
    expect(table.locator(".error-summary")).to_have_count(0)
    assert said == []


def test_a_hand_is_entered_by_the_keyboard_alone(table: Page, night: Night) -> None:
    start_game(table, night)
    keys = table.keyboard
    tab_to(table, table.locator("[name=bidder]").first)
    keys.press("Space")
    keys.press("ArrowRight")
    for typed in ("Enter", "720", "Enter", "Space", "ArrowRight", "Enter"):
        (keys.press if typed.isalpha() else keys.type)(typed)
    for number in ("170", "380", "150"):
        keys.type(number)
        keys.press("Enter")
    save = table.get_by_role("button", name="Save hand 1")
    expect(save).to_be_focused()
    expect(table.locator(".sheet-so-far")).to_have_count(0)
    keys.press("Enter")
    said = table.get_by_text("Hand 1: East–West make 720 with 730.")
    expect(said).to_be_focused()
    row = table.locator(".sheet-so-far tbody tr")
    expect(row).to_have_text(re.compile("Ben 720.*hearts"))


def test_a_tap_leads_on_and_the_first_digit_replaces(table: Page, night: Night) -> None:
    start_game(table, night)
    bid = table.get_by_label("Bid", exact=True)
    table.locator("[name=bidder][value=N]").click()
    expect(bid).to_be_focused()
    table.keyboard.type("700")
    table.locator("[name=trump][value=S]").click()
    expect(table.locator("[name=meld_NS]")).to_be_focused()
    open_block(table, "bid")
    bid.click()
    table.keyboard.type("810")
    expect(bid).to_have_value("810")


def test_a_server_that_is_gone_is_said_on_top(table: Page, night: Night) -> None:
    start_game(table, night)
    line = table.locator("#connection")
    expect(line).to_be_hidden()
    table.context.set_offline(True)
    type_hand(table, HAND)
    expect(line).to_contain_text("What you typed is still here")
    expect(line).to_be_in_viewport()
    table.context.set_offline(False)
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator(".sheet-so-far tbody tr")).to_have_count(1)
    expect(line).to_be_hidden()
