"""Start a club from the command line, with its first admin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from clubs.models import DEFAULT_TIME_ZONE, Club, User
from clubs.services import Refused, create_club, make_user

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """`create_club NAME --admin USER`: prints a new user's password once."""

    help = "Start a club. A new admin gets a random password, printed this once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The name of the club and who looks after it."""
        parser.add_argument("name", help="name of the club, such as 'Thursday Club'")
        parser.add_argument("--admin", required=True, help="user name of the admin")
        parser.add_argument("--admin-name", help="name in the club; else the user name")
        parser.add_argument("--slug", help="address of the club; else made of the name")
        parser.add_argument(
            "--paper", choices=Club.Paper.values, default=Club.Paper.LETTER.value
        )
        parser.add_argument("--time-zone", default=DEFAULT_TIME_ZONE)

    def handle(self, **options: str) -> None:
        """Make user and club together, or neither."""
        try:
            with transaction.atomic():
                user, password = _admin(options["admin"])
                club = create_club(
                    name=options["name"],
                    admin=user,
                    admin_name=options["admin_name"] or options["admin"],
                    slug=options["slug"],
                    paper=options["paper"],
                    time_zone=options["time_zone"],
                )
        except Refused as refused:
            raise CommandError(refused.message) from None
        self.stdout.write(f"{club.name} is at /{club.slug}/.")
        self.stdout.write(f"User name: {user.username}")
        if password:
            self.stdout.write(f"Password, shown this once: {password}")


def _admin(username: str) -> tuple[User, str | None]:
    """Whoever has this user name, or a new user with the password."""
    known = User.objects.filter(username=User.normalize_username(username)).first()
    return (known, None) if known else make_user(username=username)
