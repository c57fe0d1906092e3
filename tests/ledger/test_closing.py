"""Closing a month freezes its balances; what stands in the way is said whole."""

import datetime

import pytest
from django.db import transaction

from ledger.models import FrozenBalance, Head, MonthClosing
from ledger.months import Month
from ledger.selectors import balance_of, balances, month_summary
from ledger.services import ClosingRefused, close_month
from ledger.sums import oldest_open_month
from tests.ledger.books import DECEMBER_1, book_game, hole, stake

pytestmark = pytest.mark.django_db

NOVEMBER = Month(2026, 11)


def refused_reasons(club, month, **how) -> tuple[str, ...]:
    with pytest.raises(ClosingRefused) as caught, transaction.atomic():
        close_month(club=club, month=month, actor=None, **how)
    assert not MonthClosing.objects.filter(club=club, through=month.last_day).exists()
    return caught.value.reasons


def test_the_frozen_month_is_what_the_open_month_was(club, players, today):
    book_game(club, stake(*players[:2]), hole(players[2], players[0]))
    before = month_summary(club, 2026, 11)
    close_month(club=club, month=NOVEMBER, actor=None)
    after = month_summary(club, 2026, 11)
    assert (before.closed, after.closed) == (False, True)
    assert (after.rows, after.totals) == (before.rows, before.totals)


def test_balances_go_on_from_the_closing(club, players, today):
    book_game(club, stake(*players[:2]))
    close_month(club=club, month=NOVEMBER, actor=None)
    book_game(club, stake(*players[:2]), key="game-2", on=DECEMBER_1)
    assert balance_of(players[1]) == 200
    assert sum(one.cents for one in balances(club)) == 0
    december = {row.member: row for row in month_summary(club, 2026, 12).rows}
    assert (december[players[1]].opening, december[players[1]].closing) == (100, 200)


def test_balances_at_an_earlier_day_are_found_before_a_closing(club, players, today):
    book_game(club, stake(*players[:2]), on=datetime.date(2026, 10, 3))
    book_game(club, stake(*players[:2]), key="game-2")
    for month in (Month(2026, 10), NOVEMBER):
        close_month(club=club, month=month, actor=None)
    won = {
        day: next(one.cents for one in balances(club, day) if one.member == players[1])
        for day in (datetime.date(2026, 10, 2), datetime.date(2026, 11, 6), DECEMBER_1)
    }
    assert list(won.values()) == [0, 100, 200]


def test_an_account_opened_after_a_closing_starts_at_nothing(club, players, today):
    book_game(club, stake(*players[:2]))
    close_month(club=club, month=NOVEMBER, actor=None)
    book_game(club, stake(*players[2:]), key="game-2", on=DECEMBER_1)
    assert balance_of(players[3]) == 100
    assert sum(row.opening for row in month_summary(club, 2026, 12).rows) == 0


def test_the_closing_names_the_head_it_was_closed_at(club, players, today):
    book_game(club, stake(*players[:2]))
    closing = close_month(club=club, month=NOVEMBER, actor=None)
    head = Head.objects.get(club=club)
    assert (closing.last_seq, closing.head_hash) == (head.last_seq, head.last_hash)
    assert head.closed_through == NOVEMBER.last_day


def test_every_account_is_frozen_once(club, players, today):
    book_game(club, stake(*players[:2]), stake(*players[2:]))
    closing = close_month(club=club, month=NOVEMBER, actor=None)
    assert FrozenBalance.objects.filter(closing=closing).count() == 4


def test_only_the_oldest_open_month_is_closed(club, players, today):
    book_game(club, stake(*players[:2]), on=datetime.date(2026, 10, 3))
    assert refused_reasons(club, NOVEMBER) == (
        "Months are closed one after the other: October 2026 is next.",
    )
    assert oldest_open_month(club) == Month(2026, 10)


def test_a_month_is_closed_once(club, players, today):
    book_game(club, stake(*players[:2]))
    close_month(club=club, month=NOVEMBER, actor=None)
    with pytest.raises(ClosingRefused, match="closed already"):
        close_month(club=club, month=NOVEMBER, actor=None)


def test_a_month_is_closed_after_its_last_local_day(club, players, today):
    book_game(club, stake(*players[:2]), on=DECEMBER_1)
    assert refused_reasons(club, Month(2026, 12)) == (
        "A month is closed after its last day, 2026-12-31.",
    )


def test_without_books_there_is_no_month_to_close(club, today):
    assert oldest_open_month(club) is None
    assert refused_reasons(club, NOVEMBER) == (
        "Nothing was booked yet: there is no month.",
    )


def test_every_blocker_is_named_and_nothing_is_closed(club, players, today):
    book_game(club, stake(*players[:2]))
    reasons = refused_reasons(club, NOVEMBER, blockers=lambda: ["One.", "Two."])
    assert reasons == ("One.", "Two.")
    assert Head.objects.get(club=club).closed_through is None
