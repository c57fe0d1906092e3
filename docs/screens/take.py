"""Take the pictures of this folder anew: `make screens`.

Builds the demo club in a temporary folder, serves it as clubs do, and visits its pages
at 390 and 1280 px in light and dark; PDFs are drawn by pdftoppm.
"""

import os
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from states import take_states

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
CLUB: Final = "/north-hudson/"
WIDTHS: Final = (390, 1280)
COLOURS: Final = 128
SCHEMES: Final = ("light", "dark")

# What the desk is asked for its pictures: a renege, a run with a pinochle, a cue.
PLAY: Final = "rules=radio&bidder=N&trump=S&play=AH+KC+TH+JH%0AAC+AH+QC+JC"
MELD: Final = "rules=radio&cards=AS+TS+KS+QS+JS+JD+KH+QH"
CUES: Final = "said=a+ten+and+forty"


def main() -> None:
    """Serve the demo, take every picture, and stop the server."""
    with tempfile.TemporaryDirectory(prefix="clubscore-screens-") as folder:
        environment = os.environ | {
            "DATA_DIR": folder,
            "SECRET_KEY": secrets.token_urlsafe(64),
        }
        environment.pop("DATABASE_URL", None)
        manage(environment, "migrate", "-v", "0")
        manage(environment, "collectstatic", "--noinput", "-v", "0")
        passwords = sign_ins(manage(environment, "demo"))
        server, url = serve(environment)
        try:
            take_all(url, passwords["admin"])
        finally:
            server.terminate()
            server.wait(timeout=20)


def manage(environment: dict[str, str], *arguments: str) -> str:
    """Run a management command and return what it printed."""
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout


def sign_ins(printed: str) -> dict[str, str]:
    """Return the passwords that the demo printed, by user name."""
    return dict(re.findall(r"^  (\w+) +(\S+)$", printed, flags=re.MULTILINE))


def serve(environment: dict[str, str]) -> tuple[subprocess.Popen[bytes], str]:
    """Start the app on a free port and wait until it answers."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    server = subprocess.Popen(
        [
            sys.executable, "-m", "gunicorn", "clubscore.wsgi",
            "--config", "clubscore/gunicorn.py", "--bind", f"127.0.0.1:{port}",
        ],
        cwd=ROOT,
        env=environment,
    )  # fmt: skip
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return server, f"http://127.0.0.1:{port}"
    server.kill()
    sys.exit("the server did not answer within ten seconds")


def take_all(url: str, password: str) -> None:
    """Sign in, find the pages, and take each at every width and scheme."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        pages: dict[str, str] = {}
        for scheme in SCHEMES:
            for width in WIDTHS:
                page = signed_in(browser, url, password, width, scheme)
                pages = pages or addresses(page, url)
                for name, address in pages.items():
                    shoot(page, url + address, f"{name}-{width}-{scheme}")
        papers(page, url, pages)
        boards(browser, page, url, pages)
        take_states(browser, url, CLUB, page.context.cookies(), keep_screen)
        browser.close()


def signed_in(
    browser: Browser, url: str, password: str, width: int, scheme: str
) -> Page:
    """Return a page of a fresh browser, signed in as the admin."""
    context = browser.new_context(
        viewport={"width": width, "height": 844},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    page.goto(f"{url}/sign-in/")
    shoot(page, f"{url}/sign-in/", f"sign-in-{width}-{scheme}")
    page.get_by_label("User name").fill("admin")
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{CLUB}")
    return page


def addresses(page: Page, url: str) -> dict[str, str]:
    """Return the pages to take, by the name of their picture."""
    open_game = first_link(page, f"{url}{CLUB}games/?state=open", "tbody th a")
    finished = first_link(page, f"{url}{CLUB}games/?state=finished", "tbody th a")
    month = first_link(page, f"{url}{CLUB}ledger/months/", "tbody th a")
    member = first_link(page, f"{url}{CLUB}ledger/", "tbody th a")
    return {
        "club": CLUB,
        "games": f"{CLUB}games/",
        "start": f"{CLUB}games/start/",
        "rules": f"{CLUB}games/rules/",
        "rule-set": f"{CLUB}games/rules/thursday-radio/",
        "rule-form": f"{CLUB}games/rules/thursday-radio/change/",
        "night": first_link(page, f"{url}{CLUB}", f"a[href*='{CLUB}games/nights/']"),
        "nights": f"{CLUB}games/nights/",
        "night-open": f"{CLUB}games/nights/open/",
        "game-open": open_game,
        "game-finished": finished,
        "correct": f"{finished}hands/1/",
        "desk": f"{CLUB}games/desk/",
        "desk-play": f"{CLUB}games/desk/play/?{PLAY}",
        "desk-meld": f"{CLUB}games/desk/meld/?{MELD}",
        "desk-cues": f"{CLUB}games/desk/cues/?{CUES}",
        "balances": f"{CLUB}ledger/",
        "settle": f"{CLUB}ledger/settle/",
        "month": month,
        "account": member,
        "payment": f"{CLUB}ledger/payments/new/",
        "members": f"{CLUB}members/",
        "devices": f"{CLUB}devices/",
        "settings": f"{CLUB}settings/",
        "not-found": f"{CLUB}nowhere/",
    }


def first_link(page: Page, address: str, selector: str) -> str:
    """Return where the first such link on a page leads."""
    page.goto(address)
    return page.locator(selector).first.get_attribute("href") or ""


def shoot(page: Page, address: str, name: str) -> None:
    """Take a whole page; one that scrolls sideways ends it all."""
    page.goto(address)
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > page.viewport_size["width"]:  # type: ignore[index]
        sys.exit(f"{name} scrolls sideways: {width} px")
    keep(page, name)


def keep(page: Page, name: str) -> None:
    """Write the whole page into its picture."""
    path = HERE / f"{name}.png"
    page.screenshot(path=path, full_page=True)
    lighten(path)


def keep_screen(page: Page, name: str) -> None:
    """Write what the device shows, with what stands still on it, into its picture."""
    path = HERE / f"{name}.png"
    page.screenshot(path=path)
    lighten(path)


def lighten(path: Path) -> None:
    """Bring a picture to few colours."""
    Image.open(path).convert("RGB").quantize(COLOURS).save(path, optimize=True)


def boards(browser: Browser, page: Page, url: str, pages: dict[str, str]) -> None:
    """Take the live boards of both games, at hand and on the wall, and a deaf one."""
    links = {
        "board-night": open_board(page, url + pages["game-finished"], "night-board"),
        "board": open_board(page, url + pages["game-open"]),
        "board-finished": open_board(page, url + pages["game-finished"]),
    }
    for width, height in ((390, 844), (1280, 800), (1920, 1080)):
        context = browser.new_context(viewport={"width": width, "height": height})
        wall = context.new_page()
        for name, link in links.items():
            shoot(wall, link, f"{name}-{width}")
        context.set_offline(True)
        wall.locator("#board-line").wait_for()
        keep(wall, f"board-lost-{width}")
        context.close()


def open_board(page: Page, game: str, which: str = "live-board") -> str:
    """Switch the board of a game or its night on and return its link."""
    page.goto(game)
    switch = page.locator(f"#{which}")
    switch.locator("summary").click()
    switch.get_by_role("button", name="Switch the board on").click()
    return switch.locator(".board-address").get_attribute("href") or ""


def papers(page: Page, url: str, pages: dict[str, str]) -> None:
    """Draw the score sheets and the first pages of the month's report."""
    sheets = {
        "sheet": f"{pages['game-finished']}sheet.pdf",
        "sheet-blank": f"{CLUB}games/blank.pdf",
        "rules": f"{CLUB}games/rules/thursday-radio/rules.pdf",
        "report": f"{pages['month']}report.pdf",
    }
    for name, address in sheets.items():
        content = page.request.get(url + address).body()
        command = ["pdftoppm", "-r", "80", "-png", "-l", "2", "-", str(HERE / name)]
        subprocess.run(command, input=content, check=True)


if __name__ == "__main__":
    main()
