"""A device's queue for the tests of sync: acts as it would send them."""

from __future__ import annotations

import json
import uuid
from typing import TYPE_CHECKING, Any

from django.urls import reverse

from clubs.models import Member
from tests.games.table import NAMES, entry

if TYPE_CHECKING:
    from django.test import Client

    from clubs.models import Club
    from games.models import Game
    from tests.games.table import Deal


def send(client: Client, club: Club, *acts: dict[str, Any]) -> list[dict[str, Any]]:
    """The answers to these acts."""
    answer = post(client, club, {"acts": list(acts)})
    assert answer.status_code == 200, answer.content
    return answer.json()["answers"]


def post(client: Client, club: Club, content: Any):
    text = content if isinstance(content, str | bytes) else json.dumps(content)
    url = reverse("games:sync", args=[club.slug])
    return client.post(url, text, content_type="application/json")


def statuses(answers: list[dict[str, Any]]) -> list[str]:
    return [answer["status"] for answer in answers]


def hand(
    game: Game | str,
    deal: Deal,
    *,
    number: int = 1,
    after: dict[str, Any] | None = None,
    **changes: Any,
) -> dict[str, Any]:
    """A queued hand: after another act, or from the version before its number."""
    game_id = game if isinstance(game, str) else str(game.public_id)
    place = {"after": after["key"]} if after else {"version": number - 1}
    act = {"act": "hand", "key": str(uuid.uuid4()), "game": game_id, "number": number}
    return act | place | {"entry": entry(deal)} | changes


def start(club: Club, **changes: Any) -> dict[str, Any]:
    """A queued start between the four players, by their ids."""
    ids = dict(Member.objects.filter(club=club).values_list("name", "public_id"))
    seats = {f"seat_{seat}": str(ids[name]) for seat, name in NAMES.items()}
    agreed = {"rules": "radio", "played_on": "2026-11-05", "dealer": "N"}
    agreed |= {"stake": "1.00", "holes": "paid", "per": "player"} | seats
    game_id, key = str(uuid.uuid4()), str(uuid.uuid4())
    return {
        "act": "start",
        "key": key,
        "game": game_id,
        "agreement": agreed | changes,
    }
