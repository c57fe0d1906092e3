"""What is agreed before the first hand: a game is started by it, or agreed anew."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from clubs.models import Club, User
from clubs.services import Refused, claim_key
from games.judge import Verdict, judge
from games.models import Game, RuleBook
from games.records import FORMAT
from games.services.common import (
    Sent,
    audit_sent,
    require_open,
    require_scorable,
    require_version,
    write_to,
)
from games.services.keepable import last_playable, unkeepable
from games.services.seating import seat_players


@dataclass(frozen=True)
class Agreement:
    """Who plays what, when and for how much; rules and stakes as in a record.

    `rule_book` is the version of the club's own set that `rules` was taken from.
    """

    rules: str | dict[str, Any]
    played_on: date
    players: Mapping[str, str]
    dealer: str
    stakes: Mapping[str, str]
    table: str = ""
    rule_book: RuleBook | None = None

    def record(self) -> dict[str, Any]:
        """Return the game without hands, as a record to be judged."""
        record: dict[str, Any] = {
            "format": FORMAT,
            "rules": self.rules,
            "played_on": self.played_on.isoformat(),
            "players": dict(self.players),
            "dealer": self.dealer,
            "stakes": dict(self.stakes),
            "hands": [],
        }
        return record | ({"table": self.table} if self.table else {})


def start_body(game_id: UUID | None, agreement: Agreement) -> dict[str, Any]:
    """Return what a start asks for: the same, whichever way it is sent.

    `game_id` is the one the device made, None where it made none.
    """
    return {"game": game_id and str(game_id), "agreed": agreement.record()}


def start_game(
    sent: Sent,
    *,
    agreement: Agreement,
    game_id: UUID,
) -> Game:
    """Start a game under the id its device made; new names become guests.

    Raises RulesRefused with every problem of seats and stakes, Refused for what the
    club cannot keep and for an id that a game has already.
    """
    game, _ = start_game_once(sent, agreement=agreement, game_id=game_id)
    return game


def start_game_once(
    sent: Sent,
    *,
    agreement: Agreement,
    game_id: UUID,
) -> tuple[Game, bool]:
    """Do what `start_game` does, and tell whether it had been done before."""
    with transaction.atomic():
        claim = claim_key(
            club=sent.club,
            user=sent.actor,
            key=sent.key,
            route="start-game",
            body=sent.body,
            result=str(game_id),
        )
        if claim.replay:
            return Game.objects.get(club=sent.club, public_id=claim.result), True
        return begin_game(sent, agreement=agreement, game_id=game_id), False


def begin_game(sent: Sent, *, agreement: Agreement, game_id: UUID) -> Game:
    """Begin a game inside the transaction of a write that has claimed its key.

    Raises what `start_game` does.
    """
    verdict = judge_agreement(sent.club, agreement)
    game = create_game(
        club=sent.club,
        agreement=agreement,
        verdict=verdict,
        actor=sent.actor,
        public_id=game_id,
    )
    audit_sent(sent, "game started", game.source_key)
    return game


def judge_agreement(club: Club, agreement: Agreement) -> Verdict:
    """Return what the rules say of a sound agreement that the club can keep.

    Raises RulesRefused with every problem, Refused for what cannot be kept.
    """
    verdict = judge(agreement.record())
    require_scorable(verdict)
    _require_keepable(club, agreement)
    return verdict


def create_game(
    *,
    club: Club,
    agreement: Agreement,
    verdict: Verdict,
    actor: User,
    public_id: UUID,
    import_digest: str = "",
) -> Game:
    """Insert the game with its seats and the accounts it will need.

    Raises Refused where a game has this id, or was imported from the same record.
    """
    game = Game(
        club=club,
        public_id=public_id,
        started_by=actor,
        import_digest=import_digest,
        **_agreed(agreement, verdict),
    )
    game.clean_fields(exclude=["draft", "rule_book"])
    try:
        with transaction.atomic():
            game.save(force_insert=True)
    except IntegrityError:
        raise Refused(
            "This game was started already. Open it from the list of games, "
            "or load this page again for another one."
        ) from None
    seat_players(game, agreement.players, actor)
    return game


def _agreed(agreement: Agreement, verdict: Verdict) -> dict[str, Any]:
    """Return the game's columns: the rule set whole and the stakes merged over it."""
    if verdict.rules is None or verdict.stakes is None:
        raise ValueError("an agreement with errors starts no game")
    return {
        "played_on": agreement.played_on,
        "table": agreement.table,
        "rules_given": agreement.rules,
        "rule_book": agreement.rule_book,
        "rules": verdict.rules.to_json(),
        "dealer": agreement.dealer,
        "stakes": verdict.stakes.to_json(),
    }


def _require_keepable(club: Club, agreement: Agreement) -> None:
    """Raise Refused at the first field that holds what a club cannot keep."""
    found = unkeepable(
        agreement.played_on,
        agreement.table,
        agreement.players,
        last=last_playable(club),
    )
    for place, sentence in found:
        raise Refused(sentence, place.replace("players.", "seat_"))


def change_agreement(
    sent: Sent,
    *,
    game_id: UUID,
    version: int,
    agreement: Agreement,
) -> Game:
    """Change what was agreed, as long as no hand has been recorded."""
    with write_to(sent, game_id, "agreement") as (game, replay):
        if replay:
            return game
        require_open(game)
        require_version(game, version)
        if game.hands.filter(voided=False).exists():
            raise Refused(
                "Stakes and seats are frozen with the first hand. "
                "A wrong player can be replaced; for other stakes start a new game."
            )
        verdict = judge_agreement(sent.club, agreement)
        for name, value in _agreed(agreement, verdict).items():
            setattr(game, name, value)
        game.version += 1
        game.save()
        game.seats.all().delete()
        seat_players(game, agreement.players, sent.actor)
        audit_sent(sent, "agreement changed", game.source_key)
    return game
