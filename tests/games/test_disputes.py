"""A hand is disputed by those of its table, once at a time, and cleared once."""

from __future__ import annotations

import uuid

import pytest
from django.core.exceptions import PermissionDenied

from clubs.models import AuditEvent
from games.models import Dispute, Game
from games.services import (
    Refused,
    Speaker,
    clear_dispute,
    raise_dispute,
)
from tests.factories import make_member
from tests.games.reviews import AT_THE_TABLE, clear, dispute, hand_of
from tests.games.table import (
    LOSER_HOLED,
    make_game,
    record,
    sent,
)


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED[:3])


def test_a_hand_is_disputed_once_at_a_time(game, scorekeeper):
    dispute(game, scorekeeper)
    with pytest.raises(Refused, match=r"under review already \(The bid was 810\)"):
        dispute(game, scorekeeper)
    clear(game, scorekeeper)
    assert dispute(game, scorekeeper).disputes_open == 1


def test_a_dispute_is_cleared_once(game, scorekeeper):
    game = dispute(game, scorekeeper)
    first = Dispute.objects.get()
    clear(game, scorekeeper, "It was 810")
    dispute(game, scorekeeper, note="Still not")
    with pytest.raises(Refused, match="cleared already by Sal: It was 810"):
        clear_dispute(
            sent(game.club, scorekeeper),
            game_id=game.public_id,
            dispute_id=first.public_id,
            outcome="It stands",
        )
    assert Game.objects.get(pk=game.pk).disputes_open == 1


def test_who_sits_in_the_game_may_dispute_and_nobody_else(club, game, member):
    sits = Speaker(club.members.get(name="Ada Lee"), may_score=False)
    looks = Speaker(make_member(club, "Eve"), may_score=False)
    with pytest.raises(PermissionDenied, match="Only who sits in a game"):
        dispute(game, member, speaker=looks)
    assert dispute(game, member, speaker=sits).disputes_open == 1


def test_the_audit_trail_has_both_ends(game, scorekeeper):
    dispute(game, scorekeeper, 2)
    clear(game, scorekeeper)
    acts = AuditEvent.objects.filter(detail={"hand": 2}).order_by("pk")
    told = list(acts.values_list("act", "reason"))
    assert told == [
        ("hand disputed", "The bid was 810"),
        ("dispute cleared", "It stands"),
    ]


def test_a_dispute_of_another_game_is_not_found(club, game, scorekeeper):
    dispute(game, scorekeeper)
    other = make_game(club, scorekeeper)
    with pytest.raises(Dispute.DoesNotExist):
        clear_dispute(
            sent(club, scorekeeper),
            game_id=other.public_id,
            dispute_id=hand_of(game).disputes.get().public_id,
            outcome="It stands",
        )


def test_what_is_sent_twice_is_answered_as_done(game, scorekeeper):
    asked = sent(game.club, scorekeeper, uuid.uuid4())
    hand = hand_of(game)
    for _ in range(2):
        raise_dispute(
            asked,
            AT_THE_TABLE,
            game_id=game.public_id,
            hand_id=hand.public_id,
            note="The bid was 810",
        )
    decided = sent(game.club, scorekeeper, uuid.uuid4())
    dispute_id = hand.disputes.get().public_id
    for _ in range(2):
        cleared = clear_dispute(
            decided,
            game_id=game.public_id,
            dispute_id=dispute_id,
            outcome="It stands",
        )
        assert cleared.disputes_open == 0
