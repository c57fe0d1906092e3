"""Who pays whom: how long the exact search takes, and how few payments it finds.

Seeded balances of two kinds: arbitrary cents up to a hundred dollars, the hardest, and
quarter dollars up to ten, a club's own. Times are in loops of the machine; that every
plan of 32 balances is exact is asserted. A public library, `debts`, settles clubs of 20
as well where somebody has put it on the path by hand; it never needs fewer payments,
which is asserted too.
"""

import random
from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import fmean, median, quantiles
from typing import Final

from benches.frame import Figure, cpu_ms, figure, machine_ms
from ledger.netting import Plan, settle

SEED = 1934
INSTANCES = 150
CLUBS, CLUB = 30, 20
# 0.15 s and 1 s where the loop takes 10.8 ms.
P95_LOOPS, SLOWEST_LOOPS = 14, 92
PEER: Final = "debts"
KINDS: Final = {"cents": (10_000, 1), "quarters": (40, 25)}

Peer = Callable[[list[tuple[int, float]]], list[object]]


def run() -> Sequence[Figure]:
    """Return the figures of both kinds, and those beside the public library."""
    figures = [one for kind in KINDS for one in _timed(kind)]
    figures += [_exact_at_forty(kind) for kind in KINDS]
    return [*figures, *_beside_the_peer()]


def open_balances(kind: str, size: int, count: int) -> list[list[int]]:
    """Return `count` seeded lists of `size` balances in cents that sum to zero."""
    most, unit = KINDS[kind]
    chance = random.Random(f"{SEED} {kind} {size}")  # noqa: S311 - a bench
    found: list[list[int]] = []
    while len(found) < count:
        values = [chance.randint(1, most) * chance.choice((-1, 1)) for _ in range(size)]
        values[-1] = -sum(values[:-1])
        if 0 < abs(values[-1]) <= most:
            found.append([one * unit for one in values])
    return found


def _solved(values: Sequence[int]) -> tuple[Plan, float]:
    plans: list[Plan] = []
    spent = cpu_ms(lambda: plans.append(settle(values)))
    return plans[0], spent


def _timed(kind: str) -> list[Figure]:
    loop = machine_ms()
    solved = [_solved(values) for values in open_balances(kind, 32, INSTANCES)]
    _require(all(plan.exact for plan, _ in solved), f"a plan of 32 {kind} is not exact")
    times = [spent for _, spent in solved]
    loop = median((loop, machine_ms()))
    name = f"who pays whom, 32 in {kind}"
    return [
        figure(
            f"{name}, p95",
            [(quantiles(times, n=20)[-1], loop)],
            unit="ms",
            goal=P95_LOOPS / 2,
            floor=P95_LOOPS,
        ),
        figure(
            f"{name}, slowest",
            [(max(times), loop)],
            unit="ms",
            goal=SLOWEST_LOOPS / 4,
            floor=SLOWEST_LOOPS,
        ),
    ]


def _exact_at_forty(kind: str) -> Figure:
    """How many of a hundred plans are exact in time; the rest know their bound."""
    in_time = SLOWEST_LOOPS * machine_ms()
    exact = 0
    for values in open_balances(kind, 40, INSTANCES):
        plan, spent = _solved(values)
        exact += plan.exact and spent <= in_time
        bounded = plan.at_least <= len(plan.transfers) < len(values)
        _require(bounded, f"a plan of 40 {kind} is beyond its bounds")
    share = 100 * exact / INSTANCES
    return figure(
        f"who pays whom, 40 in {kind}, exact within a second",
        [(share, 100)],
        unit="%",
        goal=0.99,
        floor=0.95,
        more_is_better=True,
    )


def _beside_the_peer() -> list[Figure]:
    try:
        peer: Peer = import_module(PEER).settle
    except ImportError:
        print(f"who pays whom, beside {PEER}: peer not installed")
        return []
    fewer = [_fewer(peer, values) for values in open_balances("quarters", CLUB, CLUBS)]
    _require(min(fewer) >= 0, f"{PEER} needs fewer payments")
    return [
        figure(
            f"who pays whom, {CLUB} in quarters, payments fewer than {PEER}",
            [(fmean(fewer), 1)],
            unit="payments",
            goal=4.25,
            floor=4,
            more_is_better=True,
        )
    ]


def _fewer(peer: Peer, values: Sequence[int]) -> int:
    theirs = peer([(at, cents / 100) for at, cents in enumerate(values)])
    return len(theirs) - len(settle(values).transfers)


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)
