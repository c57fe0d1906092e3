"""What was written of a hand beyond its figures: auction, melds and cues, as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.card_text import read_cards
from games.cue_entry import cue_lines
from games.meld_words import line_words
from games.rules.cards import Holding
from games.rules.meld import count_meld
from games.rules.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.cue_entry import CueLine
    from games.judge import JudgedHand
    from games.rules.auction import Call
    from games.rules.cards import Suit
    from games.rules.hands import HandRecord, MeldClaim
    from games.rules.meld import Meld
    from games.rules.ruleset import RuleSet

SEAT_WORDS = {seat.value: seat.word for seat in Seat}


@dataclass(frozen=True, slots=True)
class HandDetail:
    """What was recorded of one hand, a line for each subject."""

    number: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The lines as one paragraph that keeps them."""
        return "\n".join(self.lines)


@dataclass(frozen=True, slots=True)
class _SeatMeld:
    """What one player's meld counts; `shown` where it was given by cards."""

    seat: Seat
    points: int
    shown: Meld | None = None


def hand_details(
    hands: Iterable[JudgedHand], written: Sequence[HandRecord], rules: RuleSet
) -> tuple[HandDetail, ...]:
    """Return the hands of which more was recorded than the figures of two sides."""
    details = (
        HandDetail(hand.number, tuple(_lines(hand, written[hand.number - 1], rules)))
        for hand in hands
    )
    return tuple(detail for detail in details if detail.lines)


def _lines(hand: JudgedHand, record: HandRecord, rules: RuleSet) -> Iterator[str]:
    if record.auction:
        yield f"Auction: {', '.join(map(_call, record.auction))}."
    if hand.score is not None:
        yield from meld_details(record, rules)
    if record.cues:
        yield f"Cues: {'; '.join(map(_cue, cue_lines(record.cues, SEAT_WORDS)))}."


def _cue(cue: CueLine) -> str:
    fault = ", a violation" if cue.reading.violation else ""
    return f"{cue.player} “{cue.reading.said}” ({cue.meaning}{fault})"


def _call(call: Call) -> str:
    return f"{call.seat.word} {'pass' if call.bid is None else call.bid}"


def meld_details(record: HandRecord, rules: RuleSet) -> Iterator[str]:
    """Yield what each player melds, then what the cards of each who showed some make.

    Nothing for a hand without trump, or with its meld by side.
    """
    if record.trump is None:
        return
    melds = [
        _seat_meld(owner, claim, record.trump, rules)
        for owner, claim in (record.meld or {}).items()
        if isinstance(owner, Seat)
    ]
    if melds:
        yield f"Meld: {', '.join(map(_points, melds))}."
    for meld in melds:
        if meld.shown and meld.shown.lines:
            yield f"{meld.seat.word} shows {_shown(meld.shown)}."


def _seat_meld(seat: Seat, claim: MeldClaim, trump: Suit, rules: RuleSet) -> _SeatMeld:
    if claim.cards is None:
        return _SeatMeld(seat, claim.points or 0)
    shown = count_meld(Holding.of(read_cards(claim.cards).cards), trump, rules)
    points = shown.total if claim.claimed is None else claim.claimed
    return _SeatMeld(seat, points, shown)


def _points(meld: _SeatMeld) -> str:
    points = f"{meld.seat.word} {meld.points}"
    if meld.shown is None or meld.shown.total == meld.points:
        return points
    return f"{points} of {meld.shown.total}"


def _shown(meld: Meld) -> str:
    lines = (f"{line_words(line).lower()} {line.points}" for line in meld.lines)
    named = ": a roundhouse" if meld.roundhouse else ""
    return f"{', '.join(lines)}{named}"
