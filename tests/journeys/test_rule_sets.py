"""A club's own rule set, from the form to the game that is played by it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from games.models import Game, RuleBook
from tests.games.table import case_named
from tests.journeys.conftest import PLAYERS, sign_in
from tests.journeys.hands import save_hand, type_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

HANDS = case_named("loser holed once, holes paid")["record"]["hands"]


def make_own_set(page: Page, night: Night) -> None:
    page.goto(night.address("games/"))
    page.get_by_role("link", name="Rule sets").click()
    page.get_by_role("link", name="Radio Partnership Pinochle").click()
    page.get_by_role("link", name="Make your own of it").click()
    page.get_by_label("Name", exact=True).fill("Two hands")
    page.get_by_label("Hands", exact=True).fill("2")
    page.get_by_label("Lowest bid", exact=True).fill("505")
    page.get_by_label("Stake for a game", exact=True).fill("2.00")
    page.get_by_role("button", name="Save the set").click()
    expect(page.locator(".error-summary")).to_contain_text("Make it 510.")
    expect(page.get_by_label("Hands", exact=True)).to_have_value("2")
    page.get_by_label("Lowest bid", exact=True).fill("510")
    page.get_by_role("button", name="Save the set").click()
    expect(page.get_by_role("heading", name="Two hands")).to_be_visible()


def sit_down(page: Page) -> None:
    for seat, name in zip(("North", "East", "South", "West"), PLAYERS, strict=True):
        page.get_by_label(seat, exact=True).first.fill(name)


def play_two_hands(page: Page) -> None:
    for number, hand in enumerate(HANDS[:2], start=1):
        type_hand(page, hand)
        save_hand(page, number)
    expect(page.locator(".cash-amount").first).to_be_visible()


def test_a_club_makes_its_own_set_and_plays_a_game_by_it(
    table: Page, night: Night
) -> None:
    make_own_set(table, night)
    table.goto(night.address("games/start/"))
    sit_down(table)
    table.get_by_role("radio", name=re.compile("^Two hands")).check()
    expect(table.get_by_label("Stake for a game", exact=True)).to_have_value("2.00")
    expect(table.get_by_label("North", exact=True).first).to_have_value(PLAYERS[0])
    table.get_by_role("button", name="Start the game").click()
    play_two_hands(table)
    game = Game.objects.get(club=night.club)
    assert game.rule_book == RuleBook.objects.get(club=night.club)
    assert game.state == Game.State.FINISHED


def test_a_set_can_be_made_and_played_without_javascript(
    night: Night, browser: Browser
) -> None:
    context = browser.new_context(java_script_enabled=False)
    sign_in(context, night)
    page = context.new_page()
    make_own_set(page, night)
    page.get_by_role("link", name="Start a game by it").click()
    expect(page.get_by_role("radio", name=re.compile("^Two hands"))).to_be_checked()
    expect(page.get_by_label("Stake for a game", exact=True)).to_have_value("2.00")
    sit_down(page)
    page.get_by_role("button", name="Start the game").click()
    play_two_hands(page)


def test_the_reading_of_the_chosen_auction_set_is_told(
    table: Page, night: Night
) -> None:
    table.goto(night.address("games/start/"))
    why = table.get_by_text("Here both stand as printed")
    what = table.get_by_text("To the letter: bids from 15 by one")
    expect(why).to_be_hidden()
    expect(what).to_be_hidden()
    table.get_by_role("radio", name=re.compile("as printed")).check()
    expect(why).to_be_visible()
    expect(what).to_be_visible()
    expect(table.get_by_text("Four hands a game")).to_be_hidden()
    expect(table.get_by_role("radio", name="No hole money")).to_be_checked()
