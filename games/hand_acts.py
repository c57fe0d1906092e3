"""A hand with what was said of it, and what whoever looks may say of it: no query."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games.hand_rows import HandRow, hand_row
from games.models import Confirmation, Dispute, Game
from games.rules.agreeing import seconds_to_undo
from games.selectors import GameView, KeptHand
from games.services import Speaker
from games.services.confirmations import is_asked, side_asked


@dataclass(frozen=True)
class Tap:
    """One player whose word confirms a hand."""

    seat: str
    name: str


@dataclass(frozen=True)
class ShownHand:
    """A hand on the sheet of its page; `taps` are those the onlooker may tap for.

    `undo_seconds` is how long it can still be undone without a reason, 0 for not.
    """

    row: HandRow
    confirmation: Confirmation | None
    asks: bool
    taps: Sequence[Tap]
    dispute: Dispute | None
    may_dispute: bool
    undo_seconds: int


def shown_hands(view: GameView, speaker: Speaker, now: datetime) -> Sequence[ShownHand]:
    """Return the hands of a game as `speaker` sees them."""
    return [_shown(view, kept, speaker, now) for kept in view.hands]


def _shown(
    view: GameView, kept: KeptHand, speaker: Speaker, now: datetime
) -> ShownHand:
    asks = is_asked(view.game) and not kept.confirmation and not kept.dispute
    return ShownHand(
        row=hand_row(view, kept),
        confirmation=kept.confirmation,
        asks=asks,
        taps=_taps(view, kept, speaker) if asks else (),
        dispute=kept.dispute,
        may_dispute=not kept.dispute and _may_dispute(view, speaker),
        undo_seconds=_undo_seconds(view, kept, speaker, now),
    )


def _taps(view: GameView, kept: KeptHand, speaker: Speaker) -> Sequence[Tap]:
    seats = side_asked(kept.scored).seats
    return [
        Tap(seat.value, view.names[seat])
        for seat in seats
        if speaker.may_score or view.players[seat] == speaker.member
    ]


def _may_dispute(view: GameView, speaker: Speaker) -> bool:
    counts = view.game.state != Game.State.ABANDONED
    return counts and speaker.may_dispute(view.players.values())


def _undo_seconds(
    view: GameView, kept: KeptHand, speaker: Speaker, now: datetime
) -> int:
    may = speaker.may_score and view.game.state == Game.State.OPEN
    is_last = kept.number == len(view.hands)
    touched = kept.confirmation or kept.dispute or kept.hand.version > 1
    if not may or not is_last or touched:
        return 0
    return seconds_to_undo(kept.hand.written_at, now)
