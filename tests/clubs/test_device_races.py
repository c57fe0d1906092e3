"""A link of a device used by many at once, with real commits: one comes in."""

from __future__ import annotations

import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from clubs.services import Refused, enrol_device, make_device
from tests.factories import make_club, make_user

TABLETS = 6
ROUNDS = 10


@pytest.fixture
def hall(django_db_setup, django_db_blocker):
    """A club of this test alone, committed; what it commits stays."""
    with django_db_blocker.unblock():
        tag = uuid.uuid4().hex[:12]
        yield make_club("Hall", slug=f"tablets-{tag}"), make_user(f"ada-{tag}")
        connection.close()


def test_of_many_tablets_under_one_link_one_is_enrolled(hall):
    club, admin = hall
    for number in range(ROUNDS):
        _, secret = make_device(club=club, name=f"Table {number}", actor=admin)
        start = Barrier(TABLETS)

        def use(_, secret=secret, start=start):
            try:
                start.wait()
                return enrol_device(club_slug=club.slug, secret=secret)
            except Refused:
                return None
            finally:
                connection.close()

        with ThreadPoolExecutor(TABLETS) as tablets:
            came_in = [one for one in tablets.map(use, range(TABLETS)) if one]
        assert len(came_in) == 1
