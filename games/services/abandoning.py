"""How a game ends without a winner."""

from uuid import UUID

from games.models import Game
from games.services.common import (
    Sent,
    audit_sent,
    require_open,
    require_version,
    write_to,
)
from games.services.disputes import close_disputes


def abandon_game(
    sent: Sent,
    *,
    game_id: UUID,
    version: int,
    reason: str,
) -> Game:
    """End an open game without a winner: it moves no money, and nothing is disputed."""
    with write_to(sent, game_id, "abandon") as (game, replay):
        if replay:
            return game
        require_open(game)
        require_version(game, version)
        close_disputes(game, f"The game was abandoned: {reason}", actor=sent.actor)
        game.state, game.state_reason = Game.State.ABANDONED, reason
        game.version += 1
        game.save(update_fields=["state", "state_reason", "version", "disputes_open"])
        audit_sent(sent, "game abandoned", game.source_key, reason=reason)
    return game
