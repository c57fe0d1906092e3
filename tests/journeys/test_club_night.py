"""A club night on two tables with two devices, on phones, from the draw to the cash."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from clubs.services import add_member
from games.models import Game
from ledger.selectors import balances
from tests.games.table import case_named
from tests.journeys.conftest import PHONE, PLAYERS
from tests.journeys.hands import save_hand, type_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

LONGER_THAN_A_POLL = 6_000
MORE = ("Eve", "Fay", "Gus", "Hal", "Ivy")
HANDS = case_named("loser holed once, holes paid")["record"]["hands"]


@pytest.fixture
def tablet(browser: Browser, table: Page, night: Night) -> Page:
    """Another device, enrolled for Table 2 by the link that the admin's phone shows."""
    table.goto(night.address("devices/"))
    table.get_by_label("Name of the device").fill("Table 2")
    table.get_by_role("button", name="Make the device and its link").click()
    link = table.locator("code").inner_text()
    page = browser.new_context(viewport=PHONE).new_page()
    page.set_default_timeout(15_000)
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_contain_text("of Table 2")
    page.get_by_role("button", name="Make it the scorekeeper").click()
    expect(page.get_by_text("Table 2, scorekeeper")).to_be_visible()
    return page


def open_the_night(page: Page, night: Night) -> None:
    page.goto(night.address())
    page.get_by_role("link", name="Open tonight’s club night").click()
    page.get_by_role("button", name="Open the night").click()
    for name in (*PLAYERS, *MORE):
        page.get_by_label(name, exact=True).check()
    page.get_by_role("button", name="Save who is here").click()
    expect(page.get_by_text("Who is here: 9")).to_be_visible()
    page.get_by_role("button", name="Draw the tables", exact=True).click()
    expect(page.get_by_text("Not begun", exact=True)).to_have_count(2)


def sitting_out(page: Page) -> str:
    out = page.locator("section", has=page.get_by_role("heading", name="Sitting out"))
    expect(out.locator("li")).to_have_count(1)
    return out.locator("strong").inner_text()


def seated(page: Page) -> list[str]:
    return page.locator(".chairs dd").all_inner_texts()


def to_the_night(page: Page, night: Night) -> None:
    page.goto(night.address())
    page.get_by_role("link", name=re.compile("^Night of")).click()


def start(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Start the game at table {number}").click()
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()


def play_at_once(*pages: Page) -> None:
    """Each table plays a whole game; all of them type while the others save."""
    for number, hand in enumerate(HANDS, start=1):
        for page in pages:
            type_hand(page, hand)
        for page in pages:
            save_hand(page, number)
    for page in pages:
        page.get_by_role("link", name="Go on with the night").click()


def fits(page: Page) -> bool:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width == PHONE["width"]


def test_a_night_on_two_tables_is_drawn_played_and_settled(
    table: Page, tablet: Page, night: Night, browser: Browser
) -> None:
    for name in MORE:
        add_member(club=night.club, name=name, actor=night.user)
    open_the_night(table, night)
    alone = sitting_out(table)
    assert alone not in seated(table)
    assert fits(table)

    start(table, 1)
    to_the_night(tablet, night)
    start(tablet, 2)
    play_at_once(table, tablet)
    second = Game.objects.get(club=night.club, table="2")
    writers = {hand.written_by.shown_name for hand in second.hands.all()}
    assert writers == {"Table 2"}

    over = tablet.locator("article", has_text="Table 2")
    over.get_by_role("button", name="Same four, rotated").click()
    expect(tablet.get_by_text("Not begun", exact=True)).to_have_count(1)
    assert fits(tablet)
    before = {row.seat: row.member.name for row in second.seats.all()}
    north, east, south, west = (before[seat] for seat in "NESW")
    assert set(seated(tablet)) == {north, east, south, west}
    chair = tablet.locator(".chair-s dd")
    assert chair.inner_text() == east

    to_the_night(table, night)
    table.get_by_text("Draw the tables again", exact=True).click()
    table.get_by_label("New partners", exact=True).check()
    table.get_by_role("button", name="Draw again").click()
    expect(table.get_by_text("Not begun", exact=True)).to_have_count(2)
    assert alone in seated(table)
    assert sitting_out(table) != alone
    start(table, 1)
    to_the_night(tablet, night)
    start(tablet, 2)

    owed = [row.cents for row in balances(night.club)]
    assert sum(owed) == 0
    assert any(owed)
    table.goto(night.address("ledger/"))
    total = table.locator("tfoot")
    expect(total).to_contain_text("0.00")

    watch_the_night(table, night, browser)


def test_the_page_follows_other_devices_but_never_undoes_a_choice(
    table: Page, tablet: Page, night: Night
) -> None:
    for name in MORE:
        add_member(club=night.club, name=name, actor=night.user)
    open_the_night(table, night)
    to_the_night(tablet, night)
    second = tablet.locator("article", has_text="Start the game at table 2")
    unlike = second.locator("[name=dealer]:not(:checked)").first
    other = second.locator(f"[name=dealer][value={unlike.get_attribute('value')}]")
    other.check()
    start(table, 1)
    tablet.wait_for_timeout(LONGER_THAN_A_POLL)
    expect(tablet.get_by_text("Playing", exact=True)).to_have_count(0)
    expect(other).to_be_checked()
    other.evaluate("one => one.form.reset()")
    expect(tablet.get_by_text("Playing", exact=True)).to_be_visible()


def watch_the_night(page: Page, night: Night, browser: Browser) -> None:
    to_the_night(page, night)
    page.get_by_text("Board of the night: off").click()
    page.get_by_role("button", name="Switch the board on").click()
    page.get_by_text("Board of the night: on").click()
    link = page.locator("a.board-address").inner_text()
    wall = browser.new_context(viewport=PHONE).new_page()
    wall.goto(link)
    expect(wall.locator(".board-table")).to_have_count(4)
