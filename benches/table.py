"""A club with a scorekeeper signed in, made in the database of a bench's server."""

import uuid
from dataclasses import dataclass
from datetime import date

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402

from benches.radio import NAMES  # noqa: E402
from clubs.models import Club, User  # noqa: E402
from clubs.services import create_club, make_user  # noqa: E402
from games.services import Sent, start_game  # noqa: E402
from games.services.agreement import Agreement  # noqa: E402

AGREEMENT = Agreement("radio", date(2026, 11, 20), NAMES, "N", {"stake": "1.00"})


@dataclass(frozen=True)
class Table:
    """The club, its scorekeeper and the cookie of the session."""

    club: Club
    user: User
    cookie: str

    def sent(self) -> Sent:
        """Return a write of the scorekeeper, under a key of its own."""
        return Sent(self.club, self.user, uuid.uuid4(), {})

    def start(self) -> uuid.UUID:
        """Start a game of Radio Pinochle and return its id."""
        game_id = uuid.uuid4()
        start_game(self.sent(), agreement=AGREEMENT, game_id=game_id)
        return game_id


def make_table() -> Table:
    """Migrate the database and make the club in it."""
    call_command("migrate", verbosity=0)
    user, _ = make_user(username="bench")
    club = create_club(name="Bench", slug="bench", admin=user, admin_name="Bench")
    client = Client()
    client.force_login(user)
    return Table(club, user, client.cookies[settings.SESSION_COOKIE_NAME].value)
