"""The meld of a hand by card grid, on a phone: tapped, counted, saved, corrected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.journeys.blocks import open_block
from tests.journeys.hands import save_hand, start_game

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.journeys.conftest import Night

RUN = ("AS", "TS", "KS", "QS", "JS")


def grid_of(page: Page, seat: str) -> Locator:
    return page.locator(f"[data-cards=id_cards_{seat}]")


def key(page: Page, seat: str, card: str) -> Locator:
    return grid_of(page, seat).locator(f"[data-card='{card}']")


def tap(page: Page, seat: str, *cards: str) -> None:
    for card in cards:
        key(page, seat, card).click()


def begin_hand(page: Page) -> None:
    page.get_by_role("radio", name=re.compile("^North")).first.check()
    page.get_by_label("Bid", exact=True).fill("500")
    page.get_by_role("radio", name=re.compile("spades")).check()
    page.get_by_role("radio", name="As cards").check()
    for seat in "ESW":
        page.locator(f"[name=meld_{seat}]").fill("0")


def test_a_hand_by_card_grid_is_counted_saved_and_corrected(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    begin_hand(table)
    expect(table.locator("[name=meld_NS]")).to_be_hidden()
    tap(table, "N", *RUN, "KS", "QS", "QS")
    melds = table.locator("#melds-N")
    expect(melds).to_contain_text("Run of spades")
    expect(melds).to_contain_text("Royal marriage of spades")
    expect(key(table, "N", "QS")).to_have_accessible_name("queen of spades, 3 held")

    grid_of(table, "N").get_by_role(
        "button", name="Take back", exact=False
    ).last.click()
    tap(table, "N", "QS", "QS", "KS")
    expect(melds).not_to_contain_text("Royal marriage")
    expect(table.locator("[name=cards_N]")).to_have_value("AS TS KS QS JS")
    open_block(table, "tricks")
    table.locator("[name=tricks_NS]").fill("380")
    save_hand(table, 1)

    table.get_by_role("link", name=re.compile("Correct")).first.click()
    open_block(table, "meld")
    expect(key(table, "N", "AS")).to_have_accessible_name("ace of spades, 1 held")
    expect(table.locator("#melds-N")).to_contain_text("150")
    tap(table, "N", "KS", "QS")
    expect(table.locator("#melds-N")).to_contain_text("190")
    expect(table.locator("output.preview")).to_contain_text("make 500 with 570.")
    table.get_by_label("Why it is corrected").fill("Counted again")
    table.get_by_role("button", name="Correct hand 1").click()
    expect(table.locator(".sheet-so-far tbody tr")).to_contain_text("190")


def test_more_copies_than_the_pack_has_are_refused_while_tapping(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    begin_hand(table)
    tap(table, "N", *["AS"] * 3)
    table.locator("summary", has_text="East").click()
    tap(table, "E", "AS", "AS")
    expect(table.locator("output.preview")).to_contain_text(
        "the ace of spades is held 5 times"
    )


def test_the_keys_are_large_enough_and_nothing_scrolls_sideways(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    begin_hand(table)
    for width in (320, 390):
        table.set_viewport_size({"width": width, "height": 844})
        box = key(table, "N", "AS").bounding_box()
        beside = key(table, "N", "TS").bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert beside["x"] - box["x"] - box["width"] >= 8
        wide = table.evaluate("document.documentElement.scrollWidth")
        assert wide <= width


def test_tiles_by_name_add_up_a_number(table: Page, night: Night) -> None:
    start_game(table, night)
    open_block(table, "meld")
    table.locator("summary", has_text="Add up by name").click()
    table.get_by_role("button", name="Run: none").click()
    table.get_by_role("button", name="Run: 1, 150").click()
    table.get_by_role("button", name="Aces around: none").click()
    expect(table.locator("[name=meld_NS]")).to_have_value("400")
    table.get_by_role("radio", name="East–West").last.check()
    table.get_by_role("button", name="Pinochle: none").click()
    expect(table.locator("[name=meld_EW]")).to_have_value("40")
    expect(table.locator("[name=meld_NS]")).to_have_value("400")
    table.get_by_role("radio", name="By player").check()
    expect(table.get_by_role("button", name="Pinochle: none")).to_be_visible()
