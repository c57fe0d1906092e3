"""A table for the tests of games: four players, deals in short, sent writes."""

from __future__ import annotations

import datetime
import json
import uuid
from pathlib import Path
from typing import Any

from clubs.models import Club, User
from games.models import Game
from games.services import Sent, record_hand, start_game
from games.services.agreement import Agreement
from ledger.selectors import balances
from tests.factories import make_players

NIGHT = datetime.date(2026, 11, 5)
NAMES = {"N": "Ada Lee", "E": "Ben Roe", "S": "Cal Orr", "W": "Dot May"}
CASES = json.loads(
    (Path(__file__).parent.parent / "cases" / "games.json").read_text("utf-8")
)["cases"]
RADIO_CASES = [case for case in CASES if case["record"]["rules"] == "radio"]

# bidder, bid, trump, meld NS, meld EW, tricks NS: the rest of 500 is East–West's.
Deal = tuple[str, int, str, int, int, int]
MADE: Deal = ("N", 800, "S", 430, 180, 390)
HOLED: Deal = ("E", 900, "H", 230, 480, 100)
LOSER_HOLED: list[Deal] = [
    MADE,
    HOLED,
    ("N", 760, "D", 390, 240, 370),
    ("E", 720, "C", 200, 400, 160),
]
TIED: list[Deal] = [
    ("N", 700, "S", 350, 190, 360),
    ("E", 720, "H", 170, 380, 150),
    ("N", 690, "D", 320, 210, 370),
    ("E", 640, "C", 160, 300, 160),
]


def case_named(name: str) -> dict[str, Any]:
    return next(case for case in CASES if case["name"] == name)


def entry(deal: Deal) -> dict[str, Any]:
    bidder, bid, trump, meld_ns, meld_ew, tricks_ns = deal
    return {
        "bidder": bidder,
        "bid": bid,
        "trump": trump,
        "meld": {"NS": meld_ns, "EW": meld_ew},
        "tricks": {"NS": tricks_ns, "EW": 500 - tricks_ns},
    }


def form_of(deal: Deal) -> dict[str, str]:
    """The deal as the browser posts it."""
    bidder, bid, trump, meld_ns, meld_ew, tricks_ns = deal
    return {
        "outcome": "played",
        "bidder": bidder,
        "bid": str(bid),
        "trump": trump,
        "meld_NS": str(meld_ns),
        "meld_EW": str(meld_ew),
        "tricks_NS": str(tricks_ns),
        "tricks_EW": str(500 - tricks_ns),
    }


def sent(club: Club, actor: User, key: uuid.UUID | None = None, **body: Any) -> Sent:
    return Sent(club, actor, key or uuid.uuid4(), body)


def make_game(club: Club, actor: User, **changes: Any) -> Game:
    """A game of the four players, agreed at a dollar and a quarter a hole."""
    if not club.members.filter(name=NAMES["N"]).exists():
        make_players(club, *NAMES.values())
    agreement = Agreement(
        **{
            "rules": "radio",
            "played_on": NIGHT,
            "players": NAMES,
            "dealer": "N",
            "stakes": {"stake": "1.00"},
        }
        | changes
    )
    return start_game(sent(club, actor), agreement=agreement, game_id=uuid.uuid4())


def record(game: Game, actor: User, *deals: Deal) -> Game:
    """Record the deals one by one, each from the version before it."""
    for deal in deals:
        game = record_hand(
            sent(game.club, actor),
            game_id=game.public_id,
            version=game.version,
            entry=entry(deal),
        )
    return game


def cash(club: Club) -> dict[str, int]:
    """The balance of everybody who has one, by name, in cents."""
    return {row.name: row.cents for row in balances(club) if row.cents}
