"""Reloads, double taps and a second device: nothing lost, nothing twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from games.models import Game, Hand
from tests.games.table import case_named
from tests.journeys.blocks import open_block
from tests.journeys.conftest import sign_in
from tests.journeys.hands import save_hand, start_game, type_hand
from tests.journeys.hands import type_bid as write_bid
from tests.journeys.others import other_device

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

HANDS = case_named("loser holed once, holes paid")["record"]["hands"]


def stored_hands(night: Night) -> int:
    return Hand.objects.filter(game__club=night.club, voided=False).count()


def test_a_reload_in_mid_entry_keeps_what_was_typed(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    table.reload()
    expect(table.get_by_label("Bid", exact=True)).to_have_value("800")
    expect(table.locator("[name=tricks_EW]")).to_have_value("110")
    save_hand(table, 1)


def test_another_device_goes_on_from_the_bid(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    expect(table.locator("output.preview")).to_contain_text("make 800 with 820")
    second = other_device(browser, night, table.url)
    expect(second.get_by_label("Bid", exact=True)).to_have_value("800")
    expect(second.get_by_text("Kept on the server as Ada typed it")).to_be_visible()
    save_hand(second, 1)


def type_bid(page: Page, bid: str) -> None:
    """Type a bid and wait until the server has said what it means."""
    with page.expect_response(lambda answer: answer.url.endswith("/draft/")):
        write_bid(page, bid)


def test_a_reload_shows_what_another_device_went_on_with(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    type_bid(table, "800")
    type_bid(other_device(browser, night, table.url), "810")
    table.reload()
    expect(table.get_by_label("Bid", exact=True)).to_have_value("810")


def test_two_devices_at_one_hand_are_told_and_lose_nothing(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    type_bid(table, "800")
    second = other_device(browser, night, table.url)
    type_bid(second, "810")
    for bid in ("820", "830"):
        type_bid(table, bid)
        expect(table.get_by_text("Not kept on the server.")).to_be_visible()
    with table.expect_response(lambda answer: answer.url.endswith("/draft/")):
        table.reload()
    expect(table.get_by_label("Bid", exact=True)).to_have_value("830")
    expect(table.get_by_text("Not kept on the server.")).to_be_visible()
    second.reload()
    expect(second.get_by_label("Bid", exact=True)).to_have_value("810")
    table.get_by_role("link", name="Load what is stored").click()
    expect(table.get_by_label("Bid", exact=True)).to_have_value("810")


def test_a_hand_typed_beside_the_one_that_ended_the_game_is_shown(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    for number, hand in enumerate(HANDS[:-1], start=1):
        type_hand(table, hand)
        save_hand(table, number)
    second = other_device(browser, night, table.url)
    type_hand(second, HANDS[0])
    type_hand(table, HANDS[-1])
    save_hand(table, len(HANDS))
    second.get_by_role("button", name=f"Save hand {len(HANDS)}").click()
    both = second.locator(".versions")
    expect(both).to_contain_text(f"Hand {len(HANDS)}:")
    expect(both).to_contain_text("bid 800")


def test_the_second_save_of_a_stale_hand_shows_both_and_stores_nothing(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    second = other_device(browser, night, table.url)
    type_hand(second, HANDS[1])
    expect(second.locator("output.preview")).to_contain_text("East–West holed")
    type_hand(table, HANDS[0])
    save_hand(table, 1)
    second.get_by_role("button", name="Save hand 1").click()
    both = second.locator(".versions")
    expect(both).to_contain_text("Hand 1: Ada bid 800")
    expect(both).to_contain_text("bid 900")
    expect(second.get_by_label("Bid", exact=True)).to_have_value("900")
    assert stored_hands(night) == 1
    save_hand(second, 2)


def test_a_double_tap_on_save_stores_one_hand(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    table.get_by_role("button", name="Save hand 1").dblclick()
    expect(table.locator(".sheet-so-far tbody tr")).to_have_count(1)
    assert stored_hands(night) == 1


def test_the_same_form_posted_twice_stores_one_hand(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    fields = table.evaluate(
        "Object.fromEntries(new FormData(document.querySelector('form[data-entry]')))"
    )
    url = table.locator("form[data-entry]").get_attribute("action") or ""
    origin = {"Referer": table.url}
    answers = [
        table.request.post(night.url + url, form=fields, headers=origin)
        for _ in range(2)
    ]
    assert [answer.status for answer in answers] == [200, 200]
    assert stored_hands(night) == 1


def test_an_emptied_field_is_missing_and_never_zero(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    open_block(table, "meld")
    table.locator("[name=meld_EW]").fill("")
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator(".error-summary")).to_contain_text("missing")
    assert stored_hands(night) == 0
    assert "NaN" not in table.content()


def test_a_game_can_be_entered_without_javascript(
    night: Night, browser: Browser
) -> None:
    context = browser.new_context(java_script_enabled=False)
    sign_in(context, night)
    page = context.new_page()
    start_game(page, night)
    for number, hand in enumerate(HANDS, start=1):
        type_hand(page, hand)
        if number == 1:
            page.get_by_role("button", name="Keep for later").click()
            expect(page.get_by_label("Bid", exact=True)).to_have_value("800")
        save_hand(page, number)
    expect(page.locator(".cash-amount").first).to_have_text("1.25")
    assert Game.objects.get(club=night.club).state == Game.State.FINISHED
