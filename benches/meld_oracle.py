"""The obviously right counter of melds: every rule a line, every count taken anew.

It shares nothing with the engine but the ladders. Benches measure against it, tests ask
it what is right.
"""

from collections.abc import Sequence

from games.rules.ruleset import Ladder, Melds

SUITS = "SHDC"


def oracle_total(cards: Sequence[str], trump: str, melds: Melds) -> int:
    """Return the points of cards, texts such as "TS", under a trump suit's letter."""

    def copies(*names: str) -> int:
        return min(cards.count(name) for name in names)

    runs = copies(*[rank + trump for rank in "ATKQJ"])
    couples = copies("K" + trump, "Q" + trump)
    total = max(
        worth(melds.run, taken) + worth(melds.royal_marriage, couples - taken)
        for taken in range(runs + 1)
    )
    for suit in SUITS.replace(trump, ""):
        total += worth(melds.marriage, copies("K" + suit, "Q" + suit))
    for rank, ladder in (
        ("A", melds.aces),
        ("K", melds.kings),
        ("Q", melds.queens),
        ("J", melds.jacks),
    ):
        total += worth(ladder, copies(*[rank + suit for suit in SUITS]))
    total += worth(melds.pinochle, copies("QS", "JD"))
    return total + worth(melds.dix, copies("9" + trump))


def worth(ladder: Ladder, copies: int) -> int:
    """Return the points of so many copies."""
    return ladder[copies - 1] if copies else 0
