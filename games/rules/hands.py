"""What the table wrote down for one hand, before anything is judged."""

from dataclasses import dataclass
from enum import StrEnum

from games.rules.auction import Call
from games.rules.cards import Suit
from games.rules.seats import Seat, Side


class RulingKind(StrEnum):
    """What the table ruled about a hand."""

    THROWN_IN = "thrown_in"
    RENEGE = "renege"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling of the table; `side` is the offender, None for a misdeal."""

    kind: RulingKind
    side: Side | None
    reason: str


@dataclass(frozen=True, slots=True)
class MeldClaim:
    """One meld as written: plain points, or cards with perhaps a claim beside them.

    Exactly one of `points` and `cards` is given; `claimed` goes with cards.
    """

    points: int | None = None
    cards: str | None = None
    claimed: int | None = None


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand as written down; None where nothing is written.

    `meld` is by side or by seat, `tricks` has one side or both, `took_trick` the sides
    a word was said about, `play` the cards as text, trick by trick.
    """

    dealer: Seat | None = None
    auction: tuple[Call, ...] | None = None
    bidder: Seat | None = None
    bid: int | None = None
    trump: Suit | None = None
    meld: dict[Side, MeldClaim] | dict[Seat, MeldClaim] | None = None
    tricks: dict[Side, int] | None = None
    last_trick: Side | None = None
    took_trick: dict[Side, bool] | None = None
    cues: tuple[tuple[Seat, str], ...] | None = None
    play: tuple[tuple[str, ...], ...] | None = None
    ruling: Ruling | None = None

    @property
    def is_misdeal(self) -> bool:
        """True where the hand was dealt anew and everything else is ignored."""
        return self.ruling is not None and self.ruling.kind is RulingKind.MISDEAL

    @property
    def is_thrown_in(self) -> bool:
        """True where the bidding side conceded before play."""
        return self.ruling is not None and self.ruling.kind is RulingKind.THROWN_IN
