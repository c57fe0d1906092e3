"""The database keeps closed months by itself: no row is added, changed or deleted."""

# ruff: noqa: S608 - attacks are written by hand

import datetime

import psycopg
import pytest
from django.db import connection, transaction
from django.utils import timezone

from ledger.models import (
    Account,
    CashCount,
    FrozenBalance,
    Head,
    MonthClosing,
    PaymentConfirmation,
    StoredPaper,
)
from ledger.months import Month
from ledger.services import close_month, record_payment
from tests.factories import make_players
from tests.ledger.books import DECEMBER_1, NOVEMBER_7, book_game, stake
from tests.ledger.refusals import insert_refused, refused

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

KEPT = (
    "ledger_monthclosing",
    "ledger_frozenbalance",
    "ledger_storedpaper",
    "ledger_paymentconfirmation",
    "ledger_cashcount",
)


@pytest.fixture
def closed(club, players, treasurer):
    """November, closed, with one row in every table that a closing fills."""
    book_game(club, stake(*players[:2]))
    payment = record_payment(
        club=club,
        payer=players[0],
        payee=players[1],
        cents=25,
        on=NOVEMBER_7,
        actor=treasurer,
    )
    PaymentConfirmation.objects.create(posting=payment, confirmed_by=treasurer)
    CashCount.objects.create(
        club=club, counted_on=NOVEMBER_7, counted=0, expected=0, last_seq=1
    )
    closing = close_month(club=club, month=Month(2026, 11), actor=treasurer)
    StoredPaper.objects.create(closing=closing, pdf=b"%PDF", sha256="0" * 64)
    return closing


def closing_of(club, head: Head, **other: object) -> MonthClosing:
    fields: dict[str, object] = {
        "club": club,
        "starts": datetime.date(2026, 12, 1),
        "through": datetime.date(2026, 12, 31),
        "last_seq": head.last_seq,
        "head_hash": head.last_hash,
        "closed_at": timezone.now(),
    }
    return MonthClosing(**{**fields, **other})


@pytest.mark.parametrize("table", KEPT)
def test_what_a_closing_keeps_is_never_changed_or_deleted(closed, table):
    refused(f"UPDATE {table} SET id = id + 1", because="is never changed")
    refused(f"DELETE FROM {table}", because="is never deleted")


@pytest.mark.parametrize("table", KEPT)
def test_what_a_closing_keeps_is_never_replaced(closed, table):
    if connection.vendor != "sqlite":
        pytest.skip("REPLACE is SQLite's")
    refused(f"REPLACE INTO {table} SELECT * FROM {table}", because="ledger:")


@pytest.mark.parametrize("table", KEPT)
def test_what_a_closing_keeps_is_never_emptied(closed, table):
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has no TRUNCATE")
    connection.check_constraints()
    refused(f"TRUNCATE {table} CASCADE", because="is never deleted")


def test_copy_writes_nothing_into_a_closed_month(closed, players):
    if connection.vendor == "sqlite":
        pytest.skip("COPY is PostgreSQL's")
    posting = closed.balances.first()
    row = (closed.pk, posting.account_id, 0, 0, 0, 0, 0, 0)
    columns = "closing_id, account_id, opening, games, holes, payments, other, balance"
    # Django passes on what the driver raises while it copies.
    with (
        pytest.raises(psycopg.DatabaseError, match="joins only the closing"),
        transaction.atomic(),
        connection.cursor() as cursor,
        cursor.copy(f"COPY ledger_frozenbalance ({columns}) FROM STDIN") as copy,
    ):
        copy.write_row(row)


@pytest.mark.parametrize("date", ["'2026-10-31'", "NULL"])
def test_a_closed_month_is_never_opened_again(closed, date):
    refused(
        f"UPDATE ledger_head SET closed_through = {date}",
        because="a closed month is never opened again",
    )


def test_no_month_is_closed_without_its_frozen_balances(closed):
    refused(
        "UPDATE ledger_head SET closed_through = '2026-12-31'",
        because="a month is closed with a balance of every account booked",
    )


def test_frozen_balances_that_do_not_sum_to_zero_close_nothing(closed, club):
    head = Head.objects.get(club=club)
    closing = closing_of(club, head)
    closing.save()
    row = {"games": 0, "holes": 0, "payments": 0, "other": 0}
    for account in Account.objects.filter(club=club):
        FrozenBalance.objects.create(
            closing=closing, account=account, opening=5, balance=5, **row
        )
    refused(
        "UPDATE ledger_head SET closed_through = '2026-12-31'",
        because="a month is closed with a balance of every account booked",
    )


def test_a_closing_that_leaves_an_account_out_closes_nothing(closed, club):
    closing_of(club, Head.objects.get(club=club)).save()
    refused(
        "UPDATE ledger_head SET closed_through = '2026-12-31'",
        because="a month is closed with a balance of every account booked",
    )


def test_a_closing_names_the_head(closed, club):
    head = Head.objects.get(club=club)
    for wrong in ({"last_seq": 1}, {"head_hash": "f" * 64}):
        insert_refused(
            closing_of(club, head, **wrong), because="closed at the head of its club"
        )


def test_a_closing_leaves_no_month_out(closed, club):
    january = {
        "starts": datetime.date(2027, 1, 1),
        "through": datetime.date(2027, 1, 31),
    }
    insert_refused(
        closing_of(club, Head.objects.get(club=club), **january),
        because="months are closed one after the other",
    )


def test_a_frozen_balance_stays_within_its_club_and_its_closing(closed, other_club):
    row = {"opening": 0, "games": 0, "holes": 0, "payments": 0, "other": 0}
    [outsider] = make_players(other_club, "Xi")
    account = Account.objects.create(club=other_club, kind="member", member=outsider)
    insert_refused(
        FrozenBalance(closing=closed, account=account, balance=0, **row),
        because="ledger:",
    )


def test_a_confirmation_is_of_a_payment(closed, club, players, treasurer):
    game = book_game(club, stake(*players[:2]), key="game-2", on=DECEMBER_1)
    insert_refused(
        PaymentConfirmation(
            posting=game, confirmed_by=treasurer, confirmed_at=timezone.now()
        ),
        because="a confirmation is of a payment",
    )


def test_a_paper_is_stored_once_its_month_is_closed(closed, club):
    closing = closing_of(club, Head.objects.get(club=club))
    closing.save()
    insert_refused(
        StoredPaper(
            closing=closing, pdf=b"%PDF", sha256="0" * 64, made_at=timezone.now()
        ),
        because="a paper is stored once its month is closed",
    )
