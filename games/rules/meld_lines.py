"""What melds there are: the cards of each, and the points so many copies bring.

A card serves once in each class (runs and marriages; arounds; pinochle; dix), so only
runs and royal marriages compete: for the kings and queens of trump.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.rules.cards import Card, Rank, Suit
from games.rules.ruleset import Ladder, Melds


class MeldKind(StrEnum):
    """The kinds of meld a ladder has a value for; a value is the ladder's name."""

    RUN = "run"
    ROYAL_MARRIAGE = "royal_marriage"
    MARRIAGE = "marriage"
    PINOCHLE = "pinochle"
    ACES = "aces"
    KINGS = "kings"
    QUEENS = "queens"
    JACKS = "jacks"
    DIX = "dix"


RUN_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
MARRIAGE_RANKS = (Rank.KING, Rank.QUEEN)
AROUNDS = {
    MeldKind.ACES: Rank.ACE,
    MeldKind.KINGS: Rank.KING,
    MeldKind.QUEENS: Rank.QUEEN,
    MeldKind.JACKS: Rank.JACK,
}
PINOCHLE = {Suit.SPADES: Rank.QUEEN, Suit.DIAMONDS: Rank.JACK}
_WITHIN_A_SUIT = {
    MeldKind.RUN: RUN_RANKS,
    MeldKind.ROYAL_MARRIAGE: MARRIAGE_RANKS,
    MeldKind.MARRIAGE: MARRIAGE_RANKS,
    MeldKind.DIX: (Rank.NINE,),
}


@dataclass(frozen=True, slots=True)
class MeldLine:
    """One meld laid down: `copies` times `cards`, worth `points` together."""

    kind: MeldKind
    suit: Suit | None
    copies: int
    points: int
    cards: tuple[Card, ...]


Lines = tuple[MeldLine, ...]
RankCounts = Mapping[Rank, int]


@dataclass(frozen=True, slots=True)
class Meld:
    """All a holding melds."""

    lines: Lines
    trump: Suit

    @property
    def total(self) -> int:
        """The points of all lines."""
        return points(self.lines)

    @property
    def dix(self) -> int:
        """The points of the nines of trump among them."""
        return sum(line.points for line in self.lines if line.kind is MeldKind.DIX)

    @property
    def roundhouse(self) -> bool:
        """True with a marriage in every suit: the name of those marriages, kings and
        queens together, no points of its own. A run's king and queen serve as one."""
        married = {line.suit for line in self.lines if line.kind in _MARRIED}
        return len(married) == len(Suit)


_MARRIED = {MeldKind.RUN, MeldKind.ROYAL_MARRIAGE, MeldKind.MARRIAGE}


def points(lines: Lines) -> int:
    """Return the points of lines together."""
    return sum([line.points for line in lines])


def trump_lines(suit: Suit, counts: RankCounts, melds: Melds) -> Lines:
    """Return the runs and royal marriages of a trump suit with so many of each rank."""
    couples = _least(counts, MARRIAGE_RANKS)
    runs = _best_runs(_least(counts, RUN_RANKS), couples, melds)
    return (
        *_line(MeldKind.RUN, suit, runs, melds),
        *_line(MeldKind.ROYAL_MARRIAGE, suit, couples - runs, melds),
    )


def dix_lines(suit: Suit, counts: RankCounts, melds: Melds) -> Lines:
    """Return the nines of a trump suit, which a pack without them never holds."""
    return _line(MeldKind.DIX, suit, counts.get(Rank.NINE, 0), melds)


def marriage_lines(suit: Suit, counts: RankCounts, melds: Melds) -> Lines:
    """Return the marriages of a suit that is not trump."""
    return _line(MeldKind.MARRIAGE, suit, _least(counts, MARRIAGE_RANKS), melds)


def shared_lines(copies: Mapping[MeldKind, int], melds: Melds) -> Lines:
    """Return the melds of several suits, trump or not: arounds and pinochle."""
    return tuple(
        line
        for kind, count in copies.items()
        for line in _line(kind, None, count, melds)
    )


def _least(counts: RankCounts, ranks: tuple[Rank, ...]) -> int:
    return min(counts[rank] for rank in ranks)


def _best_runs(runs: int, couples: int, melds: Melds) -> int:
    """Return how many runs to lay down so that runs and royal marriages bring most.

    On equal points more runs, as a player would name it.
    """

    def worth(taken: int) -> int:
        return _rung(melds.run, taken) + _rung(melds.royal_marriage, couples - taken)

    return max(range(runs, -1, -1), key=worth)


def _rung(ladder: Ladder, copies: int) -> int:
    return ladder[copies - 1] if copies else 0


def _line(kind: MeldKind, suit: Suit | None, copies: int, melds: Melds) -> Lines:
    """Return the line of a meld, none where it is not there."""
    if not copies:
        return ()
    ladder: Ladder = getattr(melds, kind.value)
    return (MeldLine(kind, suit, copies, ladder[copies - 1], _cards(kind, suit)),)


def _cards(kind: MeldKind, suit: Suit | None) -> tuple[Card, ...]:
    if suit is not None:
        return tuple(Card(rank, suit) for rank in _WITHIN_A_SUIT[kind])
    if kind is MeldKind.PINOCHLE:
        return tuple(Card(rank, suit) for suit, rank in PINOCHLE.items())
    return tuple(Card(AROUNDS[kind], suit) for suit in Suit)
