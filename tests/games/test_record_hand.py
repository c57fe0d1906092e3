"""Recording hands: what is stored, what is refused, what counts once."""

from __future__ import annotations

import uuid

import pytest

from games.models import Game
from games.services import Refused, RulesRefused, Stale, record_hand
from ledger.selectors import live_posting
from tests.games.table import (
    LOSER_HOLED,
    MADE,
    TIED,
    cash,
    entry,
    make_game,
    record,
    sent,
)
from tests.queries import counted_statements


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


def test_a_recorded_hand_moves_the_totals_and_the_version(game, scorekeeper):
    game = record(game, scorekeeper, MADE)
    assert (game.total_ns, game.total_ew, game.version) == (820, 290, 1)
    assert game.hands.get().score_ns == 820


def test_a_hand_keeps_who_recorded_it(game, scorekeeper):
    hand = record(game, scorekeeper, MADE).hands.get()
    assert (hand.written_by, hand.entry) == (scorekeeper, entry(MADE))
    assert not hand.revisions.exists()


def test_the_fourth_hand_ends_the_game_and_settles_it(club, game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED)
    assert (game.state, game.winner) == ("finished", "NS")
    assert cash(club) == {
        "Ada Lee": 125,
        "Ben Roe": -125,
        "Cal Orr": 125,
        "Dot May": -125,
    }
    assert live_posting(club, game.source_key).booked_on == game.played_on


def test_a_tie_after_four_hands_asks_for_a_fifth(club, game, scorekeeper):
    game = record(game, scorekeeper, *TIED)
    assert game.state == Game.State.OPEN
    assert cash(club) == {}
    game = record(game, scorekeeper, ("N", 800, "S", 430, 220, 360))
    assert (game.state, game.winner) == ("finished", "EW")
    assert cash(club)["Ben Roe"] == 125


def test_the_same_key_sent_twice_stores_one_hand(club, game, scorekeeper):
    key = uuid.uuid4()
    for _ in range(2):
        record_hand(
            sent(club, scorekeeper, key),
            game_id=game.public_id,
            version=0,
            entry=entry(MADE),
        )
    assert game.hands.count() == 1


def test_a_stale_version_is_refused_and_stores_nothing(club, game, scorekeeper):
    record(game, scorekeeper, MADE)
    with pytest.raises(Stale):
        record_hand(
            sent(club, scorekeeper),
            game_id=game.public_id,
            version=0,
            entry=entry(MADE),
        )
    assert game.hands.count() == 1


def test_a_refused_hand_names_every_problem_and_does_not_burn_its_key(
    club, game, scorekeeper
):
    key, bad = uuid.uuid4(), entry(("N", 805, "S", 70, 180, 322))
    with pytest.raises(RulesRefused) as refused:
        record_hand(
            sent(club, scorekeeper, key), game_id=game.public_id, version=0, entry=bad
        )
    codes = {problem.code for problem in refused.value.problems}
    assert codes == {"bid_step", "meld_impossible", "tricks_step"}
    assert game.hands.count() == 0
    record_hand(
        sent(club, scorekeeper, key),
        game_id=game.public_id,
        version=0,
        entry=entry(MADE),
    )
    assert game.hands.count() == 1


def test_no_hand_after_the_end(club, game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED)
    with pytest.raises(Refused, match="over"):
        record(game, scorekeeper, MADE)


def test_points_beyond_all_bounds_are_refused(game, scorekeeper):
    with pytest.raises(Refused, match="too many digits"):
        record(game, scorekeeper, ("N", 10**20, "S", 430, 180, 390))
    assert game.hands.count() == 0


def test_a_game_of_another_club_is_not_found(game, other_club, stranger):
    with pytest.raises(Game.DoesNotExist):
        record_hand(
            sent(other_club, stranger),
            game_id=game.public_id,
            version=0,
            entry=entry(MADE),
        )


def test_recording_takes_at_most_eight_statements(game, scorekeeper):
    with counted_statements() as statements:
        record(game, scorekeeper, MADE)
    assert len(statements) <= 6, statements


def test_the_hand_that_ends_the_game_takes_at_most_fourteen(game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED[:3])
    with counted_statements() as statements:
        record(game, scorekeeper, LOSER_HOLED[3])
    assert len(statements) <= 13, statements
