"""Who sits with whom tonight: tables of four from an order that lots gave.

Chance comes in as that order, so the same order gives the same tables. People are
numbers here. Four at a table are named by seat: North, East, South, West; North and
South are partners, and so are East and West.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Four = tuple[int, int, int, int]
Pair = tuple[int, int]
Couple = frozenset[int]
Turn = tuple[bool, int]
T = TypeVar("T")

TABLE: Final = 4
PAIR: Final = 2


@dataclass(frozen=True)
class History:
    """What a night has seen so far: who partnered, who met, and who sat out.

    `waiting` are those who sat out and have not played since.
    """

    partnered: Mapping[Couple, int]
    met: Mapping[Couple, int]
    sat_out: Mapping[int, int]
    waiting: frozenset[int]

    def turn(self, person: int) -> Turn:
        """Return when a person comes in: lower is sooner.

        Whoever waits comes first, then whoever sat out most.
        """
        return person not in self.waiting, -self.sat_out.get(person, 0)


def history_of(events: Iterable[Four | frozenset[int]]) -> History:
    """Return what games (four by seat) and draws (the set left over) come to."""
    partnered: Counter[Couple] = Counter()
    met: Counter[Couple] = Counter()
    sat_out: Counter[int] = Counter()
    waiting: set[int] = set()
    for event in events:
        if isinstance(event, frozenset):
            sat_out.update(event)
            waiting |= event
        else:
            partnered.update(partners(event))
            met.update(map(frozenset, combinations(event, 2)))
            waiting -= set(event)
    return History(partnered, met, sat_out, frozenset(waiting))


@dataclass(frozen=True)
class Drawing:
    """The tables drawn, and who is left over."""

    tables: tuple[Four, ...]
    out: tuple[int, ...]


def by_lot(order: Sequence[int], history: History) -> Drawing:
    """Seat people as they come in the order; who sat out before is not left over."""
    seated, out = _first(order, TABLE, history.turn)
    return Drawing(tuple(_fours(seated)), tuple(out))


def new_partners(order: Sequence[int], history: History) -> Drawing:
    """Seat people so that partners, then tables, repeat as little of the night as may.

    Starts from the lot and exchanges two seats as long as that helps, so no exchange
    of two people would make it better.
    """
    seated, out = _first(order, TABLE, history.turn)
    improved = _exchanged(seated, history)
    return Drawing(tuple(_fours(improved)), tuple(out))


def fixed_pairs(
    order: Sequence[int], pairs: Iterable[Pair], history: History
) -> Drawing:
    """Keep the pairs that are here together; the rest, and who meets whom, by lot.

    Whoever is in no pair gets a partner by lot. One person or one pair too many is
    left over, like elsewhere those who sat out least.
    """
    place = {person: number for number, person in enumerate(order)}
    named = [pair for pair in pairs if place.keys() >= set(pair)]
    paired = {person for pair in named for person in pair}
    single = [person for person in order if person not in paired]
    found, alone = _first(single, PAIR, history.turn)
    couples = [*named, *zip(found[::2], found[1::2], strict=True)]
    couples.sort(key=lambda pair: min(place[person] for person in pair))
    seated, left = _first(couples, PAIR, lambda pair: min(map(history.turn, pair)))
    tables = tuple(
        (north, east, south, west)
        for (north, south), (east, west) in zip(seated[::2], seated[1::2], strict=True)
    )
    return Drawing(tables, (*(person for pair in left for person in pair), *alone))


def rotated(four: Four) -> Four:
    """Give North another partner: the other three move one chair on, clockwise.

    East goes to South, South to West, West to East. In three games everybody plays
    once with each of the others.
    """
    north, east, south, west = four
    return north, west, east, south


def partners(four: Four) -> tuple[Couple, Couple]:
    """Return the two partnerships of a table."""
    north, east, south, west = four
    return frozenset({north, south}), frozenset({east, west})


def cost(tables: Iterable[Four], history: History) -> tuple[int, int]:
    """Return how often these partners played together, and how often these met."""
    repeated, met = 0, 0
    for four in tables:
        repeated += sum(history.partnered.get(pair, 0) for pair in partners(four))
        met += sum(history.met.get(frozenset(two), 0) for two in combinations(four, 2))
    return repeated, met


def _first(
    order: Sequence[T], size: int, turn: Callable[[T], Turn]
) -> tuple[list[T], list[T]]:
    """Return as many as fill whole groups of `size`, and the rest; both as drawn."""
    ranked = sorted(range(len(order)), key=lambda number: turn(order[number]))
    chosen = set(ranked[: len(order) // size * size])
    inside = [one for number, one in enumerate(order) if number in chosen]
    return inside, [one for number, one in enumerate(order) if number not in chosen]


def _fours(seated: Sequence[int]) -> Iterator[Four]:
    for start in range(0, len(seated), TABLE):
        north, east, south, west = seated[start : start + TABLE]
        yield north, east, south, west


def _exchanged(seated: Sequence[int], history: History) -> list[int]:
    best = list(seated)
    pairs = list(combinations(range(len(best)), 2))
    while any(_exchange(best, one, other, history) for one, other in pairs):
        pass
    return best


def _exchange(seats: list[int], one: int, other: int, history: History) -> bool:
    """Exchange two seats where that lowers the cost of their tables; tell if it did."""
    before = _cost_around(seats, one, other, history)
    seats[one], seats[other] = seats[other], seats[one]
    if _cost_around(seats, one, other, history) < before:
        return True
    seats[one], seats[other] = seats[other], seats[one]
    return False


def _cost_around(
    seats: Sequence[int], one: int, other: int, history: History
) -> tuple[int, int]:
    starts = {one - one % TABLE, other - other % TABLE}
    tables = (four for start in starts for four in _fours(seats[start : start + TABLE]))
    return cost(tables, history)
