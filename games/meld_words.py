"""The melds of a holding in words: what they are called, and what counts in them."""

from games.rules.cards import Card, Suit
from games.rules.meld import Meld, MeldKind, MeldLine

_NAMES = {
    MeldKind.RUN: "run",
    MeldKind.ROYAL_MARRIAGE: "royal marriage",
    MeldKind.MARRIAGE: "marriage",
    MeldKind.PINOCHLE: "pinochle",
    MeldKind.ACES: "aces around",
    MeldKind.KINGS: "kings around",
    MeldKind.QUEENS: "queens around",
    MeldKind.JACKS: "jacks around",
    MeldKind.DIX: "dix",
}
_TIMES = {1: "", 2: "double ", 3: "triple ", 4: "quadruple "}
_OF_A_SUIT = {MeldKind.RUN, MeldKind.ROYAL_MARRIAGE, MeldKind.MARRIAGE}
ROUNDHOUSE = (
    "Roundhouse: a marriage in every suit, and so kings and queens around. It is the "
    "sum of these melds, with no points of its own."
)


def line_words(line: MeldLine) -> str:
    """Return the name of a meld: "Double run of spades", "Aces around"."""
    name = f"{_TIMES[line.copies]}{_NAMES[line.kind]}"
    if line.suit is not None and line.kind in _OF_A_SUIT:
        name = f"{name} of {line.suit.word}"
    return name[0].upper() + name[1:]


def uses_words(meld: Meld, card: Card) -> tuple[str, ...]:
    """Return the melds a card stands in: ("run", "kings around")."""
    return tuple(
        f"{_TIMES[line.copies]}{_NAMES[line.kind]}"
        for line in meld.lines
        if card in line.cards
    )


def split_words(meld: Meld) -> str:
    """Return how the kings and queens of trump are shared, where a run takes them."""
    kinds = {line.kind: line.copies for line in meld.lines}
    runs = kinds.get(MeldKind.RUN, 0)
    if not runs:
        return ""
    royals = kinds.get(MeldKind.ROYAL_MARRIAGE, 0)
    trump = Suit(meld.trump).word
    own = f"The king and queen of {trump} in a run are no royal marriage as well"
    if not royals:
        return f"{own}."
    more = "one more pair is" if royals == 1 else f"{royals} more pairs are"
    return f"{own}; {more}."
