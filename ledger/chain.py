"""The hash chain over a club's postings.

It covers all that a posting moved, when, what for and a digest of the reason, never a
name and never a free text: a member can be renamed or erased and the chain holds. Only
public ids go in, so that the same books in another database have the same hash.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID

FORMAT: Final = "clubscore.ledger/1"
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class TransferFacts:
    """What the hash covers of one transfer; `amount` in whole cents."""

    from_account: UUID
    to_account: UUID
    amount: int
    component: str
    hand_number: int | None = None


@dataclass(frozen=True, slots=True)
class PostingFacts:
    """What the hash covers of one posting; `recorded_at` must know its zone."""

    public_id: UUID
    seq: int
    booked_on: date
    occurred_on: date
    kind: str
    source_key: str
    revision: int
    recorded_at: datetime
    reason: str
    reverses: UUID | None
    transfers: tuple[TransferFacts, ...]


def posting_hash(previous: str, facts: PostingFacts) -> str:
    """The 64 hex digits of a posting that follows the posting hashed `previous`."""
    record = [
        FORMAT,
        previous,
        str(facts.public_id),
        facts.seq,
        facts.booked_on.isoformat(),
        facts.occurred_on.isoformat(),
        facts.kind,
        facts.source_key,
        facts.revision,
        _microseconds(facts.recorded_at),
        _digest(facts.reason),
        None if facts.reverses is None else str(facts.reverses),
        [_transfer_record(transfer) for transfer in facts.transfers],
    ]
    return _digest(json.dumps(record, separators=(",", ":"), ensure_ascii=True))


def _transfer_record(transfer: TransferFacts) -> list[str | int | None]:
    return [
        str(transfer.from_account),
        str(transfer.to_account),
        transfer.amount,
        transfer.component,
        transfer.hand_number,
    ]


def _microseconds(moment: datetime) -> int:
    """Since 1970, exact, so that two spellings of a moment are one."""
    return (moment - EPOCH) // timedelta(microseconds=1)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
