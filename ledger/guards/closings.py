"""Months are closed one after the other, with balances that sum to zero."""

from __future__ import annotations

from typing import Final

from ledger.guards.guard import CLOSING, FROZEN, HEAD, PAPER, Guard

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
        "a month is closed with a balance of every account booked, summing to zero",
        "NEW.closed_through IS NOT NULL AND (OLD.closed_through IS NULL"
        " OR NEW.closed_through > OLD.closed_through)"
        " AND NOT EXISTS (SELECT 1 FROM ledger_monthclosing c"
        " WHERE c.club_id = NEW.club_id AND c.through = NEW.closed_through"
        " AND c.last_seq = NEW.last_seq AND 0 = (SELECT coalesce(sum(f.balance), 0)"
        " FROM ledger_frozenbalance f WHERE f.closing_id = c.id)"
        " AND NOT EXISTS (SELECT 1 FROM ledger_account a WHERE a.club_id = c.club_id"
        " AND (EXISTS (SELECT 1 FROM ledger_transfer t"
        " WHERE t.from_account_id = a.id AND t.booked_on <= c.through)"
        " OR EXISTS (SELECT 1 FROM ledger_transfer t"
        " WHERE t.to_account_id = a.id AND t.booked_on <= c.through))"
        " AND NOT EXISTS (SELECT 1 FROM ledger_frozenbalance f"
        " WHERE f.closing_id = c.id AND f.account_id = a.id)))",
    ),
)
