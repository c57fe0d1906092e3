"""Every page reads, fits and answers: to eyes, fingers, keys and screen readers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from clubs.services import make_device
from games.services import pay_at_table
from ledger.models import Posting
from tests.games.evening import NINE, begin, draw, make_night
from tests.games.reviews import confirm, dispute, hand_of
from tests.games.table import LOSER_HOLED, MADE, NIGHT, make_game, record, sent
from tests.journeys.blocks import open_block
from tests.journeys.conftest import PLAYERS, sign_in
from tests.journeys.test_night import start_game, type_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.journeys.conftest import Night

SEATS = dict(zip("NESW", PLAYERS, strict=True))
HAND = {
    "bidder": "N",
    "bid": 800,
    "trump": "H",
    "meld": {"NS": 430, "EW": 180},
    "tricks": {"NS": 390, "EW": 110},
}
# A page that is refused says so in the console too, and should.
REFUSED = "Failed to load resource"


def addresses(night: Night) -> dict[str, str]:
    """Every page of a club in which a game is finished and another is played."""
    club, user = night.club, night.user
    names = {
        seat: f"{name} {'of the long name ' * 3}".strip()
        for seat, name in SEATS.items()
    }
    finished = record(make_game(club, user, players=names), user, *LOSER_HOLED)
    pay_at_table(
        sent(club, user),
        game_id=finished.public_id,
        version=finished.version,
        on=NIGHT,
    )
    played = record(make_game(club, user, players=SEATS), user, MADE)
    fresh = make_game(club, user, players=SEATS)
    evening = make_night(club, user, *NINE, "Jo", "Kit", "Lou")
    started, _ = draw(evening, user)
    begin(started, user)
    reviewed = record(make_game(club, user, players=names), user, *LOSER_HOLED)
    confirm(reviewed, user, 1, "E")
    dispute(reviewed, user, 2)
    lost, secret = make_device(club=club, name="Table 2", actor=user)
    member = club.members.get(name="Ben")
    payment = Posting.objects.filter(club=club, kind="payment").latest("pk")
    over, now, new, doubted = (
        f"games/{game.public_id}/" for game in (finished, played, fresh, reviewed)
    )
    hand = hand_of(reviewed).public_id
    raised = hand_of(reviewed, 2).disputes.get().public_id
    people, paid = (
        f"members/{member.public_id}/",
        f"ledger/payments/{payment.public_id}/",
    )
    paths = {
        "club": "",
        "games": "games/",
        "no games": "games/?month=1999-01",
        "start": "games/start/",
        "start again": f"games/start/?again={finished.public_id}",
        "night": f"games/nights/{NIGHT}/",
        "nights": "games/nights/",
        "open a night": "games/nights/open/",
        "new game": new,
        "agreement": f"{new}agreement/",
        "game": now,
        "correct": f"{now}hands/1/",
        "replace": f"{now}players/",
        "abandon": f"{now}abandon/",
        "game over": over,
        "correct what is settled": f"{over}hands/1/",
        "void": f"{over}void/",
        "game under review": doubted,
        "dispute": f"{doubted}hands/{hand}/dispute/",
        "clear": f"{doubted}disputes/{raised}/",
        "its rules": f"{over}rules/",
        "rule sets": "games/rules/",
        "rule set": "games/rules/radio/",
        "new rule set": "games/rules/new/radio/",
        "upload of a rule set": "games/rules/upload/",
        "desk": "games/desk/",
        "play at the desk": "games/desk/play/",
        "meld at the desk": "games/desk/meld/",
        "cues at the desk": "games/desk/cues/",
        "balances": "ledger/",
        "settle": "ledger/settle/",
        "settle in the fewest payments": "ledger/settle/?by=fewest",
        "settle a night as played": f"ledger/settle/?by=played&span=night&on={NIGHT}",
        "settle, refused": "ledger/settle/?span=day&on=2999-01-01",
        "paid": "ledger/settle/paid/?payee=cash_box&cents=125&made_at=999"
        f"&payer={member.public_id}",
        "cash box": "ledger/cash-box/",
        "charges": "ledger/charges/",
        "fee": "ledger/charges/fee/",
        "opening balance": "ledger/charges/opening/",
        "write-off": "ledger/charges/write-off/",
        "leaving": f"ledger/{people}leaving/",
        "month": f"ledger/{NIGHT:%Y-%m}/",
        "empty month": "ledger/2024-01/",
        "account": f"ledger/{people}",
        "new payment": "ledger/payments/new/",
        "payment": paid,
        "void payment": f"{paid}void/",
        "members": "members/",
        "member": people,
        "deactivate": f"{people}deactivate/",
        "settings": "settings/",
        "devices": "devices/",
        "revoke a device": f"devices/{lost.public_id}/revoke/",
        "enrol": f"enrol/{secret}/",
        "a dead link": "enrol/none/",
        "not found": "nowhere/",
    }
    return {name: night.address(path) for name, path in paths.items()} | {
        "home": f"{night.url}/",
        "password": f"{night.url}/password/",
        "start a club, refused": f"{night.url}/start-club/",
    }


def device(browser: Browser, night: Night, width: int, scheme: Any = "light") -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": 664}, color_scheme=scheme
    )
    sign_in(context, night)
    return context.new_page()


def grave(page: Page) -> list[str]:
    """What axe finds serious or critical on a page."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:120]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
    ]


def listen(page: Page) -> list[str]:
    """Collect what the page complains of in the console, its policy among it."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on(
        "console",
        lambda message: (
            said.append(message.text)
            if message.type in {"error", "warning"} and REFUSED not in message.text
            else None
        ),
    )
    return said


def width_of(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_grave_fault_or_an_error_in_its_console(
    browser: Browser, night: Night, scheme: str
) -> None:
    page = device(browser, night, 390, scheme)
    said = listen(page)
    faults = {}
    for name, address in addresses(night).items():
        page.goto(address)
        faults[name] = grave(page)
    page.context.clear_cookies()
    page.goto(f"{night.url}/sign-in/")
    faults["sign in"] = grave(page)
    assert {name: found for name, found in faults.items() if found} == {}
    assert said == []


@pytest.mark.parametrize("width", [320, 390])
def test_no_page_scrolls_sideways_on_a_phone(
    browser: Browser, night: Night, width: int
) -> None:
    page = device(browser, night, width)
    widths = {}
    for name, address in addresses(night).items():
        page.goto(address)
        widths[name] = width_of(page)
    assert {name: found for name, found in widths.items() if found > width} == {}


def low(page: Page, selector: str, least: int) -> list[str]:
    """The targets in sight that are lower than a finger needs; folded ones have 0."""
    return [
        f"{one.evaluate('one => one.outerHTML')[:120]}: {box['height']}"
        for one in page.locator(selector).all()
        if (box := one.bounding_box()) and 0 < box["height"] < least
    ]


def test_what_is_tapped_on_the_games_page_is_high_enough(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    type_hand(table, HAND)
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.get_by_role("button", name="Undo hand 1")).to_be_visible()
    table.locator("summary", has_text="Anything else").click()
    for name in ("bid", "trump", "meld", "tricks"):
        open_block(table, name)
    keys = ".seg:has([name=bidder]), .seg:has([name=trump])"
    assert low(table, f"{keys}, .pad-row input, .save-bar .primary", 56) == []
    # What one chooses is tapped on its line, a link in a sentence on its words.
    targets = (
        "main :not(.lead) > a, button, summary, label.choice,"
        " input:not([type=radio], [type=hidden], .choice > input)"
    )
    assert low(table, targets, 44) == []


def test_a_refused_hand_is_told_without_grave_faults(table: Page, night: Night) -> None:
    start_game(table, night)
    said = listen(table)
    type_hand(table, HAND | {"bid": 805})
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator(".error-summary")).to_be_focused()
    assert grave(table) == []
    assert width_of(table) == 390
    table.get_by_label("Bid", exact=True).fill("800")
    expect(table.locator(".error-summary")).to_have_count(0)
    assert said == []


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(60):
        if target.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("the Tab key does not lead there")


def test_a_hand_is_entered_by_the_keyboard_alone(table: Page, night: Night) -> None:
    start_game(table, night)
    keys = table.keyboard
    tab_to(table, table.locator("[name=bidder]").first)
    keys.press("Space")
    keys.press("ArrowRight")
    for typed in ("Enter", "720", "Enter", "Space", "ArrowRight", "Enter"):
        (keys.press if typed.isalpha() else keys.type)(typed)
    for number in ("170", "380", "150"):
        keys.type(number)
        keys.press("Enter")
    save = table.get_by_role("button", name="Save hand 1")
    expect(save).to_be_focused()
    expect(table.locator(".sheet-so-far")).to_have_count(0)
    keys.press("Enter")
    said = table.get_by_text("Hand 1: East–West make 720 with 730.")
    expect(said).to_be_focused()
    row = table.locator(".sheet-so-far tbody tr")
    expect(row).to_have_text(re.compile("Ben 720.*hearts"))


def test_a_tap_leads_on_and_the_first_digit_replaces(table: Page, night: Night) -> None:
    start_game(table, night)
    bid = table.get_by_label("Bid", exact=True)
    table.locator("[name=bidder][value=N]").click()
    expect(bid).to_be_focused()
    table.keyboard.type("700")
    table.locator("[name=trump][value=S]").click()
    expect(table.locator("[name=meld_NS]")).to_be_focused()
    open_block(table, "bid")
    bid.click()
    table.keyboard.type("810")
    expect(bid).to_have_value("810")


def test_a_server_that_is_gone_is_said_on_top(table: Page, night: Night) -> None:
    start_game(table, night)
    line = table.locator("#connection")
    expect(line).to_be_hidden()
    table.context.set_offline(True)
    type_hand(table, HAND)
    expect(line).to_contain_text("What you typed is still here")
    expect(line).to_be_in_viewport()
    table.context.set_offline(False)
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator(".sheet-so-far tbody tr")).to_have_count(1)
    expect(line).to_be_hidden()
