"""Rows are only ever added, each of its own club and kind."""

from __future__ import annotations

from typing import Final

from ledger.guards.guard import (
    ACCOUNT,
    AUDIT,
    CLOSING,
    CONFIRMATION,
    COUNT,
    FROZEN,
    HEAD,
    PAPER,
    POSTING,
    TRANSFER,
    Guard,
)

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
