"""Everything that writes the books, in one place to import from."""

from __future__ import annotations

from ledger.booking import (
    AccountRef,
    Move,
    ensure_accounts,
    facts_of,
    lock_head,
    post,
    reverse,
)
from ledger.closing import close_month, oldest_open_month
from ledger.errors import (
    AlreadyBooked,
    AlreadyReversed,
    AmountRefused,
    ClosingRefused,
    DateRefused,
    ForeignAccount,
    ReasonMissing,
    SamePartyTwice,
)
from ledger.payments import (
    CASH_BOX,
    Party,
    Payment,
    check_payment,
    record_payment,
    record_payments,
    void_payment,
)

__all__ = [
    "CASH_BOX",
    "AccountRef",
    "AlreadyBooked",
    "AlreadyReversed",
    "AmountRefused",
    "ClosingRefused",
    "DateRefused",
    "ForeignAccount",
    "Move",
    "Party",
    "Payment",
    "ReasonMissing",
    "SamePartyTwice",
    "check_payment",
    "close_month",
    "ensure_accounts",
    "facts_of",
    "lock_head",
    "oldest_open_month",
    "post",
    "record_payment",
    "record_payments",
    "reverse",
    "void_payment",
]
