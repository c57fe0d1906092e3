"""Who gets what from every address of games: address by role by status."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from clubs.models import RequestKey
from games import urls
from games.models import Confirmation, Dispute, Game, Hand
from games.services import (
    Speaker,
    open_board,
    open_night_board,
    raise_dispute,
    save_rule_book,
)
from tests.games.table import HOLED, MADE, form_of, make_game, record, sent

ROLES = ("admin", "treasurer", "scorekeeper", "member", "stranger", "nobody")
FOR_ANYBODY = (200, 200, 200, 200, 200, 200)
FOR_ALL = (200, 200, 200, 200, 404, 302)
TO_SCORE = (200, 200, 200, 403, 404, 302)
TO_MANAGE = (200, 403, 403, 403, 404, 302)
POST_ONLY = (405, 405, 405, 405, 405, 302)

READ = {
    "list": FOR_ALL,
    "start": TO_SCORE,
    "sync": TO_SCORE,
    "blank-sheet": FOR_ALL,
    "desk": FOR_ALL,
    "desk-play": FOR_ALL,
    "desk-meld": FOR_ALL,
    "desk-cues": FOR_ALL,
    "cue-card": FOR_ALL,
    "rules": FOR_ALL,
    "rule-set": FOR_ALL,
    "rule-sheet": FOR_ALL,
    "rule-json": FOR_ALL,
    "new-rules": TO_MANAGE,
    "change-rules": TO_MANAGE,
    "upload-rules": TO_MANAGE,
    "retire-rules": POST_ONLY,
    "board": FOR_ANYBODY,
    "open-board": POST_ONLY,
    "close-board": POST_ONLY,
    "night-board": FOR_ANYBODY,
    "open-night-board": POST_ONLY,
    "close-night-board": POST_ONLY,
    "game": FOR_ALL,
    "game-rules": FOR_ALL,
    "sheet": FOR_ALL,
    "record": FOR_ALL,
    "correct-hand": TO_SCORE,
    "preview-correction": POST_ONLY,
    "confirm-hand": POST_ONLY,
    "dispute-hand": TO_SCORE,
    "clear-dispute": TO_SCORE,
    "agreement": TO_SCORE,
    "replace-player": TO_SCORE,
    "void-hand": TO_SCORE,
    "abandon": TO_SCORE,
    "record-hand": POST_ONLY,
    "draft": POST_ONLY,
    "undo": POST_ONLY,
    "paid": POST_ONLY,
}
SENT_ON = (302, 302, 302, 403, 404, 302)
MANAGED = (302, 403, 403, 403, 404, 302)
NOT_MANAGED = (422, 403, 403, 403, 404, 302)
REFUSED = (422, 422, 422, 403, 404, 302)
WRITE = {
    "record-hand": (form_of(MADE), SENT_ON),
    "draft": ({"bid": "800"}, SENT_ON),
    "undo": ({}, SENT_ON),
    "paid": ({}, SENT_ON),
    "open-board": ({}, SENT_ON),
    "close-board": ({}, SENT_ON),
    "open-night-board": ({}, SENT_ON),
    "close-night-board": ({}, SENT_ON),
    "correct-hand": (form_of(MADE) | {"why": "Late"}, SENT_ON),
    "confirm-hand": ({"seat": "E", "hand_version": "1"}, SENT_ON),
    "dispute-hand": ({"reason": "Not 800"}, SENT_ON),
    "clear-dispute": ({"reason": "It was 800"}, SENT_ON),
    "preview-correction": (form_of(MADE), TO_SCORE),
    "abandon": ({"reason": "Late"}, SENT_ON),
    "void-hand": ({"reason": "Twice"}, SENT_ON),
    "replace-player": ({"seat": "N", "name": "Eve", "reason": "Typo"}, SENT_ON),
    "start": ({}, REFUSED),
    "agreement": ({}, REFUSED),
    "sync": ({}, (400, 400, 400, 403, 404, 302)),
    "new-rules": ({"name": "Sunday"}, NOT_MANAGED),
    "change-rules": ({"name": "Friday"}, NOT_MANAGED),
    "upload-rules": ({"text": "{}"}, NOT_MANAGED),
    "retire-rules": ({}, MANAGED),
}
RULES = {"rules", "rule-set", "rule-sheet", "rule-json"}
OWN_RULES = {"new-rules": "radio", "change-rules": "friday", "retire-rules": "friday"}
MANAGING = {*OWN_RULES, "upload-rules"}
DESK = {"desk", "desk-play", "desk-meld", "desk-cues", "cue-card"}
WITHOUT_GAME = {"list", "start", "sync", "blank-sheet"} | DESK | RULES | MANAGING


@pytest.fixture
def game(club, scorekeeper):
    save_rule_book(sent(club, scorekeeper), base="radio", changes={"name": "Friday"})
    game = record(make_game(club, scorekeeper), scorekeeper, HOLED, MADE)
    disputed = game.hands.get(position=1)
    raise_dispute(
        sent(club, scorekeeper),
        Speaker(None, may_score=True),
        game_id=game.public_id,
        hand_id=disputed.public_id,
        note="Not 900",
    )
    open_night_board(sent(club, scorekeeper), game_id=game.public_id)
    return open_board(sent(club, scorekeeper), game_id=game.public_id)


def address(name, game, slug=None):
    arguments = [slug or game.club.slug]
    if name in OWN_RULES or name in RULES - {"rules"}:
        arguments.append(OWN_RULES.get(name, "radio"))
    if name == "board":
        arguments.append(game.board.token)
    elif name == "night-board":
        arguments.append(game.club.night_boards.get().token)
    elif name not in WITHOUT_GAME:
        arguments.append(game.public_id)
    if name in {"correct-hand", "preview-correction"}:
        arguments.append(1)
    if name in {"confirm-hand", "dispute-hand"}:
        arguments.append(game.hands.get(position=2).public_id)
    if name == "clear-dispute":
        arguments.append(Dispute.objects.get(hand__game=game).public_id)
    return reverse(f"games:{name}", args=arguments)


def sign_in(client, request, role):
    if role != "nobody":
        client.force_login(request.getfixturevalue(role))


def test_every_address_has_its_row():
    names = {pattern.name for pattern in urls.urlpatterns}
    assert names == set(READ)
    read_only = {
        "list",
        "blank-sheet",
        "board",
        "night-board",
        "game",
        "sheet",
        "record",
        "game-rules",
    }
    assert names == set(WRITE) | read_only | DESK | RULES


@pytest.mark.parametrize("name", READ)
def test_reading(client, request, game, name):
    for role, status in zip(ROLES, READ[name], strict=True):
        client.logout()
        sign_in(client, request, role)
        assert client.get(address(name, game)).status_code == status, role


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", WRITE)
def test_writing(client, request, game, name, role):
    sign_in(client, request, role)
    body, statuses = WRITE[name]
    body = body | {"request_key": str(uuid.uuid4()), "version": game.version}
    answer = client.post(address(name, game), body)
    assert answer.status_code == statuses[ROLES.index(role)]


WRITTEN = (Game, Hand, Confirmation, Dispute, RequestKey)


def rows():
    return [list(m.objects.order_by("pk").values()) for m in WRITTEN]


@pytest.mark.parametrize("name", READ)
def test_looking_changes_nothing(client, scorekeeper, game, name):
    client.force_login(scorekeeper)
    before = rows()
    client.get(address(name, game))
    assert rows() == before


@pytest.mark.parametrize("name", sorted(set(READ) - WITHOUT_GAME))
def test_a_game_of_another_club_is_not_found(client, stranger, other_club, game, name):
    client.force_login(stranger)
    url = address(name, game, slug=other_club.slug)
    body = {"request_key": str(uuid.uuid4()), "version": "0", **form_of(MADE)}
    before = rows()
    answers = {client.get(url).status_code, client.post(url, body).status_code}
    assert answers <= {404, 405}
    assert rows() == before


@pytest.mark.parametrize("name", sorted(set(WRITE) - {"draft", "preview-correction"}))
def test_a_write_without_its_key_is_refused(client, request, game, name):
    sign_in(client, request, "admin" if name in MANAGING else "scorekeeper")
    body, _ = WRITE[name]
    if name in {"start", "agreement"}:
        body = {f"seat_{seat}": f"Player {seat}" for seat in "NESW"} | {
            "rules": "radio", "played_on": "2026-11-05", "dealer": "N",
        }  # fmt: skip
    answer = client.post(address(name, game), body)
    assert answer.status_code == 400
