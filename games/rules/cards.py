"""Cards, and the holding of one player as counts."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from operator import add
from typing import Self


class Suit(StrEnum):
    """A suit, written with one letter; `place` counts the suits from 0."""

    place: int

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __init__(self, _letter: str) -> None:
        self.place = len(type(self).__members__)

    @cached_property
    def word(self) -> str:
        """The name people read: "spades"."""
        return self.name.lower()


class Rank(StrEnum):
    """A rank, from the ace, the highest, down to the nine."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"

    @cached_property
    def word(self) -> str:
        """The name people read: "ace"."""
        return self.name.lower()

    @cached_property
    def strength(self) -> int:
        """How high the rank stands: the ten beats the king."""
        return -list(Rank).index(self)


class UnknownCard(ValueError):
    """A text that names no card, or one the pack does not have."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card face; a pack holds it two or four times.

    `index` is its number, its place in ALL_CARDS: suit by suit, high to low.
    """

    rank: Rank
    suit: Suit
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        number = self.suit.place * len(Rank) - self.rank.strength
        object.__setattr__(self, "index", number)

    def __hash__(self) -> int:
        """Return a hash made of its number, apart from those of the numbers."""
        return ~self.index

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Return the card written rank then suit ("TS"); raise UnknownCard."""
        card = _BY_TEXT.get(text)
        if card is None:
            raise UnknownCard(text)
        return card

    def __str__(self) -> str:
        """Return the written form, `parse`'s inverse."""
        return f"{self.rank}{self.suit}"

    @property
    def word(self) -> str:
        """The name people read: "ten of spades"."""
        return f"{self.rank.word} of {self.suit.word}"


ALL_CARDS = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_BY_TEXT = {str(card): card for card in ALL_CARDS}


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards one player holds: how often each of ALL_CARDS is there."""

    counts: tuple[int, ...] = (0,) * len(ALL_CARDS)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """Return the holding of these cards, whatever their order."""
        counts = [0] * len(ALL_CARDS)
        for card in cards:
            counts[card.index] += 1
        return cls(tuple(counts))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the holding written as cards with spaces; raise UnknownCard."""
        return cls.of(map(Card.parse, text.split()))

    def __str__(self) -> str:
        """Return the cards suit by suit, high to low: `parse`'s inverse."""
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        """Return the expression that rebuilds the holding."""
        return f"Holding.parse({str(self)!r})"

    def __getitem__(self, card: Card) -> int:
        """Return how often the card is held."""
        return self.counts[card.index]

    def __len__(self) -> int:
        """Return the number of cards."""
        return sum(self.counts)

    def __add__(self, other: "Holding") -> "Holding":
        """Return the cards of both."""
        return Holding(tuple(map(add, self.counts, other.counts)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, suit by suit, high to low, copies side by side."""
        counted = zip(ALL_CARDS, self.counts, strict=True)
        return tuple(card for card, count in counted for _ in range(count))
