"""The lines of a score sheet: one hand as it was judged, as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clubscore.lib.formatting import points_text
from games.rules.cards import Suit
from games.rules.hands import RulingKind
from games.rules.seats import BySide, Side
from games.rules.validation import Outcome
from games.wording import lost_meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.judge import JudgedHand
    from games.rules.hands import HandRecord, Ruling
    from games.rules.scoring import HandScore

GLYPHS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
REMARKS = {Outcome.MISDEAL: "misdeal", Outcome.PASSED_OUT: "passed out"}
RULINGS = {
    RulingKind.THROWN_IN: "thrown in by {side}",
    RulingKind.RENEGE: "renege by {side}",
    RulingKind.MISDEAL: "misdeal, dealt again",
}
# As wide as a digit: the figures of a column stand below each other.
FIGURE_SPACE = "\u2007"
TRICKS_WIDTH, SCORE_WIDTH = 3, 6


@dataclass(frozen=True, slots=True)
class SideCells:
    """What one hand says of one side: "430 + 390 → ", the score, the total so far.

    A holed score is drawn with a ring.
    """

    count: str = ""
    score: str = ""
    total: str = ""
    holed: bool = False


@dataclass(frozen=True, slots=True)
class HandLine:
    """One line of the sheet: "3 South" deals, "East 850 ♥ hearts" is played."""

    dealt: str
    bid: str
    sides: BySide[SideCells]


BLANK_LINE = HandLine("", "", BySide.both(SideCells()))


def hand_line(hand: JudgedHand, written: HandRecord) -> HandLine:
    """Return the line of one hand; `written` is its record, which knows the trump."""
    score = hand.score
    return HandLine(
        dealt=f"{hand.number} {hand.dealer.word}",
        bid=_bid(score, written.trump) if score else REMARKS[hand.outcome],
        sides=BySide.of(lambda side: _cells(hand, side)),
    )


def _bid(score: HandScore, trump: Suit | None) -> str:
    bid = f"{score.bidder.word} {score.bid}"
    return f"{bid} {GLYPHS[trump]} {trump.word}" if trump else bid


def _cells(hand: JudgedHand, side: Side) -> SideCells:
    score, total = hand.score, points_text(hand.total[side])
    if score is None:
        return SideCells(total=total)
    tricks = str(score.tricks[side]).rjust(TRICKS_WIDTH, FIGURE_SPACE)
    points = points_text(score.score[side])
    gap = FIGURE_SPACE * (SCORE_WIDTH - len(points))
    return SideCells(
        count=f"{score.meld[side]} + {tricks} → {gap}",
        score=points,
        total=total,
        holed=score.holed is side,
    )


def hand_notes(
    hands: Iterable[JudgedHand], written: Sequence[HandRecord]
) -> tuple[str, ...]:
    """Return a sentence for each ruling and wherever score and count differ."""
    return tuple(
        f"Hand {hand.number}: {text}."
        for hand in hands
        for text in _remarks(hand, written[hand.number - 1].ruling)
    )


def _remarks(hand: JudgedHand, ruling: Ruling | None) -> Iterator[str]:
    if ruling is not None:
        side = ruling.side.word if ruling.side else ""
        reason = ruling.reason.rstrip(".")
        yield f"{RULINGS[ruling.kind].format(side=side)} ({reason})"
    if hand.score is not None:
        yield from lost_meld(hand.score)
        for side in Side:
            yield from _ruled(hand.score, side)


def _ruled(score: HandScore, side: Side) -> Iterator[str]:
    for line in score.lines[side]:
        if line.kind in {"ruling", "award"}:
            yield f"{side.word} {points_text(line.points)}, {line.why}"
