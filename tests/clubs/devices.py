"""A table's device for the tests: made, its link, and a browser enrolled by it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.test import Client
from django.urls import reverse

from clubs.services import make_device

if TYPE_CHECKING:
    from clubs.models import Club, TableDevice, User


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
