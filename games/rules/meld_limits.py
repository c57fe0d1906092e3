"""How high a meld can be, which figures can be a meld, and which are rare.

The highest melds and the rare ones of the built-in sets are found by the scripts
`benches/highest_melds.py` (exact search) and `benches/usual_melds.py` (seeded deals)
and kept in `sets/limits.toml`. They follow from the pack and the ladders alone, so a
club's own set with the same pack and ladders shares them. Any other set is bounded by
the sum of its top rungs, and nothing is called rare in it.
"""

import tomllib
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path

from games.rules.cards import Suit
from games.rules.ruleset import Ladder, RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin

_FIGURES = Path(__file__).parent / "sets" / "limits.toml"


@dataclass(frozen=True, slots=True)
class MeldLimits:
    """The highest meld of a holding and of a side; above `usual` a side's is rare.

    `holding_figures` and `side_figures` are the totals that can be, as bit sets.
    """

    holding: int
    side: int
    usual: int | None
    holding_figures: int
    side_figures: int

    def holding_can_be(self, points: int) -> bool:
        """Tell whether one player's melds can come to this."""
        return bool(self.holding_figures >> points & 1)

    def side_can_be(self, points: int) -> bool:
        """Tell whether the melds of two partners, counted apart, can come to this."""
        return bool(self.side_figures >> points & 1)


@lru_cache(maxsize=64)
def meld_limits(rules: RuleSet) -> MeldLimits:
    """Return the limits of a rule set."""
    return _limits(rules)


def _limits(rules: RuleSet) -> MeldLimits:
    known = _figures_of(rules)
    top = sum(max(ladder, default=0) for ladder in ladders(rules))
    holding = known["holding"] if known else top
    side = known["side"] if known else 2 * top
    return MeldLimits(
        holding=holding,
        side=side,
        usual=known["usual"] if known else None,
        holding_figures=_figures(ladders(rules), holding),
        side_figures=_figures(ladders(rules) * 2, side),
    )


def ladders(rules: RuleSet) -> list[Ladder]:
    """Return every ladder once, that of plain marriages once for each plain suit."""
    kinds = {kind.name: getattr(rules.meld, kind.name) for kind in fields(rules.meld)}
    plain_suits = len(Suit) - 1
    return [*kinds.values(), *[rules.meld.marriage] * (plain_suits - 1)]


def ceiling(rules: RuleSet) -> int:
    """Return the most a bid can bring: the highest side meld and every trick."""
    return meld_limits(rules).side + rules.trick_total


def _figures(choices: list[Ladder], highest: int) -> int:
    """Return the sums of at most one rung of each ladder, as a bit set."""
    figures = 1
    for ladder in choices:
        reached = figures
        for rung in ladder:
            reached |= figures << rung
        figures = reached & ((1 << highest + 1) - 1)
    return figures


def _figures_of(rules: RuleSet) -> dict[str, int] | None:
    for key in BUILTIN_KEYS:
        known = builtin(key)
        if (known.deck, known.meld) == (rules.deck, rules.meld):
            return _figures_file()[key]
    return None


@lru_cache(maxsize=1)
def _figures_file() -> dict[str, dict[str, int]]:
    return tomllib.loads(_FIGURES.read_text("utf-8"))
