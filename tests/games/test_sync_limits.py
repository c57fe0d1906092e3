"""What the door for queued acts refuses: foreign ids, other shapes, too much."""

from __future__ import annotations

import json
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game, Hand
from tests.factories import make_member, make_players, membership
from tests.games.queue import hand, post, send, start, statuses
from tests.games.table import MADE, NAMES, make_game


@pytest.fixture(autouse=True)
def signed_in(client, scorekeeper):
    client.force_login(scorekeeper)


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


def test_a_fresh_token_lets_a_queue_be_sent(club, scorekeeper, game):
    device = Client(enforce_csrf_checks=True)
    device.force_login(scorekeeper)
    assert post(device, club, {"acts": [hand(game, MADE)]}).status_code == 403
    url = reverse("games:sync", args=[club.slug])
    fresh = device.get(url)
    assert fresh.json()["who"] == str(membership(scorekeeper, club).public_id)
    assert "no-store" in fresh.headers["Cache-Control"]
    answer = device.post(
        url,
        json.dumps({"acts": [hand(game, MADE)]}),
        content_type="application/json",
        headers={"X-CSRFToken": fresh.json()["csrf"]},
    )
    assert answer.json()["answers"][0]["status"] == "applied"


def test_a_game_of_another_club_is_unknown_here(client, club, other_club, stranger):
    theirs = make_game(other_club, stranger)
    [answer] = send(client, club, hand(theirs, MADE))
    assert answer["status"] == "rejected"
    assert "no such game" in answer["problems"][0]["message"]
    assert not Hand.objects.exists()


def test_a_game_takes_no_id_that_another_club_has(client, club, other_club, stranger):
    theirs = make_game(other_club, stranger)
    make_players(club, *NAMES.values())
    [answer] = send(client, club, start(club) | {"game": str(theirs.public_id)})
    assert answer["status"] == "rejected"
    assert Game.objects.get().club == other_club


def test_a_member_of_another_club_takes_no_seat(client, club, other_club):
    make_players(club, *NAMES.values())
    eve = make_member(other_club, "Eve")
    [answer] = send(client, club, start(club, seat_E=str(eve.public_id)))
    assert answer["status"] == "rejected"
    assert [problem["field"] for problem in answer["problems"]] == ["seat_E"]
    assert not Game.objects.exists()


def test_a_member_renamed_meanwhile_keeps_the_seat(client, club):
    ada, *_ = make_players(club, *NAMES.values())
    begun = start(club)
    ada.name, ada.name_key = "Ada Poe", "ada poe"
    ada.save()
    assert statuses(send(client, club, begun)) == ["applied"]
    assert Game.objects.get().seats.get(seat="N").member == ada


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"rules": "whist"}, "rules"),
        ({"played_on": "tomorrow"}, "played_on"),
        ({"stake": "1.01"}, "hole"),
        ({"seat_W": ""}, "seat_W"),
        ({"dealer": "X"}, "dealer"),
        ({"table": "a\0b"}, "table"),
    ],
)
def test_an_agreement_is_refused_at_its_field(client, club, changes, field):
    make_players(club, *NAMES.values())
    [answer] = send(client, club, start(club, **changes))
    assert answer["status"] == "rejected"
    assert field in [problem["field"] for problem in answer["problems"]]
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    "entry",
    [
        {"bid": "800"},
        {"bid": 10**400},
        {"meld": {"NS": 1.5, "EW": 0}},
        {"ruling": {"kind": "misdeal", "reason": "x" * 201}},
        {"ruling": {"kind": "misdeal", "reason": "a\0b"}},
        {"ruling": {"kind": "misdeal", "reason": "\ud800"}},
        {"cues": [["N", "y" * 300]]},
        {"unknown": 1},
    ],
)
def test_a_hand_nobody_could_type_is_rejected(client, club, game, entry):
    whole = hand(game, MADE)
    act = whole | {"entry": whole["entry"] | entry}
    assert statuses(send(client, club, act)) == ["rejected"]
    assert not Hand.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"act": "void"},
        {"act": None},
        {"entry": None},
        {"entry": []},
        {"number": "1"},
        {"number": True},
        {"version": None},
        {"version": 0.5},
        {"act": "start"},
        {"act": "start", "agreement": {"rules": 1}},
        {"version": -(10**30)},
    ],
)
def test_an_act_of_another_shape_stores_nothing(client, club, game, changes):
    [answer] = send(client, club, hand(game, MADE) | changes)
    assert answer["status"] in {"rejected", "conflict"}
    assert answer["problems"]
    assert not Hand.objects.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        "nothing",
        "[" * 100_000,
        "[]",
        "{}",
        '{"acts": {}}',
        '{"acts": []}',
        '{"acts": [1]}',
        '{"acts": [], "acts": []}',
        '{"acts": [{"key": "x", "game": "y"}]}',
        '{"acts": [' + ",".join(["{}"] * 201) + "]}",
        '{"acts": ["' + "x" * 1_000_001 + '"]}',
        '{"acts": ["' + "x" * 3_000_000 + '"]}',
    ],
    ids=range(14),
)
def test_what_is_no_queue_is_refused_whole(client, club, content):
    answer = post(client, club, content)
    assert answer.status_code == 400
    assert answer.json()["error"].endswith(".")


def test_one_act_without_its_ids_stops_the_whole_queue(client, club, game):
    acts = [hand(game, MADE), hand(game, MADE) | {"key": str(uuid.uuid4())[:-1]}]
    assert post(client, club, {"acts": acts}).status_code == 400
    assert not Hand.objects.exists()


def test_two_hundred_acts_are_taken_at_once(client, club, game):
    act = hand(game, MADE)
    assert statuses(send(client, club, *[act] * 200)) == [
        "applied",
        *["duplicate"] * 199,
    ]
