"""Who pays whom how much for a finished game, and why, in whole cents."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from games.rules.ruleset import Holes, HoleTo, Per, Stakes
from games.rules.seats import Seat, Side

KITTY: Final = "kitty"


@dataclass(frozen=True, slots=True)
class Hole:
    """A missed bid: the number of its hand, and the side."""

    hand_number: int
    side: Side


@dataclass(frozen=True, slots=True)
class Payment:
    """One player's share of one amount; `payee` is a Seat or KITTY.

    `component` is "stake", "hole" or "hole_doubled"; a hole names its hand.
    """

    payer: Seat
    payee: Seat | str
    cents: int
    component: str
    hand_number: int | None
    why: str


@dataclass(frozen=True, slots=True)
class _Due:
    """An amount a side owes one destination, before its players share it."""

    side: Side
    cents: int
    to_kitty: bool
    component: str
    hand_number: int | None
    why: str


def settle(stakes: Stakes, winner: Side, holes: Iterable[Hole]) -> tuple[Payment, ...]:
    """Return every payment of a finished game; together they sum to zero.

    A player pays the opponent on the left, or the kitty for a hole where that is
    agreed. Nothing is set off; amounts of zero are left out.
    """
    dues = [_stake_due(stakes, winner.other), *_hole_dues(stakes, winner, holes)]
    shared = _whole_each(dues) if stakes.per is Per.PLAYER else _halved(dues)
    return tuple(
        Payment(
            payer,
            KITTY if due.to_kitty else payer.left,
            cents,
            due.component,
            due.hand_number,
            due.why,
        )
        for due, payer, cents in shared
        if cents
    )


def cash_of(payments: Iterable[Payment]) -> dict[str, int]:
    """Return what each seat and the kitty receive in cents, paid amounts negative."""
    cash: dict[str, int] = {**{seat.value: 0 for seat in Seat}, KITTY: 0}
    for payment in payments:
        cash[str(payment.payer)] -= payment.cents
        cash[str(payment.payee)] += payment.cents
    return cash


def _stake_due(stakes: Stakes, loser: Side) -> _Due:
    return _Due(loser, stakes.stake, False, "stake", None, "lost the game")


def _hole_dues(stakes: Stakes, winner: Side, holes: Iterable[Hole]) -> Iterator[_Due]:
    """Holes are paid by whoever missed (`paid`), or the winner's are waived and the
    loser's cost double (`end`), or cost nothing (`none`)."""
    if stakes.holes is Holes.NONE:
        return
    doubled = stakes.holes is Holes.END
    for hole in holes:
        if doubled and hole.side is winner:
            continue
        yield _Due(
            hole.side,
            stakes.hole * (2 if doubled else 1),
            stakes.hole_to is HoleTo.KITTY,
            "hole_doubled" if doubled else "hole",
            hole.hand_number,
            f"holed in hand {hole.hand_number}" + (", doubled" if doubled else ""),
        )


def _whole_each(dues: Iterable[_Due]) -> Iterator[tuple[_Due, Seat, int]]:
    for due in dues:
        for seat in due.side.seats:
            yield due, seat, due.cents


def _halved(dues: Iterable[_Due]) -> Iterator[tuple[_Due, Seat, int]]:
    """Halve what a side pays to one destination between its partners.

    The first seat's share of a line is the rise of half the running sum, rounded up:
    so it pays the odd cent of the whole, and no line is off by more than a cent.
    """
    paid: dict[tuple[Side, bool], int] = {}
    for due in dues:
        before = paid.get((due.side, due.to_kitty), 0)
        paid[due.side, due.to_kitty] = after = before + due.cents
        first = (after + 1) // 2 - (before + 1) // 2
        first_seat, second_seat = due.side.seats
        yield due, first_seat, first
        yield due, second_seat, due.cents - first
