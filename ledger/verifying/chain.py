"""Numbers and hashes recomputed from the first posting to the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Prefetch

from clubscore.lib.money import format_cents
from ledger.booking import facts_of
from ledger.chain import posting_hash
from ledger.models import GENESIS_HASH, Head, MonthClosing, Posting, Transfer
from ledger.sums import account_sums, latest_closing, since

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.db.models import Q

    from clubs.models import Club


def faults_of_open_books(club: Club) -> list[str]:
    """What is wrong with what was booked since the last closing."""
    closing = latest_closing(club)
    return [
        *chain_faults(club, after=closing),
        *sum_faults(club, since(closing), "since the last closing"),
    ]


def chain_faults(club: Club, after: MonthClosing | None = None) -> Iterator[str]:
    """Recompute numbers and hashes from `after`, or the first posting, to the head."""
    seq = after.last_seq if after else 0
    last = after.head_hash if after else GENESIS_HASH
    for posting in _postings_after(club, seq):
        if posting.seq != seq + 1:
            yield f"Posting {posting.seq} follows {seq}: numbers have no gap."
        wanted = posting_hash(last, facts_of(posting, posting.transfers.all()))
        if posting.hash != wanted:
            yield f"Posting {posting.seq} is not what was booked: its hash differs."
        seq, last = posting.seq, posting.hash
    head = Head.objects.filter(club=club).first()
    named = (head.last_seq, head.last_hash) if head else (0, GENESIS_HASH)
    if named != (seq, last):
        yield f"The books end at posting {seq}, their head names {named[0]} as the end."


def _postings_after(club: Club, seq: int) -> Iterator[Posting]:
    """Postings in order with their transfers, a few at a time in memory."""
    accounts = Transfer.objects.select_related("from_account", "to_account")
    postings = Posting.objects.filter(club=club, seq__gt=seq).order_by("seq")
    return (
        postings.select_related("reverses")
        .prefetch_related(Prefetch("transfers", accounts.order_by("line")))
        .iterator(chunk_size=500)
    )


def sum_faults(club: Club, when: Q, scope: str) -> Iterator[str]:
    """What the balances sum to, where that is not zero."""
    total = sum(cents for _, cents in account_sums(club, when))
    if total:
        yield f"Balances sum to zero: {scope} they sum to {format_cents(total)}."
