"""A hand is confirmed, corrected, disputed and decided, on a phone at the table."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.services import open_board
from ledger.models import MonthClosing, PostingKind
from ledger.selectors import live_posting
from tests.games.reviews import confirm, dispute
from tests.games.table import LOSER_HOLED, MADE, case_named, make_game, record, sent
from tests.journeys.blocks import open_block
from tests.journeys.conftest import SEATS
from tests.journeys.hands import save_hand, start_game, type_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

HANDS = case_named("loser holed once, holes paid")["record"]["hands"]
OCTOBER_1 = datetime.date(2026, 10, 1)
MINUTE = "01:01"


def undo(page: Page, number: int = 1):
    return page.get_by_role("button", name=f"Undo hand {number}")


def agree(page: Page, name: str, number: int = 1) -> None:
    page.get_by_role("button", name=f"{name} agrees with hand {number}").click()
    expect(page.locator("#last-hand .confirmed")).to_contain_text(name)


def test_one_tap_confirms_and_a_correction_asks_for_it_again(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    save_hand(table, 1)
    expect(table.locator("#last-hand")).to_contain_text("North–South make 800 with 820")
    table.get_by_label("Bid", exact=True).fill("760")
    agree(table, "Ben")
    expect(undo(table)).to_have_count(0)
    expect(table.locator(".sheet-so-far")).to_contain_text("Confirmed by Ben")
    expect(table.get_by_label("Bid", exact=True)).to_have_value("760")
    expect(table.locator("#last-hand > p").first).to_be_focused()

    table.get_by_role("link", name="Correct hand 1").click()
    open_block(table, "meld")
    table.locator("[name=meld_NS]").fill("470")
    table.get_by_role("button", name="Correct hand 1").click()
    expect(table.locator(".error-summary")).to_contain_text("Say why it is corrected")
    table.get_by_label("Why it is corrected").fill("A pinochle was forgotten")
    table.get_by_role("button", name="Correct hand 1").click()
    sheet = table.locator(".sheet-so-far")
    expect(sheet).to_contain_text("confirmed by Ben, changed by")
    expect(sheet).to_contain_text("A pinochle was forgotten")
    agree(table, "Dot")
    expect(sheet).to_contain_text("Confirmed by Dot")


def test_undo_goes_by_itself_when_its_minute_is_over(table: Page, night: Night) -> None:
    table.clock.install()
    start_game(table, night)
    type_hand(table, HANDS[0])
    save_hand(table, 1)
    expect(undo(table)).to_be_visible()
    table.clock.fast_forward(MINUTE)
    expect(undo(table)).to_have_count(0)
    expect(table.get_by_role("button", name="Ben agrees")).to_be_visible()


def test_undo_tapped_too_late_says_why_it_is_refused(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    save_hand(table, 1)
    confirm(Game.objects.get(club=night.club), night.user)
    undo(table).click()
    said = table.locator("#messages")
    expect(said).to_contain_text("Hand 1 is confirmed, so it is not undone any more")
    expect(table.locator("#last-hand .confirmed")).to_contain_text("Ben")


def test_an_older_hand_is_confirmed_from_its_row(table: Page, night: Night) -> None:
    game = record(make_game(night.club, night.user, players=SEATS), night.user, MADE)
    record(game, night.user, LOSER_HOLED[1])
    table.goto(night.address(f"games/{game.public_id}/"))
    row = table.locator(".sheet-so-far tbody tr").first
    row.get_by_text("Not confirmed").click()
    row.get_by_role("button", name="Dot agrees with hand 1").click()
    expect(row).to_contain_text("Confirmed by Dot")
    expect(table.get_by_role("button", name="Ada agrees with hand 2")).to_be_visible()


def test_an_open_dispute_leaves_the_bid_in_sight(table: Page, night: Night) -> None:
    game = record(make_game(night.club, night.user, players=SEATS), night.user, MADE)
    dispute(game, night.user)
    table.goto(night.address(f"games/{game.public_id}/"))
    fold = table.get_by_text("Under review: hand 1")
    bid = table.get_by_label("Bid", exact=True).bounding_box()
    bar = table.locator(".save-bar").bounding_box()
    assert bid is not None
    assert bar is not None
    assert bid["y"] + bid["height"] <= bar["y"]
    expect(table.get_by_text("The bid was 810").first).to_be_hidden()
    fold.click()
    table.get_by_role("link", name="Clear the dispute of hand 1").click()
    table.get_by_label("What was decided").fill("It was 800")
    table.get_by_role("button", name="Clear the dispute").click()
    expect(fold).to_have_count(0)


@pytest.fixture
def october(night: Night) -> Game:
    """A game of a month that is over, with three of its four hands recorded."""
    game = make_game(night.club, night.user, players=SEATS, played_on=OCTOBER_1)
    return record(game, night.user, *LOSER_HOLED[:3])


def is_settled(game: Game) -> bool:
    return live_posting(game.club, game.source_key, PostingKind.GAME) is not None


def open_closing(page: Page, night: Night) -> None:
    page.goto(night.address("ledger/2026-10/close/?sure=yes"))


def test_a_dispute_of_the_last_hand_holds_the_cash_until_it_is_cleared(
    table: Page, night: Night, october: Game, browser: Browser
) -> None:
    board = open_board(sent(night.club, night.user), game_id=october.public_id).board
    wall = browser.new_context().new_page()
    wall.goto(night.address(f"games/board/{board.token}/"))
    game_page = night.address(f"games/{october.public_id}/")
    table.goto(game_page)
    type_hand(table, HANDS[3])
    table.get_by_role("button", name="Save hand 4").click()
    expect(table.locator(".result")).to_contain_text("North–South win")
    assert is_settled(october)

    table.get_by_role("link", name="Dispute hand 4").click()
    table.get_by_label("What is wrong with it").fill("A trick was counted twice")
    table.get_by_role("button", name="Dispute hand 4").click()
    expect(table.locator(".game-entry > .notice")).to_contain_text(
        "A trick was counted twice"
    )
    expect(table.get_by_role("button", name="Record it as paid")).to_have_count(0)
    expect(table.locator(".cash-amount")).to_have_count(0)
    assert not is_settled(october)
    expect(wall.locator(".board-review")).to_have_text("Under review", timeout=3_000)

    open_closing(table, night)
    said = "is under review, hand 4 is disputed (A trick was counted twice)"
    expect(table.locator("main")).to_contain_text(said)
    table.goto(game_page)
    table.get_by_role("link", name="Clear the dispute of hand 4").click()
    table.get_by_label("What was decided").fill("Counted again: it stands")
    table.get_by_role("button", name="Clear the dispute").click()
    expect(table.locator(".cash-amount").first).to_have_text("1.25")
    expect(table.locator(".sheet-so-far")).to_contain_text("Counted again: it stands")
    assert is_settled(october)
    expect(wall.locator(".board-review")).to_have_count(0, timeout=3_000)
    wall.context.close()
    open_closing(table, night)
    table.get_by_role("button", name="Close the month for good").click()
    table.wait_for_url("**/ledger/2026-10/")
    assert MonthClosing.objects.filter(club=night.club).exists()


def test_without_a_line_nothing_is_offered_that_needs_one(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    type_hand(table, HANDS[0])
    save_hand(table, 1)
    agreed = table.get_by_role("button", name="Ben agrees with hand 1")
    expect(table.locator("#waiting[data-offline=ready]")).to_be_attached()
    table.context.set_offline(True)
    expect(agreed).to_be_hidden()
    expect(undo(table)).to_be_hidden()
    without = table.get_by_text("Without a connection nothing is confirmed or undone")
    expect(without).to_be_visible()
    type_hand(table, HANDS[1])
    table.get_by_role("button", name="Save hand 2").click()
    expect(table.locator("#waiting")).to_contain_text("Hand 2")
    table.context.set_offline(False)
    expect(table.locator(".sheet-so-far tbody tr")).to_have_count(2)
    expect(without).to_be_hidden()
    agree(table, "Ada", 2)
