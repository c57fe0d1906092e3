"""A link of a device used by many at once, with real commits: one comes in."""

from __future__ import annotations

from functools import partial

from clubs.devices import LinkDead
from clubs.models import TableDevice
from clubs.services import enrol_device, make_device
from tests.races import at_once

TABLETS = 6
ROUNDS = 10


def test_of_many_tablets_under_one_link_one_is_enrolled(real_table):
    club, admin = real_table
    for number in range(ROUNDS):
        _, secret = make_device(club=club, name=f"Table {number}", actor=admin)
        use = partial(enrol_device, club_slug=club.slug, secret=secret)
        ends = at_once([use] * TABLETS)
        came_in = [one for one in ends if isinstance(one, TableDevice)]
        dead = [one for one in ends if isinstance(one, LinkDead)]
        assert (len(came_in), len(dead)) == (1, TABLETS - 1)
