"""A second device sees who enters the hand, and takes over with one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from clubs.services import give_sign_in
from tests.games.table import MADE, entry
from tests.journeys.hands import save_hand, start_game, type_bid, type_hand
from tests.journeys.others import other_device

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

SOON = 9_000


def begin(page: Page, bid: str) -> None:
    """Type a bid of North's, and wait until it is kept."""
    page.locator("[name=bidder][value=N]").check()
    with page.expect_response(lambda answer: answer.url.endswith("/draft/")):
        type_bid(page, bid)


def test_who_does_not_type_is_told_and_takes_over_with_one_tap(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    second = other_device(browser, night, table.url)
    told = second.locator("#entering")
    expect(told).to_be_hidden()
    begin(table, "800")
    expect(told).to_contain_text("Ada is entering hand 1: bid North 800", timeout=SOON)
    told.get_by_role("button", name="Take over here").click()
    expect(second.locator("[data-block=bid] [data-value]")).to_have_text("North 800")
    expect(told).to_be_hidden()


def test_what_is_typed_here_is_never_written_over(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    second = other_device(browser, night, table.url)
    second.get_by_label("Bid", exact=True).fill("700")
    begin(table, "800")
    type_hand(table, entry(MADE))
    save_hand(table, 1)
    second.wait_for_timeout(SOON // 2)
    expect(second.get_by_label("Bid", exact=True)).to_have_value("700")
    expect(second.locator(".sheet-so-far tbody tr")).to_have_count(0)


def test_a_member_follows_the_entry_and_the_sheet(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    ben = night.club.members.get(name="Ben")
    give_sign_in(
        member=ben, username=f"ben-{night.club.slug}", role="member", actor=night.user
    )
    ben.refresh_from_db()
    watching = other_device(browser, night, table.url, ben.user)
    told = watching.locator("#entering")
    expect(told).to_have_text("The scorekeeper is entering hand 1.")
    begin(table, "800")
    expect(told).to_have_text("Ada is entering hand 1: bid North 800", timeout=SOON)
    type_hand(table, entry(MADE))
    save_hand(table, 1)
    expect(watching.locator(".band-total").first).to_have_text("820", timeout=SOON)
    expect(watching.locator("#entering")).to_have_text(
        "The scorekeeper is entering hand 2."
    )
