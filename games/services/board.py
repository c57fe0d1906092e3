"""Letting people watch a game under a secret link, and taking the link away."""

import secrets
from datetime import date
from typing import Final
from uuid import UUID

from games.models import Board, Game, NightBoard
from games.services.common import Sent, audit_sent, night_target, write_to

TOKEN_BYTES: Final = 24
"""Random bytes of a link; as text they have the 32 characters of TOKEN_LENGTH."""


def open_board(sent: Sent, *, game_id: UUID, shows_money: bool = False) -> Game:
    """Give the game a link; one that it had leads nowhere from now on."""
    with write_to(sent, game_id, "open-board") as (game, replay):
        if replay:
            return game
        Board.objects.filter(game=game).delete()
        Board.objects.create(game=game, token=_token(), shows_money=shows_money)
        audit_sent(
            sent, "board opened", game.source_key, detail={"shows_money": shows_money}
        )
    return game


def close_board(sent: Sent, *, game_id: UUID) -> Game:
    """Take the game's link away, if it has one."""
    with write_to(sent, game_id, "close-board") as (game, replay):
        if not replay and Board.objects.filter(game=game).delete()[0]:
            audit_sent(sent, "board closed", game.source_key)
    return game


def open_night_board(sent: Sent, *, game_id: UUID) -> Game:
    """Give the night of this game a link; one that it had leads nowhere from now on."""
    with write_to(sent, game_id, "open-night-board") as (game, replay):
        if replay:
            return game
        give_night_link(sent, game.played_on)
    return game


def close_night_board(sent: Sent, *, game_id: UUID) -> Game:
    """Take the link of this game's night away, if it has one."""
    with write_to(sent, game_id, "close-night-board") as (game, replay):
        if not replay:
            take_night_link(sent, game.played_on)
    return game


def give_night_link(sent: Sent, day: date) -> None:
    """Give a night's board a new link, inside the transaction of a write."""
    NightBoard.objects.update_or_create(
        club=sent.club, played_on=day, defaults={"token": _token()}
    )
    audit_sent(sent, "night board opened", night_target(day))


def take_night_link(sent: Sent, day: date) -> None:
    """Take the link of a night's board away, inside the transaction of a write."""
    if NightBoard.objects.filter(club=sent.club, played_on=day).delete()[0]:
        audit_sent(sent, "night board closed", night_target(day))


def _token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)
