"""A night is settled through the treasurer, in a real browser on a phone."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from clubs.models import User
from games.services import correct_hand
from ledger.selectors import balances
from tests.games.table import LOSER_HOLED, NIGHT, entry, make_game, record, sent
from tests.journeys.conftest import PHONE, PLAYERS, sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from games.models import Game
    from tests.journeys.conftest import Night

# The hand that was written down as holed, as it was played.
MADE_AFTER_ALL = ("E", 850, "H", 230, 460, 100)


@pytest.fixture
def game(night: Night) -> Game:
    """Ada and Cal won a dollar each, and a quarter for the hole of Ben and Dot."""
    seats = dict(zip("NESW", PLAYERS, strict=True))
    game = make_game(night.club, night.user, players=seats)
    return record(game, night.user, *LOSER_HOLED)


@pytest.fixture
def cal(night: Night) -> User:
    """Cal's sign-in."""
    user = User.objects.create(username=f"cal-{uuid.uuid4().hex[:10]}")
    night.club.members.filter(name="Cal").update(user=user)
    return user


def line(page: Page, text: str) -> Locator:
    """The line of the plan that begins like this."""
    return page.get_by_role("row", name=text)


def pay(page: Page, text: str, part: str = "") -> None:
    """Tap Paid on a line and say yes, to all of it or a part."""
    line(page, text).get_by_role("link", name="Paid").click()
    expect(page.get_by_role("heading", name="Was this paid?")).to_be_visible()
    if part:
        page.get_by_label("Amount paid").fill(part)
    page.get_by_role("button", name="Record that it was paid").click()
    expect(page.get_by_role("heading", name="Settle up")).to_be_visible()


def open_plan(page: Page, night: Night) -> None:
    page.goto(night.address("ledger/"))
    page.get_by_role("link", name="Settle up").click()
    page.get_by_label("Settle", exact=True).select_option(label="Club night of")
    page.get_by_label("Day").fill(NIGHT.isoformat())
    page.get_by_role("button", name="Show the plan").click()
    expect(line(page, "Ben pays Cash box 1.25")).to_be_visible()


def correct(night: Night, game: Game) -> None:
    game.refresh_from_db()
    correct_hand(
        sent(night.club, night.user),
        game_id=game.public_id,
        number=2,
        version=game.version,
        entry=entry(MADE_AFTER_ALL),
        reason="bid 850, not 900",
    )


def test_a_night_is_settled_through_the_treasurer(
    table: Page, night: Night, game: Game
) -> None:
    open_plan(table, night)
    pay(table, "Ben pays Cash box 1.25", part="1.00")
    expect(table.get_by_role("status")).to_contain_text("0.25 of this line is left")
    expect(line(table, "Ben pays Cash box 0.25")).to_be_visible()

    correct(night, game)
    line(table, "Dot pays Cash box 1.25").get_by_role("link", name="Paid").click()
    refused = table.get_by_role("alert")
    expect(refused).to_contain_text("before a correction changed the balance of Dot")
    expect(refused).to_contain_text("Nothing was recorded")
    expect(line(table, "Ben pays")).to_have_count(0)
    pay(table, "Dot pays Cash box 1.00")
    pay(table, "Cash box pays Ada 1.00")
    pay(table, "Cash box pays Cal 1.00")
    expect(table.get_by_text("Nobody owes anything")).to_be_visible()
    assert {one.cents for one in balances(night.club)} == {0}


def test_the_payee_confirms_on_a_phone_of_their_own(
    table: Page, browser: Browser, night: Night, game: Game, cal: User
) -> None:
    open_plan(table, night)
    pay(table, "Cash box pays Cal 1.25")
    context = browser.new_context(viewport=PHONE)
    sign_in(context, night, cal)
    phone = context.new_page()
    phone.goto(night.address("ledger/"))
    expect(phone.get_by_text("These payments wait for your word")).to_be_visible()
    phone.get_by_role("link", name="Cash box paid Cal").click()
    phone.get_by_role("button", name="Confirm that it arrived").click()
    expect(phone.get_by_text("Confirmed", exact=True).first).to_be_visible()
    context.close()
    table.goto(night.address("ledger/cash-box/"))
    expect(table.get_by_text("Confirmed", exact=True)).to_be_visible()


def test_a_count_that_is_off_says_by_how_much(
    table: Page, night: Night, game: Game
) -> None:
    open_plan(table, night)
    pay(table, "Ben pays Cash box 1.25")
    table.get_by_role("link", name="Cash box", exact=True).click()
    expect(table.get_by_text("By the books 1.25 lie in it.")).to_be_visible()
    table.get_by_label("Counted in the box").fill("1.00")
    table.get_by_role("button", name="Keep the count").click()
    expect(table.get_by_role("status")).to_contain_text(
        "Counted 1.00, the books expect 1.25: 0.25 too little."
    )
