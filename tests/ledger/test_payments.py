"""Cash from one hand to another moves both balances, once, and can be taken back."""

import datetime
import uuid

import pytest

from clubs.errors import KeyReused
from clubs.models import AuditEvent
from ledger.models import Posting, PostingKind
from ledger.selectors import balance_of, balances, live_posting
from ledger.services import (
    CASH_BOX,
    AlreadyBooked,
    AlreadyReversed,
    AmountRefused,
    DateRefused,
    ForeignAccount,
    Payment,
    ReasonMissing,
    SamePartyTwice,
    record_payment,
    record_payments,
    void_payment,
)
from tests.factories import make_players
from tests.ledger.books import NOVEMBER_7, book_game, close_through, stake

pytestmark = pytest.mark.django_db


@pytest.fixture
def pay(club, players, treasurer, today):
    """Records that Ben paid Cat 3.25 on 7 November, but for what is said."""
    ben, cat, *_ = players

    def record(**other) -> Posting:
        asked = {"payer": ben, "payee": cat, "cents": 325, "on": NOVEMBER_7}
        return record_payment(club=club, actor=treasurer, **{**asked, **other})

    return record


def test_who_paid_is_owed_more_and_who_got_it_less(pay, players):
    pay()
    assert [balance_of(one) for one in players[:2]] == [325, -325]


def test_paying_what_one_owes_settles_it(pay, club, players):
    book_game(club, stake(*players[:2], 325))
    pay()
    assert [balance_of(one) for one in players[:2]] == [0, 0]


def test_a_part_payment_leaves_the_rest(pay, club, players):
    book_game(club, stake(*players[:2], 500))
    pay(cents=200)
    assert balance_of(players[0]) == -300


def test_cash_paid_into_the_box_lies_in_it(pay, club, players):
    pay(payee=CASH_BOX)
    box = [one.cents for one in balances(club) if one.kind == CASH_BOX]
    assert (balance_of(players[0]), box) == (325, [-325])


def test_the_box_pays_out(pay, players):
    pay(payer=CASH_BOX)
    assert balance_of(players[1]) == -325


def test_the_same_key_twice_counts_once(pay, club, players):
    key = uuid.uuid4()
    assert pay(key=key) == pay(key=key)
    assert Posting.objects.filter(club=club).count() == 1
    assert balance_of(players[0]) == 325


def test_a_key_with_another_content_is_refused(pay, players):
    key = uuid.uuid4()
    pay(key=key)
    with pytest.raises(KeyReused):
        pay(key=key, cents=326)
    assert balance_of(players[0]) == 325


def test_a_refused_payment_leaves_its_key_free(pay):
    key = uuid.uuid4()
    with pytest.raises(AmountRefused):
        pay(key=key, cents=0)
    assert pay(key=key).seq == 1


@pytest.mark.parametrize("cents", [0, -500, 100_000_000])
def test_an_amount_out_of_range_is_refused(pay, cents):
    with pytest.raises(AmountRefused) as refused:
        pay(cents=cents)
    assert refused.value.field == "amount"


def test_nobody_pays_themselves(pay, players):
    with pytest.raises(SamePartyTwice):
        pay(payee=players[0])


def test_the_box_does_not_pay_itself(pay):
    with pytest.raises(SamePartyTwice):
        pay(payer=CASH_BOX, payee=CASH_BOX)


def test_a_payment_stays_in_the_club(pay, other_club):
    [outsider] = make_players(other_club, "Xi")
    with pytest.raises(ForeignAccount):
        pay(payee=outsider)


def test_a_payment_is_not_dated_after_today(pay, today):
    assert pay(on=today).booked_on == today
    with pytest.raises(DateRefused, match="up to today, 2026-12-08"):
        pay(on=today + datetime.timedelta(days=1))


def test_a_slip_in_the_year_is_told(pay):
    with pytest.raises(DateRefused, match="Check the year"):
        pay(on=datetime.date(206, 11, 7))


def test_a_payment_of_a_closed_month_counts_in_the_open_one(pay, club, today):
    close_through(club, datetime.date(2026, 11, 30))
    late = pay()
    assert (late.booked_on, late.occurred_on) == (today, NOVEMBER_7)


def test_a_voided_payment_never_counted(pay, players, treasurer):
    void_payment(posting=pay(), actor=treasurer, reason="it was Dan")
    assert [balance_of(one) for one in players[:2]] == [0, 0]


def test_voiding_needs_a_reason_and_happens_once(pay, treasurer):
    posting = pay()
    with pytest.raises(ReasonMissing):
        void_payment(posting=posting, actor=treasurer, reason=" ")
    void_payment(posting=posting, actor=treasurer, reason="typed twice")
    with pytest.raises(AlreadyReversed):
        void_payment(posting=posting, actor=treasurer, reason="typed twice")


def test_voiding_with_the_same_key_twice_counts_once(pay, treasurer):
    posting, key = pay(), uuid.uuid4()
    first, second = (
        void_payment(posting=posting, actor=treasurer, reason="no", key=key)
        for _ in range(2)
    )
    assert first == second


def test_only_payments_are_voided(club, players, treasurer):
    game = book_game(club, stake(*players[:2]))
    with pytest.raises(ValueError, match="is no payment"):
        void_payment(posting=game, actor=treasurer, reason="no")


def test_recording_and_voiding_are_written_down(pay, club, treasurer):
    posting = pay()
    void_payment(posting=posting, actor=treasurer, reason="it was Dan")
    written = AuditEvent.objects.filter(club=club, target=str(posting.public_id))
    assert [(one.act, one.actor, one.reason) for one in written.order_by("id")] == [
        ("payment.recorded", treasurer, ""),
        ("payment.voided", treasurer, "it was Dan"),
    ]


def test_a_table_is_paid_once_until_it_is_voided(club, players, treasurer, today):
    ben, cat, dan, eve = players
    asked = {
        "club": club,
        "payments": [Payment(ben, cat, 100), Payment(dan, eve, 125)],
        "on": NOVEMBER_7,
        "actor": treasurer,
        "source_key": "game-1",
    }
    first = record_payments(**asked)
    with pytest.raises(AlreadyBooked):
        record_payments(**asked)
    assert live_posting(club, "game-1", PostingKind.PAYMENT) == first
    void_payment(posting=first, actor=treasurer, reason="not yet")
    second = record_payments(**asked)
    assert (second.revision, second.transfers.count()) == (1, 2)
    assert balance_of(eve) == -125
