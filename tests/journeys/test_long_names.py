"""Names as long as the club allows, without a blank, on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import reverse
from playwright.sync_api import expect

from tests.games.table import MADE, make_game, record

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

NAMES = {seat: f"{seat}{'W' * 59}" for seat in "NESW"}


def test_names_without_a_blank_break_where_they_must(table: Page, night: Night) -> None:
    game = record(make_game(night.club, night.user, players=NAMES), night.user, MADE)
    table.goto(f"{night.url}{game.get_absolute_url()}")
    table.get_by_text("Write the auction down").click()
    calls = table.locator("#auction-now li")
    for number in (1, 2, 3):
        table.get_by_role("button", name="Pass", exact=True).click()
        expect(calls).to_have_count(number)
    right = "one => one.getBoundingClientRect().right"
    for part in ("#auction-now", ".sheet-so-far", "#auction-now li", ".pad-row"):
        assert table.locator(part).first.evaluate(right) <= 390, part


def test_a_fee_for_some_is_asked_within_the_screen(table: Page, night: Night) -> None:
    make_game(night.club, night.user, players=NAMES)
    page = reverse("ledger:charge-fee", args=[night.club.slug])
    table.goto(f"{night.url}{page}")
    expect(table.get_by_label(NAMES["N"])).to_be_visible()
    assert table.evaluate("document.documentElement.scrollWidth") <= 390
