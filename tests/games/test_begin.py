"""What a device keeps to begin games: pages of games without players, ids of names."""

from __future__ import annotations

import json
import re

import pytest
from django.urls import reverse

from games.models import Game
from games.rules.ruleset_reading import BUILTIN_KEYS
from games.services import save_rule_book
from tests.factories import make_players
from tests.games.queue import send, start, statuses
from tests.games.table import NAMES, sent
from tests.queries import counted_statements


@pytest.fixture(autouse=True)
def signed_in(client, scorekeeper):
    client.force_login(scorekeeper)


def page_of(client, club, rules="radio") -> str:
    answer = client.get(reverse("games:blank-game", args=[club.slug, rules]))
    assert answer.status_code == 200
    return answer.content.decode()


def told(text: str, name: str) -> dict:
    found = re.search(rf'<script id="{name}"[^>]*>(.*?)</script>', text)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("rules", BUILTIN_KEYS)
def test_each_set_has_a_page_whose_players_the_device_fills_in(client, club, rules):
    text = page_of(client, club, rules)
    assert all(f"[[{seat}]]" in text for seat in "NESW")
    known = told(text, "device-state")
    assert known["game"] == "00000000-0000-0000-0000-000000000000"
    assert (known["version"], known["hands"]) == (0, [])
    assert known["rules"]["key"] == rules
    assert not Game.objects.exists()


def test_the_page_of_an_own_set_has_the_clubs_values(client, club, scorekeeper):
    changes = {"name": "Thursday"}
    book = save_rule_book(sent(club, scorekeeper), base="radio", changes=changes)
    text = page_of(client, club, f"{book.key}@{book.version}")
    assert told(text, "device-state")["rules"]["name"] == "Thursday"


def test_a_set_that_the_club_does_not_play_has_none(client, club):
    url = reverse("games:blank-game", args=[club.slug, "whist"])
    assert client.get(url).status_code == 404


def test_what_needs_the_server_is_not_on_the_page(client, club):
    text = page_of(client, club)
    assert "Print the score sheet" not in text
    assert "Live board" not in text


def test_the_start_page_has_the_ids_of_its_names_and_a_page_for_each_set(client, club):
    players = make_players(club, *NAMES.values())
    text = client.get(reverse("games:start", args=[club.slug])).content.decode()
    known = told(text, "device-start")
    for member in players:
        assert known["members"][member.name] == str(member.public_id)
    assert set(known["pages"]) == set(BUILTIN_KEYS)
    for url in known["pages"].values():
        assert client.get(url).status_code == 200


def test_the_page_asks_the_database_for_the_rule_sets_alone(client, club):
    with counted_statements() as statements:
        page_of(client, club)
    assert len(statements.beside_sign_in) <= 3


def test_a_start_sent_by_the_form_and_by_the_queue_is_one_game(client, club):
    make_players(club, *NAMES.values())
    act = start(club)
    names = {f"seat_{seat}": name for seat, name in NAMES.items()}
    ids = {"game_id": act["game"], "request_key": act["key"]}
    url = reverse("games:start", args=[club.slug])
    answer = client.post(url, act["agreement"] | names | ids)
    assert answer.status_code == 302, answer.content
    assert statuses(send(client, club, act)) == ["duplicate"]
    assert Game.objects.get().public_id.hex == act["game"].replace("-", "")
