"""The number pad at the table: what its keys mean, and when it gives way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.journeys.blocks import block
from tests.journeys.eyes import grave, listen, width_of
from tests.journeys.hands import start_game
from tests.journeys.sets import start_by
from tests.journeys.thumb import Thumb, phone_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.journeys.conftest import Night

# Every number of the step in the fewest taps, and typed in full: the same number.
TYPE_ALL = """([name, from, to, step]) => {
    const field = document.querySelector(`[name=${name}]`);
    const tap = (digits) => document.querySelector(`[data-digits="${digits}"]`).click();
    const typed = (keys) => {
        field.closest("details").open = true;
        document.querySelector("[name=reason]").focus();
        field.focus();
        keys.forEach(tap);
        return field.value;
    };
    const wrong = [];
    for (let number = from; number <= to; number += step) {
        const full = String(number);
        const keys = number % 100 === 0 ? [...full.slice(0, -2), "00"]
            : number % 10 === 0 ? [...full.slice(0, -1)] : [...full];
        if (typed([...full]) !== full) wrong.push(`in full ${full}`);
        const isShort = step === 10 || (number % 10 === 0 && number % 50 !== 0);
        if (isShort && typed(keys) !== full) wrong.push(`short ${full}`);
    }
    return wrong;
}"""


def bid_in_hand(page: Page) -> tuple[Thumb, Locator]:
    thumb = Thumb(page)
    thumb.choose("bidder", "N")
    expect(page.locator("[data-keypad]")).to_be_visible()
    return thumb, page.locator("[name=bid]")


@pytest.fixture
def phone(browser: Browser, night: Night) -> Page:
    page = phone_of(browser, night)
    start_game(page, night)
    return page


def test_a_number_means_the_same_short_and_in_full(phone: Page) -> None:
    bid_in_hand(phone)
    phone.locator("summary", has_text="Anything else").tap()
    assert phone.evaluate(TYPE_ALL, ["bid", 10, 1500, 10]) == []
    assert phone.evaluate(TYPE_ALL, ["tricks_NS", 5, 500, 5]) == []


def test_the_zero_is_shown_at_once_and_taken_back_with_its_digit(phone: Page) -> None:
    thumb, bid = bid_in_hand(phone)
    for key, shown in (("3", "30"), ("2", "320"), ("0", "320"), ("5", "32050")):
        thumb.keys(key)
        expect(bid).to_have_value(shown)
    for left in ("320", "30", ""):
        thumb.keys("⌫")
        expect(bid).to_have_value(left)


def test_the_steps_are_those_of_the_field(phone: Page) -> None:
    thumb, bid = bid_in_hand(phone)
    thumb.keys("7", "+50", "+10", "−10", "−10")
    expect(bid).to_have_value("110")
    thumb.open("tricks")
    thumb.keys("4", "5", "+5", "+25", "−5")
    expect(phone.locator("[name=tricks_NS]")).to_have_value("70")
    expect(phone.locator("[name=tricks_EW]")).to_have_value("430")


def test_a_hundred_begins_the_tricks_and_digits_go_on(phone: Page) -> None:
    thumb, _ = bid_in_hand(phone)
    thumb.open("meld")
    thumb.field("meld_EW")
    tricks = phone.locator("[name=tricks_NS]")
    thumb.tricks_from(300)
    for key, shown in (("8", "380"), ("5", "385"), ("1", "385"), ("⌫", "380")):
        thumb.keys(key)
        expect(tricks).to_have_value(shown)
    thumb.tricks_from(100)
    thumb.keys("0", "5")
    expect(tricks).to_have_value("105")


def test_a_real_keyboard_types_beside_the_pad(phone: Page) -> None:
    thumb, bid = bid_in_hand(phone)
    expect(bid).to_have_attribute("inputmode", "none")
    expect(bid).to_be_focused()
    phone.keyboard.type("81")
    expect(bid).to_have_value("81")
    thumb.keys("0")
    expect(bid).to_have_value("810")
    phone.keyboard.press("Enter")
    expect(phone.locator("[name=trump]").first).to_be_focused()


def test_the_first_digit_replaces_what_stood_there(phone: Page) -> None:
    thumb, bid = bid_in_hand(phone)
    thumb.keys("6", "4")
    thumb.open("meld")
    thumb.open("bid")
    thumb.keys("7")
    expect(bid).to_have_value("70")


def test_the_pad_hides_neither_its_field_nor_the_button(phone: Page) -> None:
    said = listen(phone)
    thumb, _ = bid_in_hand(phone)
    save = phone.get_by_role("button", name="Save hand 1")
    for name in ("bid", "meld_NS", "meld_EW", "tricks_NS", "tricks_EW"):
        stage = name.partition("_")[0]
        if block(phone, stage).get_attribute("open") is None:
            thumb.open(stage)
        thumb.field(name)
        for seen in (phone.locator(f"[name={name}]"), save):
            expect(seen).to_be_in_viewport(ratio=1)
        before = thumb.touches
        thumb.field(name)
        assert thumb.touches == before + 1, f"{name} is under something"
        assert grave(phone) == []
    assert width_of(phone) == 390
    assert said == []


def test_a_mouse_and_a_keyboard_see_no_pad(table: Page, night: Night) -> None:
    start_game(table, night)
    table.locator("[name=bidder][value=N]").click()
    expect(table.locator("[name=bid]")).to_be_focused()
    expect(table.locator("[name=bid]")).to_have_attribute("inputmode", "numeric")
    expect(table.locator("[data-keypad]")).to_be_hidden()


def test_a_mouse_presses_the_buttons_that_a_finger_brought_out(phone: Page) -> None:
    _, bid = bid_in_hand(phone)
    bid.tap()
    phone.locator("[data-digits='8']").click()
    expect(bid).to_have_value("80")
    phone.get_by_role("button", name="Save hand 1").click()
    expect(phone.locator("[data-error-summary]")).to_be_visible()


def test_a_tap_on_save_lands_though_it_leaves_a_number(phone: Page) -> None:
    thumb, _ = bid_in_hand(phone)
    thumb.keys("8", "00")
    thumb.tap(phone.locator(".seg:has([name=trump][value=S])"))
    thumb.choose("meld_by", "cards")
    thumb.field("meld_E")
    expect(phone.locator("[data-keypad]")).to_be_visible()
    thumb.tap(phone.get_by_role("button", name="Save hand 1"))
    expect(phone.locator("[data-error-summary]")).to_be_visible()


def test_a_tap_on_save_lands_after_a_real_keyboard(phone: Page) -> None:
    phone.get_by_role("button", name="Save hand 1").click()
    expect(phone.locator("[data-error-summary]")).to_be_visible()
    phone.mouse.click(5, 5)
    phone.get_by_label("Bid", exact=True).click()
    expect(phone.locator("[data-keypad]")).to_be_hidden()
    phone.keyboard.type("805")
    Thumb(phone).tap(phone.get_by_role("button", name="Save hand 1"))
    expect(phone.get_by_text("A bid ends in zero").first).to_be_visible()
    expect(phone.locator("[data-error-summary]")).to_contain_text("805")


def test_a_low_screen_keeps_the_keyboard_of_the_device(
    browser: Browser, night: Night
) -> None:
    page = phone_of(browser, night, 560)
    start_game(page, night)
    page.locator("[name=bid]").tap()
    expect(page.locator("[name=bid]")).to_be_focused()
    expect(page.locator("[name=bid]")).to_have_attribute("inputmode", "numeric")
    expect(page.locator("[data-keypad]")).to_be_hidden()


def test_the_grey_bid_counts_only_once_taken(browser: Browser, night: Night) -> None:
    page = phone_of(browser, night)
    start_by(page, night, "Partnership auction pinochle, counted in tens")
    _, bid = bid_in_hand(page)
    expect(bid).to_have_attribute("placeholder", "150")
    expect(block(page, "trump")).to_contain_text("takes the grey 150")
    expect(bid).to_have_value("")
    Thumb(page).trump("H")
    expect(bid).to_have_value("150")
