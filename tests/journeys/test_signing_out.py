"""Signing out with something waiting: no page stays, and nothing is out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from games.models import Game
from tests.journeys.conftest import sign_in
from tests.journeys.eyes import grave
from tests.journeys.starting import NOT_YET, begin, stand_by_to_start, start_page
from tests.journeys.waiting import HANDS, keep_hand, ready, stored

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

__all__ = ["ready", "start_page"]


def sign_out(page: Page) -> None:
    page.locator(".user-menu summary").click()
    page.get_by_role("button", name="Sign out").click()


def go_away_and_back(page: Page, night: Night) -> None:
    """Sign out with a line that takes nothing of what waits, and in again."""
    page.route("**/games/sync/", lambda route: route.abort())
    page.context.set_offline(False)
    page.goto(night.address("ledger/"))
    sign_out(page)
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    sign_in(page.context, night)


def test_who_cannot_sign_out_without_a_line_plays_on(ready: Page, night: Night) -> None:
    url = ready.url
    ready.context.set_offline(True)
    keep_hand(ready, 1, HANDS[0])
    sign_out(ready)
    expect(ready.get_by_role("heading", name="No connection")).to_be_visible()
    ready.goto(url)
    keep_hand(ready, 2, HANDS[1])
    ready.context.set_offline(False)
    expect(ready.locator("#waiting")).to_be_hidden()
    assert stored(night) == HANDS[:2]


DRAFTS = "Object.keys(localStorage).filter((key) => key.includes('-entry-')).length"


def test_who_signs_out_reads_what_still_waits_and_leaves_no_draft(
    ready: Page, night: Night
) -> None:
    game = ready.url
    ready.context.set_offline(True)
    keep_hand(ready, 1, HANDS[0])
    keep_hand(ready, 2, HANDS[1])
    assert ready.evaluate(DRAFTS) == 1
    go_away_and_back(ready, night)
    said = ready.locator("#signed-out")
    expect(said).to_contain_text("2 hands still wait on this device")
    expect(said).to_contain_text("go out when Ada signs in again.")
    assert ready.evaluate(DRAFTS) == 0
    assert grave(ready) == []
    ready.unroute("**/games/sync/")
    ready.goto(game)
    expect(ready.locator(".sheet-so-far tbody tr")).to_have_count(2)
    expect(ready.locator("#waiting")).to_be_hidden()
    assert stored(night) == HANDS[:2]


def test_a_game_begun_here_goes_on_after_its_scorekeeper_was_away(
    start_page: Page, night: Night
) -> None:
    begin(start_page)
    keep_hand(start_page, 1, HANDS[0])
    go_away_and_back(start_page, night)
    stand_by_to_start(start_page, night)
    start_page.context.set_offline(True)
    start_page.get_by_role("link", name="go on with it").click()
    expect(start_page.locator("#waiting")).to_contain_text("1 game, 1 hand")
    keep_hand(start_page, 2, HANDS[1])
    start_page.unroute("**/games/sync/")
    start_page.context.set_offline(False)
    expect(start_page.locator("#waiting")).to_be_hidden()
    assert stored(night) == HANDS[:2]


def test_a_game_not_taken_is_decided_on_the_start_page(
    start_page: Page, night: Night
) -> None:
    begin(start_page, NOT_YET)
    keep_hand(start_page, 1, HANDS[0])
    go_away_and_back(start_page, night)
    start_page.unroute("**/games/sync/")
    start_page.goto(night.address("games/start/"))
    waiting = start_page.locator("#waiting")
    expect(waiting).to_contain_text("The game was not started")
    expect(waiting).to_contain_text("is still to come")
    waiting.get_by_role("link", name="Correct it and send it again").click()
    expect(start_page.get_by_role("button", name="Send it again")).to_be_visible()
    start_page.on("dialog", lambda dialog: dialog.accept())
    waiting.get_by_role("button", name="Throw the game away").click()
    expect(waiting).to_be_hidden()
    assert not Game.objects.filter(club=night.club).exists()
