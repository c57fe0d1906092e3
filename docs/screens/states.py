"""The table's states, each as it is met: pictures named `state-…`.

A game of its own is started for each phone and tablet, in light and dark, and brought
from one state into the next. `take.py` serves the club and calls `take_states`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

SIZES: Final = ((390, 844), (820, 1180))
SCHEMES: Final = ("light", "dark")
SEATS: Final = {
    "seat_N": "Ruth Feldman",
    "seat_E": "Frank D’Amico",
    "seat_S": "Siobhán O’Brien",
    "seat_W": "José Núñez",
}
FIELDS: Final = ("bidder", "bid", "trump", "meld_NS", "meld_EW", "tricks_NS")
HANDS: Final[tuple[dict[str, str], ...]] = tuple(
    dict(zip(FIELDS, figures, strict=True))
    for figures in (
        ("N", "800", "S", "430", "180", "390"),
        ("E", "850", "H", "210", "500", "210"),
        ("N", "780", "D", "400", "220", "380"),
        ("E", "700", "C", "260", "360", "150"),
    )
)
TYPE: Final = """values => {
    const form = document.querySelector("form[data-entry]");
    for (const [name, value] of Object.entries(values)) {
        const choice = `[name=${name}][type=radio][value='${value}']`;
        const one = form.querySelector(choice) || form.elements[name];
        if (one.type === "radio") one.checked = true;
        else one.value = value;
        one.dispatchEvent(new Event("input", {bubbles: true}));
        one.dispatchEvent(new Event("change", {bubbles: true}));
    }
}"""


@dataclass(frozen=True)
class Table:
    """One device at the table, and how its pictures are kept."""

    page: Page
    url: str
    look: str
    keep: Callable[[Page, str], None]

    def shoot(self, state: str, page: Page | None = None) -> None:
        """Keep what is on the screen as the picture of a state."""
        self.keep(page or self.page, f"state-{state}-{self.look}")

    def write(self, values: dict[str, str], page: Page | None = None) -> None:
        """Write figures into the hand, as the device puts back a copy of its own."""
        (page or self.page).evaluate(TYPE, values)

    def record(self, number: int, page: Page | None = None) -> None:
        """Record one of the hands and wait until the page has gone on."""
        at = page or self.page
        self.write(HANDS[number - 1], at)
        save(at, number)
        expect(at.locator(".sheet-so-far tbody tr")).to_have_count(number)


def save(page: Page, number: int) -> None:
    """Press the button that saves a hand."""
    page.get_by_role("button", name=f"Save hand {number}").tap()


def take_states(
    browser: Browser,
    url: str,
    club: str,
    session: list[Any],
    keep: Callable[[Page, str], None],
) -> None:
    """Take every state at every size, in light and dark."""
    for scheme in SCHEMES:
        for width, height in SIZES:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                has_touch=True,
            )
            context.add_cookies(session)
            table = Table(context.new_page(), url, f"{width}-{scheme}", keep)
            start_game(table.page, f"{url}{club}games/start/")
            entering(table)
            without_a_line(table)
            beside_another(table, context)
            at_the_end(table)
            context.close()


def start_game(page: Page, address: str) -> None:
    """Start a game of Radio Pinochle between four of the club."""
    page.goto(address)
    page.locator("[name=rules][value=radio]").check(force=True)
    page.locator("[name=table]").fill("9")
    for name, player in SEATS.items():
        page.locator(f"[name={name}]").fill(player)
    page.locator("[name=dealer][value=N]").check(force=True)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/games/*-*/")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.ready")
    page.wait_for_load_state("networkidle")


def entering(table: Table) -> None:
    """An empty hand, one being typed, one refused, and one on its way."""
    page = table.page
    table.shoot("empty")
    page.locator("form[data-entry] [name=bidder][value=N]").locator("..").tap()
    page.locator("[name=bid]").tap()
    table.shoot("typing")
    table.write(HANDS[0] | {"bid": "805"})
    save(page, 1)
    page.locator("[data-error-summary]").wait_for()
    table.shoot("error")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/hands/", hold)
    table.write(HANDS[0])
    save(page, 1)
    page.wait_for_function("document.querySelector('[aria-busy=true]')")
    table.shoot("busy")
    held[0].continue_()
    page.unroute("**/hands/")
    expect(page.locator(".sheet-so-far tbody tr")).to_have_count(1)
    table.shoot("saved")


def without_a_line(table: Table) -> None:
    """A hand that waits on the device."""
    table.page.context.set_offline(True)
    table.write(HANDS[1])
    save(table.page, 2)
    expect(table.page.locator("#waiting")).to_contain_text("1 hand")
    table.shoot("offline")
    table.page.context.set_offline(False)
    expect(table.page.locator(".sheet-so-far tbody tr")).to_have_count(2)


def beside_another(table: Table, context: BrowserContext) -> None:
    """A hand typed on another device, and one that came too late for its version."""
    other = context.new_page()
    other.goto(table.page.url)
    with other.expect_response("**/draft/"):
        table.write({"bidder": "N", "bid": "780"}, other)
    table.page.reload()
    table.shoot("watched")
    table.write(HANDS[2])
    table.record(3, other)
    other.close()
    save(table.page, 3)
    table.page.locator("[data-error-summary]").wait_for()
    table.shoot("stale")


def at_the_end(table: Table) -> None:
    """The game finished, and disputed."""
    page = table.page
    page.goto(page.url.partition("?")[0])
    table.record(4)
    table.shoot("finished")
    page.get_by_role("link", name="Dispute hand 4").click()
    page.locator("[name=reason]").fill("West’s meld was 280")
    page.get_by_role("button", name="Dispute hand 4").click()
    page.get_by_text("under review").first.wait_for()
    table.shoot("disputed")
