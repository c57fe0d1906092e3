"""`python manage.py export_games --club SLUG`: the club's games as records."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management.commands.import_games import find_club
from games.services.transfer import export_records


class Command(BaseCommand):
    """Write the club's games as a list of `clubscore.game/1` records."""

    help = "Export every game that was not abandoned, oldest first."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the club and the file."""
        parser.add_argument(
            "--club", required=True, help="The club's address, its slug."
        )
        parser.add_argument("--output", help="The file to write; standard output else.")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the list."""
        records = list(export_records(club=find_club(options["club"])))
        text = json.dumps(records, ensure_ascii=False, indent=1) + "\n"
        if options["output"]:
            _write(options["output"], text)
            self.stdout.write(f"{len(records)} games written to {options['output']}.")
        else:
            self.stdout.write(text, ending="")


def _write(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as error:
        raise CommandError(f"{name} cannot be written: {error.strerror}.") from error
