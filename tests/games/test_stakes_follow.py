"""Choosing a rule set brings its stakes, also where the page could not fetch them."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games.models import Game
from tests.games.table import NAMES

RADIO = {"stake": "1.00", "hole": "", "holes": "paid", "per": "player"}


@pytest.fixture
def start(client, club, scorekeeper):
    client.force_login(scorekeeper)
    url = reverse("games:start", args=[club.slug])

    def send(rules, **typed):
        body = {f"seat_{seat}": name for seat, name in NAMES.items()}
        body |= {"dealer": "N", "played_on": "2026-11-05", "hole_to": "opponents"}
        body |= {"request_key": str(uuid.uuid4()), "rules": rules} | RADIO | typed
        assert client.post(url, body).status_code == 302
        return Game.objects.get(club=club).stakes

    return send


@pytest.mark.parametrize("hole", ["", "0.25"])
def test_stakes_left_as_another_sets_give_way_to_the_chosen_sets(start, hole):
    assert start("double-deck", stakes_of="radio", hole=hole)["holes"] == "none"


@pytest.mark.parametrize("typed", [{"stake": "2.00"}, {"hole": "0.30"}])
def test_stakes_that_were_typed_stay(start, typed):
    stakes = start("double-deck", stakes_of="radio", **typed)
    assert stakes["holes"] == "paid"
    assert typed.items() <= stakes.items()


@pytest.mark.parametrize("shown", ["double-deck", "", "poker"])
def test_stakes_shown_for_the_chosen_set_stand(start, shown):
    assert start("double-deck", stakes_of=shown)["holes"] == "paid"


def test_the_page_tells_whose_stakes_it_shows(client, club, scorekeeper):
    client.force_login(scorekeeper)
    url = reverse("games:start", args=[club.slug])
    page = client.get(url, {"rules": "double-deck"}).content.decode()
    assert '<input type="hidden" name="stakes_of" value="double-deck"' in page
