"""Closing a month of a club: the ledger's books and the games behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.selectors import disputes_through, open_games_through
from ledger import services as ledger

if TYPE_CHECKING:
    from clubs.models import Club, User
    from games.models import Dispute, Game
    from ledger.models import MonthClosing
    from ledger.months import Month


def close_month(*, club: Club, month: Month, actor: User | None) -> MonthClosing:
    """Close the oldest open month; raises ClosingRefused with every reason."""
    return ledger.close_month(
        club=club,
        month=month,
        actor=actor,
        blockers=lambda: blockers_of(club, month),
    )


def blockers_of(club: Club, month: Month) -> list[str]:
    """What of the games stands in the way of closing `month`, a sentence each."""
    last_day = month.last_day
    open_games = [_unfinished(game) for game in open_games_through(club, last_day)]
    return open_games + [_disputed(one) for one in disputes_through(club, last_day)]


def _unfinished(game: Game) -> str:
    return f"{_named(game)} is not over: finish it or abandon it."


def _disputed(dispute: Dispute) -> str:
    hand = dispute.hand
    return (
        f"{_named(hand.game)} is under review, hand {hand.position} is disputed "
        f"({dispute.note}): write down on its page what was decided."
    )


def _named(game: Game) -> str:
    table = f" at table {game.table}" if game.table else ""
    number = f", game {game.number_at_table}" if game.number_at_table > 1 else ""
    return f"The game of {game.played_on.isoformat()}{table}{number}"
