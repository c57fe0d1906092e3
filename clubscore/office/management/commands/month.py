"""`manage.py month`: close a month of a club, or print its report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from clubs.models import Club
from clubscore.lib.pdf import PdfUnavailable
from clubscore.office.months import close_month
from ledger.months import Month
from ledger.papers import print_month_report
from ledger.seals import Seal
from ledger.services import ClosingRefused

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Closes a month, or writes its report as PDF."""

    help = "Close a month of a club's books, or print its settlement report."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take what to do, the club and the month."""
        acts = parser.add_subparsers(dest="act", required=True)
        close = acts.add_parser("close", help="freeze a month for good")
        report = acts.add_parser("report", help="write its report as PDF")
        for act in (close, report):
            act.add_argument("club", help="the club as its address names it")
            act.add_argument("month", help="a month like 2026-11")
        close.add_argument("--yes", action="store_true", help="do not ask again")
        report.add_argument("file", type=Path, help="the PDF to write")

    def handle(self, *_: Any, **options: Any) -> None:
        """Do what was asked; CommandError says what stands in the way."""
        club, month = _club(options["club"]), _month(options["month"])
        if options["act"] == "close":
            self._close(club, month, sure=options["yes"])
        else:
            self._report(club, month, options["file"])

    def _close(self, club: Club, month: Month, *, sure: bool) -> None:
        question = f"Close {month.title} of {club.name} for good? Type yes: "
        if not sure and _answer(question) != "yes":
            raise CommandError(f"{month.title} stays open.")
        try:
            closing = close_month(club=club, month=month, actor=None)
        except ClosingRefused as refused:
            reasons = "\n".join(f"  {reason}" for reason in refused.reasons)
            raise CommandError(f"{month.title} stays open.\n{reasons}") from refused
        ending = Seal(closing.last_seq, closing.head_hash).ending
        self.stdout.write(
            f"{month.title} of {club.name} is closed at posting {closing.last_seq}, "
            f"which ends in {ending}."
        )

    def _report(self, club: Club, month: Month, file: Path) -> None:
        try:
            content = print_month_report(club, month, _absolute)
        except PdfUnavailable as error:
            raise CommandError(str(error)) from error
        file.write_bytes(content)
        self.stdout.write(f"{month.title} of {club.name} is in {file}.")


def _answer(question: str) -> str:
    try:
        return input(question).strip()
    except EOFError:
        raise CommandError(
            "Nobody is here to answer. Give --yes to close it."
        ) from None


def _absolute(path: str) -> str:
    base: str = settings.BASE_URL
    return f"{base or 'http://localhost:8000'}{path}"


def _club(slug: str) -> Club:
    try:
        return Club.objects.get(slug=slug)
    except Club.DoesNotExist as error:
        known = ", ".join(Club.objects.order_by("slug").values_list("slug", flat=True))
        raise CommandError(f"There is no club {slug!r}. Known: {known}.") from error


def _month(text: str) -> Month:
    try:
        return Month.parse(text)
    except ValueError as error:
        raise CommandError(str(error)) from error
