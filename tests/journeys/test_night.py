"""A night at one table, in a real browser on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ledger.selectors import balances
from tests.games.table import case_named
from tests.journeys.blocks import block, open_block
from tests.journeys.conftest import PLAYERS, SEATS
from tests.journeys.hands import SEAT_WORDS, save_hand, start_game, type_bid, type_hand

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

TYPED_CASES = (
    "loser holed once, holes paid",
    "winner once, loser twice, holes settled at the end",
    "tie broken by a fifth hand with a hole, holes paid",
)
HOLES = {"paid": "Every hole is paid", "end": "Settled at the end"}


def start_on_the_page(page: Page, night: Night, holes: str) -> None:
    page.goto(night.address("games/start/"))
    for seat, name in SEATS.items():
        page.get_by_label(SEAT_WORDS[seat], exact=True).first.fill(name)
    page.get_by_label(re.compile(HOLES[holes])).check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()


@pytest.mark.parametrize("name", TYPED_CASES)
def test_a_whole_game_typed_at_the_table_settles_as_the_case_says(
    table: Page, night: Night, name: str
) -> None:
    case = case_named(name)
    start_on_the_page(table, night, case["record"]["stakes"]["holes"])
    table.wait_for_load_state()
    loads: list[str] = []
    table.on("load", lambda page: loads.append(page.url))
    for number, hand in enumerate(case["record"]["hands"], start=1):
        type_hand(table, hand)
        rest = table.locator("[name=tricks_EW]")
        expect(rest).to_have_value(str(hand["tricks"]["EW"]))
        save_hand(table, number)
    assert loads == [], "the page was loaded anew while entering"

    expected = case["expect"]
    totals = [f"{expected['totals'][s]}".replace("-", "−") for s in ("NS", "EW")]
    expect(table.locator(".band-total")).to_have_text(totals)
    amounts = [expected["cash"][s].replace("-", "−") for s in "NESW"]
    expect(table.locator(".cash-amount")).to_have_text(amounts)
    booked = {row.name: row.cents for row in balances(night.club)}
    cents = [round(float(expected["cash"][seat]) * 100) for seat in "NESW"]
    assert [booked[player] for player in PLAYERS] == cents


def test_paid_at_the_table_clears_the_game_in_one_tap(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    hands = case_named("loser holed once, holes paid")["record"]["hands"]
    for number, hand in enumerate(hands, start=1):
        type_hand(table, hand)
        save_hand(table, number)
    table.get_by_role("button", name="Record it as paid at the table").click()
    expect(table.get_by_text("Paid at the table", exact=True)).to_be_visible()
    assert {row.cents for row in balances(night.club)} == {0}


def test_what_saving_will_do_is_said_while_typing(table: Page, night: Night) -> None:
    start_game(table, night)
    said = table.locator("output.preview")
    table.get_by_role("radio", name=re.compile("^North")).first.check()
    type_bid(table, "800")
    open_block(table, "meld")
    table.locator("[name=meld_NS]").fill("430")
    expect(said).to_contain_text("North–South need 370 more")
    table.locator("[name=meld_NS]").fill("280")
    expect(said).to_contain_text(
        "North–South holed for certain: 780 at most is short of 800"
    )


def test_a_wrong_number_is_told_at_once_and_nothing_typed_is_lost(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    hand = case_named("loser holed once, holes paid")["record"]["hands"][0]
    type_hand(table, hand)
    type_bid(table, "805")
    expect(table.locator("output.preview")).to_contain_text(
        "A bid ends in zero: 805 is not one. Bid 800 or 810."
    )
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator(".error-summary")).to_contain_text("805 is not one")
    expect(table.get_by_label("Bid", exact=True)).to_have_value("805")
    expect(table.locator("[name=meld_NS]")).to_have_value(str(hand["meld"]["NS"]))
    expect(block(table, "bid")).to_have_attribute("open", "")
    table.get_by_label("Bid", exact=True).fill("800")
    save_hand(table, 1)


def test_undo_brings_the_hand_back_into_the_form(table: Page, night: Night) -> None:
    start_game(table, night)
    type_hand(table, case_named("no holes, holes paid")["record"]["hands"][0])
    save_hand(table, 1)
    table.get_by_role("button", name="Undo hand 1").click()
    expect(table.get_by_role("button", name="Save hand 1")).to_be_visible()
    expect(table.get_by_label("Bid", exact=True)).to_have_value("800")
    save_hand(table, 1)
