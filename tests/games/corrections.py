"""What the tests change of a hand that was recorded: its figures, or that it counts."""

from __future__ import annotations

from clubs.models import User
from games.models import Game
from games.services import correct_hand, void_last_hand
from tests.games.table import Deal, entry, sent

# Written over hand 3 of the game in which the loser is holed, it has the others win.
WON_BY_OTHERS: Deal = ("N", 760, "D", 20, 240, 0)


def correct(
    game: Game, actor: User, number: int, deal: Deal, reason: str = "Counted again"
) -> Game:
    return correct_hand(
        sent(game.club, actor),
        game_id=game.public_id,
        number=number,
        version=game.version,
        entry=entry(deal),
        reason=reason,
    )


def void(game: Game, actor: User, reason: str = "Dealt wrongly") -> Game:
    """Take out the last hand."""
    return void_last_hand(
        sent(game.club, actor),
        game_id=game.public_id,
        version=game.version,
        reason=reason,
    )
