"""What the database refuses, said once in SQL that SQLite and PostgreSQL share.

A guard is a condition over NEW and OLD that makes one statement fail. The head
row seals a posting: transfers may join it only until the head has moved to it.
"""

from __future__ import annotations

from typing import Final

from ledger.guards.books import BOOKED_ONCE, IN_ORDER, ONLY_FORWARD
from ledger.guards.closings import CLOSED_MONTH_BY_MONTH
from ledger.guards.guard import HEAD, POSTING, Guard
from ledger.guards.rows import (
    NEVER_CHANGED,
    NEVER_REPLACED,
    STRICTLY_TYPED,
    WITHIN_ONE_CLUB,
)

__all__ = ["GUARDS", "HEAD", "POSTING", "Guard"]

GUARDS: Final = (
    *NEVER_CHANGED,
    *NEVER_REPLACED,
    *STRICTLY_TYPED,
    *WITHIN_ONE_CLUB,
    *IN_ORDER,
    *BOOKED_ONCE,
    *ONLY_FORWARD,
    *CLOSED_MONTH_BY_MONTH,
)
