"""A dispute taken to the desk, in a real browser on a phone, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.journeys.conftest import sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night


ASKED = "rules=radio&bidder=N&trump=S&play=AH+KC+TH+JH%0AAC+AH+QC+JC"
FOCUSED = (
    "document.activeElement.closest('label, a, button, summary, .field')"
    "?.textContent ?? ''"
)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the control of that name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if name in page.evaluate(FOCUSED):
            return
    raise AssertionError(f"no Tab reaches {name}")


def test_a_disputed_hand_is_judged_by_keyboard_and_linked(
    table: Page, night: Night
) -> None:
    table.goto(night.address("games/"))
    for page in ("The desk", "Judge a play"):
        tab_to(table, page)
        table.keyboard.press("Enter")
        expect(table.get_by_role("heading", level=1)).to_have_text(page)
    tab_to(table, "Rule set")
    tab_to(table, "North")
    table.keyboard.press("Space")
    tab_to(table, "spades")
    table.keyboard.press("Space")
    tab_to(table, "Tricks")
    table.keyboard.insert_text("1. AH KC 10H JX\n2. ♣A, ♥A, ♣Q, ♣J")
    tab_to(table, "Judge the play")
    table.keyboard.press("Enter")

    summary = table.locator("[data-error-summary]")
    expect(summary).to_be_focused()
    expect(summary).to_contain_text("Line 1: “JX” is no card.")
    tricks = table.get_by_label("Tricks")
    expect(tricks).to_have_value("1. AH KC 10H JX\n2. ♣A, ♥A, ♣Q, ♣J")
    tricks.fill(tricks.input_value().replace("JX", "JH"))
    table.get_by_role("button", name="Judge the play").press("Enter")

    sentence = "East plays the king of clubs and owed the ace of hearts"
    expect(table.get_by_text(sentence).first).to_be_visible()
    expect(table.locator(".played tbody tr")).to_have_count(2)
    wide = "document.documentElement.scrollWidth <= window.innerWidth"
    assert table.evaluate(wide), "the page scrolls sideways"
    table.get_by_role("link", name="Link to this verdict").click()
    expect(table).to_have_url(night.address(f"games/desk/play/?{ASKED}"))
    expect(table.get_by_text(sentence).first).to_be_visible()


def test_the_desk_works_without_script(
    browser: Browser, night: Night, browser_context_args
) -> None:
    plain = browser.new_context(**browser_context_args, java_script_enabled=False)
    sign_in(plain, night)
    page = plain.new_page()
    page.goto(night.address("games/desk/meld/"))
    page.get_by_label("Cards").fill("as 10s ks qs js / jd")
    page.get_by_role("button", name="Count the melds").click()
    best = page.get_by_role("region", name="spades")
    expect(best.locator(".figure")).to_have_text("190")
    page.goto(night.address("games/desk/cues/"))
    page.get_by_label("What was said").fill("a diamond flush")
    page.get_by_role("button", name="Read the cue").click()
    expect(page.get_by_text("A violation of the rules.")).to_be_visible()
    plain.close()
