"""The other side's word that a hand was written right: one tap, one row."""

from collections.abc import Mapping
from uuid import UUID

from django.core.exceptions import PermissionDenied

from clubs.services import Refused
from games.judge import JudgedHand
from games.models import Confirmation, Game, Hand
from games.models import Seat as Seated
from games.rules.agreeing import asked_side
from games.rules.seats import Seat, Side
from games.services.common import (
    Sent,
    judge_game,
    standing_hand,
    standing_hands,
    write_to,
)
from games.services.speaking import Speaker


def confirm_hand(
    sent: Sent,
    speaker: Speaker,
    *,
    game_id: UUID,
    hand_id: UUID,
    hand_version: int,
    seat: str,
) -> Game:
    """Keep that the player at `seat` agrees with what the hand says; said twice, once.

    Scorekeepers tap for either player of the other side, who sits there for oneself.
    Raises Refused where the hand was written anew, is disputed, or asks the other
    side, PermissionDenied for a seat that is not the speaker's. The game's version
    stays: a hand being typed elsewhere is not overtaken.
    """
    with write_to(sent, game_id, "confirm-hand") as (game, replay):
        if replay:
            return game
        seats = {row.seat: row for row in game.seats.select_related("member")}
        _require_own_seat(seats, seat, speaker)
        _require_asked(game)
        hand = standing_hand(game, hand_id)
        _require_as_seen(hand, hand_version)
        _require_other_side(game, hand, seat)
        if not hand.confirmations.filter(hand_version=hand.version).exists():
            Confirmation.objects.create(
                hand=hand,
                hand_version=hand.version,
                seat=seat,
                member=seats[seat].member,
                confirmed_by=sent.actor,
            )
    return game


def side_asked(scored: JudgedHand) -> Side:
    """Return the side whose word a judged hand asks for."""
    return asked_side(scored.score.bidder if scored.score else None, scored.dealer)


def is_asked(game: Game) -> bool:
    """Whether anybody is asked to confirm the game's hands; reads its club.

    A game that came in from a file was agreed on elsewhere.
    """
    abandoned = game.state == Game.State.ABANDONED
    return game.club.confirms_hands and not game.import_digest and not abandoned


def _require_own_seat(seats: Mapping[str, Seated], seat: str, speaker: Speaker) -> None:
    own = {row.seat for row in seats.values() if row.member == speaker.member}
    if seat not in (seats if speaker.may_score else own):
        raise PermissionDenied(
            "A hand is confirmed by who sits there, or at the table by a scorekeeper. "
            "Ask one of them."
        )


def _require_asked(game: Game) -> None:
    if not is_asked(game):
        raise Refused(
            "No hand of this game is to be confirmed: the club’s settings, the end of "
            "the game or where it came from say so."
        )


def _require_as_seen(hand: Hand, version: int) -> None:
    if hand.version != version:
        raise Refused(
            f"Hand {hand.position} was corrected since this page was loaded. Nothing "
            "was confirmed: read what it says now, and confirm that."
        )
    if hand.disputes.filter(cleared_at=None).exists():
        raise Refused(
            f"Hand {hand.position} is under review. Clear its dispute first, then "
            "confirm what was decided."
        )


def _require_other_side(game: Game, hand: Hand, seat: str) -> None:
    verdict = judge_game(game, [one.entry for one in standing_hands(game)])
    side = side_asked(verdict.hands[hand.position - 1])
    if Seat(seat).side is not side:
        raise Refused(
            f"Hand {hand.position} is confirmed by the other side: {side.word}."
        )
