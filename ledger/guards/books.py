"""Postings come one after the other, each source once, behind a head that seals."""

from __future__ import annotations

from typing import Final

from ledger.guards.guard import HEAD, POSTING, TRANSFER, Guard

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
