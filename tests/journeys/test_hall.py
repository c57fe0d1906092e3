"""Phones in a hall: by the https of a laptop they can do without the line."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from clubscore.hall.addresses import hosts_for
from clubscore.hall.certificates import make_certificate
from tests.journeys.conftest import BY_NAME, PHONE, served, sign_in
from tests.journeys.hands import start_game
from tests.journeys.waiting import HANDS, keep_hand, stand_by, stored

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.journeys.conftest import Night, Server

LAPTOP = "127.0.0.2"


@pytest.fixture(scope="module")
def tls(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("tls")
    make_certificate(folder, hosts_for(LAPTOP))
    return folder


@pytest.fixture
def hall(server: Server, tls: Path) -> Iterator[str]:
    """The app as `make hall` serves it, on an address that is not localhost."""
    hosts = {"HTTPS": "true", "ALLOWED_HOSTS": ",".join(hosts_for(LAPTOP))}
    keys = ("--certfile", str(tls / "server.pem"), "--keyfile", str(tls / "server.key"))
    with served(server.environment | hosts, LAPTOP, *keys) as started:
        yield started.url


def install(root: Path, home: Path) -> None:
    """Have this home's browser trust the root, as its owner would in the settings."""
    store = home / ".pki" / "nssdb"
    store.mkdir(parents=True)
    base = ["certutil", "-d", f"sql:{store}"]
    subprocess.run([*base, "-N", "--empty-password"], check=True)
    words = ["-A", "-n", "hall", "-t", "C,,", "-i", str(root)]
    subprocess.run([*base, *words], check=True)


@pytest.fixture
def page_in_hall(browser_type, browser_type_launch_args, tmp_path):
    """Open a page in a browser of its own, at a home folder of its own."""
    opened = []

    def open_page(night: Night, *flags: str) -> Page:
        args = [*browser_type_launch_args["args"], *flags]
        launch = {**browser_type_launch_args, "args": args}
        environment = {"HOME": str(tmp_path)}
        browser = browser_type.launch(**launch, env=environment)
        opened.append(browser)
        context = browser.new_context(viewport=PHONE)
        sign_in(context, night)
        return context.new_page()

    yield open_page
    opened[-1].close()


def test_a_phone_that_knows_the_root_begins_and_plays_without_the_line(
    night: Night, hall: str, tls: Path, tmp_path: Path, page_in_hall
) -> None:
    install(tls / "root.pem", tmp_path)
    night = replace(night, url=hall)
    page = page_in_hall(night)
    start_game(page, night)
    stand_by(page)
    assert page.evaluate("isSecureContext && Boolean(navigator.serviceWorker)")
    page.context.set_offline(True)
    page.reload()
    keep_hand(page, 1, HANDS[0])
    page.context.set_offline(False)
    expect(page.locator(".sheet-so-far tbody tr")).to_have_count(1)
    assert stored(night) == HANDS[:1]


def test_a_phone_that_does_not_know_the_root_is_warned(
    night: Night, hall: str, page_in_hall
) -> None:
    page = page_in_hall(night)
    with pytest.raises(Exception, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(hall)


def test_without_https_the_page_says_that_offline_is_off(
    night: Night, server: Server, page_in_hall
) -> None:
    night = replace(night, url=server.url.replace("127.0.0.1", BY_NAME))
    page = page_in_hall(night, f"--host-resolver-rules=MAP {BY_NAME} 127.0.0.1")
    said = "Offline is off: it needs an address with https."
    page.goto(night.address("games/start/"))
    expect(page.locator("#waiting")).to_contain_text(said)
    start_game(page, night)
    expect(page.locator("#waiting")).to_contain_text(said)
    assert not page.evaluate("isSecureContext")
