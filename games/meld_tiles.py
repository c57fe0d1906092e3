"""Melds by name, for people who add them up: each with the values of its rule set."""

from dataclasses import dataclass

from games.meld_words import line_words
from games.rules.cards import Rank
from games.rules.meld import MeldKind, MeldLine
from games.rules.ruleset import Ladder, RuleSet

_PLAIN_SUITS = ("", ", second suit", ", third suit")


@dataclass(frozen=True, slots=True)
class MeldTile:
    """One meld and what one, two, three … of it bring."""

    name: str
    values: Ladder


def meld_tiles(rules: RuleSet) -> list[MeldTile]:
    """Return every meld of the rule set; marriages once for each plain suit."""
    return [
        MeldTile(f"{_name(kind)}{more}", getattr(rules.meld, kind.value))
        for kind in MeldKind
        if kind is not MeldKind.DIX or Rank.NINE in rules.deck.ranks
        for more in (_PLAIN_SUITS if kind is MeldKind.MARRIAGE else ("",))
        if any(getattr(rules.meld, kind.value))
    ]


def _name(kind: MeldKind) -> str:
    return line_words(MeldLine(kind, None, 1, 0, ()))
