"""Changing hands that were recorded; the revisions say who, when and why."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from clubs.models import User
from clubs.services import Refused
from games.entry import Entry
from games.models import Game, Hand, HandRevision
from games.rules.agreeing import seconds_to_undo
from games.rules.seats import BySide
from games.services.common import (
    Sent,
    judge_game,
    require_open,
    require_scorable,
    require_version,
    standing_hands,
    store_verdict,
    write_to,
)
from games.services.disputes import close_disputes
from games.services.drafts import draft_of
from games.services.settlement import resettle, settle

UNDO_REASON: Final = "Undone right after it was recorded"


def correct_hand(
    sent: Sent,
    *,
    game_id: UUID,
    number: int,
    version: int,
    entry: Entry,
    reason: str,
) -> Game:
    """Write a recorded hand anew; the old value stays in its revisions.

    A finished game is judged again: its posting is reversed and made anew, or the
    game is open again. Raises what `record_hand` raises, and Refused without a reason.
    """
    with write_to(sent, game_id, "correct-hand") as (game, replay):
        if replay:
            return game
        _require_correctable(game, reason)
        require_version(game, version)
        hands = standing_hands(game)
        hand = _hand_at(hands, number)
        before, hand.entry = hand.as_it_is(), entry
        verdict = judge_game(game, [hand.entry for hand in hands])
        require_scorable(verdict)
        _store_scores(hands, [scored.points for scored in verdict.hands])
        _save_version(hand, before, sent.actor, reason)
        store_verdict(game, verdict)
        resettle(game, verdict, actor=sent.actor, reason=reason)
    return game


def void_last_hand(
    sent: Sent,
    *,
    game_id: UUID,
    version: int,
    reason: str,
) -> Game:
    """Take the last hand out of the game; it answers what was disputed of it.

    Raises Refused where there is no hand, and without a reason; Stale where the game
    changed meanwhile.
    """
    with write_to(sent, game_id, "void-hand") as (game, replay):
        if replay:
            return game
        _require_correctable(game, reason)
        require_version(game, version)
        _take_back(game, sent.actor, reason)
    return game


def undo_last_hand(
    sent: Sent,
    *,
    game_id: UUID,
    version: int,
    draft: Mapping[str, str],
    author: str,
) -> Game:
    """Take back a hand just recorded, without a reason; its values are the draft.

    It says that `author` typed them.

    Raises Refused once it is confirmed, disputed, corrected, a minute old or has
    settled the game; Stale where the game changed meanwhile.
    """
    with write_to(sent, game_id, "undo-hand") as (game, replay):
        if replay:
            return game
        require_open(game)
        require_version(game, version)
        _require_undoable(standing_hands(game), timezone.now())
        kept = draft_of(game, draft, device="", author=author) if draft else {}
        _take_back(game, sent.actor, UNDO_REASON, kept)
    return game


def _take_back(
    game: Game, actor: User, reason: str, draft: dict[str, Any] | None = None
) -> None:
    hands = standing_hands(game)
    if not hands:
        raise Refused("There is no hand to take back: none has been recorded yet.")
    hand = hands.pop()
    before, hand.voided = hand.as_it_is(), True
    _save_version(hand, before, actor, reason)
    close_disputes(game, f"The hand was voided: {reason}", actor=actor, hand=hand)
    verdict = judge_game(game, [hand.entry for hand in hands])
    store_verdict(game, verdict)
    game.draft = draft or {}
    settle(game, verdict, actor=actor, reason=reason)
    game.save()


def _require_undoable(hands: list[Hand], now: datetime) -> None:
    why = _why_not_undone(hands[-1], now) if hands else ""
    if why:
        raise Refused(
            f"Hand {len(hands)} {why}, so it is not undone any more. "
            "Correct it or void it, and say why."
        )


def _why_not_undone(hand: Hand, now: datetime) -> str:
    """Return what a hand has that takes the free way back from it."""
    if hand.confirmations.filter(hand_version=hand.version).exists():
        return "is confirmed"
    if hand.disputes.filter(cleared_at=None).exists():
        return "is disputed"
    if hand.version > 1:
        return "has been corrected"
    if not seconds_to_undo(hand.written_at, now):
        return "was recorded more than a minute ago"
    return ""


def _require_correctable(game: Game, reason: str) -> None:
    if game.state == Game.State.ABANDONED:
        require_open(game)
    if not reason.strip():
        raise Refused(
            "A recorded hand changes with a reason only: say why, "
            "so that everybody who played it can read it.",
            field="why",
        )


def _hand_at(hands: list[Hand], number: int) -> Hand:
    if not 1 <= number <= len(hands):
        raise Refused(f"This game has no hand {number}: it has {len(hands)}.")
    return hands[number - 1]


def _store_scores(hands: list[Hand], scores: list[BySide[int]]) -> None:
    """Save the scores that changed; a correction may change only its own hand's."""
    for hand, score in zip(hands, scores, strict=True):
        if (hand.score_ns, hand.score_ew) != (score.NS, score.EW):
            hand.score_ns, hand.score_ew = score.NS, score.EW
            hand.save(update_fields=["score_ns", "score_ew"])


def _save_version(hand: Hand, before: HandRevision, actor: User, reason: str) -> None:
    """Keep what the hand said before, and write what it says now."""
    before.save(force_insert=True)
    hand.version += 1
    hand.reason, hand.written_by, hand.written_at = reason, actor, timezone.now()
    hand.save()
