"""A club's money in plain Python, for the state machine: no database, no app code.

Games are Radio, four members for a dollar a game and a quarter a hole, every hole
paid. A hand is (side that bid, bid, meld of both, tricks of both). Cents are whole;
a balance above zero is owed to the member.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

STAKE, HOLE = 100, 25
HOUSE = "house"
"""The club's own accounts, as one."""
HANDS = 4

Hand = tuple[int, int, tuple[int, int], tuple[int, int]]


def score(hand: Hand) -> tuple[tuple[int, int], bool]:
    """Points of both sides, and whether the bidding side was holed."""
    bidder, bid, meld, tricks = hand
    points = [meld[side] + tricks[side] for side in (0, 1)]
    holed = points[bidder] < bid
    if holed:
        points[bidder] = -bid
    return (points[0], points[1]), holed


def result(hands: list[Hand]) -> tuple[int | None, list[int]]:
    """The side that won, None while the game goes on; the sides that were holed."""
    totals, holed = [0, 0], []
    for hand in hands:
        points, missed = score(hand)
        totals = [totals[0] + points[0], totals[1] + points[1]]
        holed += [hand[0]] if missed else []
    if len(hands) < HANDS or totals[0] == totals[1]:
        return None, holed
    return (0 if totals[0] > totals[1] else 1), holed


def opponent(seat: int) -> int:
    """Whom the player at `seat` pays: the one on the left; seats are N, E, S, W."""
    return (seat + 1) % 4


def cash(hands: list[Hand]) -> Counter[tuple[int, int]]:
    """What each seat pays to which, in cents; nothing before the game is over."""
    winner, holed = result(hands)
    paid: Counter[tuple[int, int]] = Counter()
    if winner is None:
        return paid
    for side, cents in [(1 - winner, STAKE), *((side, HOLE) for side in holed)]:
        for seat in (side, side + 2):
            paid[seat, opponent(seat)] += cents
    return paid


@dataclass
class Game:
    """A game as the model knows it: who sits where, when, and what was dealt."""

    seats: tuple[str, ...]
    month: int
    hands: list[Hand] = field(default_factory=list)
    abandoned: bool = False
    disputed: set[int] = field(default_factory=set)
    booked: dict[tuple[int, int], int] = field(default_factory=dict)
    booked_in: int = 0

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return result(self.hands)[0] is not None


@dataclass
class Books:
    """Balances by month; months are numbers, closed ones stand before `open_from`."""

    this_month: int
    open_from: int
    moves: Counter[tuple[str, int]] = field(default_factory=Counter)
    frozen: dict[int, dict[str, int]] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)
    payments: dict[str, tuple[str, str, int, int]] = field(default_factory=dict)

    def countable(self, month: int) -> int:
        """The month that something of `month` counts in: a closed one counts today."""
        return (
            month if month >= self.open_from else max(self.this_month, self.open_from)
        )

    @property
    def this_month_counted(self) -> int:
        """The month that something of today counts in."""
        return self.countable(self.this_month)

    def move(self, loser: str, gainer: str, cents: int, month: int) -> None:
        """Cents from one to another, counted in a month."""
        self.moves[loser, month] -= cents
        self.moves[gainer, month] += cents

    def settle(self, game: Game) -> None:
        """Bring what is booked of a game to what its hands say now."""
        waits = game.abandoned or game.disputed
        owed = {} if waits else dict(cash(game.hands))
        if owed == game.booked:
            return
        if game.booked:
            self._book(game, game.booked, self.countable(game.booked_in), -1)
        if owed:
            game.booked_in = self.countable(game.month)
            self._book(game, owed, game.booked_in, 1)
        game.booked = owed

    def _book(
        self, game: Game, owed: dict[tuple[int, int], int], month: int, sign: int
    ) -> None:
        for (payer, payee), cents in owed.items():
            self.move(game.seats[payer], game.seats[payee], sign * cents, month)

    def pay(self, key: str, payer: str, payee: str, cents: int) -> None:
        """Cash that changed hands today: whoever paid is owed more."""
        month = self.this_month_counted
        self.payments[key] = (payer, payee, cents, month)
        self.move(payee, payer, cents, month)

    def void(self, key: str) -> None:
        """Take a payment back, in its month while that is open."""
        payer, payee, cents, month = self.payments.pop(key)
        self.move(payer, payee, cents, self.countable(month))

    def balance(self, who: str, through: int | None = None) -> int:
        """What somebody is owed at the end of a month, or now."""
        return sum(
            cents
            for (name, month), cents in self.moves.items()
            if name == who and (through is None or month <= through)
        )

    def close(self, month: int) -> None:
        """Freeze what everybody had at the end of a month."""
        names = {name for name, _ in self.moves}
        self.frozen[month] = {name: self.balance(name, month) for name in names}
        self.open_from = month + 1
