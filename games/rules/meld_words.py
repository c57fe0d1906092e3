"""A holding in its native form: four suit words, one small number a suit.

A word has a digit for each rank, the highest rank lowest: how often the rank is held.
The base is the pack's copies and one, so that the words of a suit are dense, 3,125 of
them for the 80 cards and 729 for the 48, and a table of them is a plain list. Packed,
the four words stand side by side in one number, so that a holding is the sum of what
its cards add.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import mul

from games.rules.cards import ALL_CARDS, Card, Holding, Rank, Suit
from games.rules.ruleset import Deck

Words = tuple[int, int, int, int]
"""A holding by suit, in the order of Suit."""


@dataclass(frozen=True, slots=True, eq=False)
class WordForm:
    """How the words of one pack are laid out.

    `size` is the number of words a suit can have. `steps` are what each of ALL_CARDS
    adds to the packed words; `step_of` tells it of a card, its text or its number.
    `cuts` are the bits of two words and their mask, those of one and its mask.
    """

    copies: int
    ranks: tuple[Rank, ...]
    size: int
    steps: tuple[int, ...]
    step_of: Callable[[Card | str | int], int]
    cuts: tuple[int, int, int, int]

    def counts(self, word: int) -> dict[Rank, int]:
        """Return how often each rank is in a suit word."""
        base, counts = self.copies + 1, {}
        for rank in self.ranks:
            word, counts[rank] = divmod(word, base)
        return counts


def words_of(cards: Iterable[Card | str | int], form: WordForm) -> Words:
    """Return the words of cards from one pack: each a Card, its text or its number.

    Quick, and so trusting: there are no more copies of a card than the pack has. A nine
    the pack lacks adds nothing; what is no card at all raises KeyError.
    """
    return _cut(sum(map(form.step_of, cards)), form.cuts)


def words_of_holding(holding: Holding, form: WordForm) -> Words:
    """Return the words of any holding, copies beyond those of the pack left out."""
    counts = holding.counts
    if max(counts) > form.copies:
        counts = tuple(min(count, form.copies) for count in counts)
    return _cut(sum(map(mul, counts, form.steps)), form.cuts)


def _cut(packed: int, cuts: tuple[int, int, int, int]) -> Words:
    """Cut packed words into four; by halves, for small numbers are quicker to cut."""
    half, half_mask, width, mask = cuts
    major, minor = packed & half_mask, packed >> half
    return major & mask, major >> width, minor & mask, minor >> width


@lru_cache(maxsize=16)
def word_form(deck: Deck) -> WordForm:
    """Return the form of a pack's words."""
    return _form(deck)


def _form(deck: Deck) -> WordForm:
    base, ranks = deck.copies + 1, tuple(map(Rank, deck.ranks))
    size = base ** len(ranks)
    width = (size - 1).bit_length()
    weights = tuple(base ** ranks.index(r) if r in ranks else 0 for r in Rank)
    steps = tuple(w << suit.place * width for suit in Suit for w in weights)
    step_by_card: dict[Card | str | int, int] = {}
    for card, step in zip(ALL_CARDS, steps, strict=True):
        step_by_card |= {card: step, str(card): step, card.index: step}
    return WordForm(
        copies=deck.copies,
        ranks=ranks,
        size=size,
        steps=steps,
        step_of=step_by_card.__getitem__,
        cuts=(2 * width, (1 << 2 * width) - 1, width, (1 << width) - 1),
    )
