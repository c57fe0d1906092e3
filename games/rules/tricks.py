"""What a side's tricks can count: totals, steps, and which splits can be."""

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from games.rules.cards import Suit
from games.rules.ruleset import RuleSet
from games.rules.seats import Seat

CARDS_IN_TRICK = len(Seat)


@dataclass(frozen=True, slots=True)
class TrickTable:
    """Which totals a side can show, as bit sets: bit n stands for n points.

    `possible`: any side. `with_last`: the side that took the last trick.
    `worthless_trick`: whether a trick can count nothing, so that a side with 0 points
    may still have taken one.
    """

    possible: int
    with_last: int
    worthless_trick: bool

    def can_be(self, points: int) -> bool:
        """Tell whether some division of the tricks gives a side these points."""
        return bool(self.possible >> points & 1)

    def can_hold_last(self, points: int) -> bool:
        """Tell whether the side of the last trick can show these points."""
        return bool(self.with_last >> points & 1)


@lru_cache(maxsize=64)
def trick_table(rules: RuleSet) -> TrickTable:
    """Return the totals a side can show: sums of whole tricks, and the last bonus.

    A side takes some number of tricks, four cards each; any cards of the pack may lie
    in them. The last trick is one of them, or the other side's.
    """
    return _table(rules)


def _table(rules: RuleSet) -> TrickTable:
    sums = _card_sums(rules)
    with_last = reduce(or_, sums[1:]) << rules.tricks.last
    without_last = reduce(or_, sums[:-1])
    return TrickTable(with_last | without_last, with_last, bool(sums[1] & 1))


def _card_sums(rules: RuleSet) -> list[int]:
    """For 0, 1, 2 … tricks the sums their cards may show, as bit sets."""
    sums = [1] + [0] * rules.deck.size
    for _, points in rules.tricks.ranks:
        for _ in range(rules.deck.copies * len(Suit)):
            for count in range(rules.deck.size, 0, -1):
                sums[count] |= sums[count - 1] << points
    return sums[::CARDS_IN_TRICK]
