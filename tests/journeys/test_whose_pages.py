"""The pages a device keeps are those of who is signed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.journeys.conftest import sign_in
from tests.journeys.others import scorekeeper
from tests.journeys.starting import begin, stand_by_to_start, start_page
from tests.journeys.waiting import HANDS, keep_hand, ready, stored

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

__all__ = ["ready", "start_page"]


def test_who_signs_in_next_finds_no_page_of_who_was_here_before(
    ready: Page, night: Night
) -> None:
    game = ready.url
    sign_in(ready.context, night, scorekeeper(night, "Ben"))
    ready.goto(night.address("ledger/"))
    ready.context.set_offline(True)
    ready.goto(game)
    expect(ready.get_by_role("heading", name="No connection")).to_be_visible()
    expect(ready.get_by_role("link")).to_have_count(0)


def test_a_game_begun_here_is_not_shown_to_somebody_else_and_not_lost(
    start_page: Page, night: Night
) -> None:
    begin(start_page)
    keep_hand(start_page, 1, HANDS[0])
    game = start_page.url
    sign_in(start_page.context, night, scorekeeper(night, "Ben"))
    start_page.context.set_offline(False)
    start_page.goto(night.address("games/start/"))
    waiting = start_page.locator("#waiting")
    expect(waiting).to_contain_text("begun by Ada")
    expect(waiting).to_contain_text("Sign in as Ada, and what waits is sent.")
    expect(waiting.get_by_role("link")).to_have_count(0)
    sign_in(start_page.context, night)
    stand_by_to_start(start_page, night)
    expect(waiting).to_be_hidden()
    start_page.goto(game)
    expect(start_page.locator(".sheet-so-far tbody tr")).to_have_count(1)
    assert stored(night) == HANDS[:1]
