"""Every kind of damage to the club "damaged", with the sentence that tells it."""

from __future__ import annotations

import datetime
import uuid

from django.db.models import F

from clubs.models import Member, TableDevice, User
from games.models import Attendance, Draw, DrawnSeat, DrawnTable, Game, Hand, Seat
from ledger.models import (
    Account,
    FrozenBalance,
    Head,
    MonthClosing,
    PaymentConfirmation,
    Posting,
    StoredPaper,
    Transfer,
)
from tests.factories import make_club, make_member
from tests.games.table import NAMES
from tests.office.whole_club import APRIL_2, MARCH_5, closings

DAY = datetime.timedelta(days=1)


def games(**of):
    return Game.objects.filter(club__slug="damaged", **of)


def postings(**of):
    return Posting.objects.filter(club__slug="damaged", **of)


def transfers(**of):
    return Transfer.objects.filter(posting__club__slug="damaged", **of)


def frozen(number: int):
    rows = FrozenBalance.objects.filter(closing__club__slug="damaged")
    return rows.filter(closing=closings(rows[0].closing.club)[number])


def months(number: int):
    own = MonthClosing.objects.filter(club__slug="damaged").order_by("through")
    return MonthClosing.objects.filter(pk=own[number].pk)


def hands(number: int):
    return Hand.objects.filter(game__in=games(played_on=APRIL_2), position=number)


def first_transfer():
    return transfers(pk=transfers().earliest("pk").pk)


def one_frozen(number: int):
    return frozen(number).filter(pk=frozen(number).earliest("pk").pk)


def papers():
    return StoredPaper.objects.filter(closing__club__slug="damaged")


def head():
    return Head.objects.filter(club__slug="damaged")


def account_elsewhere() -> int:
    other = make_club("Elsewhere", slug="damaged-elsewhere")
    member = make_member(other, "Zed")
    return Account.objects.create(club=other, kind="member", member=member).pk


def member_elsewhere() -> int:
    return make_member(make_club("Elsewhere", slug="damaged-elsewhere"), "Zed").pk


def drop(posting: Posting) -> None:
    posting.transfers.all().delete()
    Posting.objects.filter(pk=posting.pk).delete()


def table_drawn():
    tables = DrawnTable.objects.filter(draw__night__club__slug="damaged")
    return tables.filter(game__isnull=False)


def seats_drawn():
    return DrawnSeat.objects.filter(table=table_drawn().get())


def devices():
    return TableDevice.objects.filter(club__slug="damaged", name="Table 2")


DEVICES = {
    "a device that is a member too": (
        lambda: Member.objects.filter(name=NAMES["E"]).update(
            user=devices().get().user
        ),
        r"The device Table 2 signs in as a member of a club",
    ),
    "a device with a password": (
        lambda: User.objects.filter(table_device__in=devices()).update(password="x"),
        r"The device Table 2 signs in with a password",
    ),
    "a device that runs the server": (
        lambda: User.objects.filter(table_device__in=devices()).update(
            is_superuser=True
        ),
        r"The device Table 2 may do what whoever runs the server may",
    ),
}
NIGHTS = {
    "a drawn seat that went": (
        lambda: seats_drawn().filter(seat="N").delete(),
        r"Night of 2026-05-14, table 1 .*N, E, S, W, it has: E, S, W\.",
    ),
    "every drawn seat": (
        lambda: seats_drawn().delete(),
        r"Night of 2026-05-14, table 1 .*N, E, S, W, it has: none\.",
    ),
    "a drawn seat of another draw": (
        lambda: table_drawn().update(draw=Draw.objects.earliest("pk")),
        r"table 1 .*a seat of it belongs to another draw",
    ),
    "a drawn table whose game is another club's": (
        lambda: games(drawn_table__isnull=False).update(club=make_club("Elsewhere")),
        r"table 1 .*its game is another club's",
    ),
    "somebody of another club at a night": (
        lambda: Attendance.objects.filter(
            night__club__slug="damaged", member__name__startswith="="
        ).update(member=member_elsewhere()),
        r"Night of 2026-05-14: somebody of another club is in it",
    ),
    "somebody of another club at a drawn table": (
        lambda: seats_drawn().filter(seat="N").update(member=member_elsewhere()),
        r"Night of 2026-05-14: somebody of another club is in it",
    ),
    "half a pair": (
        lambda: Attendance.objects.filter(member__name=NAMES["N"]).update(partner=None),
        r"Night of 2026-05-14: .* names a partner who does not name them",
    ),
}
GAMES = {
    "a total": (
        lambda: games(played_on=APRIL_2).update(total_ns=F("total_ns") + 10),
        r"Game of 2 April 2026 .*keeps totals \(\d+, \d+\), its hands give",
    ),
    "holes": (
        lambda: games(played_on=APRIL_2).update(holes_ew=7),
        r"keeps holes \(0, 7\)",
    ),
    "the number of hands": (
        lambda: games(played_on=APRIL_2).update(hands_counted=9),
        r"keeps counted hands 9, its hands give 4",
    ),
    "the winner": (
        lambda: games(played_on=APRIL_2).update(winner="EW"),
        r"keeps the winner EW, its hands give NS",
    ),
    "the state": (
        lambda: games(played_on=APRIL_2).update(winner="", state="open"),
        r"keeps the state open, its hands give finished",
    ),
    "a game that gave itself up": (
        lambda: games(played_on=APRIL_2).update(winner="", state="abandoned"),
        r"abandoned, so settlements that stand are 0, but there are: \d+",
    ),
    "the score of a hand": (
        lambda: hands(2).update(score_ns=1),
        r"hand 2 keeps \(1, -?\d+\), its entry scores",
    ),
    "what a hand says": (
        lambda: hands(2).update(entry=hands(1)[0].entry),
        r"posting \d+ is not what its hands come to",
    ),
    "a hand that the rules refuse": (
        lambda: hands(2).update(entry=hands(2)[0].entry | {"bid": 5}),
        r"the rules refuse it: ",
    ),
    "the place of a hand": (
        lambda: hands(4).update(position=9),
        r"hands are not numbered from 1 without a gap",
    ),
    "a seat that went": (
        lambda: Seat.objects.filter(game__in=games(), seat="N").delete(),
        r"Game of 2 April 2026 .*has the seats N, E, S, W, it has: E, S, W\.",
    ),
    "rules that are none": (
        lambda: games(played_on=APRIL_2).update(rules={"key": "radio"}),
        r"Game of 2 April 2026 .*it has a value that cannot be read \(RulesInvalid: ",
    ),
    "a component that is none": (
        lambda: transfers(component="stake").update(component="gift"),
        r"it has a value that cannot be read \(ValueError: 'gift' is not",
    ),
    "the settlement's number": (
        lambda: games(played_on=APRIL_2).update(settlement=8),
        r"is of another revision than the game names",
    ),
    "the night": (
        lambda: games(played_on=APRIL_2).update(played_on=APRIL_2 + DAY),
        r"Game of 3 April 2026 .*posting \d+ is dated 2026-04-02",
    ),
    "a posting without its game": (
        lambda: postings(seq=1).update(source_key=f"game-{uuid.uuid4()}"),
        r"Posting 1 is of a game that is not there",
    ),
}
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
        lambda: head().update(closed_through=closings_of()[0].through),
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


def closings_of() -> list[MonthClosing]:
    return list(MonthClosing.objects.filter(club__slug="damaged").order_by("through"))
