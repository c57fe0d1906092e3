"""Two devices hand in at the same moment, with real commits: nothing is overwritten."""

from __future__ import annotations

import uuid
from functools import partial

import pytest

from games.models import Game
from games.selectors import game_view
from games.services import Sent, Stale, record_hand
from games.services.hands import hand_body
from games.services.sync import QueuedHand, Status, sync_acts
from tests.games.table import HOLED, MADE, entry, make_game
from tests.races import at_once

ROUNDS = 200


def queued(game, deal, key=None):
    key = key or uuid.uuid4()
    return QueuedHand(key, game.public_id, 1, 0, None, entry(deal))


def by_queue(club, actor, game, deal, key=None):
    """Hand in what waited: what became of it, and what the device is shown."""
    act = queued(game, deal, key)
    [answer] = sync_acts(club=club, actor=actor, acts=[act])
    return answer.status, [one.entry for one in answer.standing]


def by_form(club, actor, game, deal, key=None):
    """Save the hand by the page's form: who is too late is told, and shown the page."""
    asked = Sent(
        club, actor, key or uuid.uuid4(), hand_body(game.public_id, entry(deal))
    )
    try:
        record_hand(asked, game_id=game.public_id, version=0, entry=entry(deal))
    except Stale:
        shown = game_view(club, game.public_id).entries
        return Status.CONFLICT, shown
    return Status.APPLIED, []


@pytest.mark.parametrize(
    ("one", "other"),
    [(by_form, by_form), (by_queue, by_form), (by_queue, by_queue)],
    ids=["form against form", "queue against form", "queue against queue"],
)
def test_of_two_devices_on_one_hand_one_wins_and_the_other_is_shown_it(
    real_table, one, other
):
    club, sal = real_table
    deals, winners = (MADE, HOLED), set()
    for _ in range(ROUNDS):
        game = make_game(club, sal)
        acts = [
            partial(way, club, sal, game, deal)
            for way, deal in zip((one, other), deals, strict=True)
        ]
        told = at_once(acts)
        statuses = [status for status, _ in told]
        assert sorted(statuses) == [Status.APPLIED, Status.CONFLICT]
        won = statuses.index(Status.APPLIED)
        kept = [entry(deals[won])]
        assert told[1 - won][1] == kept
        assert [hand.entry for hand in game.hands.all()] == kept
        assert Game.objects.get(pk=game.pk).version == 1
        winners.add(won)
    assert winners == {0, 1}, "the devices never raced"


def test_one_act_sent_by_many_at_once_is_applied_once(real_table):
    club, sal = real_table
    for _ in range(10):
        game = make_game(club, sal)
        act = partial(by_queue, club, sal, game, MADE, uuid.uuid4())
        found = sorted(status for status, _ in at_once([act] * 8))
        assert found == [Status.APPLIED, *[Status.DUPLICATE] * 7]
        assert game.hands.count() == 1


def test_one_hand_sent_by_the_form_and_by_the_queue_at_once_counts_once(real_table):
    club, sal = real_table
    for _ in range(50):
        game, key = make_game(club, sal), uuid.uuid4()
        ways = [partial(way, club, sal, game, MADE, key) for way in (by_form, by_queue)]
        form, queue = [status for status, _ in at_once(ways)]
        assert form == Status.APPLIED
        assert queue in (Status.APPLIED, Status.DUPLICATE)
        assert game.hands.count() == 1
