"""What the tests say of hands: that a side agrees, or that it does not."""

from __future__ import annotations

from clubs.models import User
from games.models import Confirmation, Dispute, Game, Hand
from games.services import Speaker, clear_dispute, confirm_hand, raise_dispute
from tests.games.table import sent

AT_THE_TABLE = Speaker(None, may_score=True)


def hand_of(game: Game, number: int = 1) -> Hand:
    return game.hands.get(position=number, voided=False)


def confirm(
    game: Game,
    actor: User,
    number: int = 1,
    seat: str = "E",
    *,
    speaker: Speaker = AT_THE_TABLE,
    version: int | None = None,
) -> Game:
    """The player at `seat` agrees with a hand as it is, or as it was seen."""
    hand = hand_of(game, number)
    return confirm_hand(
        sent(game.club, actor),
        speaker,
        game_id=game.public_id,
        hand_id=hand.public_id,
        hand_version=version or hand.version,
        seat=seat,
    )


def told(game: Game) -> list[tuple[int, str, str]]:
    """Which version of which hand whose seat agreed with, and who sat there."""
    rows = Confirmation.objects.filter(hand__game=game).order_by("hand_version")
    return [(one.hand_version, one.seat, one.member.name) for one in rows]


def dispute(
    game: Game,
    actor: User,
    number: int = 1,
    *,
    speaker: Speaker = AT_THE_TABLE,
    note: str = "The bid was 810",
) -> Game:
    return raise_dispute(
        sent(game.club, actor),
        speaker,
        game_id=game.public_id,
        hand_id=hand_of(game, number).public_id,
        note=note,
    )


def clear(game: Game, actor: User, outcome: str = "It stands") -> Game:
    """Clear the game's oldest open dispute."""
    found = Dispute.objects.filter(hand__game=game, cleared_at=None).earliest("pk")
    return clear_dispute(
        sent(game.club, actor),
        game_id=game.public_id,
        dispute_id=found.public_id,
        outcome=outcome,
    )
