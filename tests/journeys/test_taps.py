"""How many touches a hand takes on a phone; `make taps` prints them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.journeys.hands import start_game
from tests.journeys.thumb import Thumb, phone_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night

# What a browser's own bars leave of a phone of 844 px, and all of it.
HEIGHTS = (664, 844)


@pytest.fixture(params=HEIGHTS)
def phone(request: pytest.FixtureRequest, browser: Browser, night: Night) -> Page:
    page = phone_of(browser, night, request.param)
    start_game(page, night)
    return page


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[[Page, str, int, int], None]:
    def tell(page: Page, hand: str, taken: int, bound: int = 0) -> None:
        held = f"at most {bound}" if bound else "no bound"
        sizes = page.viewport_size or {}
        size = " × ".join(f"{side}" for side in sizes.values())
        with capsys.disabled():
            sys.stdout.write(f"\n{taken:3} touches, {held}: {hand}, {size}\n")
        assert not bound or taken <= bound

    return tell


def begin(thumb: Thumb, bidder: str, bid: tuple[str, ...], trump: str) -> None:
    thumb.choose("bidder", bidder)
    thumb.keys(*bid)
    thumb.trump(trump)


def meld(thumb: Thumb, ours: str, theirs: str) -> None:
    thumb.keys(*ours)
    thumb.field("meld_EW")
    thumb.keys(*theirs)


def total(page: Page) -> str:
    return page.locator(".sheet-so-far tbody tr").last.inner_text()


def test_the_reference_hand_and_with_its_bid_offered(phone: Page, say) -> None:
    thumb = Thumb(phone)
    begin(thumb, "N", ("8", "00"), "S")
    meld(thumb, "43", "18")
    thumb.tricks_from(300)
    thumb.keys("9")
    expect(phone.locator("[name=tricks_EW]")).to_have_value("110")
    say(phone, "the reference hand, side totals", thumb.save(1), 13)
    assert "820" in total(phone)
    begin(thumb, "N", (), "S")
    expect(phone.locator("[name=bid]")).to_have_value("800")
    meld(thumb, "43", "18")
    thumb.tricks_from(300)
    thumb.keys("9")
    say(phone, "the reference hand, its bid offered", thumb.save(2), 11)


def test_a_hand_whose_tricks_end_in_five(phone: Page, say) -> None:
    thumb = Thumb(phone)
    begin(thumb, "E", ("6", "5"), "H")
    meld(thumb, "27", "31")
    thumb.tricks_from(100)
    thumb.keys("4", "5")
    expect(phone.locator("[name=tricks_EW]")).to_have_value("355")
    say(phone, "tricks that end in five, side totals", thumb.save(1), 13)
    begin(thumb, "E", (), "H")
    meld(thumb, "27", "31")
    thumb.tricks_from(100)
    thumb.keys("4", "5")
    say(phone, "tricks that end in five, its bid offered", thumb.save(2), 11)


def test_a_holed_hand(phone: Page, say) -> None:
    thumb = Thumb(phone)
    begin(thumb, "S", ("7", "2"), "D")
    meld(thumb, "16", "4")
    thumb.tricks_from(200)
    thumb.keys("8")
    say(phone, "a holed hand, side totals", thumb.save(1), 13)
    assert "−720" in total(phone)


def test_a_hand_with_meld_per_seat(phone: Page, say) -> None:
    thumb = Thumb(phone)
    begin(thumb, "W", ("8", "1"), "C")
    thumb.choose("meld_by", "seat")
    for seat, digits in zip("NESW", ("4", "200", "12", "24"), strict=True):
        if seat != "N":
            thumb.field(f"meld_{seat}")
        thumb.keys(*digits)
    thumb.tricks_from(100)
    thumb.keys("1")
    say(phone, "Radio 810 by West, meld per seat", thumb.save(1))
    assert "830" in total(phone)


def test_a_hand_by_card_grid(phone: Page, say) -> None:
    thumb = Thumb(phone)
    begin(thumb, "N", ("5", "00"), "S")
    thumb.choose("meld_by", "cards")
    for card in ("AS", "TS", "KS", "QS", "JS"):
        thumb.tap(phone.locator(f"[data-cards=id_cards_N] [data-card='{card}']"))
    for seat in "ESW":
        thumb.field(f"meld_{seat}")
        thumb.keys("0")
    thumb.tricks_from(300)
    thumb.keys("8")
    say(phone, "a hand by card grid, a run shown by North", thumb.save(1))
    assert "530" in total(phone)
