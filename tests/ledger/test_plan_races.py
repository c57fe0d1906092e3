"""Many devices at one plan: each line is paid once, what changed is never missed."""

from __future__ import annotations

import uuid

import pytest
from django.db import transaction

from clubs.models import Role
from ledger.charges import ChargeOrder
from ledger.models import Posting, PostingKind
from ledger.selectors import balance_of
from ledger.services import (
    CASH_BOX,
    AmountRefused,
    Payment,
    PaymentVoided,
    PlanStale,
    confirm_payment,
    record_payments,
    void_payment,
    write_off,
)
from tests.factories import make_member, make_players, make_user
from tests.ledger.books import NOVEMBER_7, book_game, stake
from tests.races import at_once


@pytest.fixture
def debt(real_club):
    """Ben owes Cat 5.00; Tom keeps the money."""
    ben, cat = make_players(real_club, "Ben", "Cat")
    tom = make_user(f"tom-{real_club.slug}")
    keeper = make_member(real_club, "Tom", user=tom, role=Role.TREASURER)
    with transaction.atomic():
        book_game(real_club, stake(ben, cat, 500))
    return real_club, ben, keeper


def pay(club, ben, keeper) -> Posting:
    return record_payments(
        club=club,
        payments=[Payment(ben, CASH_BOX, 500, made_at=1)],
        on=NOVEMBER_7,
        actor=keeper.user,
        key=uuid.uuid4(),
    )


def test_a_line_paid_on_eight_devices_is_paid_once(debt):
    club, ben, keeper = debt
    ends = at_once([lambda: pay(club, ben, keeper)] * 8)
    assert sum(isinstance(end, Posting) for end in ends) == 1
    assert sum(isinstance(end, PlanStale) for end in ends) == 7
    assert balance_of(ben) == 0


def test_a_debt_let_go_on_eight_devices_is_let_go_once(debt):
    club, ben, keeper = debt

    def let_go() -> Posting:
        order = ChargeOrder(
            club, NOVEMBER_7, keeper.user, uuid.uuid4(), reason="moved away"
        )
        return write_off(order, member=ben, cents=500)

    ends = at_once([let_go] * 8)
    assert sum(isinstance(end, Posting) for end in ends) == 1
    assert sum(isinstance(end, AmountRefused) for end in ends) == 7
    assert balance_of(ben) == 0


def test_no_payment_is_confirmed_after_it_was_taken_back(debt):
    club, ben, keeper = debt
    for _ in range(5):
        last = Posting.objects.filter(club=club).count()
        payment = record_payments(
            club=club,
            payments=[Payment(ben, CASH_BOX, 500, made_at=last)],
            on=NOVEMBER_7,
            actor=keeper.user,
        )
        confirmed, voided = at_once(
            [
                lambda one=payment: confirm_payment(
                    posting=one, member=keeper, actor=keeper.user
                ),
                lambda one=payment: void_payment(
                    posting=one, actor=keeper.user, reason="it was Dan"
                ),
            ]
        )
        assert isinstance(voided, Posting)
        assert voided.kind == PostingKind.REVERSAL
        if not isinstance(confirmed, PaymentVoided):
            assert confirmed.confirmed_at <= voided.recorded_at
