"""A table's device for the tests: made, its link, and a browser enrolled by it."""

from __future__ import annotations

import re
import uuid
from typing import TYPE_CHECKING

from django.test import Client
from django.urls import reverse

from clubs.services import make_device
from tests.games.table import MADE, form_of

if TYPE_CHECKING:
    from django.http import HttpResponse

    from clubs.models import Club, TableDevice, User
    from games.models import Game


def made(club: Club, admin: User, name: str = "Table 2") -> tuple[TableDevice, str]:
    """A device and the address of its link."""
    device, secret = make_device(club=club, name=name, actor=admin)
    return device, reverse("clubs:enrol", args=[club.slug, secret])


def enrolled(
    club: Club, admin: User, name: str = "Table 2"
) -> tuple[TableDevice, Client]:
    """A device and the browser that is signed in as it."""
    device, link = made(club, admin, name)
    tablet = Client()
    answer = tablet.post(link)
    assert answer.status_code == 302
    device.refresh_from_db()
    return device, tablet


def link_on(page: str) -> str:
    """The path of the link that a page shows."""
    found = re.search(r"<code[^>]*>https?://[^/]+(/[^<]+)</code>", page)
    assert found
    return found.group(1)


def record(tablet: Client, game: Game) -> HttpResponse:
    """Save a hand on the tablet, as its form does."""
    url = reverse("games:record-hand", args=[game.club.slug, game.public_id])
    body = form_of(MADE) | {"request_key": str(uuid.uuid4()), "version": game.version}
    return tablet.post(url, body)
