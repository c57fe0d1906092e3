"""Find the meld a side reaches in one deal of a hundred, by seeded deals.

    python -m benches.usual_melds [rule set …]

Each deal gives two figures: the most each side melds under its best trump. The 99th
percentile of them is kept in games/rules/sets/limits.toml as `usual`; a side's meld
above it is worth a second look (`meld_unusual`).
"""

import random
import sys

from games.rules.cards import Card, Holding, Rank, Suit
from games.rules.meld import count_meld
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin

DEALS = 20_000
SEED = 1933
PERCENT = 99


def main() -> None:
    """Print the figure of each rule set as TOML."""
    for key in sys.argv[1:] or BUILTIN_KEYS:
        print(f"[{key}]\nusual = {usual(builtin(key), DEALS)}\n", flush=True)


def usual(rules: RuleSet, deals: int) -> int:
    """Return the 99th percentile of a side's best meld over so many deals."""
    dealer = random.Random(SEED)  # noqa: S311 - repeatable deals, no secret
    pack = [Card(Rank(rank), suit) for rank in rules.deck.ranks for suit in Suit]
    pack *= rules.deck.copies
    melds = [points for _ in range(deals) for points in deal(pack, dealer, rules)]
    return sorted(melds)[len(melds) * PERCENT // 100 - 1]


def deal(pack: list[Card], dealer: random.Random, rules: RuleSet) -> tuple[int, int]:
    """Return the best meld of both sides in one deal."""
    dealer.shuffle(pack)
    each = rules.deck.cards_each
    holdings = [Holding.of(pack[at : at + each]) for at in range(0, 4 * each, each)]
    north, east, south, west = holdings
    return best(north, south, rules), best(east, west, rules)


def best(one: Holding, other: Holding, rules: RuleSet) -> int:
    """Return what two partners meld under the trump that suits them best."""
    return max(
        count_meld(one, trump, rules).total + count_meld(other, trump, rules).total
        for trump in Suit
    )


if __name__ == "__main__":
    main()
