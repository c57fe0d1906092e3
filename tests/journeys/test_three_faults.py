"""Several faults at once are read whole on a phone, and Save stays in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.journeys.blocks import open_block
from tests.journeys.hands import start_game, type_hand
from tests.journeys.thumb import OVERLAPPED_BY, phone_of
from tests.journeys.waiting import HANDS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.journeys.conftest import Night

FAULTY = HANDS[0] | {"bid": 805, "meld": {"NS": 7, "EW": 3}}
CUT = "one => one.scrollHeight - one.clientHeight"


@pytest.mark.parametrize("height", [844, 664])
def test_three_faults_stand_whole_above_the_button(
    browser: Browser, night: Night, height: int
) -> None:
    page = phone_of(browser, night, height)
    start_game(page, night)
    type_hand(page, FAULTY)
    open_block(page, "tricks")
    page.locator("[name=tricks_NS]").tap()
    expect(page.locator("output.preview > p")).to_have_count(3)
    expect(page.locator("[data-keypad]")).to_be_visible()
    assert page.locator("#preview").evaluate(CUT) == 0
    save = page.get_by_role("button", name="Save hand 1")
    expect(save).to_be_in_viewport(ratio=1)
    assert save.evaluate(OVERLAPPED_BY) == []
