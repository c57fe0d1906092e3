"""What the database itself refuses to keep of confirmations, disputes and states."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Confirmation, Dispute, Game
from tests.games.reviews import hand_of
from tests.games.table import MADE, make_game, record


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE)


@pytest.mark.parametrize(
    "kept",
    [
        {"state": "review", "winner": "NS", "disputes_open": 0},
        {"state": "review", "winner": "", "disputes_open": 1},
        {"state": "finished", "winner": "NS", "disputes_open": 1},
        {"state": "finished", "winner": "", "disputes_open": 0},
        {"state": "open", "winner": "NS", "disputes_open": 1},
        {"state": "abandoned", "winner": "", "disputes_open": 1},
    ],
)
def test_the_state_the_winner_and_the_disputes_of_a_game_agree(game, kept):
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.filter(pk=game.pk).update(**kept)


@pytest.mark.parametrize(
    "kept",
    [
        {"note": ""},
        {"note": "Why", "outcome": "It stands"},
        {"note": "Why", "cleared_at": timezone.now()},
    ],
)
def test_a_dispute_says_why_and_a_cleared_one_how(game, kept):
    with pytest.raises(IntegrityError), transaction.atomic():
        Dispute.objects.create(hand=hand_of(game), **kept)


def test_of_a_hand_one_dispute_is_open(game):
    Dispute.objects.create(hand=hand_of(game), note="Why")
    with pytest.raises(IntegrityError), transaction.atomic():
        Dispute.objects.create(hand=hand_of(game), note="Why not")


@pytest.mark.parametrize("seats", [("E", "W"), ("Q",)])
def test_a_version_of_a_hand_is_confirmed_once_from_a_seat(club, game, seats):
    ben = club.members.get(name="Ben Roe")
    rows = [
        Confirmation(hand=hand_of(game), hand_version=1, seat=seat, member=ben)
        for seat in seats
    ]
    with pytest.raises(IntegrityError), transaction.atomic():
        Confirmation.objects.bulk_create(rows)
