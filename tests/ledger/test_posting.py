"""A posting is numbered, chained, dated and written in five statements."""

import uuid

import pytest

from clubs.models import Club
from ledger.chain import posting_hash
from ledger.models import (
    GENESIS_HASH,
    Account,
    AccountKind,
    Component,
    Head,
    Posting,
    PostingKind,
)
from ledger.services import (
    AlreadyBooked,
    ForeignAccount,
    Move,
    ensure_accounts,
    facts_of,
    post,
)
from tests.factories import make_players
from tests.ledger.books import NOVEMBER_7, book_game, hole, kitty_hole, stake
from tests.queries import counted_statements

pytestmark = pytest.mark.django_db


def test_postings_of_a_club_are_numbered_without_a_gap(club, players, other_club):
    ben, cat, *_ = players
    book_game(other_club, stake(*make_players(other_club, "Xi", "Yu")))
    seqs = [book_game(club, stake(ben, cat), key=f"game-{n}").seq for n in range(3)]
    assert seqs == [1, 2, 3]


def test_a_posting_takes_five_statements_when_the_accounts_exist(club, players):
    ben, cat, dan, eve = players
    ensure_accounts(
        club=club, member_ids=[one.pk for one in players], kinds=[AccountKind.KITTY]
    )
    with counted_statements() as statements:
        book_game(
            club, stake(ben, cat), stake(dan, eve), hole(ben, cat), kitty_hole(dan)
        )
    assert len(statements) == 5, statements


def test_accounts_are_opened_when_first_needed(club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat), kitty_hole(ben))
    opened = Account.objects.filter(club=club)
    assert {account.label for account in opened} == {"Ben", "Cat", "Club kitty"}


def test_a_transfer_runs_from_loser_to_winner_in_the_order_given(club, players):
    ben, cat, *_ = players
    posting = book_game(club, stake(ben, cat, 100), hole(cat, ben, 25, hand=3))
    lines = [
        (line.line, str(line.from_account), str(line.to_account), line.amount)
        for line in posting.transfers.order_by("line")
    ]
    assert lines == [(1, "Ben", "Cat", 100), (2, "Cat", "Ben", 25)]


def test_a_game_that_moves_no_money_is_booked_without_transfers(club, players):
    posting = book_game(club)
    assert (posting.seq, posting.transfers.count()) == (1, 0)


def test_the_head_holds_the_hash_of_the_last_posting(club, players):
    first = book_game(club, stake(*players[:2]), key="game-1")
    second = book_game(club, stake(*players[:2]), key="game-2")
    assert Head.objects.get(club=club).last_hash == second.hash
    stored = Posting.objects.get(pk=second.pk)
    lines = stored.transfers.select_related("from_account", "to_account")
    assert posting_hash(first.hash, facts_of(stored, lines)) == second.hash
    assert posting_hash(GENESIS_HASH, facts_of(stored, lines)) != second.hash


def test_a_second_posting_of_a_standing_source_is_refused(club, players):
    book_game(club, stake(*players[:2]))
    with pytest.raises(AlreadyBooked):
        book_game(club, stake(*players[:2]), revision=1)
    assert Head.objects.get(club=club).last_seq == 1


def test_a_member_of_another_club_gets_no_money(club, players, other_club):
    [outsider] = make_players(other_club, "Xi")
    with pytest.raises(ForeignAccount):
        book_game(club, stake(players[0], outsider))
    assert not Posting.objects.filter(club=club).exists()


@pytest.mark.parametrize("cents", [0, -25])
def test_a_move_of_no_money_is_a_programmers_error(cents):
    with pytest.raises(ValueError, match="leave it out"):
        Move(1, 2, cents, Component.STAKE)


def test_a_move_to_oneself_is_a_programmers_error():
    with pytest.raises(ValueError, match="leave it out"):
        Move(1, 1, 25, Component.STAKE)


def test_a_posting_in_an_open_month_is_dated_with_the_game(club: Club, players):
    posting = book_game(club, stake(*players[:2]), on=NOVEMBER_7)
    assert (posting.booked_on, posting.occurred_on) == (NOVEMBER_7, NOVEMBER_7)


def test_a_device_may_name_the_posting(club, players):

    name = uuid.uuid4()
    posting = post(
        club=club,
        kind=PostingKind.FEE,
        played_on=NOVEMBER_7,
        source_key="fee-1",
        moves=[Move(players[0].pk, AccountKind.FEES, 500, Component.FEE)],
        text="Room",
        actor=None,
        public_id=name,
    )
    assert Posting.objects.get(public_id=name) == posting
