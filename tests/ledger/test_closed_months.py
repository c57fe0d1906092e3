"""Once a month is closed, everything that touches it is booked in the open one."""

import datetime

import pytest

from ledger.services import reverse
from tests.ledger.books import DECEMBER_1, NOVEMBER_7, book_game, close_through, stake

pytestmark = pytest.mark.django_db

NOVEMBER_30 = datetime.date(2026, 11, 30)


def test_a_late_game_is_booked_today_and_keeps_its_night(club, players, today):
    close_through(club, NOVEMBER_30)
    late = book_game(club, stake(*players[:2]), on=NOVEMBER_7)
    assert (late.booked_on, late.occurred_on) == (today, NOVEMBER_7)


def test_the_last_closed_day_is_closed_and_the_next_is_open(club, players, today):
    close_through(club, NOVEMBER_30)
    last = book_game(club, stake(*players[:2]), key="game-1", on=NOVEMBER_30)
    first = book_game(club, stake(*players[:2]), key="game-2", on=DECEMBER_1)
    assert (last.booked_on, first.booked_on) == (today, DECEMBER_1)


def test_with_the_running_month_closed_it_counts_on_the_first_open_day(
    club, players, today
):
    close_through(club, datetime.date(2026, 12, 31))
    late = book_game(club, stake(*players[:2]), on=today)
    assert late.booked_on == datetime.date(2027, 1, 1)


def test_a_reversal_is_dated_with_the_game_while_the_month_is_open(
    club, players, today
):
    game = book_game(club, stake(*players[:2]))
    reversal = reverse(posting=game, actor=None, reason="wrong")
    assert (reversal.booked_on, reversal.occurred_on) == (NOVEMBER_7, NOVEMBER_7)


def test_a_reversal_of_a_closed_month_is_booked_in_the_open_one(club, players, today):
    game = book_game(club, stake(*players[:2]))
    close_through(club, NOVEMBER_30)
    reversal = reverse(posting=game, actor=None, reason="wrong")
    again = book_game(club, stake(*players[1::-1]), revision=1)
    assert (reversal.booked_on, reversal.occurred_on) == (today, NOVEMBER_7)
    assert (again.booked_on, again.occurred_on) == (today, NOVEMBER_7)


def test_a_late_game_is_taken_back_on_the_day_it_was_booked(
    club, players, today, monkeypatch
):
    close_through(club, NOVEMBER_30)
    late = book_game(club, stake(*players[:2]), on=NOVEMBER_7)
    a_week_on = datetime.datetime(2026, 12, 15, 17, tzinfo=datetime.UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: a_week_on)
    assert reverse(posting=late, actor=None, reason="wrong").booked_on == today
