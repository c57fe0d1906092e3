"""What the game's page gives the device to go on with alone."""

from __future__ import annotations

import json
import re

import pytest

from tests.games.table import HOLED, MADE, entry, make_game, record


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE, HOLED)


def page(client, user, game) -> str:
    client.force_login(user)
    return client.get(game.get_absolute_url()).content.decode()


def test_the_page_has_all_the_engine_asks_for(client, scorekeeper, game):
    text = page(client, scorekeeper, game)
    found = re.search(r'<script id="device-state"[^>]*>(.*?)</script>', text)
    known = json.loads(found[1])
    assert known["game"] == str(game.public_id)
    assert (known["version"], known["dealer"]) == (2, "N")
    assert known["hands"] == [entry(MADE), entry(HOLED)]
    assert known["stakes"]["hole"] == "0.25"
    assert known["rules"]["hole"] == {"bidder": "minus_bid"}
    assert known["limits"] == {"holding": 680, "side": 1360, "usual": 660}


def test_who_may_not_record_gets_no_queue(client, member, game):
    text = page(client, member, game)
    assert "device-state" not in text
    assert "offline" not in text
