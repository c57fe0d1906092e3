"""What is booked is taken back by its mirror image, once and with a reason."""

import pytest

from ledger.models import Component, PostingKind
from ledger.selectors import balance_of, live_posting, moves_of
from ledger.services import AlreadyReversed, ReasonMissing, reverse
from tests.ledger.books import book_game, hole, kitty_hole, postings_of_source, stake
from tests.queries import counted_statements

pytestmark = pytest.mark.django_db


def test_a_reversal_brings_every_balance_back(club, players):
    ben, cat, *_ = players
    game = book_game(club, stake(ben, cat, 100), hole(ben, cat, 25))
    assert (balance_of(ben), balance_of(cat)) == (-125, 125)
    reverse(posting=game, actor=None, reason="hand 3 was wrong")
    assert (balance_of(ben), balance_of(cat)) == (0, 0)


def test_a_reversal_mirrors_lines_and_components(club, players):
    ben, cat, *_ = players
    game = book_game(club, stake(ben, cat, 100), hole(ben, cat, 25, hand=4))
    reversal = reverse(posting=game, actor=None, reason="wrong seat")
    lines = [
        (str(line.from_account), line.amount, line.component, line.hand_number)
        for line in reversal.transfers.order_by("line")
    ]
    assert lines == [
        ("Cat", 100, Component.STAKE, None),
        ("Cat", 25, Component.HOLE, 4),
    ]
    assert reversal.kind == PostingKind.REVERSAL
    assert reversal.reason == "wrong seat"


def test_a_posting_can_be_asked_what_it_was_told_to_move(club, players):
    ben, cat, *_ = players
    moves = [stake(ben, cat, 100), kitty_hole(cat, 25, hand=4)]
    assert moves_of(book_game(club, *moves)) == moves


def test_a_corrected_game_is_reversed_and_booked_anew(club, players):
    ben, cat, *_ = players
    wrong = book_game(club, stake(ben, cat))
    reverse(posting=wrong, actor=None, reason="the other side won")
    right = book_game(club, stake(cat, ben), revision=wrong.revision + 1)
    assert live_posting(club, "game-1") == right
    assert [one.kind for one in postings_of_source(club, "game-1")] == [
        PostingKind.GAME,
        PostingKind.REVERSAL,
        PostingKind.GAME,
    ]
    assert (balance_of(ben), balance_of(cat)) == (100, -100)


def test_a_game_can_be_corrected_twice(club, players):
    ben, cat, *_ = players
    for revision in range(3):
        game = book_game(club, stake(ben, cat), revision=revision)
        reverse(posting=game, actor=None, reason="again")
    assert live_posting(club, "game-1") is None
    assert balance_of(ben) == 0


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_a_reversal_without_a_reason_is_refused(club, players, reason):
    game = book_game(club, stake(*players[:2]))
    with pytest.raises(ReasonMissing, match="needs a reason"):
        reverse(posting=game, actor=None, reason=reason)


def test_nothing_is_taken_back_twice(club, players):
    game = book_game(club, stake(*players[:2]))
    reverse(posting=game, actor=None, reason="once")
    with pytest.raises(AlreadyReversed):
        reverse(posting=game, actor=None, reason="twice")


def test_a_reversal_is_never_taken_back(club, players):
    game = book_game(club, stake(*players[:2]))
    reversal = reverse(posting=game, actor=None, reason="once")
    with pytest.raises(AlreadyReversed):
        reverse(posting=reversal, actor=None, reason="undo")


def test_a_reversal_takes_six_statements(club, players):
    game = book_game(club, stake(*players[:2]), hole(*players[:2]))
    with counted_statements() as statements:
        reverse(posting=game, actor=None, reason="wrong")
    assert len(statements) == 6, statements
