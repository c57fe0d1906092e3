"""Find the highest meld of a holding and of a side, by exact search.

    python -m benches.highest_melds [rule set …]

A holding's melds depend only on a few levels: how many aces, kings, queens and jacks
around, runs, couples of trump, marriages, pinochles and nines of trump it has. For each
choice of levels the fewest cards that show them are laid out; those that fit into one
hand are all the holdings that matter. Two of them are a side where the pack has the
cards of both. The figures are kept in games/rules/sets/limits.toml.
"""

import sys
from collections.abc import Iterator
from itertools import product

from games.rules.cards import ALL_CARDS, Card, Holding, Rank, Suit
from games.rules.meld import AROUNDS, RUN_RANKS, count_meld
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin

Counts = tuple[int, ...]
# Spades and diamonds hold the pinochle; hearts stand for the two suits without it.
TRUMPS = (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)


def main() -> None:
    """Print the two figures of each rule set as TOML."""
    for key in sys.argv[1:] or BUILTIN_KEYS:
        holding, side = highest(builtin(key))
        print(f"[{key}]\nholding = {holding}\nside = {side}\n", flush=True)


def highest(rules: RuleSet) -> tuple[int, int]:
    """Return the highest meld of one holding and of two partners."""
    best = [best_of_trump(rules, trump) for trump in TRUMPS]
    return max(one for one, _ in best), max(two for _, two in best)


def best_of_trump(rules: RuleSet, trump: Suit) -> tuple[int, int]:
    """Return both figures under one trump."""
    worth: dict[Counts, int] = {}
    for counts in layouts(rules, trump):
        if counts not in worth:
            worth[counts] = count_meld(Holding(counts), trump, rules).total
    ranked = sorted(worth.items(), key=lambda item: -item[1])
    return ranked[0][1], best_pair(ranked, rules.deck.copies)


def best_pair(ranked: list[tuple[Counts, int]], copies: int) -> int:
    """Return the most two holdings show without using a card too often."""
    best = 0
    for counts, points in ranked:
        if 2 * points <= best:
            break
        for others, more in ranked:
            if points + more <= best:
                break
            if all(a + b <= copies for a, b in zip(counts, others, strict=True)):
                best = points + more
    return best


def layouts(rules: RuleSet, trump: Suit) -> Iterator[Counts]:
    """Yield the smallest holdings that show each choice of levels."""
    levels = range(rules.deck.copies + 1)
    plain = [suit for suit in Suit if suit is not trump]
    nines = levels if rules.meld.dix else (0,)
    for arounds in product(levels, repeat=len(AROUNDS)):
        if sum(arounds) * len(Suit) > rules.deck.cards_each:
            continue
        for runs, pinochles, dix in product(levels, levels, nines):
            base = lay_out(arounds, trump, runs, pinochles, dix)
            if sum(base.values()) <= rules.deck.cards_each:
                yield from married(base, rules, (trump, *plain))


def lay_out(
    arounds: tuple[int, ...], trump: Suit, runs: int, pinochles: int, dix: int
) -> dict[Card, int]:
    """Return the cards of arounds, runs, pinochles and nines of trump."""
    need = dict.fromkeys(ALL_CARDS, 0)
    for rank, level in zip(AROUNDS.values(), arounds, strict=True):
        need |= {Card(rank, suit): level for suit in Suit}
    for rank in RUN_RANKS:
        need[Card(rank, trump)] = max(need[Card(rank, trump)], runs)
    for card in (Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS)):
        need[card] = max(need[card], pinochles)
    return need | {Card(Rank.NINE, trump): dix}


def married(
    base: dict[Card, int], rules: RuleSet, suits: tuple[Suit, ...]
) -> Iterator[Counts]:
    """Yield the layout with every choice of couples that still fits one hand."""
    if not suits:
        yield tuple(base.values())
        return
    king, queen = Card(Rank.KING, suits[0]), Card(Rank.QUEEN, suits[0])
    for couples in range(min(base[king], base[queen]), rules.deck.copies + 1):
        more = base | {
            king: max(base[king], couples),
            queen: max(base[queen], couples),
        }
        if sum(more.values()) > rules.deck.cards_each:
            return
        yield from married(more, rules, suits[1:])


if __name__ == "__main__":
    main()
