"""What a guard is, and the tables that have some."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Event = Literal["INSERT", "UPDATE", "DELETE", "TRUNCATE"]
Vendor = Literal["sqlite", "postgresql"]

ACCOUNT: Final = "ledger_account"
HEAD: Final = "ledger_head"
POSTING: Final = "ledger_posting"
TRANSFER: Final = "ledger_transfer"
AUDIT: Final = "clubs_auditevent"
CLOSING: Final = "ledger_monthclosing"
FROZEN: Final = "ledger_frozenbalance"
PAPER: Final = "ledger_storedpaper"
CONFIRMATION: Final = "ledger_paymentconfirmation"
COUNT: Final = "ledger_cashcount"


@dataclass(frozen=True, slots=True)
class Guard:
    """Refuses `event` on `table` with `message` where the SQL `when` holds."""

    table: str
    event: Event
    message: str
    when: str = "TRUE"
    only: Vendor | None = None
