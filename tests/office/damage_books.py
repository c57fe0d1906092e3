"""Every kind of damage to the books, with the sentence that tells it."""

from __future__ import annotations

from django.db.models import F

from ledger.models import Account, PaymentConfirmation
from tests.factories import make_club
from tests.office.damaged import (
    account_elsewhere,
    drop,
    first_transfer,
    head,
    member_elsewhere,
    one_frozen,
    postings,
    transfers,
)
from tests.office.whole_club import APRIL_2

BOOKS = {
    "an amount": (
        lambda: first_transfer().update(amount=F("amount") + 1),
        r"Posting 1 is not what was booked: its hash differs",
    ),
    "an amount, by its balance": (
        lambda: first_transfer().update(amount=F("amount") + 1),
        r"month to 2026-03-31: .*moved by .*, but the transfers come to",
    ),
    "an amount, by what its account stands at": (
        lambda: first_transfer().update(amount=F("amount") + 1),
        r"stands at -?\d+\.\d+, but all their transfers come to -?\d+\.\d+",
    ),
    "the sum of all balances": (
        lambda: one_frozen(1).update(games=F("games") + 5, balance=F("balance") + 5),
        r"Balances sum to zero: these sum to 0.05",
    ),
    "a reason": (
        lambda: postings(kind="reversal").update(reason="Other"),
        r"Posting \d+ is not what was booked",
    ),
    "a hash": (
        lambda: postings(seq=2).update(hash="0" * 64),
        r"Posting 3 is not what was booked",
    ),
    "a transfer that went": (
        lambda: first_transfer().delete(),
        r"posting \d+ is not what its hands come to|Posting 1 is not what was booked",
    ),
    "a posting that went": (
        lambda: drop(postings().latest("seq")),
        r"The books end at posting \d+, their head names \d+ as the end",
    ),
    "a number that was left out": (
        lambda: postings(seq=postings().latest("seq").seq).update(seq=99),
        r"Posting 99 follows \d+: numbers have no gap",
    ),
    "the head": (
        lambda: head().update(last_seq=3),
        r"their head names 3 as the end",
    ),
    "the day of a transfer": (
        lambda: first_transfer().update(booked_on=APRIL_2),
        r"Posting 1, line 1: it counts on another day than its posting",
    ),
    "a transfer that leaves the club": (
        lambda: first_transfer().update(to_account=account_elsewhere()),
        r"Posting 1, line 1: it leaves the club",
    ),
    "a posting of another club": (
        lambda: postings(seq=1).update(club=make_club("Else", slug="damaged-else")),
        r"A posting of another club moves money here: row \d+ of the transfers",
    ),
    "a reversal that is no mirror": (
        lambda: transfers(posting__kind="reversal").update(amount=F("amount") + 1),
        r"Posting \d+: it is no mirror image of posting \d+",
    ),
    "a reversal of another source": (
        lambda: postings(kind="reversal").update(source_key="payment-other"),
        r"takes back posting \d+, which is of another source or later",
    ),
    "a second settlement": (
        lambda: drop(postings(kind="reversal").latest("seq")),
        r"game-\S+: 2 postings of kind game stand, where one may",
    ),
    "an account of somebody elsewhere": (
        lambda: Account.objects.filter(club__slug="damaged", kind="kitty").update(
            kind="member", member=member_elsewhere()
        ),
        r"Account \S+: it is of a member of another club",
    ),
    "a confirmation of a game": (
        lambda: PaymentConfirmation.objects.filter(
            posting__club__slug="damaged"
        ).update(posting=postings(seq=1).get()),
        r"Posting 1: it is confirmed and is no payment",
    ),
}
