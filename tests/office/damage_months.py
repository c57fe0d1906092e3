"""Every kind of damage to a closed month, with the sentence that tells it."""

from __future__ import annotations

import datetime

from django.db.models import F

from ledger.models import FrozenBalance
from tests.office.damaged import head, months, one_frozen, papers, postings
from tests.office.whole_club import APRIL_2, MARCH_5

MONTHS = {
    "a first day": (
        lambda: months(0).update(starts=MARCH_5),
        r"month to 2026-03-31: it starts on 2026-03-05, where a month is closed whole",
    ),
    "a gap": (
        lambda: months(1).update(
            starts=datetime.date(2026, 5, 1), through=datetime.date(2026, 5, 31)
        ),
        r"starts on 2026-05-01, but the one before ends 2026-03-31",
    ),
    "the end of the chain": (
        lambda: months(0).update(last_seq=1),
        r"posting 1 has another hash than the closing names",
    ),
    "a hash of a closing": (
        lambda: months(1).update(head_hash="f" * 64),
        r"month to 2026-04-30: posting \d+ has another hash",
    ),
    "a posting into a closed month": (
        lambda: postings(pk=postings().latest("seq").pk).update(
            booked_on=APRIL_2, occurred_on=APRIL_2
        ),
        r"month to 2026-04-30: posting \d+ was booked into it after it was closed",
    ),
    "a month opened again": (
        lambda: head().update(closed_through=months(0).get().through),
        r"closed through 2026-04-30, their head says 2026-03-31",
    ),
    "a frozen balance": (
        lambda: one_frozen(0).update(games=F("games") + 5, balance=F("balance") + 5),
        r"to 2026-03-31: .* moved by -?\d+\.\d+, but the transfers come to",
    ),
    "the sum of frozen balances": (
        lambda: one_frozen(1).update(games=F("games") + 5, balance=F("balance") + 5),
        r"month to 2026-04-30: its balances sum to 0.05, not zero",
    ),
    "an opening": (
        lambda: one_frozen(1).update(
            opening=F("opening") + 5, balance=F("balance") + 5
        ),
        r"to 2026-04-30: .* opens with .*but closed the month before with",
    ),
    "a frozen column": (
        lambda: one_frozen(1).update(games=F("games") + 5, holes=F("holes") - 5),
        r"games are frozen at -?\d+\.\d+, but their transfers come to",
    ),
    "a frozen balance that went": (
        lambda: one_frozen(1).delete(),
        r"month to 2026-04-30: no balance of .* is frozen",
    ),
    "all frozen balances of an account": (
        lambda: FrozenBalance.objects.filter(
            account=one_frozen(0).get().account
        ).delete(),
        r"was booked to on 2026-03-05, before the first month that froze",
    ),
    "a report": (
        lambda: papers().filter(account=None).update(pdf=b"other"),
        r"to 2026-03-31: the report is not what was printed",
    ),
    "a statement": (
        lambda: papers().exclude(account=None).update(pdf=b"other"),
        r"the statement of Dot May is not what was printed",
    ),
}
