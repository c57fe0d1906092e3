"""Whose tap confirms a hand, and where nobody is asked for one."""

from __future__ import annotations

import pytest
from django.core.exceptions import PermissionDenied

from games.services import (
    Refused,
    Speaker,
    abandon_game,
    record_hand,
)
from tests.factories import make_member
from tests.games.reviews import confirm, told
from tests.games.table import MADE, make_game, record, sent

REDEALT = {"ruling": {"kind": "misdeal", "reason": "A card was exposed"}}


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE)


def test_a_hand_without_a_bidder_is_confirmed_too(club, scorekeeper):
    game = make_game(club, scorekeeper)
    record_hand(
        sent(club, scorekeeper), game_id=game.public_id, version=0, entry=REDEALT
    )
    with pytest.raises(Refused, match="confirmed by the other side: East–West"):
        confirm(game, scorekeeper, seat="S")
    confirm(game, scorekeeper, seat="E")
    assert told(game) == [(1, "E", "Ben Roe")]


def test_the_bidding_side_confirms_nothing(game, scorekeeper):
    with pytest.raises(Refused, match="confirmed by the other side: East–West"):
        confirm(game, scorekeeper, seat="S")


def test_who_sits_there_confirms_for_that_seat_alone(game, club, member):
    ben = club.members.get(name="Ben Roe")
    speaker = Speaker(ben, may_score=False)
    with pytest.raises(PermissionDenied, match="by who sits there"):
        confirm(game, member, seat="W", speaker=speaker)
    confirm(game, member, seat="E", speaker=speaker)
    assert told(game) == [(1, "E", "Ben Roe")]


@pytest.mark.parametrize("seat", ["E", "", "Q"])
def test_nobody_else_confirms(game, club, member, seat):
    stranger = Speaker(make_member(club, "Eve"), may_score=False)
    with pytest.raises(PermissionDenied):
        confirm(game, member, seat=seat, speaker=stranger)


def test_a_club_may_ask_nobody(game, club, scorekeeper):
    club.confirms_hands = False
    club.save()
    with pytest.raises(Refused, match="the club’s settings"):
        confirm(game, scorekeeper)


def test_an_abandoned_game_asks_nobody(game, club, scorekeeper):
    abandon_game(
        sent(club, scorekeeper), game_id=game.public_id, version=1, reason="Late"
    )
    with pytest.raises(Refused, match="the end of the game"):
        confirm(game, scorekeeper)
