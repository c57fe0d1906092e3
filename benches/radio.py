"""A game of Radio Pinochle for the benches: four hands with a hole, as most are."""

from typing import Any, Final

NAMES: Final = {
    "N": "Ada Okonkwo",
    "E": "Benedict O’Rourke",
    "S": "Cal Reed",
    "W": "Dorothea",
}
# bidder, bid, trump, meld NS, meld EW, tricks NS
HANDS: Final = (
    ("N", 800, "S", 430, 180, 390),
    ("E", 850, "H", 210, 500, 210),
    ("N", 780, "D", 400, 220, 380),
    ("E", 700, "C", 260, 360, 150),
)


def record() -> dict[str, Any]:
    """Return the game as a `clubscore.game/1` record."""
    return {
        "format": "clubscore.game/1",
        "rules": "radio",
        "played_on": "2026-11-20",
        "players": NAMES,
        "dealer": "N",
        "hands": [
            {
                "bidder": bidder,
                "bid": bid,
                "trump": trump,
                "meld": {"NS": ours, "EW": theirs},
                "tricks": {"NS": tricks},
            }
            for bidder, bid, trump, ours, theirs, tricks in HANDS
        ],
    }
