"""The hands of a game as the sheet on its page shows them: no rule, no query."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.auction_entry import bids_said
from games.cue_entry import CueLine, cue_lines
from games.preview import describe_hand
from games.rules.seats import Side
from games.selectors import GameView, KeptHand
from games.sheet_details import meld_details


@dataclass(frozen=True)
class SideCell:
    """One side's part of a hand: what it counted, and what it scored."""

    name: str
    meld: int | None
    tricks: int | None
    score: int
    total: int
    holed: bool


@dataclass(frozen=True)
class HandRow:
    """One hand on the sheet so far."""

    kept: KeptHand
    dealer: str
    bidder: str
    bid: int | None
    trump: str
    words: str
    auction: str
    cues: Sequence[CueLine]
    melds: Sequence[str]
    reason: str
    sides: tuple[SideCell, SideCell]

    @property
    def number(self) -> int:
        """Return the hand's place in the game, from 1."""
        return self.kept.number


def hand_row(view: GameView, kept: KeptHand) -> HandRow:
    """Return a recorded hand with what it scored and all that was written of it."""
    scored, entry = kept.scored, kept.hand.entry
    score = scored.score
    return HandRow(
        kept=kept,
        dealer=view.names[scored.dealer],
        bidder=view.names[score.bidder] if score else "",
        bid=score.bid if score else None,
        trump=entry.get("trump") or "",
        words=describe_hand(scored),
        auction=bids_said(entry.get("auction")),
        cues=cue_lines(entry.get("cues"), view.names),
        melds=_melds(view, kept) if score else (),
        reason=(entry.get("ruling") or {}).get("reason", ""),
        sides=(_cell(kept, Side.NS), _cell(kept, Side.EW)),
    )


def _melds(view: GameView, kept: KeptHand) -> Sequence[str]:
    record = view.verdict.record
    return (
        tuple(meld_details(record.hands[kept.number - 1], view.rules)) if record else ()
    )


def _cell(kept: KeptHand, side: Side) -> SideCell:
    score = kept.scored.score
    return SideCell(
        name=side.word,
        meld=score.meld[side] if score else None,
        tricks=score.tricks[side] if score else None,
        score=kept.scored.points[side],
        total=kept.scored.total[side],
        holed=bool(score and score.holed is side),
    )
