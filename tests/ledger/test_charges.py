"""Fees, opening balances and write-offs move balances once, and are taken back."""

import datetime
import uuid

import pytest

from clubs.errors import KeyReused
from clubs.models import AuditEvent
from ledger.charges import ChargeOrder
from ledger.models import AccountKind, Posting
from ledger.selectors import balance_of, balances
from ledger.services import (
    AlreadyReversed,
    AmountRefused,
    DateRefused,
    ForeignAccount,
    NobodyCharged,
    OpenedBefore,
    ReasonMissing,
    WriteOffUnexplained,
    charge_fee,
    open_balance,
    take_back_charge,
    write_off,
)
from tests.factories import make_players
from tests.ledger.books import NOVEMBER_7, book_game, close_through, stake

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def order(club, treasurer):
    """What Tom sends on 7 November, but for what is said."""

    def made(**other) -> ChargeOrder:
        asked = {"on": NOVEMBER_7, "key": uuid.uuid4(), "reason": ""}
        return ChargeOrder(club=club, actor=treasurer, **{**asked, **other})

    return made


def house(club, kind: AccountKind) -> int:
    return next(one.cents for one in balances(club) if one.kind == kind)


def test_a_fee_is_one_posting_that_each_owes(order, club, players):
    posting = charge_fee(order(text="for the year"), members=players, cents=500)
    assert (posting.text, posting.transfers.count()) == ("for the year", 4)
    assert [balance_of(one) for one in players] == [-500] * 4
    assert house(club, AccountKind.FEES) == 2000


def test_a_fee_is_of_somebody(order):
    with pytest.raises(NobodyCharged):
        charge_fee(order(), members=[], cents=500)


def test_what_was_owed_before_is_brought_along(order, club, players):
    open_balance(order(), member=players[0], cents=725)
    open_balance(order(), member=players[1], cents=-300)
    assert [balance_of(one) for one in players[:2]] == [725, -300]
    assert house(club, AccountKind.OPENING) == -425


def test_a_balance_is_brought_along_once(order, players, treasurer):
    first = open_balance(order(), member=players[0], cents=725)
    with pytest.raises(OpenedBefore, match="of Ben is booked already"):
        open_balance(order(), member=players[0], cents=725)
    take_back_charge(posting=first, actor=treasurer, reason="misread", key=uuid.uuid4())
    open_balance(order(), member=players[0], cents=275)
    assert balance_of(players[0]) == 275


def test_a_debt_is_let_go_whole_or_in_part(order, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 500))
    write_off(order(reason="moved away"), member=ben, cents=200)
    assert balance_of(ben) == -300
    write_off(order(reason="moved away"), member=ben, cents=300)
    assert (balance_of(ben), house(club, AccountKind.WRITE_OFF)) == (0, -500)


def test_what_a_member_is_owed_is_let_go_too(order, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 500))
    posting = write_off(order(reason="left it to the club"), member=cat, cents=500)
    assert (balance_of(cat), posting.reason) == (0, "left it to the club")
    assert house(club, AccountKind.WRITE_OFF) == 500


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_write_off_says_why(order, club, players, reason):
    book_game(club, stake(*players[:2], 500))
    with pytest.raises(WriteOffUnexplained):
        write_off(order(reason=reason), member=players[0], cents=500)


def test_no_more_is_let_go_than_is_open(order, club, players):
    ben, cat, dan, _ = players
    book_game(club, stake(ben, cat, 500))
    for member, sentence in (
        (ben, "Ben owes 5.00. Write off that or less."),
        (cat, "Cat is owed 5.00. Write off that or less."),
        (dan, "Dan is settled: there is nothing to write off."),
    ):
        with pytest.raises(AmountRefused, match=sentence):
            write_off(order(reason="no"), member=member, cents=501)


@pytest.mark.parametrize("cents", [0, -1, 100_000_000])
def test_an_amount_out_of_range_is_refused(order, players, cents):
    with pytest.raises(AmountRefused):
        charge_fee(order(), members=players, cents=cents)
    with pytest.raises(AmountRefused):
        write_off(order(reason="no"), member=players[0], cents=cents)


@pytest.mark.parametrize("cents", [0, 100_000_000, -100_000_000])
def test_an_opening_balance_out_of_range_is_refused(order, players, cents):
    with pytest.raises(AmountRefused):
        open_balance(order(), member=players[0], cents=cents)


@pytest.mark.parametrize("on", [datetime.date(2026, 12, 9), datetime.date(206, 1, 1)])
def test_a_day_that_cannot_be_is_refused(order, players, on):
    late = order(on=on, reason="no")
    with pytest.raises(DateRefused, match="A fee is"):
        charge_fee(late, members=players, cents=1)
    with pytest.raises(DateRefused, match="An opening balance is"):
        open_balance(late, member=players[0], cents=1)
    with pytest.raises(DateRefused, match="A write-off is"):
        write_off(late, member=players[0], cents=1)


def test_a_charge_stays_in_the_club(order, other_club):
    [outsider] = make_players(other_club, "Xi")
    with pytest.raises(ForeignAccount):
        charge_fee(order(), members=[outsider], cents=1)


def test_the_same_key_twice_counts_once(order, club, players):
    once = order(reason="moved away")
    assert charge_fee(once, members=players, cents=500) == charge_fee(
        once, members=players, cents=500
    )
    with pytest.raises(KeyReused):
        charge_fee(once, members=players, cents=501)
    book_game(club, stake(*players[:2], 500))
    again = order(reason="moved away")
    first, second = (write_off(again, member=players[0], cents=1_000) for _ in range(2))
    assert first == second
    opened = order()
    assert open_balance(opened, member=players[0], cents=5) == open_balance(
        opened, member=players[0], cents=5
    )
    assert Posting.objects.count() == 4


def test_a_refused_charge_leaves_its_key_free(order, players):
    asked = order(reason="moved away")
    with pytest.raises(AmountRefused):
        write_off(asked, member=players[0], cents=500)
    assert charge_fee(asked, members=players, cents=500).seq == 1


def test_in_a_closed_month_it_counts_in_the_open_one(order, club, players, today):
    close_through(club, datetime.date(2026, 11, 30))
    late = charge_fee(order(), members=players, cents=500)
    assert (late.booked_on, late.occurred_on) == (today, NOVEMBER_7)


def test_a_charge_is_taken_back_with_a_reason_and_once(order, players, treasurer):
    fee = charge_fee(order(), members=players, cents=500)
    key = uuid.uuid4()
    with pytest.raises(ReasonMissing):
        take_back_charge(posting=fee, actor=treasurer, reason=" ", key=key)
    first, second = (
        take_back_charge(posting=fee, actor=treasurer, reason="twice", key=key)
        for _ in range(2)
    )
    assert first == second
    with pytest.raises(AlreadyReversed):
        take_back_charge(posting=fee, actor=treasurer, reason="twice", key=uuid.uuid4())
    assert [balance_of(one) for one in players] == [0] * 4


def test_only_charges_are_taken_back_as_such(club, players, treasurer):
    game = book_game(club, stake(*players[:2]))
    with pytest.raises(ValueError, match="is no charge"):
        take_back_charge(posting=game, actor=treasurer, reason="x", key=uuid.uuid4())


def test_charges_are_written_down(order, players, treasurer):
    fee = charge_fee(order(), members=players, cents=500)
    take_back_charge(posting=fee, actor=treasurer, reason="twice", key=uuid.uuid4())
    written = AuditEvent.objects.filter(target=str(fee.public_id)).order_by("id")
    assert [(one.act, one.actor, one.reason) for one in written] == [
        ("charge.booked", treasurer, ""),
        ("charge.taken_back", treasurer, "twice"),
    ]
