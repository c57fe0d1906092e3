"""The demo club before its first night: who is in it, and who signs in."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from random import Random
from typing import Final

from clubs.models import Club, Role, User
from clubs.services import add_member, create_club, give_sign_in, make_user
from clubscore.office.demo_hands import NAMED
from games.services import Sent

CLUB_NAME: Final = "North Hudson Card Club"
ADMIN_NAME: Final = "Ruth Feldman"
NAMES: Final = (
    ADMIN_NAME,
    "Frank D’Amico",
    "Siobhán O’Brien",
    "José Núñez",
    "Ελένη Παπαδοπούλου",
    "Łukasz Wiśniewski",
    "Zoë Müller",
    "Maria-Fernanda Gutiérrez de la Concepción Villanueva",
    "Björn Åkesson",
    "Tom Nguyễn",
    "Dolores Kirk",
    "Hank Kowalski",
)
SIGN_INS: Final = (
    ("treasurer", "Frank D’Amico", Role.TREASURER),
    ("scorekeeper", "Siobhán O’Brien", Role.SCOREKEEPER),
    ("member", "José Núñez", Role.MEMBER),
)
SEED: Final = 1933


@dataclass
class Demo:
    """The club in the making; `passwords` is what nobody can read again later."""

    club: Club
    admin: User
    passwords: dict[str, str]
    chance: Random = field(default_factory=lambda: Random(SEED))  # noqa: S311
    named: list[str] = field(default_factory=lambda: list(NAMED))

    def sent(self, **body: object) -> Sent:
        """Return a write by the admin, under a key of its own."""
        return Sent(self.club, self.admin, uuid.uuid4(), body)


def make_demo_club() -> Demo:
    """Make the club with its members and sign-ins; nothing is played yet."""
    admin, password = make_user(username="admin")
    admin.is_superuser = True
    admin.save(update_fields=["is_superuser"])
    club = create_club(
        name=CLUB_NAME, slug="north-hudson", admin=admin, admin_name=ADMIN_NAME
    )
    members = {
        name: add_member(club=club, name=name, actor=admin) for name in NAMES[1:]
    }
    passwords = {"admin": password} | {
        username: give_sign_in(
            member=members[name], username=username, role=role, actor=admin
        )
        for username, name, role in SIGN_INS
    }
    return Demo(club, admin, passwords)
