"""The database refuses by itself what the services never do."""

# ruff: noqa: S608 - attacks are written by hand

from __future__ import annotations

import uuid

import pytest
from django.db import DatabaseError, connection, transaction

from clubs.audit import audit
from ledger.models import Account, AccountKind, Head, Posting, PostingKind, Transfer
from ledger.services import ensure_accounts
from tests.factories import make_players
from tests.ledger.books import NOVEMBER_7, book_game, close_through, stake
from tests.ledger.refusals import insert_refused, refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(club, players) -> Posting:
    return book_game(club, stake(*players[:2], 100), stake(*players[2:], 100))


def sketch(game: Posting, **other: object) -> Posting:
    """A posting that would follow `game`, but for what `other` says."""
    fields: dict[str, object] = {
        "club_id": game.club_id,
        "seq": game.seq + 1,
        "booked_on": NOVEMBER_7,
        "occurred_on": NOVEMBER_7,
        "kind": PostingKind.GAME,
        "source_key": "game-2",
        "hash": "1" * 64,
    }
    return Posting(**{**fields, **other})


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("ledger_posting", "booked_on = '2026-10-01'"),
        ("ledger_posting", "text = 'nothing'"),
        ("ledger_transfer", "amount = 1"),
        ("ledger_transfer", "from_account_id = to_account_id"),
        ("ledger_account", "kind = 'kitty'"),
    ],
)
def test_no_row_is_changed(game, table, change):
    refused(f"UPDATE {table} SET {change}", because="is never changed")


@pytest.mark.parametrize(
    "table", ["ledger_transfer", "ledger_posting", "ledger_account", "ledger_head"]
)
def test_no_row_is_deleted(game, table):
    refused(f"DELETE FROM {table}", because="is never deleted")


@pytest.mark.parametrize("table", ["ledger_transfer", "ledger_head"])
def test_no_table_is_emptied(game, table):
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has no TRUNCATE")
    connection.check_constraints()
    refused(f"TRUNCATE {table} CASCADE", because="is never deleted")


def test_the_audit_log_is_insert_only(club):
    audit(club=club, actor=None, act="test", target="x")
    refused("UPDATE clubs_auditevent SET act = 'y'", because="is never changed")
    refused("DELETE FROM clubs_auditevent", because="is never deleted")


@pytest.mark.parametrize("recursive", ["ON", "OFF"])
def test_no_row_is_replaced(game, recursive):
    if connection.vendor != "sqlite":
        pytest.skip("REPLACE is SQLite's")
    line = game.transfers.first()
    values = [line.posting_id, line.from_account_id, line.to_account_id]
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA recursive_triggers={recursive}")
    try:
        refused(
            "INSERT OR REPLACE INTO ledger_transfer (id, posting_id, line,"
            " from_account_id, to_account_id, amount, component)"
            " VALUES (%s, %s, 1, %s, %s, 5, 'stake')",
            line.pk,
            *values,
            because="already in ledger_transfer",
        )
        for table, column in (("ledger_posting", "id"), ("ledger_head", "club_id")):
            refused(
                f"REPLACE INTO {table} SELECT * FROM {table} WHERE {column} = %s",
                game.pk if column == "id" else game.club_id,
                because="ledger:",
            )
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA recursive_triggers=ON")


def test_no_row_is_upserted(game):
    line = game.transfers.first()
    line.amount = 5
    with pytest.raises(DatabaseError, match="ledger:"), transaction.atomic():
        Transfer._base_manager.bulk_create(
            [line],
            update_conflicts=True,
            unique_fields=["id"],
            update_fields=["amount"],
        )


def test_a_closed_month_takes_no_posting(game, club):
    close_through(club, NOVEMBER_7)
    insert_refused(sketch(game), because="a closed month takes no posting")


def test_a_posting_leaves_no_gap(game):
    insert_refused(sketch(game, seq=game.seq + 2), because="follows the head")


def test_a_sealed_posting_takes_no_late_transfer(game):
    line = game.transfers.first()
    late = Transfer(
        posting=game,
        line=9,
        from_account_id=line.from_account_id,
        to_account_id=line.to_account_id,
        amount=5,
        component=line.component,
        booked_on=game.booked_on,
    )
    insert_refused(late, because="joins only the posting that is being written")


def test_a_transfer_stays_within_its_club(game, other_club):
    [outsider] = make_players(other_club, "Xi")
    ensure_accounts(club=other_club, member_ids=[outsider.pk])
    posting = sketch(game)
    posting.save()
    stray = Transfer(
        posting=posting,
        line=1,
        from_account=game.transfers.first().from_account,
        to_account=Account.objects.get(member=outsider),
        amount=5,
        component="stake",
    )
    insert_refused(stray, because="stays within the club")


def test_an_account_belongs_to_a_member_of_its_club(game, other_club):
    [outsider] = make_players(other_club, "Xi")
    account = Account(club_id=game.club_id, kind=AccountKind.MEMBER, member=outsider)
    insert_refused(account, because="a member of its own club")


def test_a_game_has_one_standing_posting(game):
    again = sketch(game, source_key=game.source_key, revision=1)
    insert_refused(again, because="one unreversed posting")


def test_a_reversal_belongs_to_the_source_it_takes_back(game):
    stray = sketch(game, kind=PostingKind.REVERSAL, reverses=game, reason="no")
    insert_refused(stray, because="takes back a posting of its own source")


def test_a_reversal_that_is_no_mirror_is_never_sealed(game):
    half = sketch(
        game,
        kind=PostingKind.REVERSAL,
        source_key=game.source_key,
        reverses=game,
        reason="half of it",
    )
    half.save()
    refused(
        "UPDATE ledger_head SET last_seq = %s, last_hash = %s WHERE club_id = %s",
        half.seq,
        half.hash,
        game.club_id,
        because="mirrors what it takes back",
    )


@pytest.mark.parametrize(
    ("change", "because"),
    [
        ("last_seq = last_seq + 1", "moves to the next posting"),
        ("last_seq = 0", "moves to the next posting"),
        ("last_hash = 'x'", "moves to the next posting"),
    ],
)
def test_the_head_moves_only_to_the_next_posting(game, change, because):
    refused(
        f"UPDATE ledger_head SET {change} WHERE club_id = %s",
        game.club_id,
        because=because,
    )


@pytest.mark.parametrize("value", ["NULL", "'2026-10-31'"])
def test_a_closed_month_is_never_opened_again(game, club, value):
    close_through(club, NOVEMBER_7)
    refused(
        f"UPDATE ledger_head SET closed_through = {value} WHERE club_id = %s",
        club.pk,
        because="never opened again",
    )


def test_a_head_starts_at_the_beginning(other_club):
    head = Head(club=other_club, last_seq=7)
    insert_refused(head, because="starts before its first posting")


@pytest.mark.parametrize("amount", [0, -5, 1_000_000_001])
def test_an_amount_is_positive_and_bounded(game, amount):
    posting = sketch(game)
    posting.save()
    line = game.transfers.first()
    row = Transfer(
        posting=posting,
        line=1,
        from_account_id=line.from_account_id,
        to_account_id=line.to_account_id,
        amount=amount,
        component="stake",
        booked_on=NOVEMBER_7,
    )
    insert_refused(row, because="transfer_amount_is_positive_and_bounded")


def test_an_amount_is_whole(game):
    if connection.vendor != "sqlite":
        pytest.skip("a column of PostgreSQL has its type")
    posting = sketch(game, public_id=uuid.uuid4())
    posting.save()
    line = game.transfers.first()
    refused(
        "INSERT INTO ledger_transfer (posting_id, line, from_account_id,"
        " to_account_id, amount, component) VALUES (%s, 1, %s, %s, 1.7, 'stake')",
        posting.pk,
        line.from_account_id,
        line.to_account_id,
        because="whole number of cents",
    )
