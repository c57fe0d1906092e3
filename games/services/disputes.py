"""A hand that somebody does not agree with: its game waits for what is decided."""

from typing import Final
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from clubs.models import User
from clubs.selectors import shown_names
from clubs.services import Refused
from games.models import Dispute, Game, Hand
from games.services.common import (
    Sent,
    audit_sent,
    judge_game,
    standing_hand,
    standing_hands,
    write_to,
)
from games.services.settlement import settle
from games.services.speaking import Speaker

NOT_OF_THE_TABLE: Final = (
    "Only who sits in a game, and scorekeepers, may dispute a hand of it. "
    "Ask one of them."
)


def raise_dispute(
    sent: Sent, speaker: Speaker, *, game_id: UUID, hand_id: UUID, note: str
) -> Game:
    """Say what is wrong with a hand; a settled game takes its cash back until then.

    For whoever sits in the game, and for scorekeepers. Raises Refused for a hand that
    is disputed already or does not count, PermissionDenied for anybody else.
    """
    with write_to(sent, game_id, "raise-dispute") as (game, replay):
        if replay:
            return game
        _require_said_by_one_of_them(game, speaker)
        if game.state == Game.State.ABANDONED:
            raise Refused(
                "This game was abandoned: no hand counts in it, so there is nothing "
                "to dispute."
            )
        hand = standing_hand(game, hand_id)
        _require_undisputed(hand)
        hand.disputes.create(raised_by=sent.actor, note=note)
        game.disputes_open += 1
        _settle_anew(game, note, actor=sent.actor)
        _audit(sent, "hand disputed", game, hand, note)
    return game


def clear_dispute(sent: Sent, *, game_id: UUID, dispute_id: UUID, outcome: str) -> Game:
    """Write down what was decided; with the last dispute, a game that is over settles.

    Raises Refused where somebody was faster, Dispute.DoesNotExist for another game's.
    """
    with write_to(sent, game_id, "clear-dispute") as (game, replay):
        if replay:
            return game
        disputes = Dispute.objects.select_related("hand")
        disputes = disputes.annotate(**shown_names(sent.club, "cleared_by"))
        dispute = disputes.get(hand__game=game, public_id=dispute_id)
        if not dispute.is_open:
            raise Refused(_cleared_already(dispute))
        close_disputes(game, outcome, actor=sent.actor, hand=dispute.hand)
        _settle_anew(game, outcome, actor=sent.actor)
        _audit(sent, "dispute cleared", game, dispute.hand, outcome)
    return game


def close_disputes(
    game: Game, outcome: str, *, actor: User, hand: Hand | None = None
) -> None:
    """Close what is open of a hand, or of the whole game, and count it down.

    The game's row is the caller's to save, with the state that follows.
    """
    if not game.disputes_open:
        return
    found = Dispute.objects.filter(hand__game=game, cleared_at=None)
    closed = (found.filter(hand=hand) if hand else found).update(
        cleared_by=actor, cleared_at=timezone.now(), outcome=outcome
    )
    game.disputes_open -= closed


def _settle_anew(game: Game, reason: str, *, actor: User) -> None:
    """Judge the game as it stands: the count of its disputes may say otherwise now."""
    verdict = judge_game(game, [hand.entry for hand in standing_hands(game)])
    settle(game, verdict, actor=actor, reason=reason)
    game.save()


def _require_said_by_one_of_them(game: Game, speaker: Speaker) -> None:
    players = [row.member for row in game.seats.select_related("member")]
    if not speaker.may_dispute(players):
        raise PermissionDenied(NOT_OF_THE_TABLE)


def _require_undisputed(hand: Hand) -> None:
    dispute = hand.disputes.filter(cleared_at=None).first()
    if dispute:
        raise Refused(
            f"Hand {hand.position} is under review already ({dispute.note}). "
            "Say the rest where it is decided."
        )


def _cleared_already(dispute: Dispute) -> str:
    by = f" by {dispute.cleared_by_name}" if dispute.cleared_by_name else ""
    return (
        f"This dispute of hand {dispute.hand.position} was cleared already{by}: "
        f"{dispute.outcome.rstrip('.')}. Where that is wrong, dispute the hand again."
    )


def _audit(sent: Sent, act: str, game: Game, hand: Hand, reason: str) -> None:
    detail = {"hand": hand.position}
    audit_sent(sent, act, game.source_key, detail=detail, reason=reason)
