"""What the database refuses, said once in SQL that SQLite and PostgreSQL share.

A guard is a condition over NEW and OLD that makes one statement fail. The head
row seals a posting: transfers may join it only until the head has moved to it.
"""

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


NEVER_CHANGED: Final = tuple(
    guard
    for table, what in (
        (ACCOUNT, "an account"),
        (POSTING, "a posting"),
        (TRANSFER, "a transfer"),
        (AUDIT, "a line of the audit log"),
        (CLOSING, "a closing"),
        (FROZEN, "a frozen balance"),
        (PAPER, "a stored paper"),
        (CONFIRMATION, "a confirmation"),
        (COUNT, "a cash count"),
    )
    for guard in (
        Guard(table, "UPDATE", f"{what} is never changed"),
        Guard(table, "DELETE", f"{what} is never deleted"),
        Guard(table, "TRUNCATE", f"{what} is never deleted", only="postgresql"),
    )
)

# SQLite's INSERT OR REPLACE removes the row in its way without a delete trigger
# unless recursive_triggers is on, which a shell can switch off.
NEVER_REPLACED: Final = tuple(
    Guard(table, "INSERT", f"the row is already in {table}", when, only="sqlite")
    for table, when in (
        (
            ACCOUNT,
            "EXISTS (SELECT 1 FROM ledger_account o WHERE o.id = NEW.id"
            " OR o.public_id = NEW.public_id OR o.member_id = NEW.member_id"
            " OR (o.member_id IS NULL AND NEW.member_id IS NULL"
            " AND o.club_id = NEW.club_id AND o.kind = NEW.kind))",
        ),
        (
            HEAD,
            "EXISTS (SELECT 1 FROM ledger_head o WHERE o.club_id = NEW.club_id)",
        ),
        (
            POSTING,
            "EXISTS (SELECT 1 FROM ledger_posting o WHERE o.id = NEW.id"
            " OR o.public_id = NEW.public_id OR o.reverses_id = NEW.reverses_id"
            " OR (o.club_id = NEW.club_id AND o.seq = NEW.seq)"
            " OR (o.club_id = NEW.club_id AND o.source_key = NEW.source_key"
            " AND o.revision = NEW.revision AND o.kind = NEW.kind"
            " AND NEW.kind <> 'reversal'))",
        ),
        (
            TRANSFER,
            "EXISTS (SELECT 1 FROM ledger_transfer o WHERE o.id = NEW.id"
            " OR (o.posting_id = NEW.posting_id AND o.line = NEW.line))",
        ),
        (AUDIT, "EXISTS (SELECT 1 FROM clubs_auditevent o WHERE o.id = NEW.id)"),
        (
            CLOSING,
            "EXISTS (SELECT 1 FROM ledger_monthclosing o WHERE o.id = NEW.id"
            " OR (o.club_id = NEW.club_id AND o.through = NEW.through))",
        ),
        (
            FROZEN,
            "EXISTS (SELECT 1 FROM ledger_frozenbalance o WHERE o.id = NEW.id"
            " OR (o.closing_id = NEW.closing_id AND o.account_id = NEW.account_id))",
        ),
        (
            PAPER,
            "EXISTS (SELECT 1 FROM ledger_storedpaper o WHERE o.id = NEW.id"
            " OR (o.closing_id = NEW.closing_id"
            " AND o.account_id IS NEW.account_id))",
        ),
        (
            CONFIRMATION,
            "EXISTS (SELECT 1 FROM ledger_paymentconfirmation o"
            " WHERE o.id = NEW.id OR o.posting_id = NEW.posting_id)",
        ),
        (COUNT, "EXISTS (SELECT 1 FROM ledger_cashcount o WHERE o.id = NEW.id)"),
    )
)

# SQLite stores any value in any column; elsewhere the column type refuses these.
STRICTLY_TYPED: Final = (
    Guard(
        TRANSFER,
        "INSERT",
        "an amount is a whole number of cents",
        "typeof(NEW.amount) <> 'integer'",
        only="sqlite",
    ),
    Guard(
        POSTING,
        "INSERT",
        "a posting has calendar dates",
        "date(NEW.booked_on) IS NOT NEW.booked_on"
        " OR date(NEW.occurred_on) IS NOT NEW.occurred_on",
        only="sqlite",
    ),
)

WITHIN_ONE_CLUB: Final = (
    Guard(
        ACCOUNT,
        "INSERT",
        "an account belongs to a member of its own club",
        "NEW.member_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM clubs_member m"
        " WHERE m.id = NEW.member_id AND m.club_id = NEW.club_id)",
    ),
    Guard(
        TRANSFER,
        "INSERT",
        "a transfer stays within the club and the day of its posting",
        "NOT EXISTS (SELECT 1 FROM ledger_posting p"
        " JOIN ledger_account a ON a.club_id = p.club_id AND a.id = NEW.from_account_id"
        " JOIN ledger_account b ON b.club_id = p.club_id AND b.id = NEW.to_account_id"
        " WHERE p.id = NEW.posting_id AND p.booked_on = NEW.booked_on)",
    ),
    Guard(
        FROZEN,
        "INSERT",
        "a frozen balance stays within the club of its closing",
        "NOT EXISTS (SELECT 1 FROM ledger_monthclosing c"
        " JOIN ledger_account a ON a.club_id = c.club_id AND a.id = NEW.account_id"
        " WHERE c.id = NEW.closing_id)",
    ),
    Guard(
        PAPER,
        "INSERT",
        "a stored paper stays within the club of its closing",
        "NEW.account_id IS NOT NULL AND NOT EXISTS ("
        "SELECT 1 FROM ledger_monthclosing c"
        " JOIN ledger_account a ON a.club_id = c.club_id AND a.id = NEW.account_id"
        " WHERE c.id = NEW.closing_id)",
    ),
    Guard(
        CONFIRMATION,
        "INSERT",
        "a confirmation is of a payment",
        "NOT EXISTS (SELECT 1 FROM ledger_posting p"
        " WHERE p.id = NEW.posting_id AND p.kind = 'payment')",
    ),
)

IN_ORDER: Final = (
    Guard(
        POSTING,
        "INSERT",
        "a posting follows the head of its club",
        "NOT EXISTS (SELECT 1 FROM ledger_head h"
        " WHERE h.club_id = NEW.club_id AND NEW.seq = h.last_seq + 1)",
    ),
    Guard(
        POSTING,
        "INSERT",
        "a closed month takes no posting",
        "EXISTS (SELECT 1 FROM ledger_head h WHERE h.club_id = NEW.club_id"
        " AND h.closed_through IS NOT NULL AND NEW.booked_on <= h.closed_through)",
    ),
    Guard(
        TRANSFER,
        "INSERT",
        "a transfer joins only the posting that is being written",
        "NOT EXISTS (SELECT 1 FROM ledger_posting p"
        " JOIN ledger_head h ON h.club_id = p.club_id"
        " WHERE p.id = NEW.posting_id AND p.seq = h.last_seq + 1"
        " AND (h.closed_through IS NULL OR p.booked_on > h.closed_through))",
    ),
)

BOOKED_ONCE: Final = (
    Guard(
        POSTING,
        "INSERT",
        "a source has one unreversed posting of a kind",
        "NEW.kind IN ('game', 'payment') AND EXISTS ("
        "SELECT 1 FROM ledger_posting p WHERE p.club_id = NEW.club_id"
        " AND p.source_key = NEW.source_key AND p.kind = NEW.kind"
        " AND NOT EXISTS (SELECT 1 FROM ledger_posting r WHERE r.reverses_id = p.id))",
    ),
    Guard(
        POSTING,
        "INSERT",
        "a reversal takes back a posting of its own source",
        "NEW.reverses_id IS NOT NULL AND NOT EXISTS ("
        "SELECT 1 FROM ledger_posting p WHERE p.id = NEW.reverses_id"
        " AND p.club_id = NEW.club_id AND p.source_key = NEW.source_key"
        " AND p.revision = NEW.revision AND p.kind <> 'reversal')",
    ),
    Guard(
        HEAD,
        "UPDATE",
        "a reversal mirrors what it takes back",
        "NEW.last_seq <> OLD.last_seq AND EXISTS (SELECT 1 FROM ledger_posting p"
        " WHERE p.club_id = NEW.club_id AND p.seq = NEW.last_seq"
        " AND p.reverses_id IS NOT NULL AND ("
        "(SELECT count(*) FROM ledger_transfer t WHERE t.posting_id = p.id) <>"
        " (SELECT count(*) FROM ledger_transfer t WHERE t.posting_id = p.reverses_id)"
        " OR EXISTS (SELECT 1 FROM ledger_transfer o WHERE o.posting_id = p.reverses_id"
        " AND NOT EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.posting_id = p.id"
        " AND t.line = o.line AND t.amount = o.amount"
        " AND t.component = o.component"
        " AND t.from_account_id = o.to_account_id"
        " AND t.to_account_id = o.from_account_id))))",
    ),
)

ONLY_FORWARD: Final = (
    Guard(HEAD, "DELETE", "the head of a club is never deleted"),
    Guard(HEAD, "TRUNCATE", "the head of a club is never deleted", only="postgresql"),
    Guard(
        HEAD,
        "INSERT",
        "the head of a club starts before its first posting",
        "NEW.last_seq <> 0 OR trim(NEW.last_hash, '0') <> ''"
        " OR NEW.closed_through IS NOT NULL"
        " OR EXISTS (SELECT 1 FROM ledger_posting p WHERE p.club_id = NEW.club_id)",
    ),
    Guard(
        HEAD,
        "UPDATE",
        "the head of a club moves to the next posting",
        "NEW.club_id <> OLD.club_id"
        " OR (NEW.last_seq = OLD.last_seq AND NEW.last_hash <> OLD.last_hash)"
        " OR (NEW.last_seq <> OLD.last_seq AND (NEW.last_seq <> OLD.last_seq + 1"
        " OR NOT EXISTS (SELECT 1 FROM ledger_posting p"
        " WHERE p.club_id = NEW.club_id AND p.seq = NEW.last_seq"
        " AND p.hash = NEW.last_hash)))",
    ),
    Guard(
        HEAD,
        "UPDATE",
        "a closed month is never opened again",
        "OLD.closed_through IS NOT NULL AND (NEW.closed_through IS NULL"
        " OR NEW.closed_through < OLD.closed_through)",
    ),
)

# The head's `closed_through` seals a closing as its `last_seq` seals a posting.
CLOSED_MONTH_BY_MONTH: Final = (
    Guard(
        CLOSING,
        "INSERT",
        "a month is closed at the head of its club",
        "NOT EXISTS (SELECT 1 FROM ledger_head h WHERE h.club_id = NEW.club_id"
        " AND h.last_seq = NEW.last_seq AND h.last_hash = NEW.head_hash)",
    ),
    Guard(
        CLOSING,
        "INSERT",
        "months are closed one after the other",
        "EXISTS (SELECT 1 FROM ledger_head h WHERE h.club_id = NEW.club_id"
        " AND NEW.starts <> date(h.closed_through, '+1 day'))",
        only="sqlite",
    ),
    Guard(
        CLOSING,
        "INSERT",
        "months are closed one after the other",
        "EXISTS (SELECT 1 FROM ledger_head h WHERE h.club_id = NEW.club_id"
        " AND NEW.starts <> h.closed_through + 1)",
        only="postgresql",
    ),
    Guard(
        FROZEN,
        "INSERT",
        "a frozen balance joins only the closing that is being written",
        "NOT EXISTS (SELECT 1 FROM ledger_monthclosing c"
        " JOIN ledger_head h ON h.club_id = c.club_id WHERE c.id = NEW.closing_id"
        " AND (h.closed_through IS NULL OR h.closed_through < c.through))",
    ),
    Guard(
        PAPER,
        "INSERT",
        "a paper is stored once its month is closed",
        "NOT EXISTS (SELECT 1 FROM ledger_monthclosing c"
        " JOIN ledger_head h ON h.club_id = c.club_id WHERE c.id = NEW.closing_id"
        " AND h.closed_through >= c.through)",
    ),
    Guard(
        HEAD,
        "UPDATE",
        "a month is closed with balances that sum to zero",
        "NEW.closed_through IS NOT NULL AND (OLD.closed_through IS NULL"
        " OR NEW.closed_through > OLD.closed_through)"
        " AND NOT EXISTS (SELECT 1 FROM ledger_monthclosing c"
        " WHERE c.club_id = NEW.club_id AND c.through = NEW.closed_through"
        " AND c.last_seq = NEW.last_seq AND 0 = (SELECT coalesce(sum(f.balance), 0)"
        " FROM ledger_frozenbalance f WHERE f.closing_id = c.id))",
    ),
)

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
