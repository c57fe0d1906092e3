"""Who gets what from every address of games: address by role by status."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games import urls
from games.models import Dispute, DrawnTable
from games.services import (
    Speaker,
    open_board,
    open_night_board,
    raise_dispute,
    save_rule_book,
)
from tests.games.evening import NINE, draw, make_night
from tests.games.table import HOLED, MADE, form_of, make_game, record, sent

ROLES = ("admin", "treasurer", "scorekeeper", "member", "stranger", "nobody")
FOR_ANYBODY = (200, 200, 200, 200, 200, 200)
FOR_ALL = (200, 200, 200, 200, 404, 302)
TO_SCORE = (200, 200, 200, 403, 404, 302)
TO_MANAGE = (200, 403, 403, 403, 404, 302)
POST_ONLY = (405, 405, 405, 405, 405, 302)
SENT_ON = (302, 302, 302, 403, 404, 302)

READ = {
    "list": FOR_ALL,
    "nights": FOR_ALL,
    "start": TO_SCORE,
    "blank-game": TO_SCORE,
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
    "open-a-night": TO_SCORE,
    "night": FOR_ALL,
    "here": SENT_ON,
    "name-pair": POST_ONLY,
    "part-pair": POST_ONLY,
    "draw": POST_ONLY,
    "begin-drawn": POST_ONLY,
    "seat-again": POST_ONLY,
    "close-night": POST_ONLY,
    "reopen-night": POST_ONLY,
    "watch-night": POST_ONLY,
    "unwatch-night": POST_ONLY,
    "game": FOR_ALL,
    "entering": FOR_ALL,
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
    "record-hand": SENT_ON,
    "draft": POST_ONLY,
    "undo": POST_ONLY,
    "paid": POST_ONLY,
}
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
    "open-a-night": ({}, REFUSED),
    "here": ({"name": "Zoe"}, SENT_ON),
    "name-pair": ({}, SENT_ON),
    "part-pair": ({}, SENT_ON),
    "draw": ({"rule": "lot", "drawn": "0"}, SENT_ON),
    "begin-drawn": ({}, SENT_ON),
    "seat-again": ({"rule": "same"}, SENT_ON),
    "close-night": ({}, SENT_ON),
    "reopen-night": ({}, SENT_ON),
    "watch-night": ({}, SENT_ON),
    "unwatch-night": ({}, SENT_ON),
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
OF_A_NIGHT = {
    *("night", "here", "name-pair", "part-pair", "draw", "seat-again"),
    *("close-night", "reopen-night", "watch-night", "unwatch-night"),
}
WITHOUT_GAME = (
    {"list", "nights", "start", "blank-game", "sync", "blank-sheet", "open-a-night"}
    | DESK
    | RULES
    | MANAGING
)


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
    draw(make_night(club, scorekeeper, *NINE), scorekeeper)
    open_night_board(sent(club, scorekeeper), game_id=game.public_id)
    return open_board(sent(club, scorekeeper), game_id=game.public_id)


def address(name, game, slug=None):
    arguments = [slug or game.club.slug, *named_by(name, game)]
    if name in {"correct-hand", "preview-correction"}:
        arguments.append(1)
    if name in {"confirm-hand", "dispute-hand"}:
        arguments.append(game.hands.get(position=2).public_id)
    if name == "clear-dispute":
        arguments.append(Dispute.objects.get(hand__game=game).public_id)
    return reverse(f"games:{name}", args=arguments)


def named_by(name, game):
    """What the address names after the club: most often the game."""
    if name in OWN_RULES or name in {*RULES, "blank-game"} - {"rules"}:
        return [OWN_RULES.get(name, "radio")]
    if name in OF_A_NIGHT:
        return [game.played_on]
    others = {
        "board": lambda: game.board.token,
        "night-board": lambda: game.club.night_boards.get().token,
        "begin-drawn": lambda: DrawnTable.objects.latest("pk").public_id,
    }
    if name in others:
        return [others[name]()]
    return [] if name in WITHOUT_GAME else [game.public_id]


def sign_in(client, request, role):
    if role != "nobody":
        client.force_login(request.getfixturevalue(role))


def test_every_address_has_its_row():
    names = {pattern.name for pattern in urls.urlpatterns}
    assert names == set(READ)
    read_only = {
        "list",
        "nights",
        "blank-sheet",
        "board",
        "night-board",
        "game",
        "sheet",
        "record",
        "entering",
        "game-rules",
        "night",
        "blank-game",
    }
    assert names == set(WRITE) | read_only | DESK | RULES


def what_every_write_sends(game):
    return {
        "request_key": str(uuid.uuid4()),
        "version": game.version,
        "game": str(game.public_id),
    }


@pytest.mark.parametrize("name", READ)
def test_each_role_reads_what_it_may(client, request, game, name):
    for role, status in zip(ROLES, READ[name], strict=True):
        client.logout()
        sign_in(client, request, role)
        assert client.get(address(name, game)).status_code == status, role


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", WRITE)
def test_each_role_writes_what_it_may(client, request, game, name, role):
    sign_in(client, request, role)
    body, statuses = WRITE[name]
    answer = client.post(address(name, game), body | what_every_write_sends(game))
    assert answer.status_code == statuses[ROLES.index(role)]


@pytest.mark.parametrize("name", READ)
def test_a_tables_device_reads_what_a_scorekeeper_does(
    client, table_device, game, name
):
    client.force_login(table_device)
    status = READ[name][ROLES.index("scorekeeper")]
    assert client.get(address(name, game)).status_code == status


@pytest.mark.parametrize("name", WRITE)
def test_a_tables_device_writes_what_a_scorekeeper_does(
    client, table_device, game, name
):
    client.force_login(table_device)
    body, statuses = WRITE[name]
    answer = client.post(address(name, game), body | what_every_write_sends(game))
    assert answer.status_code == statuses[ROLES.index("scorekeeper")]
