"""A slow line: the tap on Save is answered at once, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from games.models import Hand
from tests.journeys.conftest import sign_in
from tests.journeys.eyes import grave
from tests.journeys.hands import save_hand, start_game, type_bid, type_hand
from tests.journeys.waiting import HANDS, kill, on_its_first_hand, stand_by, stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page, Route

    from tests.journeys.conftest import Night

ROUND_TRIP = {
    "offline": False,
    "latency": 300,
    "downloadThroughput": -1,
    "uploadThroughput": -1,
}


@pytest.fixture
def slow(table: Page, night: Night) -> Page:
    """A game at its second hand, 300 milliseconds away from its server."""
    start_game(table, night)
    stand_by(table)
    type_hand(table, HANDS[0])
    save_hand(table, 1)
    table.wait_for_load_state("networkidle")
    line = table.context.new_cdp_session(table)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", ROUND_TRIP)
    return table


def hold(page: Page) -> list[Route]:
    """Let saved hands stay on the line until the test lets them on."""
    held: list[Route] = []

    def take(route: Route) -> None:
        held.append(route)

    page.route("**/hands/", take)
    return held


def on_the_line(page: Page, held: list[Route]) -> Route:
    """The hand that was sent, as soon as it is on the line."""
    for _ in range(300):
        if held:
            return held[0]
        page.wait_for_timeout(50)
    pytest.fail("no hand was sent within fifteen seconds")


def tap_save(page: Page, number: int, hand: dict[str, Any]) -> None:
    type_hand(page, hand)
    page.get_by_role("button", name=f"Save hand {number}").click()


def says_what_hand_two_comes_to(page: Page) -> None:
    preview = page.locator("output.preview")
    expect(preview).to_contain_text("Hand 2: East bid 900")
    expect(preview).to_contain_text("Provisional. On its way to the server…")
    foot = page.locator(".sheet-so-far tfoot tr")
    expect(foot).to_contain_text("On its way to the server.")
    total = foot.locator(".running").first.inner_text()
    expect(page.locator(".band-total:visible").first).to_have_text(total)


def test_the_tap_on_save_is_answered_before_the_server_is(
    slow: Page, night: Night
) -> None:
    held = hold(slow)
    tap_save(slow, 2, HANDS[1])
    says_what_hand_two_comes_to(slow)
    assert grave(slow) == []
    assert stored(night) == HANDS[:1]
    [route] = held
    route.continue_()
    expect(slow.get_by_text("On the server.")).to_be_visible()
    expect(slow.locator(".sheet-so-far tbody tr")).to_have_count(2)
    expect(slow.locator(".sheet-so-far tfoot")).to_have_count(0)
    expect(slow.locator("#waiting")).to_be_hidden()
    assert stored(night) == HANDS[:2]


def test_an_impatient_finger_saves_once(slow: Page, night: Night) -> None:
    held = hold(slow)
    tap_save(slow, 2, HANDS[1])
    says_what_hand_two_comes_to(slow)
    save = slow.get_by_role("button", name="Save hand 2")
    for _ in range(3):
        save.click(force=True)
    assert len(held) == 1
    held[0].continue_()
    expect(slow.locator(".sheet-so-far tbody tr")).to_have_count(2)
    assert Hand.objects.filter(game__club=night.club).count() == 2


def test_a_hand_that_loses_the_line_on_its_way_waits_here(
    slow: Page, night: Night
) -> None:
    held = hold(slow)
    tap_save(slow, 2, HANDS[1])
    says_what_hand_two_comes_to(slow)
    sent = on_the_line(slow, held)
    slow.context.set_offline(True)
    sent.abort()
    expect(slow.locator("#waiting")).to_contain_text("on this device: 1 hand")
    expect(slow.get_by_role("button", name="Save hand 3")).to_be_visible()
    expect(slow.locator(".sheet-so-far tfoot")).to_contain_text("Waits on this device")
    slow.context.set_offline(False)
    expect(slow.locator(".sheet-so-far tbody tr")).to_have_count(2)
    assert stored(night) == HANDS[:2]


def test_a_hand_the_server_refuses_is_in_the_form_and_waits_nowhere(
    slow: Page,
) -> None:
    answer = {"status": 500, "body": "", "content_type": "text/html"}
    slow.route("**/hands/", lambda route: route.fulfill(**answer))
    tap_save(slow, 2, HANDS[1])
    expect(slow.locator("output.preview")).to_contain_text("Not saved: the server")
    expect(slow.get_by_label("Bid", exact=True)).to_have_value(str(HANDS[1]["bid"]))
    expect(slow.locator(".sheet-so-far tfoot")).to_have_count(0)
    expect(slow.locator("#waiting")).to_be_hidden()


def opened_after_a_kill(
    url: str, phone: Callable[[], BrowserContext], night: Night, profile: Path
) -> Page:
    """The page as the same phone opens it once its browser was killed."""
    kill(profile)
    again = phone()
    sign_in(again, night)
    page = again.new_page()
    page.goto(url)
    return page


@pytest.mark.parametrize("heard", [True, False], ids=["heard", "not heard"])
def test_a_browser_killed_between_tap_and_answer_counts_the_hand_once(
    night: Night, phone, tmp_path: Path, heard: bool
) -> None:
    page = on_its_first_hand(phone(), night)
    held = hold(page)
    tap_save(page, 1, HANDS[0])
    expect(page.locator("output.preview")).to_contain_text("On its way to the server…")
    if heard:
        on_the_line(page, held).fetch()
    page = opened_after_a_kill(page.url, phone, night, tmp_path)
    expect(page.locator(".sheet-so-far tbody tr")).to_have_count(1)
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.get_by_label("Bid", exact=True)).to_have_value("")
    assert stored(night) == HANDS[:1]


def test_of_a_saved_hand_no_half_typed_draft_comes_back(
    night: Night, phone, tmp_path: Path
) -> None:
    page = on_its_first_hand(phone(), night)
    with page.expect_response("**/draft/"):
        type_bid(page, "999")
    page.route("**/draft/", lambda route: route.abort())
    hold(page)
    tap_save(page, 1, HANDS[0])
    expect(page.locator("output.preview")).to_contain_text("On its way to the server…")
    page.evaluate("localStorage.clear()")
    page = opened_after_a_kill(page.url, phone, night, tmp_path)
    expect(page.locator(".sheet-so-far tbody tr")).to_have_count(1)
    expect(page.get_by_label("Bid", exact=True)).to_have_value("")
    assert stored(night) == HANDS[:1]


def test_what_is_no_hand_says_without_a_connection_that_it_needs_the_server(
    slow: Page, night: Night
) -> None:
    slow.context.set_offline(True)
    for folded in slow.locator("section details").all():
        folded.evaluate("one => (one.open = true)")
    forms = slow.locator("main form:not([data-entry]):visible").all()
    assert len(forms) > 1, "both boards have a switch"
    for form in forms:
        button = form.locator("button[type=submit]").first
        name = button.inner_text()
        button.click()
        said = slow.locator("#connection")
        expect(said).to_contain_text(f"“{name}” needs the server")
        expect(said).to_contain_text("there is no connection")
    assert stored(night) == HANDS[:1]
    for link in ("Print the score sheet", "Replace a player"):
        slow.get_by_role("link", name=link).click()
        expect(slow.get_by_role("heading", name="No connection")).to_be_visible()
        slow.get_by_role("link", name="Game of").click()


def test_a_form_of_another_page_that_cannot_be_sent_says_so(
    slow: Page, night: Night
) -> None:
    slow.get_by_role("link", name="Abandon the game").click()
    slow.get_by_label("Reason").fill("Too late")
    slow.context.set_offline(True)
    slow.get_by_role("button", name="Abandon").click()
    expect(slow.locator("main")).to_contain_text("Nothing was sent and nothing was")
    slow.context.set_offline(False)
    slow.go_back()
    expect(slow.get_by_label("Reason")).to_have_value("Too late")


def test_a_store_that_never_opens_holds_no_hand_back(table: Page, night: Night) -> None:
    table.add_init_script("IDBFactory.prototype.open = () => ({})")
    start_game(table, night)
    type_hand(table, HANDS[0])
    save_hand(table, 1)
    assert stored(night) == HANDS[:1]
