"""`python manage.py demo`: build the demo club."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.models import Club
from clubscore.office.demo import build_demo


class Command(BaseCommand):
    """Build the demo club and print its sign-ins once."""

    help = "Build a demo club of twelve members and three months of nights."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take --if-empty."""
        parser.add_argument(
            "--if-empty",
            action="store_true",
            help="Do nothing where the database has a club already.",
        )

    def handle(self, *_args: Any, if_empty: bool = False, **_options: Any) -> None:
        """Build, and say who may sign in."""
        if Club.objects.exists():
            if if_empty:
                return
            raise CommandError(
                "The demo club is built into an empty database only: this one has a "
                "club. Set DATA_DIR or DATABASE_URL to another place."
            )
        demo = build_demo()
        self.stdout.write(f"Built the {demo.club.name}. Sign in as (shown only now):")
        for username, password in demo.passwords.items():
            self.stdout.write(f"  {username:<12} {password}")
