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
from ledger.cash_box import count_cash
from ledger.charges import (
    book_difference,
    charge_fee,
    open_balance,
    take_back_charge,
    write_off,
)
from ledger.closing import close_month
from ledger.confirming import confirm_payment
from ledger.errors import (
    AlreadyBooked,
    AlreadyReversed,
    AmountRefused,
    ClosingRefused,
    CountOvertaken,
    DateRefused,
    ForeignAccount,
    NobodyCharged,
    NotThePayee,
    OpenedBefore,
    PaymentVoided,
    PlanStale,
    ReasonMissing,
    SamePartyTwice,
    SeveralPayees,
    WriteOffUnexplained,
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
    "CountOvertaken",
    "DateRefused",
    "ForeignAccount",
    "Move",
    "NobodyCharged",
    "NotThePayee",
    "OpenedBefore",
    "Party",
    "Payment",
    "PaymentVoided",
    "PlanStale",
    "ReasonMissing",
    "SamePartyTwice",
    "SeveralPayees",
    "WriteOffUnexplained",
    "book_difference",
    "charge_fee",
    "check_payment",
    "close_month",
    "confirm_payment",
    "count_cash",
    "ensure_accounts",
    "facts_of",
    "lock_head",
    "open_balance",
    "post",
    "record_payment",
    "record_payments",
    "reverse",
    "take_back_charge",
    "void_payment",
    "write_off",
]
