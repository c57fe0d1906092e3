"""A month's summary: opening + games + holes + payments + other = closing."""

import datetime

import pytest

from ledger.models import AccountKind, Component, PostingKind
from ledger.selectors import balance_of, balances, month_summary, with_lines
from ledger.services import CASH_BOX, Move, post, record_payment, reverse
from tests.ledger.books import book_game, close_through, hole, kitty_hole, stake

pytestmark = pytest.mark.django_db

OCTOBER_31 = datetime.date(2026, 10, 31)
NOVEMBER_1 = datetime.date(2026, 11, 1)
NOVEMBER_30 = datetime.date(2026, 11, 30)
DECEMBER_1 = datetime.date(2026, 12, 1)


@pytest.fixture
def november(club, players, treasurer, today):
    """Games on both sides of both ends of November, a fee and a payment in it."""
    ben, cat, dan, _ = players
    book_game(club, stake(ben, cat, 100), key="game-1", on=OCTOBER_31)
    book_game(
        club, stake(ben, cat, 200), hole(cat, ben, 50), key="game-2", on=NOVEMBER_1
    )
    book_game(
        club, stake(ben, dan, 400), kitty_hole(ben, 25), key="game-3", on=NOVEMBER_30
    )
    book_game(club, stake(ben, cat, 800), key="game-4", on=DECEMBER_1)
    record_payment(
        club=club,
        payer=ben,
        payee=CASH_BOX,
        cents=300,
        on=NOVEMBER_30,
        actor=treasurer,
    )
    post(
        club=club,
        kind=PostingKind.FEE,
        played_on=NOVEMBER_30,
        source_key="fee-1",
        moves=[Move(dan.pk, AccountKind.FEES, 75, Component.FEE)],
        text="Room",
        actor=treasurer,
    )
    return month_summary(club, 2026, 11)


def by_name(summary):
    return {row.name: row for row in summary.rows}


def columns(row):
    return (
        row.opening,
        row.games,
        row.holes,
        row.payments,
        row.other,
        row.closing,
    )


def test_each_column_holds_what_belongs_to_the_month(november):
    rows = by_name(november)
    assert columns(rows["Ben"]) == (-100, -600, 25, 300, 0, -375)
    assert columns(rows["Cat"]) == (100, 200, -50, 0, 0, 250)
    assert columns(rows["Dan"]) == (0, 400, 0, 0, -75, 325)
    assert columns(rows["Club kitty"]) == (0, 0, 25, 0, 0, 25)
    assert columns(rows["Cash box"]) == (0, 0, 0, -300, 0, -300)
    assert columns(rows["Club fees"]) == (0, 0, 0, 0, 75, 75)


def test_who_neither_stood_nor_moved_is_left_out(november):
    assert "Eve" not in by_name(november)


def test_members_come_by_name_and_the_clubs_own_accounts_after(november):
    assert [row.name for row in november.rows] == [
        "Ben",
        "Cat",
        "Dan",
        "Club kitty",
        "Cash box",
        "Club fees",
    ]


def test_every_column_sums_to_zero(november):
    assert set(november.totals.values()) == {0}


def test_a_closing_is_the_next_opening(november, club):
    december = by_name(month_summary(club, 2026, 12))
    for row in november.rows:
        assert december[row.name].opening == row.closing


def test_the_closing_is_the_balance_on_the_last_day(november, club):
    then = {one.name: one.cents for one in balances(club, NOVEMBER_30)}
    assert {row.name: row.closing for row in november.rows}.items() <= then.items()


def test_a_reversal_counts_where_the_reversed_did(club, players):
    game = book_game(club, stake(*players[:2], 100), hole(*players[:2], 25))
    reverse(posting=game, actor=None, reason="wrong")
    assert month_summary(club, 2026, 11).rows == ()


def test_lines_lead_from_opening_to_closing(november, club):
    for row in with_lines(club, november).rows:
        assert row.opening + sum(line.cents for line in row.lines) == row.closing


def test_what_is_booked_meanwhile_is_left_to_the_next_summary(november, club, players):
    book_game(club, stake(*players[:2], 900), key="game-9", on=NOVEMBER_30)
    ben = by_name(with_lines(club, november))["Ben"]
    assert ben.opening + sum(line.cents for line in ben.lines) == ben.closing == -375


def test_lines_say_what_and_with_whom(november, club):
    lines = by_name(with_lines(club, november))["Ben"].lines
    assert [line.text for line in lines] == [
        "Stake to Cat · North–South won",
        "Hole in hand 2 from Cat · North–South won",
        "Stake to Dan · North–South won",
        "Hole in hand 2 to Club kitty · North–South won",
        "Cash to Cash box",
    ]


def test_lines_of_a_reversal_say_what_is_taken_back(club, players):
    game = book_game(club, stake(*players[:2]))
    reverse(posting=game, actor=None, reason="wrong")
    book_game(club, stake(*players[:2], 150), revision=1)
    rows = by_name(with_lines(club, month_summary(club, 2026, 11)))
    assert [line.what for line in rows["Ben"].lines] == [
        "Stake to Cat",
        "Taken back: stake to Cat",
        "Stake to Cat",
    ]
    assert [line.cents for line in rows["Ben"].lines] == [-100, 100, -150]


def test_a_summary_says_whether_its_month_is_closed(november, club):
    assert not november.closed
    close_through(club, NOVEMBER_30)
    assert month_summary(club, 2026, 11).closed
    assert not month_summary(club, 2026, 12).closed


def test_an_empty_month_has_no_rows(club, players):
    summary = month_summary(club, 2030, 1)
    assert (summary.rows, summary.last_seq) == ((), 0)


def test_a_members_balance_is_the_sum_over_all_months(november, players):
    assert balance_of(players[0]) == -375 - 800


def test_balances_on_a_day_know_nothing_later(november, club):
    on_day_one = {one.name: one.cents for one in balances(club, NOVEMBER_1)}
    assert (on_day_one["Ben"], on_day_one["Cat"]) == (-250, 250)
