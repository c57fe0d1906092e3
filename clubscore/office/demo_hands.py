"""Hands for the demo club: games of every outcome, and ordinary ones dealt by chance.

A hand is written (bidder, bid, trump, meld NS, meld EW, tricks NS); the rest of the
500 tricks are East–West's. The named games have the totals of the worked examples in
`tests/cases/games.json`.
"""

from random import Random
from typing import Final

from games.entry import Entry

Deal = tuple[str, int, str, int, int, int]

TIED: Final[list[Deal]] = [
    ("N", 700, "S", 350, 190, 360),
    ("E", 720, "H", 170, 380, 150),
    ("N", 690, "D", 320, 210, 370),
    ("E", 640, "C", 160, 300, 160),
]
NAMED: Final[dict[str, list[Deal]]] = {
    "no holes": [
        ("N", 800, "S", 430, 180, 390),
        ("E", 850, "H", 210, 500, 140),
        ("S", 780, "D", 400, 220, 380),
        ("W", 700, "C", 260, 360, 150),
    ],
    "loser holed once": [
        ("N", 800, "H", 430, 180, 390),
        ("E", 900, "S", 230, 480, 100),
        ("S", 760, "C", 390, 240, 370),
        ("W", 720, "D", 200, 400, 160),
    ],
    "winner holed once": [
        ("N", 900, "S", 470, 150, 420),
        ("S", 850, "D", 560, 190, 390),
        ("N", 1000, "H", 700, 160, 410),
        ("S", 900, "C", 620, 200, 400),
    ],
    "winner once, loser twice": [
        ("N", 900, "C", 470, 150, 420),
        ("E", 850, "D", 240, 400, 60),
        ("W", 950, "H", 300, 520, 90),
        ("S", 800, "S", 510, 180, 400),
    ],
    "tie broken by a fifth hand": [*TIED, ("S", 800, "S", 430, 220, 360)],
    "tied twice": [
        *TIED,
        ("N", 500, "H", 250, 290, 270),
        ("W", 600, "S", 200, 330, 200),
    ],
    "everybody holed": [
        ("N", 900, "D", 450, 120, 440),
        ("E", 900, "C", 100, 430, 40),
        ("S", 800, "S", 390, 140, 400),
        ("W", 700, "H", 150, 320, 130),
    ],
}


def entry(deal: Deal) -> Entry:
    """Return the deal as a hand of `clubscore.game/1`."""
    bidder, bid, trump, meld_ns, meld_ew, tricks_ns = deal
    return {
        "bidder": bidder,
        "bid": bid,
        "trump": trump,
        "meld": {"NS": meld_ns, "EW": meld_ew},
        "tricks": {"NS": tricks_ns, "EW": 500 - tricks_ns},
    }


def ordinary_deal(chance: Random) -> Deal:
    """Return a deal as they fall on most nights; about one bid in five is missed."""
    bidder = chance.choice("NESW")
    strong, weak = 20 * chance.randint(12, 28), 20 * chance.randint(4, 13)
    tricks = 5 * chance.randint(56, 82)
    reach = strong + tricks
    bid = 10 * ((reach - chance.randint(-30, 120)) // 10)
    if bidder in "NS":
        return bidder, bid, chance.choice("SHDC"), strong, weak, tricks
    return bidder, bid, chance.choice("SHDC"), weak, strong, 500 - tricks
