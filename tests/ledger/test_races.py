"""Many at once, with real commits: one key counts once, the chain has no fork."""

from __future__ import annotations

import uuid
from functools import partial
from typing import TYPE_CHECKING

import pytest
from django.db import DatabaseError, transaction

from clubs.models import Role
from ledger.chain import posting_hash
from ledger.models import GENESIS_HASH, Head, MonthClosing, Posting
from ledger.months import Month
from ledger.services import AlreadyBooked, close_month, facts_of, record_payment
from tests.factories import make_member, make_players, make_user
from tests.ledger.books import NOVEMBER_7, book_game, stake
from tests.races import at_once

if TYPE_CHECKING:
    from clubs.models import Club
    from ledger.services import Move


def chain_is_whole(club: Club) -> bool:
    previous = GENESIS_HASH
    for seq, posting in enumerate(Posting.objects.filter(club=club), start=1):
        lines = posting.transfers.select_related("from_account", "to_account")
        previous = posting_hash(previous, facts_of(posting, lines.order_by("line")))
        if (posting.seq, posting.hash) != (seq, previous):
            return False
    return Head.objects.get(club=club).last_hash == previous


def test_fifty_payments_with_one_key_are_one(real_club):
    ben, cat = make_players(real_club, "Ben", "Cat")
    tom = make_user(f"tom-{real_club.slug}")
    make_member(real_club, "Tom", user=tom, role=Role.TREASURER)
    key = uuid.uuid4()

    def pay() -> int:
        return record_payment(
            club=real_club,
            payer=ben,
            payee=cat,
            cents=100,
            on=NOVEMBER_7,
            actor=tom,
            key=key,
        ).seq

    assert at_once([pay] * 50) == [1] * 50
    assert Posting.objects.filter(club=real_club).count() == 1


def test_one_game_booked_by_many_is_booked_once(real_club):
    ben, cat = make_players(real_club, "Ben", "Cat")

    def book() -> Posting:
        with transaction.atomic():
            return book_game(real_club, stake(ben, cat))

    ends = at_once([book] * 8)
    assert sum(isinstance(end, Posting) for end in ends) == 1
    assert sum(isinstance(end, AlreadyBooked) for end in ends) == 7


def test_many_games_at_once_leave_one_chain_without_a_gap(real_club):
    ben, cat = make_players(real_club, "Ben", "Cat")

    def book(number: int) -> Posting:
        with transaction.atomic():
            return book_game(real_club, stake(ben, cat), key=f"game-{number}")

    ends = at_once([lambda number=number: book(number) for number in range(16)])
    assert sorted(end.seq for end in ends) == list(range(1, 17))
    assert chain_is_whole(real_club)


def test_no_posting_slips_into_a_month_while_it_is_closed(real_club, today):
    """Two hundred rounds, each with a closing among postings of its month."""
    ben, cat = make_players(real_club, "Ben", "Cat")
    month, last = Month(2009, 12), Month(2026, 8)
    while month is not None and month < last:
        _race_round(real_club, stake(ben, cat), month)
        month = month.next
    closings = MonthClosing.objects.filter(club=real_club)
    assert closings.count() == 200
    for closing in closings:
        in_month = Posting.objects.filter(
            club=real_club, booked_on__range=(closing.starts, closing.through)
        )
        assert not in_month.filter(seq__gt=closing.last_seq).exists()
        late = Posting.objects.filter(club=real_club, seq__lte=closing.last_seq)
        won = 100 * late.filter(booked_on__lte=closing.through).count()
        frozen = closing.balances.values_list("balance", flat=True)
        assert sorted(frozen) == [-won, won]
    assert chain_is_whole(real_club)


def _race_round(club: Club, move: Move, month: Month) -> None:
    """Book a game, then close its month while three more are booked in it."""

    def close() -> MonthClosing:
        return close_month(club=club, month=month, actor=None)

    def book(number: int) -> Posting:
        with transaction.atomic():
            return book_game(club, move, key=f"{month}-{number}", on=month.starts)

    book(0)
    acts = [partial(book, number) for number in (1, 2, 3)]
    ends = at_once([*acts[:2], close, acts[2]])
    assert not [end for end in ends if isinstance(end, Exception)]


def test_outside_a_transaction_nothing_is_booked(real_club):
    ben, cat = make_players(real_club, "Ben", "Cat")
    with pytest.raises((transaction.TransactionManagementError, DatabaseError)):
        book_game(real_club, stake(ben, cat))
    assert not Posting.objects.filter(club=real_club).exists()
