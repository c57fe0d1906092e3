"""`python manage.py import_club FILE`: a club's file into this installation."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubscore.office.club_rows import FileRefused
from clubscore.office.imports import import_club
from clubscore.office.verify import checked


class Command(BaseCommand):
    """Make the club that a file holds, whole and verified, or nothing."""

    help = "Import a club that export_club wrote; refused whole where it is damaged."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file and --match-users."""
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument(
            "--match-users",
            action="store_true",
            help="Users here with a name of the file are the same people.",
        )

    def handle(
        self, *_args: Any, file: Path, match_users: bool = False, **_options: Any
    ) -> None:
        """Import, and say what is there now."""
        try:
            with file.open("rb") as content:
                club = import_club(content, match_users=match_users)
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        except FileRefused as refused:
            raise CommandError(f"Nothing was imported. {refused}") from refused
        self.stdout.write(f"{club.name} is here at /{club.slug}/: {checked(club)}.")
