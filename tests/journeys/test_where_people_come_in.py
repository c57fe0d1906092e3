"""Who opens the app and not the game finds what waits on the phone, and it goes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from clubs.models import Member
from clubs.services import change_role
from tests.journeys.conftest import sign_in
from tests.journeys.eyes import grave
from tests.journeys.others import scorekeeper
from tests.journeys.waiting import HANDS, keep_hand, ready, stored

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

__all__ = ["ready"]


def give_role(night: Night, role: str) -> None:
    ben = Member.objects.get(club=night.club, name="Ben")
    change_role(member=ben, role=role, actor=night.user)


def test_what_waits_is_told_where_people_come_in_and_sent_by_whoever_may(
    ready: Page, night: Night
) -> None:
    game, waits = ready.url, ready.locator("#waits")
    ben = scorekeeper(night, "Ben")
    sign_in(ready.context, night, ben)
    ready.goto(game)
    ready.context.set_offline(True)
    keep_hand(ready, 1, HANDS[0])
    ready.goto("about:blank")
    give_role(night, "member")
    ready.context.set_offline(False)
    for page in (night.address(), game):
        ready.goto(page)
        expect(waits).to_contain_text("Waiting on this device: 1 hand")
        expect(waits).to_contain_text("Whoever is signed in now may not keep score")
    assert stored(night) == []
    give_role(night, "scorekeeper")
    ready.goto(night.address())
    expect(waits).to_contain_text("Sent from this device: 1 hand. Nothing waits here")
    assert grave(ready) == []
    assert stored(night) == HANDS[:1]
    ready.reload()
    expect(waits).to_be_hidden()
