"""Counting melds and scoring games, in hands a second on one core.

The yardstick of a total is the oracle of `meld_oracle`, plain and slow; every total is
asserted equal to its. All four trumps at once and the melds by name are measured
against one trump's total. A public counter, the `hand_evaluator` of a simulation of
melds, is measured as well where somebody has put it on the path by hand. Whole games
are measured against the machine's own loop.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final, NamedTuple

from benches.frame import (
    MILLISECONDS,
    Figure,
    Work,
    cpu_ms,
    figure,
    in_turn,
    machine_ms,
)
from benches.meld_oracle import oracle_total
from benches.radio import HANDS
from games.rules.cards import ALL_CARDS, Suit
from games.rules.game import score_game
from games.rules.meld_tables import (
    MeldTables,
    meld_tables,
    meld_total,
    meld_totals,
    named_melds,
)
from games.rules.meld_words import Words, words_of
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin
from games.rules.scoring import HandFacts
from games.rules.seats import BySide, Seat

DEALS, SEED = 1_000, 1933
ROUNDS, PASSES = 9, 5
GAMES = 250
# How many times as long as the oracle the public counter takes.
PEER_PACE = 1.37
# 20,000 hands a second where the loop takes 10.8 ms.
HANDS_A_LOOP = 216
PEER: Final = "hand_evaluator"

Counter = Callable[[list[str]], object]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The seeded hands of one rule set, as card numbers and in native form."""

    rules: RuleSet
    tables: MeldTables
    cards: list[list[int]]
    words: list[Words]

    @property
    def texts(self) -> list[list[str]]:
        """The hands as card texts, what the oracle reads."""
        return [[str(ALL_CARDS[number]) for number in hand] for hand in self.cards]


class Works(NamedTuple):
    """The ways to count that are measured."""

    from_cards: Work
    one_trump: Work
    four_trumps: Work
    by_name: Work


def run() -> Sequence[Figure]:
    """Return the figures, once the totals of every built-in set are right."""
    for key in BUILTIN_KEYS:
        _assert_right(_deal(builtin(key)))
    dealt = _deal(builtin("radio"))
    works = _works(dealt)
    return [
        *_against_oracle(dealt, works),
        *_against_one_trump(works),
        *_against_peer(dealt, works),
        _whole_games(dealt.rules),
    ]


def _deal(rules: RuleSet) -> Dealt:
    """Return four hands of each deal."""
    dealer = random.Random(SEED)  # noqa: S311 - repeatable deals, no secret
    pack = [card.index for card in ALL_CARDS if card.rank in rules.deck.ranks]
    pack *= rules.deck.copies
    each, hands = rules.deck.cards_each, []
    for _ in range(DEALS):
        dealer.shuffle(pack)
        hands += [pack[at : at + each] for at in range(0, len(pack), each)]
    tables = meld_tables(rules)
    return Dealt(rules, tables, hands, [words_of(hand, tables.form) for hand in hands])


def _assert_right(dealt: Dealt) -> None:
    """Hold every way to count to the oracle; raise AssertionError."""
    tables, melds = dealt.tables, dealt.rules.meld
    for words, hand in zip(dealt.words, dealt.texts, strict=True):
        right = tuple(oracle_total(hand, trump, melds) for trump in Suit)
        ones = tuple(meld_total(words, trump, tables) for trump in Suit)
        named = tuple(named_melds(words, trump, tables).total for trump in Suit)
        if not right == ones == meld_totals(words, tables) == named:
            raise AssertionError(f"{dealt.rules.key}: {' '.join(hand)}")


def _works(dealt: Dealt) -> Works:
    native, tables, trump = dealt.words * PASSES, dealt.tables, Suit.HEARTS

    def one_trump() -> None:
        for words in native:
            meld_total(words, trump, tables)

    def four_trumps() -> None:
        for words in native:
            meld_totals(words, tables)

    def by_name() -> None:
        for words in native:
            named_melds(words, trump, tables)

    return Works(_from_cards(dealt), one_trump, four_trumps, by_name)


def _from_cards(dealt: Dealt) -> Work:
    hands, tables, trump = dealt.cards * PASSES, dealt.tables, Suit.HEARTS
    form = tables.form

    def from_cards() -> None:
        for hand in hands:
            meld_total(words_of(hand, form), trump, tables)

    return from_cards


def _against_oracle(dealt: Dealt, works: Works) -> list[Figure]:
    """The goals are those against the public counter, for its slower pace."""
    hands, melds, trump = dealt.texts, dealt.rules.meld, Suit.HEARTS.value

    def oracle() -> None:
        for hand in hands:
            oracle_total(hand, trump, melds)

    return [
        _rate(
            "meld from 20 cards",
            works.from_cards,
            oracle,
            goal=round(15 / PEER_PACE, 1),
            floor=round(10 / PEER_PACE, 1),
        ),
        _rate(
            "meld, native",
            works.one_trump,
            oracle,
            goal=round(45 / PEER_PACE, 1),
            floor=round(30 / PEER_PACE, 1),
        ),
    ]


def _against_one_trump(works: Works) -> list[Figure]:
    four = in_turn(works.four_trumps, works.one_trump, rounds=ROUNDS)
    named = in_turn(works.by_name, works.one_trump, rounds=ROUNDS)
    return [
        figure("meld, four trumps to one", four, unit="ms", goal=1.3, floor=1.6),
        figure("meld, by name to total", named, unit="ms", goal=4, floor=8),
    ]


def _against_peer(dealt: Dealt, works: Works) -> list[Figure]:
    try:
        count: Counter = import_module(PEER).evaluate
    except ImportError:
        print(f"meld, beside {PEER}: peer not installed")
        return []
    hands = [[text.replace("T", "10") for text in hand] for hand in dealt.texts]

    def peer() -> None:
        for hand in hands:
            count(hand)

    return [
        _rate(f"meld from 20 cards, {PEER}", works.from_cards, peer, goal=15, floor=10),
        _rate(f"meld, native, {PEER}", works.one_trump, peer, goal=45, floor=30),
    ]


def _rate(
    name: str, work: Work, yardstick: Work, *, goal: float, floor: float
) -> Figure:
    """Return hands a second; the work takes them all PASSES times."""
    count = 4 * DEALS * MILLISECONDS
    pairs = [
        (PASSES * count / ours, count / theirs)
        for ours, theirs in in_turn(work, yardstick, rounds=ROUNDS)
    ]
    return figure(
        name, pairs, unit="hands/s", goal=goal, floor=floor, more_is_better=True
    )


def _whole_games(rules: RuleSet) -> Figure:
    """Return hands scored a second, by whole games, against loops a second."""
    game = [_facts(*hand) for hand in HANDS]

    def score() -> None:
        for _ in range(GAMES):
            score_game(game, rules)

    score()
    count = GAMES * len(HANDS) * MILLISECONDS
    pairs = [
        (count / cpu_ms(score), MILLISECONDS / machine_ms()) for _ in range(ROUNDS)
    ]
    return figure(
        "whole games scored",
        pairs,
        unit="hands/s",
        goal=HANDS_A_LOOP,
        floor=HANDS_A_LOOP / 2,
        more_is_better=True,
    )


def _facts(
    bidder: str, bid: int, _trump: str, ours: int, theirs: int, tricks: int
) -> HandFacts:
    """Return a hand of `HANDS` as the score needs it."""
    return HandFacts(
        bidder=Seat(bidder),
        bid=bid,
        meld=BySide(ours, theirs),
        without_dix=BySide(ours, theirs),
        tricks=BySide(tricks, 500 - tricks),
        took_trick=BySide(NS=True, EW=True),
    )
