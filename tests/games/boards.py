"""A game with its board open, and the board as a stranger's browser asks for it."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from games.models import Board, Game
from games.services import open_board
from tests.games.table import sent


def opened(game: Game, actor, **how) -> Game:
    """The game, with a new link to its board."""
    open_board(sent(game.club, actor), game_id=game.public_id, **how)
    return game


def address(game: Game, slug: str = "") -> str:
    token = Board.objects.get(game=game).token
    return reverse("games:board", args=[slug or game.club.slug, token])


def watch(url: str, tag: str = ""):
    """What somebody who never signed in gets; with `tag`, if it has changed since."""
    headers = {"If-None-Match": tag} if tag else {}
    return Client().get(url, headers=headers)
