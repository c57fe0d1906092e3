"""A real server and a real browser over the test database, with real commits.

Each journey plays in a club of its own, and nothing is ever flushed: the ledger's
guards stay in place as they do in a club.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client
from playwright.sync_api import expect

from clubs.models import Club, User
from clubs.services import add_member, create_club

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = "/usr/bin/chromium"
# A name for this machine that browsers do not trust as they trust localhost.
BY_NAME = "hall.test"
# A small machine plays several journeys at once.
expect.set_options(timeout=15_000)

PHONE = {"width": 390, "height": 844}
PLAYERS = ("Ada", "Ben", "Cal", "Dot")
SEATS = dict(zip("NESW", PLAYERS, strict=True))


# What a page says and does is the same whichever database is behind it. These ask the
# database itself: devices that write beside each other, nights played to their cash.
ON_EVERY_DATABASE = {
    "test_club_night.py",
    "test_night.py",
    "test_offline.py",
    "test_settling.py",
    "test_two_devices.py",
}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.journey)
            if item.path.name not in ON_EVERY_DATABASE:
                item.add_marker(pytest.mark.page)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    flags = [
        *("--no-sandbox", "--disable-background-networking", "--no-first-run"),
        # Without a graphics card Chromium's own imitation of one is slow.
        "--disable-gpu",
    ]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": flags}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "viewport": PHONE}


def database_url() -> str:
    name = str(connections["default"].settings_dict["NAME"])
    if connections["default"].vendor == "sqlite":
        return f"sqlite:///{name}"
    parts = urlsplit(os.environ["DATABASE_URL"])
    return urlunsplit(parts._replace(path=f"/{name}"))


@dataclass(frozen=True)
class Server:
    """The app as clubs run it: gunicorn, hashed static files, no debugging."""

    url: str
    process: subprocess.Popen[bytes]
    environment: dict[str, str] = field(default_factory=dict)


@pytest.fixture(scope="session")
def server(django_db_setup, tmp_path_factory) -> Iterator[Server]:
    environment = os.environ | {
        "DATABASE_URL": database_url(),
        "DEBUG": "false",
        "STATIC_ROOT": str(tmp_path_factory.mktemp("static")),
        "SECRET_KEY": settings.SECRET_KEY,
        "ALLOWED_HOSTS": f"localhost,127.0.0.1,{BY_NAME}",
    }
    manage = [sys.executable, "manage.py", "collectstatic", "--noinput", "-v", "0"]
    subprocess.run(manage, cwd=ROOT, env=environment, check=True)
    with served(environment, "127.0.0.1") as started:
        yield started


@contextmanager
def served(environment: dict[str, str], host: str, *more: str) -> Iterator[Server]:
    """Run gunicorn with `more` options on a free port of `host`."""
    with socket.socket() as listener:
        listener.bind((host, 0))
        address = f"{host}:{listener.getsockname()[1]}"
    process = subprocess.Popen(
        [
            sys.executable, "-m", "gunicorn", "clubscore.wsgi", "--workers", "2",
            "--config", "clubscore/gunicorn.py", "--bind", address, *more,
        ],
        cwd=ROOT,
        env=environment,
    )  # fmt: skip
    url = f"{'https' if '--certfile' in more else 'http'}://{address}"
    wait_until_up(url, process)
    yield Server(url, process, environment)
    process.terminate()
    process.wait(timeout=20)


def wait_until_up(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until it listens: it does once the app is loaded."""
    place = (urlsplit(url).hostname, urlsplit(url).port)
    for _ in range(200):
        if process.poll() is not None:
            pytest.fail("the server stopped before it answered")
        try:
            socket.create_connection(place, timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("the server did not answer within 20 seconds")


@pytest.fixture(autouse=True)
def nothing_stays_open(browser: Browser) -> Iterator[None]:
    """Close every page at the end: those of games and nights ask on and on."""
    yield
    for context in browser.contexts:
        context.close()


@pytest.fixture
def committed(server, django_db_blocker) -> Iterator[None]:
    """Let the test read and write the server's database, with real commits."""
    with django_db_blocker.unblock():
        yield


@dataclass(frozen=True)
class Night:
    """A club of four players with its scorekeeper's user."""

    club: Club
    user: User
    url: str

    def address(self, path: str = "") -> str:
        return f"{self.url}/{self.club.slug}/{path}"


@pytest.fixture
def night(committed, server) -> Night:
    return make_club_of_four(server)


def make_club_of_four(server: Server) -> Night:
    """Make a club of its own, where the test may commit."""
    tag = uuid.uuid4().hex[:10]
    user = User.objects.create(username=f"keeper-{tag}")
    club = create_club(
        name="North Hudson", slug=f"night-{tag}", admin=user, admin_name="Ada"
    )
    for name in PLAYERS[1:]:
        add_member(club=club, name=name, actor=user)
    return Night(club, user, server.url)


def sign_in(context: BrowserContext, night: Night, user: User | None = None) -> None:
    """Give the browser a signed-in session, as if it had come from the form."""
    client = Client()
    client.force_login(user or night.user)
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies(
        [{"name": name, "value": client.cookies[name].value, "url": night.url}]
    )


@pytest.fixture
def table(page: Page, context: BrowserContext, night: Night) -> Page:
    """A phone at the table, signed in as the scorekeeper."""
    sign_in(context, night)
    page.set_default_timeout(15_000)
    return page


@pytest.fixture
def phone(browser_type, browser_type_launch_args, tmp_path):
    """Switch one and the same phone on; at the end it is off."""
    opened: list[BrowserContext] = []

    def switch_on() -> BrowserContext:
        opened.append(
            browser_type.launch_persistent_context(
                tmp_path, **browser_type_launch_args, viewport=PHONE
            )
        )
        return opened[-1]

    yield switch_on
    opened[-1].close()
