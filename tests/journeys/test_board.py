"""The live board on a second screen, and what it says when nobody answers."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import expect

from games.models import Board, Game, NightBoard
from tests.games.table import LOSER_HOLED, MADE, make_game, record
from tests.journeys.conftest import ROOT, SEATS, Server, database_url, wait_until_up
from tests.journeys.hands import save_hand, start_game, type_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

BEHIND = 2_000
UNCHANGED = 304
WALL = {"width": 1920, "height": 1080}
HAND = {
    "bidder": "N",
    "bid": 800,
    "trump": "H",
    "meld": {"NS": 430, "EW": 180},
    "tricks": {"NS": 390, "EW": 110},
}


@pytest.fixture
def wall(browser: Browser) -> Iterator[Page]:
    """A screen in the hall, where nobody signed in."""
    context = browser.new_context(viewport=WALL)
    yield context.new_page()
    context.close()


def switch_on(table: Page, how: str = "Switch the board on") -> str:
    """Open the board on the game's page and return its link."""
    switch = table.locator("#live-board")
    switch.locator("summary").click()
    switch.get_by_role("button", name=how).click()
    expect(table.get_by_text("The live board has a new link")).to_be_visible()
    switch.locator("summary").click()
    return switch.locator(".board-address").inner_text()


def test_the_wall_follows_the_table_within_two_seconds(
    table: Page, night: Night, wall: Page
) -> None:
    start_game(table, night)
    wall.goto(switch_on(table))
    expect(wall.get_by_text("The bidding is on.")).to_be_visible()
    type_hand(table, HAND)
    expect(table.locator("output.preview")).to_contain_text("make 800 with 820")
    expect(wall.locator(".board-bid")).to_have_text(
        re.compile("Ada bid 800 in .* hearts"), timeout=BEHIND
    )
    save_hand(table, 1)
    expect(wall.locator(".board-total").first).to_have_text("820", timeout=BEHIND)
    expect(wall.locator("#board-said")).to_contain_text("Hand 1: North–South make 800")
    assert wall.context.cookies() == []


def test_a_new_link_takes_the_old_board_from_the_wall(
    table: Page, night: Night, wall: Page
) -> None:
    start_game(table, night)
    wall.goto(switch_on(table))
    expect(wall.locator(".board-total")).to_have_count(2)
    table.reload()
    switch_on(table, "Make a new link")
    expect(wall.get_by_text("There is no such board")).to_be_visible(timeout=2 * BEHIND)


@pytest.fixture
def own_server(server: Server, unused_port: int) -> Iterator[Server]:
    """A further server on the same books, for a test to stop and start."""
    started = serve(unused_port)
    yield started
    started.process.kill()
    started.process.wait()


@pytest.fixture
def unused_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def serve(port: int) -> Server:
    environment = os.environ | {
        "DATABASE_URL": database_url(),
        "DEBUG": "true",
        "SECRET_KEY": settings.SECRET_KEY,
    }
    command = [
        sys.executable, "manage.py", "runserver", "--noreload", f"127.0.0.1:{port}",
    ]  # fmt: skip
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    url = f"http://127.0.0.1:{port}"
    wait_until_up(f"{url}/health/", process)
    return Server(url, process)


def board_of(night: Night) -> str:
    game: Game = record(make_game(night.club, night.user, players=SEATS), night.user)
    Board.objects.create(game=game, token=f"link-{game.pk}")
    return f"/{night.club.slug}/games/board/link-{game.pk}/"


def test_a_board_without_a_server_says_so_and_since_when(
    night: Night, own_server: Server, unused_port: int, wall: Page
) -> None:
    path = board_of(night)
    wall.goto(own_server.url + path)
    line = wall.locator("#board-line")
    expect(line).to_be_hidden()
    own_server.process.kill()
    own_server.process.wait()
    expect(line).to_have_text(
        re.compile(r"^Connection lost, as of \d\d:\d\d$"), timeout=3 * BEHIND
    )
    expect(wall.locator(".board-total")).to_have_text(["0", "0"])
    record(Game.objects.get(club=night.club), night.user, MADE)
    again = serve(unused_port)
    try:
        expect(wall.locator(".board-total").first).to_have_text("820", timeout=8_000)
        expect(line).to_be_hidden()
    finally:
        again.process.kill()
        again.process.wait()


def test_a_device_without_a_network_says_that(
    night: Night, server: Server, wall: Page
) -> None:
    wall.goto(server.url + board_of(night))
    wall.context.set_offline(True)
    expect(wall.locator("#board-line")).to_have_text(
        re.compile("^This device is offline, as of"), timeout=3 * BEHIND
    )
    wall.context.set_offline(False)
    expect(wall.locator("#board-line")).to_be_hidden(timeout=3 * BEHIND)


def test_the_board_moves_on_by_itself_without_script(
    browser: Browser, night: Night, server: Server
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + board_of(night))
    game = Game.objects.get(club=night.club)
    record(game, night.user, MADE)
    expect(page.locator(".board-total").first).to_have_text("820", timeout=10_000)
    context.close()


def test_the_board_reads_for_everybody(
    browser: Browser, night: Night, server: Server
) -> None:
    path = board_of(night)
    game = Game.objects.get(club=night.club)
    Board.objects.filter(game=game).update(shows_money=True)
    NightBoard.objects.create(
        club=night.club, played_on=game.played_on, token=f"night-{game.pk}"
    )
    all_tables = night.address(f"games/night/night-{game.pk}/")
    for deals in ((), LOSER_HOLED):
        game = record(game, night.user, *deals)
        for size in ({"width": 320, "height": 640}, WALL):
            page = browser.new_page(viewport=size)
            for address in (server.url + path, all_tables):
                page.goto(address)
                assert Axe().run(page).response["violations"] == []
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= size["width"]
            page.close()


def test_polls_of_a_still_board_are_unchanged(
    night: Night, server: Server, wall: Page
) -> None:
    address = server.url + board_of(night)
    wall.goto(address)
    for _ in range(2):
        with wall.expect_response(address) as poll:
            pass
        assert poll.value.status == UNCHANGED
