"""Every page reads, fits and says nothing in its console, in light and in dark."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from clubs.services import make_device
from games.services import pay_at_table
from ledger.models import Posting
from tests.games.evening import NINE, begin, draw, make_night
from tests.games.reviews import confirm, dispute, hand_of
from tests.games.table import LOSER_HOLED, MADE, NIGHT, make_game, record, sent
from tests.journeys.conftest import PHONE, SEATS, make_club_of_four, sign_in
from tests.journeys.eyes import grave, listen, width_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night, Server

WIDTHS = (PHONE["width"], 320)


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


@dataclass
class Walk:
    """What was seen on each page, by its name."""

    light: dict[str, list[str]] = field(default_factory=dict)
    dark: dict[str, list[str]] = field(default_factory=dict)
    widths: dict[tuple[str, int], int] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)

    def look_at(self, page: Page, name: str) -> None:
        """Look at the page in both schemes and at both widths; leave it as it came."""
        self.light[name] = grave(page)
        page.emulate_media(color_scheme="dark")
        self.dark[name] = grave(page, colours_only=True)
        page.emulate_media(color_scheme="light")
        for width in (*reversed(WIDTHS), *WIDTHS[:1]):
            page.set_viewport_size({"width": width, "height": PHONE["height"]})
            self.widths[name, width] = width_of(page)


@pytest.fixture(scope="module")
def walk(browser: Browser, server: Server, django_db_blocker) -> Walk:
    """Through every page, once."""
    walked = Walk()
    with django_db_blocker.unblock():
        night = make_club_of_four(server)
        paths = addresses(night)
        context = browser.new_context(viewport=PHONE)
        sign_in(context, night)
    page = context.new_page()
    walked.said = listen(page)
    for name, address in paths.items():
        page.goto(address)
        walked.look_at(page, name)
    context.clear_cookies()
    page.goto(f"{night.url}/sign-in/")
    walked.look_at(page, "sign in")
    context.close()
    return walked


def test_no_page_has_a_grave_fault(walk: Walk) -> None:
    assert {name: found for name, found in walk.light.items() if found} == {}


def test_in_the_dark_every_page_has_its_contrast(walk: Walk) -> None:
    assert {name: found for name, found in walk.dark.items() if found} == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_scrolls_sideways_on_a_phone(walk: Walk, width: int) -> None:
    widths = {name: found for (name, at), found in walk.widths.items() if at == width}
    assert len(widths) == len(walk.light)
    assert {name: found for name, found in widths.items() if found > width} == {}


def test_no_page_has_an_error_in_its_console(walk: Walk) -> None:
    assert walk.said == []
