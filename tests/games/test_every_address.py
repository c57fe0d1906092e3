"""What holds at every address of games, whoever asks: looking is only looking."""

from __future__ import annotations

import uuid

import pytest

from clubs.models import RequestKey
from games.models import (
    Attendance,
    Confirmation,
    Dispute,
    DrawnSeat,
    DrawnTable,
    Game,
    Hand,
    Night,
)
from tests.games.table import MADE, form_of
from tests.games.test_permissions import (
    MANAGING,
    READ,
    WITHOUT_GAME,
    WRITE,
    address,
    game,
    sign_in,
)

__all__ = ["game"]

WRITTEN = (
    *(Game, Hand, Confirmation, Dispute, RequestKey),
    *(Night, Attendance, DrawnTable, DrawnSeat),
)


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
    body |= WRITE.get(name, ({},))[0] | {"game": str(game.public_id)}
    before = rows()
    answers = {client.get(url).status_code, client.post(url, body).status_code}
    assert answers <= {404, 405}
    assert rows() == before


@pytest.mark.parametrize("name", sorted(set(WRITE) - {"draft", "preview-correction"}))
def test_a_write_without_its_key_is_refused(client, request, game, name):
    sign_in(client, request, "admin" if name in MANAGING else "scorekeeper")
    body, _ = WRITE[name]
    body = body | {"game": str(game.public_id)}
    if name in {"start", "agreement", "open-a-night"}:
        body = {f"seat_{seat}": f"Player {seat}" for seat in "NESW"} | {
            "rules": "radio", "played_on": "2026-11-05", "dealer": "N",
        }  # fmt: skip
    answer = client.post(address(name, game), body)
    assert answer.status_code == 400
