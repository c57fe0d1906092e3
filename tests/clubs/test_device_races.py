"""A link of a device used by many at once, with real commits: one comes in."""

from __future__ import annotations

from functools import partial

import pytest

from clubs.devices import LinkDead
from clubs.models import TableDevice
from clubs.services import enrol_device, make_device
from tests.races import at_once, committed_club

TABLETS = 6
ROUNDS = 10


@pytest.fixture
def hall(django_db_setup, django_db_blocker):
    """A club of this test alone, committed; what it commits stays."""
    with committed_club(django_db_blocker, "Tablets") as found:
        yield found


def test_of_many_tablets_under_one_link_one_is_enrolled(hall):
    club, admin = hall
    for number in range(ROUNDS):
        _, secret = make_device(club=club, name=f"Table {number}", actor=admin)
        use = partial(enrol_device, club_slug=club.slug, secret=secret)
        ends = at_once([use] * TABLETS)
        came_in = [one for one in ends if isinstance(one, TableDevice)]
        dead = [one for one in ends if isinstance(one, LinkDead)]
        assert (len(came_in), len(dead)) == (1, TABLETS - 1)
