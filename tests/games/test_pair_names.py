"""Partners stand in the order of their seats, whichever way their names are read."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.games.boards import address, opened
from tests.games.table import NAMES, make_game

PAIR = "<bdi>عمر</bdi> &amp; <bdi>Cal Orr</bdi>"


@pytest.fixture
def game(club, scorekeeper):
    game = make_game(club, scorekeeper, players=NAMES | {"N": "عمر"}, table="שלוש")
    return opened(game, scorekeeper)


@pytest.mark.parametrize("place", ["club-home", "games:list"])
def test_a_list_of_games_keeps_each_name_in_its_own_direction(
    client, scorekeeper, game, place
):
    client.force_login(scorekeeper)
    assert PAIR in client.get(reverse(place, args=[game.club.slug])).text


def test_a_game_and_its_board_do_too(client, scorekeeper, game):
    client.force_login(scorekeeper)
    assert PAIR in client.get(game.get_absolute_url()).text
    assert PAIR in client.get(address(game)).text


def test_a_second_game_is_numbered_beside_the_tables_name(client, scorekeeper, game):
    make_game(game.club, scorekeeper, table="שלוש")
    client.force_login(scorekeeper)
    page = client.get(reverse("games:list", args=[game.club.slug])).text
    assert "<bdi>שלוש</bdi>, game 2" in page
