"""The free way back: for a minute, and only for a hand nobody agreed with yet."""

from __future__ import annotations

import datetime

import pytest

from games.services import Refused, Stale, undo_last_hand
from tests.games.corrections import correct
from tests.games.reviews import confirm, dispute, hand_of
from tests.games.table import LOSER_HOLED, MADE, make_game, record, sent


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE)


def undo(game, actor, version=None):
    return undo_last_hand(
        sent(game.club, actor),
        game_id=game.public_id,
        version=game.version if version is None else version,
        draft={"bid": "800"},
        author="Sal",
    )


def written(game, seconds, monkeypatch):
    """Let so many seconds go by since the game's first hand was written."""
    now = hand_of(game).written_at + datetime.timedelta(seconds=seconds)
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)


def test_within_the_minute_the_hand_comes_back_as_the_draft(
    game, scorekeeper, monkeypatch
):
    written(game, 59.9, monkeypatch)
    game = undo(game, scorekeeper)
    assert (game.hands_counted, game.draft["values"]) == (0, {"bid": "800"})
    assert game.draft["author"] == "Sal"
    assert game.hands.get().reason == "Undone right after it was recorded"


@pytest.mark.parametrize("asked", [True, False])
def test_after_the_minute_it_takes_a_reason(game, scorekeeper, monkeypatch, asked):
    game.club.confirms_hands = asked
    game.club.save()
    written(game, 60, monkeypatch)
    with pytest.raises(Refused, match=r"more than a minute ago.*Correct it or void it"):
        undo(game, scorekeeper)
    assert not hand_of(game).voided


def test_a_confirmed_hand_takes_a_reason_at_once(game, scorekeeper):
    confirm(game, scorekeeper)
    with pytest.raises(Refused, match="Hand 1 is confirmed"):
        undo(game, scorekeeper)


def test_a_disputed_hand_takes_a_reason_at_once(game, scorekeeper):
    dispute(game, scorekeeper)
    with pytest.raises(Refused, match="Hand 1 is disputed"):
        undo(game, scorekeeper)


def test_a_corrected_hand_takes_a_reason_at_once(game, scorekeeper):
    game = correct(game, scorekeeper, 1, MADE)
    with pytest.raises(Refused, match="Hand 1 has been corrected"):
        undo(game, scorekeeper)


def test_a_settled_game_is_not_undone(game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED[1:])
    with pytest.raises(Refused, match="corrected with a reason"):
        undo(game, scorekeeper)


def test_a_game_that_moved_on_is_not_undone(game, scorekeeper):
    with pytest.raises(Stale):
        undo(game, scorekeeper, version=0)


def test_there_must_be_a_hand_to_undo(club, scorekeeper):
    with pytest.raises(Refused, match="no hand to take back"):
        undo(make_game(club, scorekeeper), scorekeeper)
