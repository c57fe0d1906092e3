"""What waited on a device, handed in: applied, counted once, refused, held back."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games.models import Game
from games.services import abandon_game, void_last_hand
from tests.factories import make_players
from tests.games.queue import hand, send, start, statuses
from tests.games.table import (
    HOLED,
    LOSER_HOLED,
    MADE,
    NAMES,
    cash,
    entry,
    form_of,
    make_game,
    record,
    sent,
)


@pytest.fixture(autouse=True)
def signed_in(client, scorekeeper):
    client.force_login(scorekeeper)


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


@pytest.fixture
def players(club):
    return make_players(club, *NAMES.values())


def entries(game):
    return [one.entry for one in game.hands.filter(voided=False)]


def give_up(game, actor):
    abandon_game(
        sent(game.club, actor), game_id=game.public_id, version=1, reason="Late"
    )


def queue_of(game, deals):
    acts = []
    for number, deal in enumerate(deals, start=1):
        before = acts[-1] if acts else None
        acts.append(hand(game, deal, number=number, after=before))
    return acts


def test_hands_are_applied_in_order_each_with_its_version(client, club, game):
    answers = send(client, club, *queue_of(game, LOSER_HOLED))
    assert statuses(answers) == ["applied"] * 4
    assert [answer["version"] for answer in answers] == [1, 2, 3, 4]
    game.refresh_from_db()
    assert (game.state, game.winner) == ("finished", "NS")
    assert cash(club)["Ada Lee"] == 125


def test_a_game_started_on_the_device_takes_its_hands(client, club, players):
    begun = start(club)
    answers = send(client, club, begun, hand(begun["game"], MADE, after=begun))
    assert statuses(answers) == ["applied", "applied"]
    game = Game.objects.get(public_id=begun["game"])
    seated = {row.seat: row.member.name for row in game.seats.all()}
    assert seated == NAMES
    assert game.stakes["hole"] == "0.25"
    assert entries(game) == [entry(MADE)]


def test_the_same_acts_sent_three_times_count_once(client, club, players):
    begun = start(club)
    acts = [begun, hand(begun["game"], MADE, after=begun)]
    acts.append(hand(begun["game"], HOLED, number=2, after=acts[1]))
    first, *again = [send(client, club, *acts) for _ in range(3)]
    assert statuses(first) == ["applied"] * 3
    for answers in again:
        assert statuses(answers) == ["duplicate"] * 3
        assert [answer["version"] for answer in answers] == [0, 1, 2]
    assert Game.objects.get(public_id=begun["game"]).hands.count() == 2


def test_a_hand_whose_first_answer_was_lost_is_followed_by_the_next(client, club, game):
    first = hand(game, MADE)
    send(client, club, first)
    answers = send(client, club, first, hand(game, HOLED, number=2, after=first))
    assert statuses(answers) == ["duplicate", "applied"]


def test_a_hand_sent_by_the_form_and_by_the_queue_counts_once(client, club, game):
    act = hand(game, MADE)
    form = form_of(MADE) | {"request_key": act["key"], "version": "0"}
    client.post(reverse("games:record-hand", args=[club.slug, game.public_id]), form)
    assert statuses(send(client, club, act)) == ["duplicate"]
    assert game.hands.count() == 1


def test_a_hand_made_beside_another_is_a_conflict_and_stores_nothing(
    client, club, game, scorekeeper
):
    record(game, scorekeeper, HOLED)
    mine = hand(game, MADE)
    later = hand(game, MADE, number=2, after=mine)
    conflict, held = send(client, club, mine, later)
    assert (conflict["status"], held["status"]) == ("conflict", "held")
    assert conflict["version"] == 1
    [theirs] = conflict["hands"]
    assert theirs["entry"] == entry(HOLED)
    assert theirs["by"] == "Sal"
    assert "bid 900" in theirs["words"]
    assert entries(game) == [entry(HOLED)]


ENDED = {
    "is over": lambda game, actor: record(game, actor, *LOSER_HOLED),
    "was abandoned": lambda game, actor: give_up(record(game, actor, HOLED), actor),
}


@pytest.mark.parametrize("how", ENDED)
def test_a_hand_for_a_game_that_ended_meanwhile_is_told_so(
    client, club, game, scorekeeper, how
):
    ENDED[how](game, scorekeeper)
    [answer] = send(client, club, hand(game, MADE))
    assert answer["status"] == "rejected"
    assert how in answer["problems"][0]["message"]
    assert [one["entry"] for one in answer["hands"]] == entries(game)


def test_a_hand_undone_meanwhile_lets_no_later_one_slip_in(
    client, club, game, scorekeeper
):
    first = hand(game, MADE)
    send(client, club, first)
    void_last_hand(
        sent(club, scorekeeper), game_id=game.public_id, version=1, reason="Wrong"
    )
    answers = send(client, club, first, hand(game, HOLED, number=2, after=first))
    assert statuses(answers) == ["duplicate", "conflict"]
    assert entries(game) == []


def test_a_rejected_hand_holds_its_own_game_and_no_other(client, club, game):
    other = make_game(club, game.started_by)
    bad = hand(game, MADE)
    bad["entry"]["bid"] = 805
    answers = send(
        client,
        club,
        bad,
        hand(game, MADE, number=2, after=bad),
        hand(other, MADE),
    )
    assert statuses(answers) == ["rejected", "held", "applied"]
    [problem] = answers[0]["problems"]
    assert problem["field"] == "bid"
    assert problem["message"].startswith("A bid ends in zero: 805 is not one.")
    assert entries(game) == []
    assert entries(other) == [entry(MADE)]


def test_a_rejected_hand_may_be_mended_under_its_key(client, club, game):
    act = hand(game, MADE)
    send(client, club, act | {"entry": act["entry"] | {"bid": 805}})
    assert statuses(send(client, club, act)) == ["applied"]


def test_another_hand_under_a_used_key_is_rejected(client, club, game):
    act = hand(game, MADE)
    send(client, club, act)
    [answer] = send(client, club, act | {"entry": entry(HOLED)})
    assert answer["status"] == "rejected"
    assert "sent with another content" in answer["problems"][0]["message"]
    assert entries(game) == [entry(MADE)]


def test_a_hand_after_the_end_of_the_game_is_rejected(client, club, game, scorekeeper):
    record(game, scorekeeper, *LOSER_HOLED)
    [answer] = send(client, club, hand(game, MADE, number=5))
    assert answer["status"] == "rejected"
    assert answer["problems"][0]["message"].startswith("This game is over:")


def test_a_hand_after_an_act_that_was_not_sent_is_rejected(client, club, game):
    [answer] = send(client, club, hand(game, MADE, after={"key": str(uuid.uuid4())}))
    assert answer["status"] == "rejected"
    assert "was not sent with it" in answer["problems"][0]["message"]


def test_an_act_of_another_game_is_no_predecessor(client, club, game):
    other = make_game(club, game.started_by)
    first = hand(other, MADE)
    answers = send(client, club, first, hand(game, MADE, number=2, after=first))
    assert statuses(answers) == ["applied", "rejected"]
    assert entries(game) == []
