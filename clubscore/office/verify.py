"""A whole club recomputed: scores, settlements, balances, chain and closed months."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.db import connection

from clubscore.office.unreadable import UNREADABLE, unreadable
from clubscore.office.verify_devices import device_faults
from clubscore.office.verify_games import game_faults, source_faults
from clubscore.office.verify_nights import night_faults
from clubscore.office.verify_reviews import review_faults
from games.models import Game, Hand
from ledger import triggers, verifying
from ledger.models import FrozenBalance, MonthClosing, Posting, StoredPaper, Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from clubs.models import Club

CHECKS: Final[Mapping[str, Callable[[Club], Iterable[str]]]] = {
    "devices": device_faults,
    "games": game_faults,
    "what was said of hands": review_faults,
    "nights": night_faults,
    "the sources of postings": source_faults,
    "the chain": verifying.chain_faults,
    "transfers": verifying.row_faults,
    "reversals": verifying.reversal_faults,
    "balances": verifying.balance_faults,
    "frozen balances": verifying.frozen_faults,
    "the columns of closed months": verifying.column_faults,
    "closed months": verifying.closing_faults,
    "stored papers": verifying.paper_faults,
}


@dataclass(frozen=True, slots=True)
class Checked:
    """How much of a club was recomputed."""

    games: int
    hands: int
    postings: int
    transfers: int
    months: int
    frozen: int
    papers: int

    def __str__(self) -> str:
        return (
            f"checked {self.games} games with {self.hands} hands, "
            f"{self.postings} postings with {self.transfers} transfers, "
            f"{self.months} closed months with {self.frozen} frozen balances, "
            f"{self.papers} stored papers"
        )


def club_faults(club: Club) -> Iterator[str]:
    """Everything that is wrong in a club, a sentence each.

    A check that comes to a value which is none of its column ends there and says so;
    the others go on.
    """
    for what, check in CHECKS.items():
        try:
            yield from check(club)
        except UNREADABLE as error:
            yield f"The check of {what} stopped at {unreadable(error)}."


def checked(club: Club) -> Checked:
    """How many of what `club_faults` looks at."""
    return Checked(
        games=Game.objects.filter(club=club).count(),
        hands=Hand.objects.filter(game__club=club, voided=False).count(),
        postings=Posting.objects.filter(club=club).count(),
        transfers=Transfer.objects.filter(posting__club=club).count(),
        months=MonthClosing.objects.filter(club=club).count(),
        frozen=FrozenBalance.objects.filter(closing__club=club).count(),
        papers=StoredPaper.objects.filter(closing__club=club).count(),
    )


def database_faults() -> Iterator[str]:
    """What is wrong with the database itself: its guards, its file, its references."""
    absent = triggers.missing()
    if absent:
        names = ", ".join(absent)
        yield f"Guards of the ledger are missing: {names}. {triggers.REMEDY}"
    if connection.vendor == "sqlite":
        yield from _sqlite_faults()


def _sqlite_faults() -> Iterator[str]:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        for (said,) in cursor.fetchall():
            if said != "ok":
                yield f"The database file is damaged: {said}."
        cursor.execute("PRAGMA foreign_key_check")
        for table, row, parent, _ in cursor.fetchall():
            yield f"Row {row} of {table} names a row that {parent} does not have."
