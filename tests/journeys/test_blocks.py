"""A hand on one screen: four blocks that open in turn, and say what is in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from games.models import Hand
from tests.games.table import MADE, entry
from tests.journeys.blocks import block, open_block
from tests.journeys.eyes import grave, tab_to, width_of
from tests.journeys.hands import save_hand, start_game, type_bid, type_hand
from tests.journeys.thumb import Thumb, phone_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.journeys.conftest import Night

HAND = entry(MADE)
IN_SIGHT = """([...parts]) => parts.every((part) => {
    const box = part.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
})"""


def is_open(page: Page, *names: str) -> None:
    """Just these blocks are open."""
    for name in ("bid", "trump", "meld", "tricks"):
        if name in names:
            expect(block(page, name)).to_have_attribute("open", "")
        else:
            expect(block(page, name)).not_to_have_attribute("open", "")


def line(page: Page, name: str) -> Locator:
    return block(page, name).locator("[data-value]")


@pytest.mark.parametrize("height", [664, 844])
def test_each_block_opens_in_turn_and_fits_with_pad_status_and_save(
    browser: Browser, night: Night, height: int
) -> None:
    phone = phone_of(browser, night, height)
    start_game(phone, night)
    thumb = Thumb(phone)
    fits = [phone.locator(".status"), phone.get_by_role("button", name="Save hand 1")]

    def fit(name: str) -> None:
        phone.wait_for_timeout(100)
        parts = [block(phone, name), phone.locator("[data-keypad]"), *fits]
        handles = [part.element_handle() for part in parts]
        assert phone.evaluate(IN_SIGHT, handles), name
        above = phone.locator(".save-bar").bounding_box()
        box = block(phone, name).bounding_box()
        assert above is not None
        assert box is not None
        assert box["y"] + box["height"] <= above["y"], name

    thumb.choose("bidder", "N")
    is_open(phone, "bid")
    fit("bid")
    thumb.keys("8", "00")
    is_open(phone, "bid", "trump")
    fit("trump")
    thumb.trump("S")
    is_open(phone, "meld")
    fit("meld")
    thumb.keys("4", "3")
    thumb.field("meld_EW")
    thumb.keys("1", "8")
    fit("meld")
    thumb.tricks_from(300)
    thumb.keys("9")
    is_open(phone, "tricks")
    fit("tricks")
    expect(line(phone, "bid")).to_have_text("North 800")
    expect(line(phone, "trump")).to_contain_text("spades")
    expect(line(phone, "meld")).to_have_text("430 / 180")
    assert grave(phone) == []


def test_a_closed_block_opens_again_with_what_was_typed(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    type_hand(table, HAND)
    is_open(table, "tricks")
    open_block(table, "bid")
    expect(table.get_by_label("Bid", exact=True)).to_have_value("800")
    expect(table.locator("[name=bidder][value=N]")).to_be_checked()
    type_bid(table, "810")
    open_block(table, "meld")
    expect(line(table, "bid")).to_have_text("North 810")
    is_open(table, "meld")
    expect(block(table, "meld").locator("summary").first).to_be_focused()


def test_the_line_says_at_once_how_the_bid_stands(table: Page, night: Night) -> None:
    start_game(table, night)
    table.wait_for_load_state("networkidle")
    table.route("**/draft/", lambda route: route.abort())
    status = table.locator(".status")
    expect(status).to_have_text("Next: who bid, and how much")
    type_hand(table, HAND | {"tricks": {"NS": 370, "EW": 130}})
    expect(status).to_have_text("NS make it exactly")
    table.locator("[name=tricks_NS]").fill("365")
    expect(status).to_have_text("NS in the hole: −800, 0.25 each")
    table.locator("[name=tricks_NS]").fill("")
    expect(status).to_have_text("NS need 370 more")


def test_a_hand_that_cannot_be_made_is_closed_with_one_tap(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    type_hand(table, HAND)
    offer = table.get_by_role("button", name="Close it as thrown in")
    expect(offer).to_have_count(0)
    open_block(table, "tricks")
    table.locator("[name=tricks_NS]").fill("")
    open_block(table, "meld")
    table.locator("[name=meld_NS]").fill("200")
    offer.click()
    expect(table.locator(".sheet-so-far tbody tr")).to_have_count(1)
    entry = Hand.objects.get(game__club=night.club).entry
    assert entry["ruling"] == {
        "kind": "thrown_in",
        "side": "NS",
        "reason": "Certain hole: 700 with every trick is short of 800",
    }
    assert "tricks" not in entry
    expect(table.locator(".band-total")).to_have_text(["−800", "180"])


def test_what_is_wrong_opens_its_block(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, HAND | {"bid": 805})
    expect(table.locator("output.preview")).to_contain_text("805 is not one")
    is_open(table, "bid", "tricks")


def test_a_correction_shows_four_lines_that_open(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, HAND)
    save_hand(table, 1)
    table.get_by_role("link", name=re.compile("Correct")).first.click()
    is_open(table)
    expect(line(table, "tricks")).to_have_text("390 / 110")
    assert grave(table) == []
    for name, figure in (("bid", "bid"), ("meld", "meld_EW"), ("tricks", "tricks_NS")):
        line(table, name).click()
        expect(table.locator(f"[name={figure}]")).to_be_visible()
    table.locator("[name=tricks_NS]").fill("380")
    expect(table.locator("[name=tricks_EW]")).to_have_value("120")
    expect(table.locator("output.preview")).to_contain_text("make 800 with 810")
    table.get_by_label("Why it is corrected").fill("Ten points counted twice.")
    table.get_by_role("button", name="Correct hand 1").click()
    expect(table.locator(".band-total")).to_have_text(["810", "300"])


def test_all_four_are_open_without_javascript(browser: Browser, night: Night) -> None:
    page = phone_of(browser, night, script=False)
    start_game(page, night)
    is_open(page, "bid", "trump", "meld", "tricks")
    for name in ("bid", "meld_EW", "tricks_NS"):
        expect(page.locator(f"[name={name}]")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_narrowest_screen_shows_pad_and_blocks_whole(
    browser: Browser, night: Night, scheme: str
) -> None:
    page = phone_of(browser, night, 664, width=320, scheme=scheme)
    start_game(page, night)
    thumb = Thumb(page)
    thumb.choose("bidder", "W")
    thumb.keys("8", "00")
    for name in ("trump", "meld", "tricks"):
        assert width_of(page) == 320, name
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
        assert page.locator(".keypad button, .stage-body .seg").evaluate_all(cut) == 0
        assert grave(page) == []
        if name == "trump":
            thumb.trump("C")
            thumb.keys("1", "8")
            thumb.field("meld_EW")
            thumb.keys("4", "3")
        elif name == "meld":
            thumb.tricks_from(100)
    thumb.keys("1")
    thumb.save(1)
    expect(page.locator(".band-total")).to_have_text(["290", "820"])


def test_the_keyboard_alone_reaches_every_block_of_the_narrowest_screen(
    table: Page, night: Night
) -> None:
    table.set_viewport_size({"width": 320, "height": 332})
    start_game(table, night)
    keys = table.keyboard
    tab_to(table, table.locator("[name=bidder]").first)
    keys.press("Space")
    tab_to(table, table.locator("[name=bid]"))
    keys.type("800")
    tab_to(table, table.locator("[name=trump]").first)
    keys.press("Space")
    tab_to(table, table.locator("[name=meld_NS]"))
    is_open(table, "meld")
    keys.type("430")
    tab_to(table, table.locator("[name=meld_EW]"))
    keys.type("180")
    tab_to(table, table.locator("[name=tricks_NS]"))
    keys.type("390")
    for _ in range(40):
        if table.evaluate(
            "document.activeElement.matches('[data-block=bid] > summary')"
        ):
            break
        keys.press("Shift+Tab")
    is_open(table, "tricks")
    keys.press("Enter")
    is_open(table, "bid")
    expect(block(table, "bid").locator("summary")).to_be_focused()
    assert width_of(table) == 320
    tab_to(table, table.get_by_role("button", name="Save hand 1"))
    keys.press("Enter")
    expect(table.locator(".sheet-so-far tbody tr")).to_have_count(1)


def test_a_recorded_hand_is_felt_unless_motion_is_unwanted(
    browser: Browser, night: Night
) -> None:
    for motion, felt in (("no-preference", [30]), ("reduce", [])):
        page = phone_of(browser, night)
        page.emulate_media(reduced_motion=motion)
        page.add_init_script(
            "window.felt = []; navigator.vibrate = (time) => window.felt.push(time);"
        )
        start_game(page, night)
        page.wait_for_load_state("networkidle")
        type_hand(page, HAND)
        assert page.evaluate("window.felt") == []
        save_hand(page, 1)
        assert page.evaluate("window.felt") == felt
