"""Two devices hand in at the same moment, with real commits: nothing is overwritten."""

from __future__ import annotations

import uuid
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connection

from clubs.models import Role
from games.models import Game
from games.services.sync import QueuedHand, Status, sync_acts
from tests.factories import make_club, make_member, make_user
from tests.games.table import HOLED, MADE, entry, make_game

ROUNDS = 200


@pytest.fixture
def at_the_table(django_db_setup, django_db_blocker):
    """A game of this test alone, committed; what it commits stays."""
    with django_db_blocker.unblock():
        tag = uuid.uuid4().hex[:12]
        club, sal = make_club("Sync", slug=f"sync-{tag}"), make_user(f"sal-{tag}")
        make_member(club, "Sal", user=sal, role=Role.SCOREKEEPER)
        yield club, sal
        connection.close()


def hand_in(start, club, actor, act):
    try:
        start.wait()
        [answer] = sync_acts(club=club, actor=actor, acts=[act])
    finally:
        connection.close()
    return answer


def both(devices, club, actor, *acts):
    start = Barrier(len(acts))
    return list(devices.map(partial(hand_in, start, club, actor), acts))


def queued(game, deal, key=None):
    key = key or uuid.uuid4()
    return QueuedHand(key, game.public_id, 1, 0, None, entry(deal))


def test_of_two_devices_on_one_hand_one_wins_and_the_other_is_shown_it(at_the_table):
    club, sal = at_the_table
    with ThreadPoolExecutor(2) as devices:
        for _ in range(ROUNDS):
            game = make_game(club, sal)
            acts = [queued(game, MADE), queued(game, HOLED)]
            answers = both(devices, club, sal, *acts)
            by_status = {answer.status: answer for answer in answers}
            assert set(by_status) == {Status.APPLIED, Status.CONFLICT}
            won, lost = by_status[Status.APPLIED], by_status[Status.CONFLICT]
            assert [one.entry for one in lost.standing] == [won.act.entry]
            assert [one.entry for one in game.hands.all()] == [won.act.entry]
            assert Game.objects.get(pk=game.pk).version == lost.version == 1


def test_one_act_sent_by_many_at_once_is_applied_once(at_the_table):
    club, sal = at_the_table
    with ThreadPoolExecutor(8) as devices:
        for _ in range(10):
            game = make_game(club, sal)
            answers = both(devices, club, sal, *[queued(game, MADE, uuid.uuid4())] * 8)
            found = sorted(answer.status for answer in answers)
            assert found == [Status.APPLIED, *[Status.DUPLICATE] * 7]
            assert game.hands.count() == 1
