"""The rows of the club "damaged" that damage is done to, and what is not its own."""

from __future__ import annotations

from clubs.models import Member
from games.models import Game, Hand
from ledger.models import (
    Account,
    FrozenBalance,
    Head,
    MonthClosing,
    Posting,
    StoredPaper,
    Transfer,
)
from tests.factories import make_club, make_member
from tests.games.table import NAMES
from tests.office.whole_club import APRIL_2, closings


def members(seat: str):
    return Member.objects.filter(club__slug="damaged", name=NAMES[seat])


def games(**of):
    return Game.objects.filter(club__slug="damaged", **of)


def postings(**of):
    return Posting.objects.filter(club__slug="damaged", **of)


def transfers(**of):
    return Transfer.objects.filter(posting__club__slug="damaged", **of)


def frozen(number: int):
    rows = FrozenBalance.objects.filter(closing__club__slug="damaged")
    return rows.filter(closing=closings(rows[0].closing.club)[number])


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


def months(number: int):
    own = MonthClosing.objects.filter(club__slug="damaged").order_by("through")
    return MonthClosing.objects.filter(pk=own[number].pk)
