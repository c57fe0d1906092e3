"""The side that did not bid says in one tap that a hand was written right."""

from __future__ import annotations

import uuid

import pytest

from games.models import Confirmation, Game, Hand
from games.services import Refused, confirm_hand
from tests.games.corrections import correct
from tests.games.reviews import AT_THE_TABLE, confirm, dispute, hand_of, told
from tests.games.table import HOLED, LOSER_HOLED, MADE, Deal, make_game, record, sent

COUNTED_AGAIN: Deal = ("N", 800, "S", 470, 180, 390)


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE)


def test_a_tap_keeps_who_agreed_and_whose_hand_tapped(game, scorekeeper):
    confirm(game, scorekeeper, seat="W")
    assert told(game) == [(1, "W", "Dot May")]
    assert Confirmation.objects.get().confirmed_by == scorekeeper


def test_the_game_goes_on_as_it_was(game, scorekeeper):
    confirm(game, scorekeeper)
    assert Game.objects.get(pk=game.pk).version == game.version
    record(game, scorekeeper, HOLED)


def test_both_players_tapping_count_once(game, scorekeeper):
    confirm(game, scorekeeper, seat="E")
    confirm(game, scorekeeper, seat="W")
    assert told(game) == [(1, "E", "Ben Roe")]


def test_a_corrected_hand_is_confirmed_anew_and_the_old_word_stays(game, scorekeeper):
    confirm(game, scorekeeper)
    game.refresh_from_db()
    game = correct(game, scorekeeper, 1, COUNTED_AGAIN)
    with pytest.raises(Refused, match="was corrected since this page was loaded"):
        confirm(game, scorekeeper, version=1)
    confirm(game, scorekeeper, seat="W")
    assert told(game) == [(1, "E", "Ben Roe"), (2, "W", "Dot May")]


def test_a_hand_taken_back_is_not_confirmed_for_the_one_in_its_place(game, scorekeeper):
    gone = hand_of(game)
    gone.voided = True
    gone.save()
    with pytest.raises(Refused, match="Hand 1 was taken back"):
        confirm_hand(
            sent(game.club, scorekeeper),
            AT_THE_TABLE,
            game_id=game.public_id,
            hand_id=gone.public_id,
            hand_version=1,
            seat="E",
        )


def test_a_hand_of_another_game_is_not_found(club, game, scorekeeper):
    other = make_game(club, scorekeeper)
    with pytest.raises(Hand.DoesNotExist):
        confirm_hand(
            sent(club, scorekeeper),
            AT_THE_TABLE,
            game_id=other.public_id,
            hand_id=hand_of(game).public_id,
            hand_version=1,
            seat="E",
        )


def test_a_disputed_hand_waits_for_what_is_decided(game, scorekeeper):
    dispute(game, scorekeeper)
    with pytest.raises(Refused, match="Clear its dispute first"):
        confirm(game, scorekeeper)


def test_a_settled_game_is_confirmed_later(game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED[1:])
    confirm(game, scorekeeper, 2, "N")
    assert told(game) == [(1, "N", "Ada Lee")]


def test_a_tap_sent_twice_is_answered_as_done_whatever_came_between(game, scorekeeper):
    asked = sent(game.club, scorekeeper, uuid.uuid4())
    tap = {"game_id": game.public_id, "hand_id": hand_of(game).public_id}
    for act in (lambda: None, lambda: correct(game, scorekeeper, 1, COUNTED_AGAIN)):
        act()
        confirm_hand(asked, AT_THE_TABLE, **tap, hand_version=1, seat="E")
    assert told(game) == [(1, "E", "Ben Roe")]
