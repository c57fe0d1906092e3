"""Checking recorded play card by card: 1,000 hands of 20 tricks, seeded legal deals.

A hand is checked as in a record: its cards read, the pack complete, every winner, the
points of both sides, and each card against the duties. The yardstick is the machine's
fixed loop: the ratio is the hands checked in the time of one loop, so that it says the
same on a slow machine.
"""

import random
from collections.abc import Sequence

from benches.frame import MILLISECONDS, Figure, cpu_ms, figure, machine_ms
from games.rules.cards import ALL_CARDS, Card, Suit
from games.rules.checks.notes import Notes
from games.rules.checks.play import check_play
from games.rules.hands import HandRecord
from games.rules.play import seats_from, winning_place
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat

HANDS = 1000
ROUNDS = 5
SEED = 20
TRUMP, BIDDER = Suit.SPADES, Seat.N
# The floor is 1,000 hands a second on a machine that takes 12 ms for the loop.
GOAL, FLOOR = 36.0, 12.0


def run() -> Sequence[Figure]:
    """Return the figure of checking all the hands."""
    rules = builtin("radio")
    deal = random.Random(SEED)  # noqa: S311 - repeatable deals, no secret
    hands = [_hand(deal, rules) for _ in range(HANDS)]
    pairs = [(_rate(hands, rules), MILLISECONDS / machine_ms()) for _ in range(ROUNDS)]
    return [
        figure(
            "check_play",
            pairs,
            unit="a second",
            goal=GOAL,
            floor=FLOOR,
            more_is_better=True,
        )
    ]


def _rate(hands: Sequence[HandRecord], rules: RuleSet) -> float:
    """Return how many hands are checked in a second."""
    return len(hands) * MILLISECONDS / cpu_ms(lambda: _check(hands, rules))


def _check(hands: Sequence[HandRecord], rules: RuleSet) -> None:
    for hand in hands:
        notes = Notes()
        play = check_play(hand, BIDDER, {}, rules, notes)
        if (
            play is None
            or notes.problems
            or sum(play.points(rules)) != rules.trick_total
        ):
            raise AssertionError("a legal play has no problem")


def _hand(deal: random.Random, rules: RuleSet) -> HandRecord:
    """Deal a pack and play it out, each player a legal card as it comes."""
    pack = [card for card in ALL_CARDS if card.rank in rules.deck.ranks]
    pack *= rules.deck.copies
    deal.shuffle(pack)
    each = rules.deck.cards_each
    held = {seat: pack[place * each :][:each] for place, seat in enumerate(Seat)}
    leader, tricks = BIDDER, []
    for _ in range(each):
        order, trick = seats_from(leader), list[Card]()
        for seat in order:
            card = _legal(held[seat], trick)
            held[seat].remove(card)
            trick.append(card)
        leader = order[winning_place(trick, TRUMP)]
        tricks.append(tuple(map(str, trick)))
    return HandRecord(trump=TRUMP, play=tuple(tricks))


def _legal(held: Sequence[Card], trick: Sequence[Card]) -> Card:
    """Return a card that keeps every duty: follow, trump, beat the led trump."""
    if not trick:
        return held[0]
    led = [card for card in held if card.suit is trick[0].suit]
    legal = led or [card for card in held if card.suit is TRUMP] or held
    if trick[0].suit is not TRUMP:
        return legal[0]
    higher = (c for c in led if c.rank.strength > trick[0].rank.strength)
    return next(higher, legal[0])
