"""The fixed cast of every test: five people around one club.

Ada is the admin, Tom the treasurer, Sal the scorekeeper, Mia a member; Sam is a
stranger, the admin of another club; and on Table 2 stands a device. Each fixture is
the user; `membership` of `tests.factories` gives the member.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clubs.models import Role, User
from clubs.services import enrol_device, make_device
from tests.factories import cast_user, make_club, make_member, make_user

if TYPE_CHECKING:
    from clubs.models import Club


@pytest.fixture
def club(db: None) -> Club:
    """The Thursday Club, with nobody in it but the cast that the test asks for."""
    return make_club("Thursday Club", slug="thursday")


@pytest.fixture
def admin(club: Club) -> User:
    """Ada, who may do everything."""
    return cast_user(club, "Ada", Role.ADMIN)


@pytest.fixture
def treasurer(club: Club) -> User:
    """Tom, who keeps the money."""
    return cast_user(club, "Tom", Role.TREASURER)


@pytest.fixture
def scorekeeper(club: Club) -> User:
    """Sal, who writes the hands."""
    return cast_user(club, "Sal", Role.SCOREKEEPER)


@pytest.fixture
def member(club: Club) -> User:
    """Mia, who looks."""
    return cast_user(club, "Mia", Role.MEMBER)


@pytest.fixture
def table_device(club: Club) -> User:
    """The tablet of Table 2, enrolled; no member."""
    made, secret = make_device(club=club, name="Table 2", actor=make_user("maker"))
    enrol_device(club_slug=club.slug, secret=secret)
    return User.objects.get(pk=made.user_id)


@pytest.fixture
def other_club(db: None) -> Club:
    """The club next door."""
    return make_club("Elsewhere", slug="elsewhere")


@pytest.fixture
def stranger(other_club: Club) -> User:
    """Sam, the admin of the club next door."""
    user = make_user("stranger")
    make_member(other_club, "Sam", user=user, role=Role.ADMIN)
    return user
