"""`manage.py score`: score game records from files, without a database."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.judge import Verdict, judge
from games.record_files import read_records
from games.records import Unreadable
from games.wording import report

EXIT_ERRORS = 1
EXIT_UNREADABLE = 2


class Command(BaseCommand):
    """Score records and print them, one JSON line each or as people read them."""

    help = "Score game records (clubscore.game/1) from files; needs no database."
    requires_system_checks: list[str] | tuple[str, ...] = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take files and the form of the answer."""
        parser.add_argument("files", nargs="+", metavar="FILE", help="- is stdin")
        parser.add_argument(
            "--json", action="store_true", help="print one JSON line for each record"
        )

    def handle(self, *_args: str, **options: Any) -> None:
        """Print every record of every file; exit 1 for errors, 2 for bad files."""
        worst = max(
            self._score_file(name, as_json=options["json"]) for name in options["files"]
        )
        if worst:
            sys.exit(worst)

    def _score_file(self, name: str, *, as_json: bool) -> int:
        try:
            records = read_records(name)
        except Unreadable as error:
            self.stderr.write(f"{name}: {error}")
            return EXIT_UNREADABLE
        worst = 0
        for number, record in enumerate(records, 1):
            verdict = judge(record)
            self._print(verdict, f"{name}, record {number}", as_json=as_json)
            worst = max(worst, EXIT_ERRORS if verdict.errors else 0)
        return worst

    def _print(self, verdict: Verdict, title: str, *, as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps(verdict.to_json()))
        else:
            self.stdout.write(f"{title}\n{report(verdict)}\n")
