"""`python manage.py import_games FILE --club SLUG`: all of a file, or nothing."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.models import Club, Role, User
from clubs.services import Refused
from games.record_files import read_records
from games.records import Unreadable
from games.services.transfer import ImportRefused, import_records


class Command(BaseCommand):
    """Import games from a file of `clubscore.game/1` records."""

    help = "Import games; one bad record and nothing of the file is imported."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file and the club."""
        parser.add_argument(
            "file", help="A record or a list of records; - reads stdin."
        )
        parser.add_argument(
            "--club", required=True, help="The club's address, its slug."
        )
        parser.add_argument("--as", dest="username", help="The user who imports.")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Import, or print every fault with its place."""
        club = find_club(options["club"])
        try:
            records = read_records(options["file"])
        except Unreadable as error:
            raise CommandError(f"{options['file']}: {error}") from error
        try:
            done = import_records(
                club=club, actor=_actor(club, options["username"]), records=records
            )
        except ImportRefused as refused:
            for fault in refused.faults:
                self.stderr.write(
                    f"record {fault.index + 1}: {fault.path}: {fault.message}"
                )
            raise CommandError(refused.message) from refused
        except Refused as refused:
            raise CommandError(f"Nothing was imported: {refused.message}") from refused
        self.stdout.write(
            f"{done.new} imported, {done.known} already here, from {options['file']}."
        )


def find_club(slug: str) -> Club:
    """Return the club at this address, or say which there are."""
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        known = ", ".join(Club.objects.values_list("slug", flat=True)) or "none yet"
        raise CommandError(f"No club has the address {slug!r}. There are: {known}.")
    return club


def _actor(club: Club, username: str | None) -> User:
    users = User.objects.filter(memberships__club=club, memberships__active=True)
    if username:
        found = users.filter(username=username).first()
    else:
        found = users.filter(memberships__role=Role.ADMIN).order_by("pk").first()
    if found is None:
        raise CommandError("Nobody to import as: give --as with a user of the club.")
    return found
