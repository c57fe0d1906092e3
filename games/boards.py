"""The live board of a game: what stands on it, and when it has changed."""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Final
from uuid import UUID

from django.db.models import F
from django.urls import reverse

from clubs.models import Club
from clubscore.lib.qr import qr_svg
from games.forms import SEAT_NAMES, SUIT_NAMES
from games.models import SEATS, Seat
from games.pages import GamePage
from games.selectors import GameView

TYPED_FIGURE: Final = re.compile(r"[0-9]{1,5}")
_QR: Final = lru_cache(maxsize=64)(qr_svg)

# Whatever of the board may change without the game's version: people are renamed.
_SEEN: Final = (
    "seat",
    "member__name",
    "game__public_id",
    "game__version",
    "game__disputes_open",
    "game__draft__version",
    "game__club__name",
    "game__board__shows_money",
    "game__board__token",
)


_SEEN_OF_A_NIGHT: Final = (
    "game__played_on",
    "game_id",
    "seat",
    "member__name",
    "game__version",
    "game__disputes_open",
    "game__draft__version",
    "game__club__name",
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
    return BoardNow(game_id=rows[0][2], shows_money=rows[0][7], tag=_tag(rows))


@dataclass(frozen=True)
class NightNow:
    """The board of a night that is open: its date, and its tag."""

    played_on: date
    tag: str


def find_night_board(slug: str, token: str) -> NightNow | None:
    """Return the night's board under this link, in one query; None where it is dead."""
    rows = list(
        Seat.objects.filter(
            game__club__slug=slug,
            game__club__night_boards__token=token,
            game__played_on=F("game__club__night_boards__played_on"),
        )
        .order_by("game_id", "seat")
        .values_list(*_SEEN_OF_A_NIGHT)
    )
    return NightNow(played_on=rows[0][0], tag=_tag([token, rows])) if rows else None


def _tag(seen: object) -> str:
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:32]


@dataclass(frozen=True)
class BoardLink:
    """Where a game's board is, for people and for cameras."""

    address: str
    qr: str
    shows_money: bool = False


@dataclass(frozen=True)
class BoardLinks:
    """The links of a game's board and of its night's; None while nobody may watch."""

    game: BoardLink | None
    night: BoardLink | None


def board_links(view: GameView, absolute: Callable[[str], str]) -> BoardLinks:
    """Return the links under which a game, seen with its history, can be watched."""
    game, night = view.game, view.night_token
    board = getattr(game, "board", None)
    return BoardLinks(
        game=_link(game.club, "board", board.token, absolute, board.shows_money)
        if board
        else None,
        night=night_link(game.club, night, absolute),
    )


def night_link(
    club: Club, token: str | None, absolute: Callable[[str], str]
) -> BoardLink | None:
    """Return the link under which a night can be watched; None while nobody may."""
    return _link(club, "night-board", token, absolute) if token else None


def _link(
    club: Club,
    name: str,
    token: str,
    absolute: Callable[[str], str],
    shows_money: bool = False,
) -> BoardLink:
    address = absolute(reverse(f"games:{name}", args=[club.slug, token]))
    return BoardLink(address, _QR(address), shows_money)


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
    if seat not in SEAT_NAMES or not TYPED_FIGURE.fullmatch(bid):
        return Stage("", "", "", "The bidding is on.")
    suit = trump if trump in SUIT_NAMES else ""
    return Stage(page.view.names[seat], bid, suit, _next(typed, suit))


def _next(typed: Mapping[str, Any], trump: str) -> str:
    if not trump:
        return "Trump is not named yet."
    melded = all(typed.get(f"meld_{side}") for side in ("NS", "EW"))
    return "The tricks are played." if melded else "The meld is laid down."
