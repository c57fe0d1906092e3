"""The line is gone in the middle of a game: hands wait on the phone, then go out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.journeys.conftest import sign_in
from tests.journeys.eyes import grave
from tests.journeys.hands import save_hand, type_bid, type_hand
from tests.journeys.others import other_device
from tests.journeys.waiting import (
    HANDS,
    KEEPS_HANDS,
    is_settled,
    keep_hand,
    kill,
    on_its_first_hand,
    ready,
    says_the_end,
    stored,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night


__all__ = ["ready"]


def test_hands_two_to_four_wait_through_a_reload_and_a_killed_browser(
    night: Night, phone, tmp_path: Path
) -> None:
    first = phone()
    page = on_its_first_hand(first, night)
    type_hand(page, HANDS[0])
    save_hand(page, 1)
    assert page.evaluate(KEEPS_HANDS, 1)
    first.set_offline(True)
    keep_hand(page, 2, HANDS[1])
    page.reload()
    expect(page.locator("#waiting")).to_contain_text("on this device: 1 hand")
    keep_hand(page, 3, HANDS[2])
    url = page.url
    kill(tmp_path)
    second = phone()
    second.set_offline(True)
    page = second.new_page()
    page.goto(url)
    expect(page.locator("#waiting")).to_contain_text("on this device: 2 hands")
    keep_hand(page, 4, HANDS[3])
    says_the_end(page)
    assert stored(night) == HANDS[:1]
    sign_in(second, night)
    second.set_offline(False)
    is_settled(page, night)


def test_a_queue_whose_answers_are_lost_counts_once(ready: Page, night: Night) -> None:
    ready.context.set_offline(True)
    keep_hand(ready, 1, HANDS[0])
    keep_hand(ready, 2, HANDS[1])
    sent = []

    def lose(route) -> None:
        if route.request.method == "POST" and len(sent) < 2:
            sent.append(route.fetch().json())
            route.abort()
        else:
            route.continue_()

    ready.route("**/games/sync/", lose)
    ready.context.set_offline(False)
    for times in (1, 2):
        expect(ready.locator("#waiting")).to_contain_text("2 hands")
        while len(sent) < times:
            ready.wait_for_event("requestfailed")
        ready.evaluate("dispatchEvent(new Event('online'))")
    expect(ready.locator(".sheet-so-far tbody tr")).to_have_count(2)
    expect(ready.locator("#waiting")).to_be_hidden()
    found = [[one["status"] for one in answer["answers"]] for answer in sent]
    assert found == [["applied"] * 2, ["duplicate"] * 2]
    assert stored(night) == HANDS[:2]


def test_a_saved_hand_whose_answer_is_lost_counts_once(
    ready: Page, night: Night
) -> None:
    def lose(route) -> None:
        route.fetch()
        route.abort()

    ready.route("**/hands/", lose)
    type_hand(ready, HANDS[0])
    ready.get_by_role("button", name="Save hand 1").click()
    expect(ready.get_by_role("button", name="Save hand 2")).to_be_visible()
    expect(ready.locator(".sheet-so-far tbody tr")).to_have_count(1)
    assert stored(night) == HANDS[:1]


def test_a_conflict_with_another_device_is_shown_and_decided(
    ready: Page, night: Night, browser: Browser
) -> None:
    ready.context.set_offline(True)
    keep_hand(ready, 1, HANDS[0])
    keep_hand(ready, 2, HANDS[1])
    second = other_device(browser, night, ready.url)
    type_hand(second, HANDS[2])
    save_hand(second, 1)
    ready.context.set_offline(False)
    waiting = ready.locator("#waiting")
    expect(waiting).to_contain_text("Hand 1 was not taken")
    expect(waiting).to_contain_text(f"bid {HANDS[2]['bid']}")
    expect(waiting).to_contain_text(f"Here hand 1 is: North bid {HANDS[0]['bid']}")
    expect(ready.locator(".sheet-so-far tbody tr")).to_have_count(1)
    assert stored(night) == [HANDS[2]]
    assert grave(ready) == []
    waiting.get_by_role("button", name="Send mine as hand 2").click()
    expect(waiting).to_be_hidden()
    expect(ready.locator(".sheet-so-far tbody tr")).to_have_count(3)
    assert stored(night) == [HANDS[2], HANDS[0], HANDS[1]]


SPOIL = """() => new Promise((done) => {
  indexedDB.open("clubscore-queue").onsuccess = ({ target }) => {
    const change = target.result.transaction("acts", "readwrite");
    const store = change.objectStore("acts");
    store.getAll().onsuccess = ({ target: { result: [first] } }) => {
      store.put({ ...first, entry: { ...first.entry, bid: 805 } });
    };
    change.oncomplete = done;
  };
})"""


def test_a_rejected_hand_is_parked_with_the_reason_until_thrown_away(
    ready: Page, night: Night
) -> None:
    ready.context.set_offline(True)
    keep_hand(ready, 1, HANDS[0])
    keep_hand(ready, 2, HANDS[1])
    ready.evaluate(SPOIL)
    ready.context.set_offline(False)
    waiting = ready.locator("#waiting")
    expect(waiting).to_contain_text("A bid ends in zero: 805 is not one.")
    expect(waiting).to_contain_text("Here hand 1 is: North bid 805")
    expect(waiting).not_to_contain_text("deals next")
    assert stored(night) == []
    type_hand(ready, HANDS[2])
    ready.get_by_role("button", name="Save hand 3").click()
    expect(waiting.get_by_role("alert")).to_contain_text("Decide about this hand first")
    for scheme in ("light", "dark"):
        ready.emulate_media(color_scheme=scheme)
        assert grave(ready) == [], scheme
    ready.on("dialog", lambda dialog: dialog.accept())
    waiting.get_by_role("button", name="Throw mine away").click()
    expect(ready.locator(".sheet-so-far tbody tr")).to_have_count(1)
    assert stored(night) == [HANDS[1]]
    expect(ready.get_by_label("Bid", exact=True)).to_have_value(str(HANDS[2]["bid"]))


def test_a_wrong_figure_is_told_without_a_connection(ready: Page, night: Night) -> None:
    ready.context.set_offline(True)
    type_hand(ready, HANDS[0] | {"bid": 805})
    ready.get_by_role("button", name="Save hand 1").click()
    preview = ready.locator("output.preview")
    expect(preview).to_contain_text("Bid: This bid lies on no step of these rules.")
    type_bid(ready, "800")
    ready.get_by_role("button", name="Save hand 1").click()
    expect(ready.locator("#waiting")).to_contain_text("Hand 1:")


def test_who_signs_out_leaves_no_page_on_the_device(ready: Page, night: Night) -> None:
    url = ready.url
    ready.locator(".user-menu summary").click()
    ready.get_by_role("button", name="Sign out").click()
    expect(ready.get_by_role("button", name="Sign in")).to_be_visible()
    ready.context.set_offline(True)
    ready.goto(url)
    expect(ready.get_by_role("heading", name="No connection")).to_be_visible()
    expect(ready.get_by_role("link")).to_have_count(0)
