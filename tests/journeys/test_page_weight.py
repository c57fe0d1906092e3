"""What the first look at a table costs a phone on a slow line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from django.conf import settings

from games.models import Game
from tests.journeys.conftest import PHONE, sign_in
from tests.journeys.hands import start_game
from tests.journeys.waiting import stand_by
from tests.journeys.wire import wire_to

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

MOST = 120_000
"""Bytes over the wire: page, sheets, scripts, fonts, icon, manifest and what the
worker fetches, with every answer's head."""


def test_the_table_page_comes_in_120_kb_with_all_that_belongs_to_it(
    table: Page, night: Night, browser: Browser
) -> None:
    start_game(table, night)
    path = Game.objects.get(club=night.club).get_absolute_url()
    with wire_to(night.url) as wire:
        context = browser.new_context(viewport=PHONE)
        sign_in(context, replace(night, url=wire.url))
        # Who has signed in by the form has this too.
        token = {"name": settings.CSRF_COOKIE_NAME, "value": "t" * 32}
        context.add_cookies([{**token, "url": wire.url}])
        page = context.new_page()
        page.goto(wire.url + path)
        stand_by(page)
        page.wait_for_load_state("networkidle")
        cold = wire.received
        page.reload()
        stand_by(page)
        page.wait_for_load_state("networkidle")
        context.close()
    again = wire.received - cold
    assert 60_000 < cold < MOST, f"{cold} bytes"
    assert 5_000 < again < MOST / 8, f"{again} bytes"
