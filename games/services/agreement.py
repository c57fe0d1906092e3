"""What is agreed before the first hand, and how a game ends without money."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from clubs.models import Club, Member, User
from clubs.services import Refused, claim_key, guest_for_name
from games.judge import Verdict, judge
from games.models import SEATS, Game, RuleBook, Seat
from games.records import FORMAT
from games.services.common import (
    Sent,
    audit_sent,
    require_open,
    require_scorable,
    require_version,
    write_to,
)
from games.services.disputes import close_disputes
from games.services.keepable import last_playable, unkeepable
from ledger import services as ledger
from ledger.models import AccountKind


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


def seat_players(game: Game, players: Mapping[str, str], actor: User) -> None:
    """Seat the four names, making guests of new ones."""
    members = {
        seat: guest_for_name(club=game.club, name=players[seat], actor=actor)
        for seat in SEATS
    }
    Seat.objects.bulk_create(
        Seat(game=game, seat=seat, member=member) for seat, member in members.items()
    )
    ledger.ensure_accounts(
        club=game.club,
        member_ids=[member.pk for member in members.values()],
        kinds=[AccountKind.KITTY] if game.stakes["hole_to"] == "kitty" else [],
    )


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


def replace_player(
    sent: Sent,
    *,
    game_id: UUID,
    version: int,
    seat: str,
    name: str,
    reason: str,
) -> Game:
    """Put the player who really sits there into a seat, until the game is settled."""
    with write_to(sent, game_id, "replace") as (game, replay):
        if replay:
            return game
        require_open(game)
        require_version(game, version)
        old, new = _reseat(game, seat, name, sent.actor)
        game.version += 1
        game.save(update_fields=["version"])
        who = {"before": str(old.public_id), "after": str(new.public_id)}
        audit_sent(
            sent,
            "player replaced",
            game.source_key,
            detail={"seat": seat, **who},
            reason=reason,
        )
    return game


def _reseat(game: Game, seat: str, name: str, actor: User) -> tuple[Member, Member]:
    """Put the named player into the seat; one who sits elsewhere here swaps seats."""
    rows = {row.seat: row for row in game.seats.select_related("member")}
    old, new = rows[seat].member, guest_for_name(club=game.club, name=name, actor=actor)
    if new == old:
        raise Refused(
            f"{old.name} sits there already. Give the name of who really does.",
            field="name",
        )
    rows[seat].member = new
    swapped = [row for row in rows.values() if row.member == new and row.seat != seat]
    for row in swapped:
        row.member = old
    changed = [rows[seat], *swapped]
    game.seats.filter(pk__in=[row.pk for row in changed]).delete()
    Seat.objects.bulk_create(
        Seat(game=game, seat=row.seat, member=row.member) for row in changed
    )
    ledger.ensure_accounts(club=game.club, member_ids=[new.pk])
    return old, new
