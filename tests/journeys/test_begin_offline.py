"""A game begins without a connection, and is the club's when the line is back."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from clubs.models import Member
from games.models import Game
from tests.journeys.conftest import sign_in
from tests.journeys.eyes import grave
from tests.journeys.hands import type_hand
from tests.journeys.starting import (
    NOT_YET,
    begin,
    fill_seats,
    stand_by_to_start,
    start_page,
)
from tests.journeys.waiting import HANDS, is_settled, keep_hand, kill, stored

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night


__all__ = ["start_page"]


def test_a_game_is_begun_played_and_settled_by_the_line_that_comes_back(
    start_page: Page, night: Night
) -> None:
    begin(start_page)
    address = start_page.url
    expect(start_page.locator(".band-top")).to_contain_text("Ada & Cal")
    expect(start_page.locator(".band-note")).to_contain_text("Dealer: Ada (North)")
    for number in (1, 2):
        keep_hand(start_page, number, HANDS[number - 1])
    waiting = start_page.locator("#waiting")
    expect(waiting).to_contain_text("on this device: 1 game, 2 hands")
    expect(start_page.locator(".sheet-so-far tfoot tr")).to_have_count(2)
    deals = start_page.locator(".bidders .seg:has([data-deals]:not([hidden]))")
    expect(deals).to_contain_text("South")
    start_page.reload()
    expect(waiting).to_contain_text("on this device: 1 game, 2 hands")
    expect(deals).to_contain_text("South")
    for number in (3, 4):
        keep_hand(start_page, number, HANDS[number - 1])
    assert not Game.objects.filter(club=night.club).exists()
    start_page.context.set_offline(False)
    is_settled(start_page, night)
    assert start_page.url == address
    start_page.reload()
    expect(start_page.get_by_role("link", name="Print the score sheet")).to_be_visible()


def test_a_kept_start_page_offers_the_day_of_the_device(
    table: Page, night: Night
) -> None:
    stand_by_to_start(table, night)
    day = table.get_by_label("Club night")
    made = day.input_value()
    next_week = date.fromisoformat(made) + timedelta(days=7)
    table.clock.set_fixed_time(f"{next_week}T12:00:00")
    table.reload()
    expect(table.locator("#waiting[data-offline=ready]")).to_have_count(1)
    expect(day).to_have_value(made)
    table.context.set_offline(True)
    table.reload()
    expect(day).to_have_value(str(next_week))


def test_a_game_begun_survives_a_killed_browser(
    night: Night, phone, tmp_path: Path
) -> None:
    first = phone()
    sign_in(first, night)
    page = first.new_page()
    stand_by_to_start(page, night)
    first.set_offline(True)
    begin(page)
    keep_hand(page, 1, HANDS[0])
    url = page.url
    kill(tmp_path)
    second = phone()
    sign_in(second, night)
    second.set_offline(True)
    page = second.new_page()
    page.goto(night.address("games/start/"))
    expect(page.locator("#waiting")).to_contain_text("on this device: 1 game, 1 hand")
    page.locator("#waiting").get_by_role("link").click()
    expect(page).to_have_url(url)
    for number in (2, 3, 4):
        keep_hand(page, number, HANDS[number - 1])
    second.set_offline(False)
    is_settled(page, night)


def test_any_rule_set_begins_with_its_own_stakes(start_page: Page) -> None:
    fill_seats(start_page)
    last = start_page.locator(".rule-choice").last
    last.get_by_role("radio").check()
    name = last.locator("b").inner_text()
    expect(start_page.locator("[name=stakes_of]")).not_to_have_value("radio")
    start_page.locator("[name=dealer][value=E]").check(force=True)
    start_page.get_by_role("button", name="Start the game").click()
    expect(start_page.locator(".lead")).to_contain_text(name)
    expect(start_page.locator(".band-note")).to_contain_text("Dealer: Ben (East)")
    expect(start_page.locator(".seg:has([data-deals]:visible)")).to_contain_text("East")


def test_a_guest_needs_the_line(start_page: Page, night: Night) -> None:
    fill_seats(start_page, ("Ada", "Ben", "Cal", "Zoe"))
    start_page.get_by_role("button", name="Start the game").click()
    problems = start_page.locator("#begin-problems")
    expect(problems).to_contain_text("This device knows no Zoe in the club")
    expect(problems).to_contain_text("a new guest needs the line")
    expect(start_page.get_by_label("West", exact=True).first).to_have_value("Zoe")
    assert grave(start_page) == []


def test_a_start_that_is_not_taken_is_put_right_and_its_hands_follow(
    start_page: Page, night: Night
) -> None:
    begin(start_page, NOT_YET)
    keep_hand(start_page, 1, HANDS[0])
    start_page.context.set_offline(False)
    waiting = start_page.locator("#waiting")
    expect(waiting).to_contain_text("The game was not started")
    expect(waiting).to_contain_text("is still to come")
    expect(waiting).to_contain_text("1 game, 1 hand")
    assert grave(start_page) == []
    keep_hand(start_page, 2, HANDS[1])
    start_page.get_by_role("link", name="Correct it and send it again").click()
    start_page.get_by_label("Club night").fill("2026-11-05")
    start_page.get_by_role("button", name="Send it again").click()
    expect(waiting).to_be_hidden(timeout=20_000)
    expect(start_page.locator(".sheet-so-far tbody tr")).to_have_count(2)
    assert stored(night) == HANDS[:2]


def test_a_start_that_is_not_taken_can_be_thrown_away_and_stops_no_other_game(
    start_page: Page, night: Night
) -> None:
    begin(start_page)
    keep_hand(start_page, 1, HANDS[0])
    start_page.goto(night.address("games/start/"))
    begin(start_page, NOT_YET)
    keep_hand(start_page, 1, HANDS[1])
    start_page.context.set_offline(False)
    waiting = start_page.locator("#waiting")
    expect(waiting).to_contain_text("The game was not started")
    start_page.on("dialog", lambda dialog: dialog.accept())
    waiting.get_by_role("button", name="Throw the game away").click()
    expect(start_page.get_by_role("heading", name="Start a game")).to_be_visible()
    expect(waiting).to_be_hidden()
    assert stored(night) == HANDS[:1]
    assert Game.objects.filter(club=night.club).count() == 1


def test_a_start_whose_answer_is_lost_is_one_game(table: Page, night: Night) -> None:
    stand_by_to_start(table, night)

    def lose(route) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
            route.abort()
        else:
            route.continue_()

    table.route("**/games/start/", lose)
    fill_seats(table)
    table.get_by_role("button", name="Start the game").click()
    expect(table.get_by_role("link", name="Print the score sheet")).to_be_visible()
    expect(table.locator("#waiting")).to_be_hidden()
    assert Game.objects.filter(club=night.club).count() == 1


def test_a_start_with_a_line_makes_guests_and_tells_what_is_wrong_at_its_field(
    table: Page, night: Night
) -> None:
    stand_by_to_start(table, night)
    fill_seats(table, ("Ada", "Ben", "Cal", ""))
    table.get_by_role("button", name="Start the game").click()
    expect(table.locator("[data-error-summary]")).to_contain_text("West")
    table.get_by_label("West", exact=True).first.fill("Zoe")
    table.get_by_role("button", name="Start the game").click()
    type_hand(table, HANDS[0])
    assert Member.objects.filter(club=night.club, name="Zoe").exists()
