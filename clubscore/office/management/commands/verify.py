"""`python manage.py verify`: recompute everything, tell each difference."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from clubs.models import Club
from clubscore.office.snapshot import one_moment
from clubscore.office.verify import checked, club_faults, database_faults


class Command(BaseCommand):
    """Recompute scores, settlements, balances, the chain and closed months."""

    help = (
        "Recompute every score, settlement, balance, hash and closed month. "
        "Prints each difference and ends with status 1 where there is one."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take --club."""
        parser.add_argument("--club", metavar="SLUG", help="Look at this club only.")

    def handle(self, *_args: Any, club: str | None = None, **_options: Any) -> None:
        """Look at the database, then at one club after the other."""
        try:
            with one_moment():
                count = self._verify_all(club)
        except DatabaseError as error:
            raise CommandError(
                f"The database is not as this version keeps it ({error}). "
                "Run `manage.py migrate` first."
            ) from error
        if count:
            self.stdout.write(f"Differences: {count}.")
            raise SystemExit(1)
        self.stdout.write("No difference.")

    def _verify_all(self, slug: str | None) -> int:
        count = 0
        for fault in database_faults():
            self.stdout.write(fault)
            count += 1
        return count + sum(self._verify(one) for one in _clubs(slug))

    def _verify(self, club: Club) -> int:
        count = 0
        for fault in club_faults(club):
            self.stdout.write(f"{club.name}: {fault}")
            count += 1
        self.stdout.write(f"{club.name}: {checked(club)}.")
        return count


def _clubs(slug: str | None) -> list[Club]:
    if slug is None:
        return list(Club.objects.order_by("pk"))
    found = list(Club.objects.filter(slug=slug))
    if not found:
        slugs = ", ".join(Club.objects.order_by("slug").values_list("slug", flat=True))
        raise CommandError(
            f"No club has the address /{slug}/. Name one of: {slugs or 'none yet'}."
        )
    return found
