"""A hand taken back while somebody wrote about it: told, with what was typed."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games.services import void_last_hand
from tests.games.table import HOLED, MADE, form_of, make_game, record, sent

TOLD = "Hand 2 was taken back since this page was loaded. Read what stands there now."


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE, HOLED)


@pytest.fixture(params=["dispute-hand", "correct-hand"])
def place(request, client, scorekeeper, game):
    """The address where somebody writes about hand 2, which is gone by then."""
    client.force_login(scorekeeper)
    hand = game.hands.get(position=2)
    which = hand.public_id if request.param == "dispute-hand" else 2
    void_last_hand(
        sent(game.club, scorekeeper), game_id=game.public_id, version=2, reason="Twice"
    )
    return reverse(
        f"games:{request.param}", args=[game.club.slug, game.public_id, which]
    )


def send(client, place, text):
    body = form_of(HOLED) | {"reason": text, "why": text, "version": "2"}
    return client.post(place, body | {"request_key": str(uuid.uuid4())}, follow=True)


def test_it_is_told_on_the_games_page_with_what_was_typed(client, place, game):
    answer = send(client, place, "It was 910")
    assert answer.redirect_chain == [(game.get_absolute_url(), 302)]
    [message] = answer.context["messages"]
    assert str(message) == f"{TOLD} You wrote: “It was 910”."
    assert not game.hands.filter(disputes__isnull=False).exists()


def test_what_turns_text_is_not_told_back(client, place):
    [message] = send(client, place, "It was \u202e910").context["messages"]
    assert str(message) == TOLD


def test_who_only_opens_it_is_led_to_the_game(client, place, game):
    answer = client.get(place, follow=True)
    assert answer.redirect_chain == [(game.get_absolute_url(), 302)]
    assert TOLD in answer.text


@pytest.mark.parametrize("which", ["9", str(uuid.UUID(int=9))])
def test_a_hand_that_never_was_is_not_found(client, scorekeeper, game, which):
    client.force_login(scorekeeper)
    name = "dispute-hand" if "-" in which else "correct-hand"
    url = reverse(f"games:{name}", args=[game.club.slug, game.public_id, which])
    assert client.get(url).status_code == 404
