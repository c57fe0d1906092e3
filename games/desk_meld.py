"""A holding counted: its melds under every trump, and what each card does in them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from games.meld_words import ROUNDHOUSE, line_words, split_words, uses_words
from games.rules.cards import Card, Holding, Suit
from games.rules.meld import Meld, MeldKind, count_meld
from games.rules.ruleset import RuleSet

ONCE_IN_A_CLASS = (
    {MeldKind.RUN, MeldKind.ROYAL_MARRIAGE, MeldKind.MARRIAGE},
    {MeldKind.ACES, MeldKind.KINGS, MeldKind.QUEENS, MeldKind.JACKS},
    {MeldKind.PINOCHLE},
    {MeldKind.DIX},
)


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One meld: its name, its cards and its points."""

    name: str
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CardUse:
    """A card, how many of it are meant, and the melds they stand in."""

    card: Card
    copies: int
    melds: tuple[str, ...] = ()


@dataclass(frozen=True)
class TrumpCount:
    """What a holding melds with one suit as trump."""

    meld: Meld
    holding: Holding
    is_best: bool

    @property
    def trump(self) -> Suit:
        """The suit."""
        return self.meld.trump

    @property
    def total(self) -> int:
        """The points of all its melds."""
        return self.meld.total

    @cached_property
    def lines(self) -> tuple[ShownLine, ...]:
        """Every meld, in the order in which they are counted."""
        return tuple(
            ShownLine(line_words(line), line.cards, line.points)
            for line in self.meld.lines
        )

    @property
    def roundhouse(self) -> str:
        """What a roundhouse is, where this is one."""
        return ROUNDHOUSE if self.meld.roundhouse else ""

    @property
    def split(self) -> str:
        """How runs and royal marriages share the trump kings and queens."""
        return split_words(self.meld)

    @cached_property
    def several(self) -> tuple[CardUse, ...]:
        """The cards that count in melds of more than one class."""
        return tuple(
            CardUse(card, self.holding[card], uses_words(self.meld, card))
            for card in self._faces
            if sum(used > 0 for used in self._used(card)) > 1
        )

    @cached_property
    def idle(self) -> tuple[CardUse, ...]:
        """The cards that are in no meld."""
        left = ((c, self.holding[c] - max(self._used(c))) for c in self._faces)
        return tuple(CardUse(card, count) for card, count in left if count)

    @property
    def _faces(self) -> Iterator[Card]:
        return iter(dict.fromkeys(self.holding.cards))

    def _used(self, card: Card) -> tuple[int, ...]:
        """Return how many copies of a card each class of melds uses."""
        used = Counter[MeldKind]()
        for line in self.meld.lines:
            if card in line.cards:
                used[line.kind] += line.copies
        return tuple(sum(used[kind] for kind in kinds) for kinds in ONCE_IN_A_CLASS)


def count_holding(holding: Holding, rules: RuleSet) -> tuple[TrumpCount, ...]:
    """Return the count under each trump, the best first; equal ones are all best."""
    melds = [count_meld(holding, trump, rules) for trump in Suit]
    highest = max(meld.total for meld in melds)
    ranked = sorted(melds, key=lambda meld: -meld.total)
    return tuple(TrumpCount(m, holding, m.total == highest) for m in ranked)
