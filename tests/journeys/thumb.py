"""A thumb on a phone of 390 px: every touch is counted, every target looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from playwright.sync_api import expect

from tests.journeys.conftest import PHONE, sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.journeys.conftest import Night

LEAST = 44

# What a touch would hit instead, in the middle or a little inside the round corners.
OVERLAPPED_BY = """one => {
    const box = one.getBoundingClientRect();
    const across = [box.left + 4, (box.left + box.right) / 2, box.right - 4];
    const down = [box.top + 4, (box.top + box.bottom) / 2, box.bottom - 4];
    const at = (x, y) => document.elementFromPoint(x, y);
    const hits = across.flatMap((x) => down.map((y) => at(x, y)));
    const others = hits.filter((hit) => !hit || !one.contains(hit));
    return others.map((hit) => hit ? hit.outerHTML.slice(0, 100) : "the screen's edge");
}"""
STANDS_STILL = """one => new Promise((done) => {
    let last = null;
    const look = () => {
        const now = one.getBoundingClientRect().top;
        if (now === last) done(); else { last = now; setTimeout(look, 60); }
    };
    look();
})"""


class Thumb:
    """Taps what it is told, where it is in sight; what is not costs a swipe first."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = 0

    def tap(self, target: Locator) -> None:
        """Touch the middle of a target that is large enough and not overlapped."""
        target.wait_for()
        target.evaluate(STANDS_STILL)
        if target.evaluate(OVERLAPPED_BY):
            self.touches += 1
            target.evaluate("one => one.scrollIntoView({block: 'center'})")
            target.evaluate(STANDS_STILL)
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST, f"{target}: {box}"
        assert target.evaluate(OVERLAPPED_BY) == [], target
        self.touches += 1
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.touchscreen.tap(*middle)

    def choose(self, name: str, value: str) -> None:
        """Tap one of the keys of a choice."""
        self.tap(self.page.locator(f".seg:has([name={name}][value='{value}'])"))
        chosen = self.page.locator(f"[name={name}][value='{value}']")
        expect(chosen).to_be_checked()

    def field(self, name: str) -> None:
        """Tap a number's field."""
        field = self.page.locator(f"[name={name}]")
        self.tap(field)
        expect(field).to_be_focused()

    def keys(self, *keys: str) -> None:
        """Tap the pad's keys that bear these words."""
        pad = self.page.locator("[data-keypad]")
        for key in keys:
            self.tap(pad.get_by_text(key, exact=True))

    def open(self, block: str) -> None:
        """Tap the line of a block that is closed."""
        line = self.page.locator(f"[data-block={block}]:not([open]) > summary")
        self.tap(line)

    def trump(self, suit: str) -> None:
        """Tap the tile of a suit, which ends the bid."""
        self.choose("trump", suit)

    def tricks_from(self, hundreds: int) -> None:
        """Tap the key that begins the tricks with a hundred."""
        self.tap(self.page.locator(f"[data-hundreds='{hundreds}']"))

    def save(self, number: int) -> int:
        """Tap Save and return how many touches the hand took."""
        self.tap(self.page.get_by_role("button", name=f"Save hand {number}"))
        expect(self.page.locator(".sheet-so-far tbody tr")).to_have_count(number)
        taken, self.touches = self.touches, 0
        return taken


def phone_of(
    browser: Browser,
    night: Night,
    height: int = PHONE["height"],
    *,
    width: int = PHONE["width"],
    scheme: Literal["light", "dark"] = "light",
    script: bool = True,
) -> Page:
    """A signed-in phone that is touched; the height is what its browser leaves."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        color_scheme=scheme,
        java_script_enabled=script,
    )
    sign_in(context, night)
    page = context.new_page()
    page.set_default_timeout(15_000)
    return page
