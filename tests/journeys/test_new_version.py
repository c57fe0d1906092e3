"""The server gets a new version: phones go on, and have it at the next visit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.journeys.conftest import sign_in
from tests.journeys.hands import save_hand, start_game, type_hand
from tests.journeys.versions import first_version, free_place, next_version
from tests.journeys.waiting import HANDS, keep_hand, stand_by, stored

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night, Server

KEPT_ASSETS = """async () => {
    const cache = await caches.open("clubscore-assets-1");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}"""


def is_of(page: Page, version: str) -> None:
    """The page is whole: of this version, dressed, and able to take a hand."""
    expect(page.locator("html")).to_have_attribute("data-assets", version)
    expect(page.locator(".stages")).to_have_css("display", "flex")
    expect(page.locator("#waiting[data-offline=ready]")).to_have_count(1)


def see_the_start_page(page: Page, night: Night) -> None:
    """Look at the start page, whose kept pages name the old version, and come back."""
    page.goto(night.address("games/start/"))
    stand_by(page)
    page.go_back()


def test_a_phone_goes_on_through_a_change_of_version_and_has_the_new_one_after_it(
    page: Page, night: Night, server: Server, tmp_path: Path
) -> None:
    place = free_place(server)
    old = first_version(server, tmp_path / "old")
    new = next_version(old, tmp_path / "new")
    lacking = next_version(old, tmp_path / "lacking")
    (lacking.folder / lacking.named("css/game-page.css")).unlink()
    night = replace(night, url=place.url)
    sign_in(page.context, night)
    with place.serving(old):
        start_game(page, night)
        stand_by(page)
    with place.away():
        page.reload()
        is_of(page, old.name)
        keep_hand(page, 1, HANDS[0])
    with place.serving(lacking):
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-assets", new.name)
        page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    is_of(page, old.name)
    with place.serving(new):
        page.context.set_offline(False)
        page.reload()
        is_of(page, new.name)
        expect(page.locator("#waiting")).to_be_hidden()
        see_the_start_page(page, night)
        is_of(page, new.name)
        assert f"/static/{old.named('js/scoring-page.js')}" not in page.evaluate(
            KEPT_ASSETS
        )
        type_hand(page, HANDS[1])
        save_hand(page, 2)
        page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    is_of(page, new.name)
    page.context.set_offline(False)
    with place.serving(old):
        type_hand(page, HANDS[2])
        save_hand(page, 3)
        is_of(page, old.name)
    assert stored(night) == HANDS[:3]
