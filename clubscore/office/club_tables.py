"""Which tables make up a club, in the order in which they are written and read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.db import models

from clubs.models import AuditEvent, Member, RequestKey, TableDevice
from clubscore.office.club_rows import columns_of
from games.models import (
    Attendance,
    Board,
    Confirmation,
    Dispute,
    Draw,
    DrawnSeat,
    DrawnTable,
    Game,
    Hand,
    HandRevision,
    Night,
    NightBoard,
    RuleBook,
    Seat,
)
from ledger.models import (
    Account,
    CashCount,
    FrozenBalance,
    Head,
    MonthClosing,
    PaymentConfirmation,
    Posting,
    StoredPaper,
    Transfer,
)

if TYPE_CHECKING:
    from clubs.models import Club

FORMAT: Final = "clubscore.club/1"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a club's file: its rows, and the way from a row to its club.

    `within` are tables whose rows stand inside those of this one, by the reference
    from there to here; `left_out` are columns that follow from the row around.
    """

    name: str
    model: type[models.Model]
    club: str = "club"
    order: str = "pk"
    parent: str = ""
    left_out: tuple[str, ...] = ()
    within: tuple[Table, ...] = ()

    @property
    def columns(self) -> list[models.Field[Any, Any]]:
        """The columns that a row has in the file."""
        return columns_of(self.model, {self.parent, *self.left_out})

    def rows(self, club: Club) -> models.QuerySet[Any]:
        """The rows of a club, in the order of the file."""
        found: models.QuerySet[Any] = models.QuerySet(self.model).filter(
            **{self.club: club}
        )
        return found.order_by(self.order)


TRANSFERS: Final = Table(
    "transfers",
    Transfer,
    "posting__club",
    order="line",
    parent="posting",
    left_out=("booked_on",),
)
BALANCES: Final = Table("balances", FrozenBalance, "closing__club", parent="closing")
ACCOUNTS: Final = Table("accounts", Account)
POSTINGS: Final = Table("postings", Posting, order="seq", within=(TRANSFERS,))
CLOSINGS: Final = Table("closings", MonthClosing, order="through", within=(BALANCES,))

BEFORE_THE_BOOKS: Final = (
    Table("members", Member),
    Table(
        "table_devices",
        TableDevice,
        left_out=("secret_hash", "secret_until", "enrolled_at", "last_seen_on"),
    ),
    Table("rule_books", RuleBook),
    Table("games", Game),
    Table("seats", Seat, "game__club"),
    Table("hands", Hand, "game__club"),
    Table("hand_revisions", HandRevision, "hand__game__club"),
    Table("hand_confirmations", Confirmation, "hand__game__club"),
    Table("disputes", Dispute, "hand__game__club"),
    Table("nights", Night),
    Table("attendance", Attendance, "night__club"),
    Table("draws", Draw, "night__club"),
    Table("drawn_tables", DrawnTable, "draw__night__club"),
    Table("drawn_seats", DrawnSeat, "night__club"),
    ACCOUNTS,
)
AFTER_THE_BOOKS: Final = (
    Table("papers", StoredPaper, "closing__club"),
    Table("confirmations", PaymentConfirmation, "posting__club"),
    Table("cash_counts", CashCount),
    Table("audit_events", AuditEvent),
)
TABLES: Final = (*BEFORE_THE_BOOKS, POSTINGS, CLOSINGS, *AFTER_THE_BOOKS)

LEFT_OUT: Final = frozenset({Board, Head, NightBoard, RequestKey})
"""Models without a table in the file: the head stands on its own, a request key only
tells a device that its write arrived, and a board's link is of this address alone."""


def all_tables() -> list[Table]:
    """Every table, those inside others too."""
    return [part for table in TABLES for part in (table, *table.within)]
