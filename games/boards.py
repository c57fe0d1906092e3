"""The live board of a game: what stands on it, and when it has changed."""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final
from uuid import UUID

from django.urls import reverse

from clubscore.lib.qr import qr_svg
from games.forms import SEAT_NAMES, SUIT_NAMES
from games.models import SEATS, Game, Seat
from games.pages import GamePage

TYPED_BID: Final = re.compile(r"[0-9]{1,5}")
_QR: Final = lru_cache(maxsize=64)(qr_svg)

# Whatever of the board may change without the game's version: people are renamed.
_SEEN: Final = (
    "seat",
    "member__name",
    "game__public_id",
    "game__version",
    "game__draft__version",
    "game__club__name",
    "game__board__shows_money",
    "game__board__token",
)


@dataclass(frozen=True)
class BoardNow:
    """A board that is open: the game, and a tag that changes with what it shows."""

    game_id: UUID
    shows_money: bool
    tag: str


def find_board(slug: str, token: str) -> BoardNow | None:
    """Return the board under this link, in one query; None where it leads nowhere."""
    seats = Seat.objects.filter(game__board__token=token, game__club__slug=slug)
    rows = list(seats.order_by("seat").values_list(*_SEEN))
    if len(rows) != len(SEATS):
        return None
    tag = hashlib.sha256(repr(rows).encode()).hexdigest()[:32]
    return BoardNow(game_id=rows[0][2], shows_money=rows[0][6], tag=tag)


@dataclass(frozen=True)
class BoardLink:
    """Where a game's board is, for people and for cameras."""

    address: str
    qr: str
    shows_money: bool


def board_link(game: Game, absolute: Callable[[str], str]) -> BoardLink | None:
    """Return the link of the game's board; None while nobody may watch."""
    board = getattr(game, "board", None)
    if board is None:
        return None
    path = reverse("games:board", args=[game.club.slug, board.token])
    address = absolute(path)
    return BoardLink(address, _QR(address), board.shows_money)


@dataclass(frozen=True)
class Stage:
    """How far the hand being played is, as far as it was written down."""

    bidder: str
    bid: str
    trump: str
    words: str


def stage_of(page: GamePage) -> Stage:
    """Return the stage of the game's next hand; what is no bid is not shown."""
    typed: Mapping[str, Any] = page.game.draft.get("values", {})
    seat, bid, trump = (typed.get(name, "") for name in ("bidder", "bid", "trump"))
    if seat not in SEAT_NAMES or not TYPED_BID.fullmatch(bid):
        return Stage("", "", "", "The bidding is on.")
    suit = trump if trump in SUIT_NAMES else ""
    return Stage(page.view.names[seat], bid, suit, _next(typed, suit))


def _next(typed: Mapping[str, Any], trump: str) -> str:
    if not trump:
        return "Trump is not named yet."
    melded = all(typed.get(f"meld_{side}") for side in ("NS", "EW"))
    return "The tricks are played." if melded else "The meld is laid down."
