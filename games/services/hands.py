"""Recording hands: the one write that counts its statements."""

from typing import Any, Final
from uuid import UUID

from clubscore.lib.prepared import Insert
from games.entry import Entry
from games.models import Game, Hand
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
from games.services.settlement import resettle

_INSERT_HAND: Final = Insert(Hand)


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
