"""What a holding melds under a trump suit.

The rules of meld stand in `meld_lines`; `meld_tables` looks them up fast.
"""

from games.rules.cards import Holding, Suit
from games.rules.meld_lines import AROUNDS, RUN_RANKS, Meld, MeldKind, MeldLine
from games.rules.meld_tables import meld_tables, meld_totals, named_melds
from games.rules.meld_words import words_of_holding
from games.rules.ruleset import RuleSet

__all__ = [
    "AROUNDS",
    "RUN_RANKS",
    "Meld",
    "MeldKind",
    "MeldLine",
    "best_trump",
    "count_meld",
]


def count_meld(holding: Holding, trump: Suit, rules: RuleSet) -> Meld:
    """Return the melds of a holding, in points of the rule set.

    Copies of a card beyond those of the pack count for nothing.
    """
    tables = meld_tables(rules)
    return named_melds(words_of_holding(holding, tables.form), trump, tables)


def best_trump(holding: Holding, rules: RuleSet) -> Meld:
    """Return the melds under the trump suit that counts most for the holding."""
    tables = meld_tables(rules)
    words = words_of_holding(holding, tables.form)
    totals = meld_totals(words, tables)
    return named_melds(words, max(Suit, key=lambda suit: totals[suit.place]), tables)
