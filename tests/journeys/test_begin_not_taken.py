"""A start page that the server takes nothing from any more loses no game."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from clubs.models import Member, Role
from games.models import Game
from tests.journeys.conftest import sign_in
from tests.journeys.others import scorekeeper
from tests.journeys.starting import fill_seats, stand_by_to_start

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night


def start(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()


def test_a_start_whose_token_ran_out_is_sent_with_a_fresh_one(
    table: Page, night: Night
) -> None:
    stand_by_to_start(table, night)
    fill_seats(table, ("Ada", "Ben", "Cal", "Zoe"))
    table.context.clear_cookies(name="csrftoken")
    start(table)
    expect(table.get_by_role("link", name="Print the score sheet")).to_be_visible()
    assert Member.objects.filter(club=night.club, name="Zoe").exists()
    assert Game.objects.get(club=night.club).started_by == night.user


def test_a_start_waits_while_somebody_else_is_signed_in(
    table: Page, night: Night
) -> None:
    stand_by_to_start(table, night)
    fill_seats(table)
    sign_in(table.context, night, scorekeeper(night, "Ben"))
    table.context.clear_cookies(name="csrftoken")
    start(table)
    waiting = table.locator("#waiting")
    expect(waiting).to_contain_text("Sign in as Ada, and what waits is sent.")
    assert not Game.objects.filter(club=night.club).exists()
    sign_in(table.context, night)
    table.evaluate("dispatchEvent(new Event('online'))")
    expect(waiting).to_be_hidden()
    assert Game.objects.get(club=night.club).started_by == night.user


def test_a_start_after_the_session_ended_is_sent_once_signed_in_again(
    table: Page, night: Night
) -> None:
    stand_by_to_start(table, night)
    fill_seats(table)
    table.context.clear_cookies()
    start(table)
    expect(table.get_by_role("button", name="Sign in")).to_be_visible()
    [game] = parse_qs(urlsplit(table.url).query)["next"]
    sign_in(table.context, night)
    table.goto(night.url + game)
    expect(table.get_by_role("link", name="Print the score sheet")).to_be_visible()
    assert Game.objects.get(club=night.club).get_absolute_url() == game


def test_a_start_by_who_may_keep_no_score_any_more_waits(
    table: Page, night: Night
) -> None:
    stand_by_to_start(table, night)
    fill_seats(table)
    Member.objects.filter(club=night.club, name="Ada").update(role=Role.MEMBER)
    start(table)
    waiting = table.locator("#waiting")
    expect(waiting).to_contain_text("may not keep score in this club")
    expect(waiting).to_contain_text("on this device: 1 game")
    assert not Game.objects.filter(club=night.club).exists()
