"""What a holding melds under a trump suit."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from games.rules.cards import ALL_CARDS, Card, Holding, Rank, Suit
from games.rules.ruleset import Ladder, RuleSet


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
AROUNDS = {
    MeldKind.ACES: Rank.ACE,
    MeldKind.KINGS: Rank.KING,
    MeldKind.QUEENS: Rank.QUEEN,
    MeldKind.JACKS: Rank.JACK,
}
_PINOCHLE = (Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS))


@dataclass(frozen=True, slots=True)
class MeldLine:
    """One meld laid down: `copies` times `cards`, worth `points` together."""

    kind: MeldKind
    suit: Suit | None
    copies: int
    points: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Meld:
    """All a holding melds."""

    lines: tuple[MeldLine, ...]
    trump: Suit

    @property
    def total(self) -> int:
        """The points of all lines."""
        return sum(line.points for line in self.lines)

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


@dataclass(frozen=True, slots=True)
class _Row:
    """A meld that may be there: which cards, and the points of 1, 2, 3 … copies."""

    kind: MeldKind
    suit: Suit | None
    cards: tuple[Card, ...]
    ladder: Ladder
    places: tuple[int, ...]

    def line(self, copies: int) -> MeldLine:
        return MeldLine(
            self.kind, self.suit, copies, self.ladder[copies - 1], self.cards
        )


def count_meld(holding: Holding, trump: Suit, rules: RuleSet) -> Meld:
    """Return the melds of a holding, in points of the rule set.

    A card serves once in each class (runs and marriages; arounds; pinochle; dix), so
    only runs and royal marriages compete: for the kings and queens of trump.
    """
    counts = holding.counts
    run, royal, *others = _rows(trump, rules)
    runs, royals = _best_split(_copies(run, counts), _copies(royal, counts), rules)
    lines = [row.line(n) for row, n in ((run, runs), (royal, royals)) if n]
    lines += [row.line(n) for row in others if (n := _copies(row, counts))]
    return Meld(tuple(lines), trump)


def best_trump(holding: Holding, rules: RuleSet) -> Meld:
    """Return the melds under the trump suit that counts most for the holding."""
    return max(
        (count_meld(holding, trump, rules) for trump in Suit),
        key=lambda meld: meld.total,
    )


def _copies(row: _Row, counts: tuple[int, ...]) -> int:
    return min([counts[place] for place in row.places])


def _best_split(runs: int, couples: int, rules: RuleSet) -> tuple[int, int]:
    """Return (runs, royal marriages) of the most points from so many trump couples.

    On equal points the split with more runs, as a player would name it.
    """

    def points(taken: int) -> int:
        royals = couples - taken
        return _rung(rules.meld.run, taken) + _rung(rules.meld.royal_marriage, royals)

    taken = max(range(runs, -1, -1), key=points)
    return taken, couples - taken


def _rung(ladder: Ladder, copies: int) -> int:
    return ladder[copies - 1] if copies else 0


@lru_cache(maxsize=256)
def _rows(trump: Suit, rules: RuleSet) -> tuple[_Row, ...]:
    """Return all melds of the pack under a trump, run and royal marriage first."""
    table = rules.meld
    sequence = [Card(rank, trump) for rank in RUN_RANKS]
    rows = [_row(MeldKind.RUN, trump, sequence, table.run)]
    rows.append(
        _row(MeldKind.ROYAL_MARRIAGE, trump, _couple(trump), table.royal_marriage)
    )
    rows += [
        _row(MeldKind.MARRIAGE, suit, _couple(suit), table.marriage)
        for suit in Suit
        if suit is not trump
    ]
    for kind, rank in AROUNDS.items():
        around = [Card(rank, suit) for suit in Suit]
        rows.append(_row(kind, None, around, getattr(table, kind.value)))
    rows.append(_row(MeldKind.PINOCHLE, None, list(_PINOCHLE), table.pinochle))
    if table.dix:
        rows.append(_row(MeldKind.DIX, trump, [Card(Rank.NINE, trump)], table.dix))
    return tuple(rows)


def _row(kind: MeldKind, suit: Suit | None, cards: list[Card], ladder: Ladder) -> _Row:
    places = tuple(ALL_CARDS.index(card) for card in cards)
    return _Row(kind, suit, tuple(cards), ladder, places)


def _couple(suit: Suit) -> list[Card]:
    return [Card(Rank.KING, suit), Card(Rank.QUEEN, suit)]
