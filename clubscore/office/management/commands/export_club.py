"""`python manage.py export_club SLUG FILE`: a whole club as one JSON file."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.models import Club
from clubscore.office.exports import export_club


class Command(BaseCommand):
    """Write everything of a club into a file that another installation imports."""

    help = "Write a whole club, without passwords, into a new file (JSON)."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the club's address and the file."""
        parser.add_argument("slug", metavar="SLUG")
        parser.add_argument("file", metavar="FILE", type=Path)

    def handle(self, *_args: Any, slug: str, file: Path, **_options: Any) -> None:
        """Write the file; one that is there is not written over."""
        club = Club.objects.filter(slug=slug).first()
        if club is None:
            raise CommandError(f"No club has the address /{slug}/. Check its spelling.")
        try:
            with file.open("xb") as out:
                export_club(club, out)
        except OSError as error:
            raise CommandError(
                f"{file} cannot be written: {error.strerror}. Name a new file."
            ) from error
        self.stdout.write(f"{club.name} is in {file}.")
