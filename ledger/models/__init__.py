"""The books of a club, one module a subject."""

from ledger.models.books import (
    GENESIS_HASH,
    MAX_TRANSFER_CENTS,
    REASON_LENGTH,
    TEXT_LENGTH,
    Account,
    AccountKind,
    Component,
    Head,
    Posting,
    PostingKind,
    Transfer,
)
from ledger.models.cash import CashCount, PaymentConfirmation
from ledger.models.closings import FrozenBalance, MonthClosing, StoredPaper

__all__ = [
    "GENESIS_HASH",
    "MAX_TRANSFER_CENTS",
    "REASON_LENGTH",
    "TEXT_LENGTH",
    "Account",
    "AccountKind",
    "CashCount",
    "Component",
    "FrozenBalance",
    "Head",
    "MonthClosing",
    "PaymentConfirmation",
    "Posting",
    "PostingKind",
    "StoredPaper",
    "Transfer",
]
