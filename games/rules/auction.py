"""The auction: who may speak when, which bids stand, and when it is over."""

import re
from dataclasses import dataclass, field
from typing import Self

from games.rules.ruleset import AllPass, AuctionRules
from games.rules.seats import Seat

_TEN = 10
_CALL = re.compile(r"([NESW]) (pass|-?(?:0|[1-9][0-9]{0,8}))")


@dataclass(frozen=True, slots=True)
class Call:
    """One word in the auction: a bid in points, or a pass (None)."""

    seat: Seat
    bid: int | None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the call written "N 800" or "S pass"; raise ValueError."""
        match = _CALL.fullmatch(text)
        if match is None:
            raise ValueError(text)
        bid = None if match[2] == "pass" else int(match[2])
        return cls(Seat(match[1]), bid)

    def __str__(self) -> str:
        """Return the written form, `parse`'s inverse."""
        return f"{self.seat} {'pass' if self.bid is None else self.bid}"


@dataclass(frozen=True, slots=True)
class Contract:
    """What the auction decided: bidder and bid, and the call that won it.

    `call` is None where the dealer was left with the minimum.
    """

    bidder: Seat
    bid: int
    call: int | None


@dataclass(frozen=True, slots=True)
class CallFault:
    """A call that does not stand (its index), or the whole auction (None)."""

    call: int | None
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Heard:
    """An auction as the rules hear it.

    `contract` is None while it is open and where all passed and the hand is redealt.
    `turn` is who speaks next, None once nobody may; `lowest` the least bid that would
    stand then.
    """

    contract: Contract | None
    all_passed: bool
    faults: tuple[CallFault, ...]
    turn: Seat | None
    lowest: int


def hear_auction(
    calls: tuple[Call, ...], dealer: Seat | None, rules: AuctionRules
) -> Heard:
    """Follow an auction call by call and report every call that does not stand.

    Without a known dealer whoever is written first is taken to be in turn.
    """
    hearing = _Hearing(rules, _first_speaker(calls, dealer))
    for call in calls:
        hearing.hear(call)
    return hearing.result(dealer)


def bid_fault(bid: int, rules: AuctionRules) -> tuple[str, str] | None:
    """Return (code, message) where a bid is off its step or under the minimum."""
    if not rules.allows(bid):
        return "bid_step", _step_message(bid, rules)
    if bid < rules.minimum:
        return "bid_minimum", (
            f"The lowest bid is {rules.minimum}: {bid} is less. "
            f"Bid {rules.minimum} or more."
        )
    return None


def lowest_bid(above: int | None, rules: AuctionRules) -> int:
    """Return the least bid that stands after a bid of `above`, None for the first."""
    if above is None or above < rules.minimum:
        return rules.minimum
    bid = above + 1
    while not rules.allows(bid):
        bid += 1
    return bid


def _step_message(bid: int, rules: AuctionRules) -> str:
    if bid <= 0:
        return f"A bid is more than zero: {bid} is not. Bid {rules.minimum} or more."
    step = rules.step_at(bid)
    rule = (
        "A bid ends in zero" if step == _TEN else f"A bid here is a multiple of {step}"
    )
    lower = filter(rules.allows, range(bid, rules.minimum, -1))
    beside = {next(lower, rules.minimum), lowest_bid(bid, rules)}
    return f"{rule}: {bid} is not one. Bid {' or '.join(map(str, sorted(beside)))}."


def _first_speaker(calls: tuple[Call, ...], dealer: Seat | None) -> Seat:
    if dealer is not None:
        return dealer.left
    return calls[0].seat if calls else Seat.N


@dataclass(slots=True)
class _Hearing:
    """The auction so far."""

    rules: AuctionRules
    turn: Seat
    heard: int = 0
    winner: Contract | None = None
    out: set[Seat] = field(default_factory=set)
    faults: list[CallFault] = field(default_factory=list)

    @property
    def passes(self) -> int:
        """The seats in turn that have passed since the last bid, skipped ones too."""
        seat, passes = (self.winner.bidder.left if self.winner else self.turn), 0
        while seat in self.out and passes < len(Seat):
            seat, passes = seat.left, passes + 1
        return passes

    @property
    def closed(self) -> bool:
        """True once nobody may bid any more."""
        if self.winner is None:
            return len(self.out) == len(Seat)
        return self.passes >= self.rules.closing_passes

    def hear(self, call: Call) -> None:
        """Take the next call; a fault is noted and the auction goes on from it."""
        fault = self._fault(call)
        if fault is not None:
            self.faults.append(CallFault(self.heard, *fault))
        if not (self.closed or (fault and fault[0] == "bid_after_pass")):
            self._take(call)
        self.heard += 1

    def result(self, dealer: Seat | None) -> Heard:
        """Return what the whole auction comes to."""
        if not self.closed:
            self.faults.append(CallFault(None, "auction_open", self._open_message()))
        all_passed = self.closed and self.winner is None
        forced = self.rules.all_pass is AllPass.DEALER_TAKES_MINIMUM
        contract = self.winner if self.closed else None
        if all_passed and forced and dealer is not None:
            contract = Contract(dealer, self.rules.minimum, None)
        last = self.winner.bid if self.winner else None
        lowest = lowest_bid(last, self.rules)
        return Heard(contract, all_passed, tuple(self.faults), self._next(), lowest)

    def _next(self) -> Seat | None:
        if self.closed:
            return None
        seat = self.turn
        while seat in self.out:
            seat = seat.left
        return seat

    def _fault(self, call: Call) -> tuple[str, str] | None:
        if call.bid is not None:
            fault = bid_fault(call.bid, self.rules) or self._height_fault(call.bid)
            if fault:
                return fault
        if not self._in_turn(call):
            return "bid_turn", self._turn_message(call)
        if call.bid is not None and call.seat in self.out:
            return "bid_after_pass", (
                f"Who has passed is out of the auction: {call.seat.word} bids "
                f"{call.bid} after a pass. Remove the bid or the pass."
            )
        return None

    def _height_fault(self, bid: int) -> tuple[str, str] | None:
        if self.winner is None or bid > self.winner.bid:
            return None
        return "bid_not_higher", (
            f"A bid is higher than the last, {self.winner.bid}: {bid} is not. "
            f"Bid more, or pass."
        )

    def _in_turn(self, call: Call) -> bool:
        if self.closed:
            return call.bid is None and call.seat in self.out
        return all(seat in self.out for seat in _between(self.turn, call.seat))

    def _turn_message(self, call: Call) -> str:
        if self.closed:
            return (
                "The auction is over and only repeated passes may follow: "
                f"{call} is not one. Remove it."
            )
        return (
            f"The auction goes round to the left and it is {self.turn.word}'s turn: "
            f"{call} is out of turn. Write the calls in order."
        )

    def _open_message(self) -> str:
        if self.winner is None:
            return (
                "An auction ends with a bid that nobody raises, or with four passes: "
                f"{len(self.out)} of 4 passed. Write the other calls."
            )
        return (
            f"An auction ends after {self.rules.closing_passes} passes in a row: "
            f"{self.passes} follow the bid of {self.winner.bid}. Write the other calls."
        )

    def _take(self, call: Call) -> None:
        if call.bid is None:
            self.out.add(call.seat)
        else:
            highest = max(call.bid, self.winner.bid) if self.winner else call.bid
            self.winner = Contract(call.seat, highest, self.heard)
        self.turn = call.seat.left


def _between(first: Seat, last: Seat) -> list[Seat]:
    """Return the seats from `first` clockwise that come before `last`."""
    seats = []
    while first is not last:
        seats.append(first)
        first = first.left
    return seats
