"""What there is to settle: now, of a night, at a month's end, on a day."""

from __future__ import annotations

import datetime

import pytest

from ledger.models import AccountKind, Component, PostingKind
from ledger.selectors import balances
from ledger.services import CASH_BOX, Move, post, record_payment, reverse
from ledger.settling import View, plan_of
from ledger.unsettled import Scope, Span, history, last_night, last_seq, standings
from tests.ledger.books import (
    DECEMBER_1,
    NOVEMBER_7,
    book_game,
    close_through,
    kitty_hole,
    stake,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

NOVEMBER_14 = datetime.date(2026, 11, 14)
NOVEMBER_30 = datetime.date(2026, 11, 30)
NIGHT = Scope(Span.NIGHT, NOVEMBER_7)
NOVEMBER = Scope(Span.MONTH, NOVEMBER_30)
SCOPES = (Scope(), NIGHT, NOVEMBER, Scope(Span.DAY, NOVEMBER_14))


@pytest.fixture
def pay(club, treasurer):
    def record(payer, payee, cents, on=NOVEMBER_7):
        return record_payment(
            club=club, payer=payer, payee=payee, cents=cents, on=on, actor=treasurer
        )

    return record


def named(club, scope=Scope()) -> dict[str, int]:  # noqa: B008 - frozen
    return {one.member.name: one.cents for one in standings(club, scope)}


def lines(club, scope=Scope(), view=View.PLAYED) -> list[str]:  # noqa: B008 - frozen
    plan = plan_of(club, scope, view)
    return [f"{one.payer} {one.payee} {one.cents}" for one in plan.payments]


def busy(club, players, pay) -> None:
    """Two nights and a month later, cash in every direction, a closed November."""
    ben, cat, dan, eve = players
    book_game(club, stake(ben, cat, 300), stake(dan, eve, 125), kitty_hole(dan, 50))
    pay(ben, cat, 500)
    pay(dan, CASH_BOX, 100)
    book_game(club, stake(cat, dan, 700), stake(eve, ben), key="g2", on=NOVEMBER_14)
    close_through(club, NOVEMBER_30)
    book_game(club, stake(ben, eve, 900), stake(cat, dan, 50), key="g3", on=DECEMBER_1)
    pay(CASH_BOX, dan, 400, on=DECEMBER_1)
    pay(cat, ben, 120, on=DECEMBER_1)


def test_now_is_what_the_balances_say(club, players, pay):
    busy(club, players, pay)
    expected = {one.name: one.cents for one in balances(club) if one.member}
    assert named(club) == {name: cents for name, cents in expected.items() if cents}


@pytest.mark.parametrize("scope", SCOPES)
def test_all_three_plans_settle_the_same_balances(club, players, pay, scope):
    busy(club, players, pay)
    for view in View:
        after = named(club, scope)
        for one in plan_of(club, scope, view).payments:
            for party, cents in ((one.payer, one.cents), (one.payee, -one.cents)):
                if party != "Cash box":
                    after[party] = after.get(party, 0) + cents
        assert not any(after.values()), view


@pytest.mark.parametrize("scope", SCOPES)
def test_a_history_sums_to_the_standings(club, players, pay, scope):
    busy(club, players, pay)
    told = {pk: cents for pk, cents in history(club, scope).balances.items() if cents}
    assert told == {one.member.pk: one.cents for one in standings(club, scope)}


def test_a_night_is_its_games_less_its_payments(club, players, pay):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 300))
    book_game(club, stake(ben, cat, 900), key="g2", on=NOVEMBER_14)
    pay(ben, cat, 100)
    pay(ben, cat, 50, on=NOVEMBER_14)
    assert named(club, NIGHT) == {"Ben": -200, "Cat": 200}


def test_cash_of_a_night_for_older_debts_is_left_out(club, players, pay):
    ben, cat, *_ = players
    book_game(club, stake(cat, ben))
    pay(ben, CASH_BOX, 300)
    assert named(club, NIGHT) == {"Ben": 100, "Cat": -100}


def test_a_game_taken_back_leaves_the_night(club, players):
    ben, cat, *_ = players
    game = book_game(club, stake(ben, cat, 300))
    reverse(posting=game, actor=None, reason="miscounted")
    assert named(club, NIGHT) == {}


def test_a_night_counts_what_was_corrected_in_a_later_month(club, players):
    ben, cat, *_ = players
    game = book_game(club, stake(ben, cat, 300))
    close_through(club, NOVEMBER_30)
    reverse(posting=game, actor=None, reason="miscounted")
    book_game(club, stake(cat, ben, 300), revision=1)
    assert named(club, NIGHT) == {"Ben": 300, "Cat": -300}


def test_a_fee_is_of_no_night(club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 300))
    fee = Move(cat.pk, AccountKind.FEES, 500, Component.FEE)

    post(
        club=club,
        kind=PostingKind.FEE,
        played_on=NOVEMBER_7,
        source_key="charge-1",
        moves=[fee],
        text="",
        actor=None,
    )
    assert named(club, NIGHT) == {"Ben": -300, "Cat": 300}
    assert named(club) == {"Ben": -300, "Cat": -200}


def test_a_month_is_what_stood_less_what_was_paid_since(club, players, pay):
    ben, cat, dan, _ = players
    book_game(club, stake(ben, cat, 300), stake(dan, cat, 200))
    book_game(club, stake(ben, cat, 1000), key="g2", on=DECEMBER_1)
    pay(ben, cat, 100, on=DECEMBER_1)
    pay(dan, CASH_BOX, 900, on=DECEMBER_1)
    assert named(club, NOVEMBER) == {"Ben": -200, "Cat": 400}


def test_a_payment_taken_back_since_settles_nothing(club, players, pay, treasurer):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 300))
    payment = pay(ben, cat, 300, on=DECEMBER_1)
    reverse(posting=payment, actor=treasurer, reason="it was Dan")
    assert named(club, NOVEMBER) == {"Ben": -300, "Cat": 300}


def test_as_played_starts_at_the_closing_before(club, players):
    ben, cat, dan, _ = players
    book_game(club, stake(ben, cat, 300))
    close_through(club, NOVEMBER_30)
    book_game(club, stake(cat, dan, 300), key="g2", on=DECEMBER_1)
    assert lines(club) == ["Cash box Cat 300", "Ben Cash box 300", "Cat Dan 300"]
    assert lines(club, NOVEMBER) == ["Ben Cat 300"]


def test_the_fewest_payments_leave_out_who_won_and_lost_the_same(club, players):
    ben, cat, dan, _ = players
    book_game(club, stake(ben, cat, 300), stake(cat, dan, 300))
    assert lines(club, view=View.FEWEST) == ["Ben Dan 300"]
    assert lines(club, view=View.PLAYED) == ["Ben Cat 300", "Cat Dan 300"]


def test_below_the_limit_is_carried_and_the_box_bears_it(club, players):
    ben, cat, dan, eve = players
    book_game(club, stake(ben, cat, 300), stake(dan, cat, 40), stake(dan, eve, 50))
    club.carry_below = 100
    for view, told in {
        View.BOX: ["Cash box Cat 340", "Ben Cash box 300"],
        View.FEWEST: ["Cash box Cat 40", "Ben Cat 300"],
        View.PLAYED: ["Cash box Cat 40", "Ben Cat 300"],
    }.items():
        plan = plan_of(club, Scope(), view)
        assert lines(club, view=view) == told
        carried = [(one.member.name, one.cents) for one in plan.carried]
        assert carried == [("Dan", -90), ("Eve", 50)]


def test_a_balance_at_the_limit_is_settled(club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 100))
    club.carry_below = 100
    assert len(plan_of(club, Scope()).payments) == 2


def test_who_left_stays_in_every_plan(club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 300))
    ben.active = False
    ben.save()
    for view in View:
        for scope in (Scope(), NIGHT, NOVEMBER):
            assert any("Ben" in line for line in lines(club, scope, view))


def test_the_last_night_and_posting_are_known(club, players):
    assert (last_night(club), last_seq(club)) == (None, 0)
    book_game(club, stake(*players[:2]))
    assert (last_night(club), last_seq(club)) == (NOVEMBER_7, 1)


def test_the_last_night_is_not_one_that_was_corrected_later(club, players):
    wrong = book_game(club, stake(*players[:2]))
    close_through(club, NOVEMBER_30)
    book_game(club, stake(*players[:2]), key="game-2", on=DECEMBER_1)
    reverse(posting=wrong, actor=None, reason="hand 2 was wrong")
    book_game(club, stake(*players[:2]), revision=1)
    assert last_night(club) == DECEMBER_1


def test_the_last_night_is_not_one_to_come(club, players):
    book_game(club, stake(*players[:2]))
    book_game(club, stake(*players[:2]), key="game-2", on=datetime.date(2999, 12, 31))
    assert last_night(club) == NOVEMBER_7
