"""An auction tapped and cues written down, on a phone at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from games.models import Hand
from tests.journeys.blocks import open_block
from tests.journeys.hands import save_hand, start_game

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

CALLS = ["E 700", "S pass", "W 750", "N pass", "E pass"]


def open_auction(page: Page) -> None:
    page.get_by_text("Write the auction down").click()
    expect(page.locator("#auction-now")).to_contain_text("Ben (East) speaks")


def say(page: Page, word: str) -> None:
    page.locator("#auction-now").get_by_role("button", name=word, exact=True).click()


def bid_own(page: Page, amount: str) -> None:
    page.get_by_label("Another amount").fill(amount)
    page.get_by_role("button", name="Bid it").click()


def test_an_auction_tapped_call_by_call_is_saved(table: Page, night: Night) -> None:
    start_game(table, night)
    open_auction(table)
    now = table.locator("#auction-now")
    bid_own(table, "700")
    expect(now).to_contain_text("Cal (South) speaks: pass, or 710 or more.")
    say(table, "Pass")
    expect(now).to_contain_text("Dot (West) speaks")
    say(table, "800")
    expect(now).to_contain_text("Ada (North) speaks")
    now.get_by_role("button", name="Take back").click()
    expect(now).to_contain_text("Dot (West) speaks: pass, or 710 or more.")
    say(table, "750")
    for player in ("Ada (North)", "Ben (East)"):
        expect(now).to_contain_text(f"{player} speaks")
        say(table, "Pass")
    expect(now).to_contain_text("Dot (West) has it for 750.")
    expect(table.get_by_label("Another amount")).to_be_hidden()
    open_block(table, "trump")
    table.get_by_role("radio", name="spades").check()
    open_block(table, "meld")
    table.locator("[name=meld_NS]").fill("180")
    table.locator("[name=meld_EW]").fill("430")
    open_block(table, "tricks")
    table.locator("[name=tricks_EW]").fill("390")
    expect(table.locator("output.preview")).to_contain_text("East–West make 750")
    save_hand(table, 1)
    entry = Hand.objects.get(game__club=night.club).entry
    assert entry["auction"] == CALLS
    assert "bidder" not in entry
    expect(table.locator(".sheet-so-far")).to_contain_text("Auction: E 700, W 750")


def test_a_bid_that_does_not_stand_is_refused_by_its_rule(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    open_auction(table)
    bid_own(table, "705")
    now = table.locator("#auction-now")
    expect(now).to_contain_text("A bid ends in zero: 705 is not one.")
    expect(now.locator("[data-call]")).to_have_count(0)
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator(".error-summary")).to_contain_text("705 is not one")
    expect(table.get_by_label("The calls in order")).to_have_value("E 705")
    table.get_by_role("button", name="Take back").click()
    expect(now).to_contain_text("Ben (East) speaks")
    expect(table.get_by_label("The calls in order")).to_have_value("")


def test_cues_are_answered_with_their_meaning(table: Page, night: Night) -> None:
    start_game(table, night)
    table.get_by_text("Write the cues down").click()
    table.locator("[name=cues]").fill("N: a ten\nE: hearts, twenty")
    told = table.locator("#cues-now li")
    expect(told.first).to_contain_text("A flush.")
    expect(told.last).to_contain_text("Violation")
    expect(told.last).to_contain_text("Two meanings")
    expect(table.locator("output.preview")).to_contain_text("never names a suit")
