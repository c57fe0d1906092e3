"""What waits on a device is sent as who recorded it, whatever became of them since."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from clubs.models import Member, Role
from clubs.services import rename_member
from games.models import Hand
from tests.journeys.conftest import sign_in
from tests.journeys.hands import save_hand, start_game, type_hand
from tests.journeys.others import member_named, scorekeeper
from tests.journeys.waiting import HANDS, keep_hand, stand_by, stored

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night


@pytest.fixture
def waiting(table: Page, night: Night) -> Page:
    """A phone on which Ada's first hand waits."""
    start_game(table, night)
    stand_by(table)
    table.context.set_offline(True)
    keep_hand(table, 1, HANDS[0])
    return table


def line_is_back(page: Page) -> None:
    page.context.set_offline(False)
    page.reload()


def test_a_hand_is_sent_though_its_scorekeeper_was_renamed(
    waiting: Page, night: Night
) -> None:
    rename_member(member=member_named(night, "Ada"), name="Ada Poe", actor=night.user)
    waiting.context.set_offline(False)
    expect(waiting.locator("#waiting")).to_be_hidden()
    assert stored(night) == HANDS[:1]


def test_nothing_is_sent_under_a_name_that_went_to_somebody_else(
    waiting: Page, night: Night
) -> None:
    rename_member(member=member_named(night, "Ada"), name="Eve", actor=night.user)
    rename_member(member=member_named(night, "Ben"), name="Ada", actor=night.user)
    sign_in(waiting.context, night, scorekeeper(night, "Ada"))
    line_is_back(waiting)
    expect(waiting.locator("#waiting")).to_contain_text("Sign in as Ada")
    assert stored(night) == []


def test_two_people_record_one_game_on_one_device_and_nothing_is_lost(
    waiting: Page, night: Night
) -> None:
    ben = scorekeeper(night, "Ben")
    sign_in(waiting.context, night, ben)
    line_is_back(waiting)
    shown = waiting.locator("#waiting")
    expect(shown).to_contain_text("Sign in as Ada, and what waits is sent.")
    keep_hand(waiting, 2, HANDS[1])
    expect(shown).to_contain_text("on this device: 2 hands")
    sign_in(waiting.context, night)
    waiting.reload()
    expect(shown).to_contain_text("Sign in as Ben, and what waits is sent.")
    assert stored(night) == HANDS[:1]
    sign_in(waiting.context, night, ben)
    waiting.reload()
    expect(waiting.locator(".sheet-so-far tbody tr")).to_have_count(2)
    expect(shown).to_be_hidden()
    assert stored(night) == HANDS[:2]


def test_what_somebody_recorded_who_is_gone_goes_out_as_anothers_own(
    waiting: Page, night: Night
) -> None:
    ben = scorekeeper(night, "Ben")
    sign_in(waiting.context, night, ben)
    waiting.context.set_offline(False)
    waiting.reload()
    asked = []
    waiting.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
    waiting.get_by_role("button", name="Send it as mine").click()
    expect(waiting.locator(".sheet-so-far tbody tr")).to_have_count(1)
    expect(waiting.locator("#waiting")).to_be_hidden()
    assert [one.partition("?")[0] for one in asked] == [
        "Send what Ada recorded here as yours"
    ]
    hand = Hand.objects.get(game__club=night.club)
    assert (hand.entry, hand.written_by) == (HANDS[0], ben)


def test_who_may_keep_no_score_any_more_reads_so_and_keeps_what_waits(
    waiting: Page, night: Night
) -> None:
    Member.objects.filter(club=night.club, name="Ada").update(role=Role.MEMBER)
    waiting.context.set_offline(False)
    shown = waiting.locator("#waiting")
    expect(shown).to_contain_text("may not keep score in this club")
    expect(shown).to_contain_text("on this device: 1 hand")
    Member.objects.filter(club=night.club, name="Ada").update(role=Role.ADMIN)
    waiting.evaluate("dispatchEvent(new Event('online'))")
    expect(shown).to_be_hidden()
    assert stored(night) == HANDS[:1]


def test_a_hand_from_a_page_whose_token_ran_out_is_sent_with_a_fresh_one(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    stand_by(table)
    type_hand(table, HANDS[0])
    table.wait_for_load_state("networkidle")
    table.context.clear_cookies(name="csrftoken")
    save_hand(table, 1)
    expect(table.locator("#waiting")).to_be_hidden()
    expect(table.locator("#connection")).to_be_hidden()
    assert stored(night) == HANDS[:1]


def test_a_hand_saved_by_who_may_keep_no_score_any_more_waits(
    table: Page, night: Night
) -> None:
    start_game(table, night)
    stand_by(table)
    type_hand(table, HANDS[0])
    table.wait_for_load_state("networkidle")
    Member.objects.filter(club=night.club, name="Ada").update(role=Role.MEMBER)
    table.get_by_role("button", name="Save hand 1").click()
    expect(table.locator("#waiting")).to_contain_text("may not keep score")
    expect(table.locator("#waiting")).to_contain_text("on this device: 1 hand")
    assert stored(night) == []
