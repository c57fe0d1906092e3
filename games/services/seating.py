"""Who sits where: four people take their seats, and a wrong one gives way."""

from collections.abc import Mapping
from uuid import UUID

from clubs.models import Member, User
from clubs.services import Refused, guest_for_name
from games.entry import field_of
from games.models import SEATS, Game, Seat
from games.services.common import (
    Sent,
    audit_sent,
    require_open,
    require_version,
    write_to,
)
from ledger import services as ledger
from ledger.models import AccountKind


def seat_players(game: Game, players: Mapping[str, str], actor: User) -> None:
    """Seat the four names, making guests of new ones; a no is said at its seat."""
    members = {seat: _player(game, seat, players[seat], actor) for seat in SEATS}
    Seat.objects.bulk_create(
        Seat(game=game, seat=seat, member=member) for seat, member in members.items()
    )
    ledger.ensure_accounts(
        club=game.club,
        member_ids=[member.pk for member in members.values()],
        kinds=[AccountKind.KITTY] if game.stakes["hole_to"] == "kitty" else [],
    )


def _player(game: Game, seat: str, name: str, actor: User) -> Member:
    try:
        return guest_for_name(club=game.club, name=name, actor=actor)
    except Refused as refused:
        raise Refused(refused.message, field_of(f"players.{seat}")) from refused


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
