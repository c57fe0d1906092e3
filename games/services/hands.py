"""Recording, correcting and voiding hands; the revisions say who, when and why."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from clubs.models import User
from clubs.services import Refused
from clubscore.lib.prepared import Insert
from games.entry import Entry
from games.models import Game, Hand, HandRevision
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
from games.services.drafts import draft_of
from games.services.settlement import resettle

_INSERT_HAND: Final = Insert(Hand)
UNDO_REASON = "Undone right after it was recorded"


def hand_body(game_id: UUID, entry: Entry) -> dict[str, Any]:
    """Return what a hand asks for: the same, whichever way it is sent."""
    return {"game": str(game_id), "entry": entry}


def record_hand(
    sent: Sent,
    *,
    game_id: UUID,
    version: int,
    entry: Entry,
) -> Game:
    """Record the game's next hand; with the last one, settle the game.

    Raises RulesRefused, Refused or Stale, and then nothing is stored. The same key
    with the same body counts once.
    """
    game, _ = record_hand_once(sent, game_id=game_id, version=version, entry=entry)
    return game


def record_hand_once(
    sent: Sent,
    *,
    game_id: UUID,
    version: int,
    entry: Entry,
) -> tuple[Game, bool]:
    """Do what `record_hand` does, and tell whether it had been done before."""
    with write_to(sent, game_id, "record-hand") as (game, replay):
        if replay:
            return game, True
        require_version(game, version)
        require_open(game)
        hands = standing_hands(game)
        verdict = judge_game(game, [*(hand.entry for hand in hands), entry])
        require_scorable(verdict)
        scored = verdict.hands[-1]
        hand = Hand(
            game_id=game.pk,
            position=len(hands) + 1,
            entry=entry,
            score_ns=scored.points.NS,
            score_ew=scored.points.EW,
            written_by_id=sent.actor.pk,
        )
        _INSERT_HAND.save(hand)
        game.draft = {}
        store_verdict(game, verdict)
        resettle(game, verdict, actor=sent.actor)
    return game, False


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
    game is open again. Raises what `record_hand` raises, and Refused without a reason
    where the game has been settled.
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
    draft: Mapping[str, str] | None = None,
) -> Game:
    """Take the last hand out of the game; its values may go back into the draft.

    Raises Refused where there is no hand, and without a reason where the game has
    been settled; Stale where the game changed meanwhile.
    """
    with write_to(sent, game_id, "void-hand") as (game, replay):
        if replay:
            return game
        _require_correctable(game, reason)
        require_version(game, version)
        hands = standing_hands(game)
        if not hands:
            raise Refused("There is no hand to take back: none has been recorded yet.")
        hand = hands.pop()
        before, hand.voided = hand.as_it_is(), True
        _save_version(hand, before, sent.actor, reason)
        verdict = judge_game(game, [hand.entry for hand in hands])
        store_verdict(game, verdict)
        game.draft = (
            draft_of(game, draft, device="", author=sent.actor.get_username())
            if draft
            else {}
        )
        resettle(game, verdict, actor=sent.actor, reason=reason)
    return game


def _require_correctable(game: Game, reason: str) -> None:
    if game.state == Game.State.ABANDONED:
        require_open(game)
    if game.state == Game.State.FINISHED and not reason.strip():
        raise Refused(
            "This game has been settled: say why it is changed, "
            "so that everybody who paid can read it.",
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
