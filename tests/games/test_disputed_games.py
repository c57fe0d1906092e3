"""A disputed hand keeps its game from settling, until what was decided is written."""

from __future__ import annotations

import pytest

from games.models import Dispute
from games.services import (
    Refused,
    abandon_game,
    pay_at_table,
)
from ledger.models import PostingKind
from tests.games.corrections import WON_BY_OTHERS, correct, void
from tests.games.reviews import clear, dispute
from tests.games.table import (
    LOSER_HOLED,
    MADE,
    NIGHT,
    cash,
    make_game,
    record,
    sent,
)
from tests.ledger.books import postings_of_source

GAME, REVERSAL = PostingKind.GAME, PostingKind.REVERSAL


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED[:3])


def kinds(game):
    return [p.kind for p in postings_of_source(game.club, game.source_key)]


def test_the_game_goes_on_and_the_hand_being_typed_is_not_overtaken(game, scorekeeper):
    disputed = dispute(game, scorekeeper)
    assert (disputed.state, disputed.disputes_open) == ("open", 1)
    assert disputed.version == game.version


def test_a_game_that_ends_disputed_does_not_settle(club, game, scorekeeper):
    game = record(dispute(game, scorekeeper), scorekeeper, LOSER_HOLED[3])
    assert (game.state, game.winner) == ("review", "NS")
    assert (kinds(game), cash(club)) == ([], {})


def test_the_last_verdict_settles_it(club, game, scorekeeper):
    game = dispute(dispute(game, scorekeeper), scorekeeper, 2)
    game = record(game, scorekeeper, LOSER_HOLED[3])
    game = clear(game, scorekeeper)
    assert (game.state, game.disputes_open, kinds(game)) == ("review", 1, [])
    game = clear(game, scorekeeper, "The sheet of West says 800 too")
    assert (game.state, game.disputes_open, kinds(game)) == ("finished", 0, [GAME])
    assert cash(club)["Ben Roe"] == -125
    [posting] = postings_of_source(club, game.source_key)
    assert posting.reason == "The sheet of West says 800 too"


def test_a_settled_game_takes_its_posting_back_and_posts_again(club, game, scorekeeper):
    game = record(game, scorekeeper, LOSER_HOLED[3])
    game = dispute(game, scorekeeper, 2, note="East bid 880")
    assert (game.state, kinds(game), cash(club)) == ("review", [GAME, REVERSAL], {})
    assert postings_of_source(club, game.source_key)[1].reason == "East bid 880"
    game = clear(game, scorekeeper)
    assert kinds(game) == [GAME, REVERSAL, GAME]
    assert cash(club)["Ben Roe"] == -125


def test_a_correction_of_what_is_disputed_stays_unsettled(club, game, scorekeeper):
    game = record(dispute(game, scorekeeper, 2), scorekeeper, LOSER_HOLED[3])
    game = correct(game, scorekeeper, 2, ("E", 880, "H", 230, 480, 100))
    assert (game.state, kinds(game)) == ("review", [])
    game = correct(game, scorekeeper, 3, WON_BY_OTHERS)
    assert (game.state, game.winner, cash(club)) == ("review", "EW", {})
    clear(game, scorekeeper)
    assert cash(club)["Ben Roe"] > 0


def test_voiding_the_hand_answers_what_was_disputed_of_it(game, scorekeeper):
    game = record(game, scorekeeper, LOSER_HOLED[3])
    game = void(dispute(game, scorekeeper, 4), scorekeeper)
    assert (game.state, game.disputes_open, game.winner) == ("open", 0, "")
    assert Dispute.objects.get().outcome == "The hand was voided: Dealt wrongly"
    assert kinds(game) == [GAME, REVERSAL]


def test_voiding_another_hand_answers_nothing(game, scorekeeper):
    game = record(dispute(game, scorekeeper), scorekeeper, LOSER_HOLED[3])
    game = void(game, scorekeeper)
    assert (game.state, game.disputes_open) == ("open", 1)


def test_giving_the_game_up_closes_what_was_disputed(club, game, scorekeeper):
    game = dispute(game, scorekeeper)
    game = abandon_game(
        sent(club, scorekeeper),
        game_id=game.public_id,
        version=game.version,
        reason="Late",
    )
    assert (game.state, game.disputes_open) == ("abandoned", 0)
    assert Dispute.objects.get().outcome == "The game was abandoned: Late"
    with pytest.raises(Refused, match="nothing to dispute"):
        dispute(game, scorekeeper)


def test_a_game_under_review_is_not_given_up_paid_or_played_on(club, game, scorekeeper):
    game = record(dispute(game, scorekeeper), scorekeeper, LOSER_HOLED[3])
    at = {"game_id": game.public_id, "version": game.version}
    with pytest.raises(Refused, match="it is under review"):
        abandon_game(sent(club, scorekeeper), **at, reason="Late")
    with pytest.raises(Refused, match="Clear what is disputed, then pay"):
        pay_at_table(sent(club, scorekeeper), **at, on=NIGHT)
    with pytest.raises(Refused, match="it is under review"):
        record(game, scorekeeper, MADE)
