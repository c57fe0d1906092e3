"""An ordinary hand leaves the console of the browser empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.journeys.eyes import listen
from tests.journeys.hands import save_hand, start_game, type_hand
from tests.journeys.waiting import HANDS, stand_by

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night

# As a text box does that was drawn larger, and what fills in passwords.
STYLED = """() => document.querySelectorAll("input, textarea").forEach((one) => {
    one.style.width = "100px";
    one.style.width = "";
})"""


def test_two_hands_on_fields_that_something_styled_log_nothing(
    table: Page, night: Night
) -> None:
    said = listen(table)
    start_game(table, night)
    stand_by(table)
    for number in (1, 2):
        table.evaluate(STYLED)
        type_hand(table, HANDS[number - 1])
        save_hand(table, number)
    table.wait_for_load_state("networkidle")
    assert said == []
