"""Drawing tables, beginning a drawn table's game, and the next one of the same four."""

import secrets
import uuid
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from itertools import count
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q

from clubs.services import Refused, claim_key
from games.models import SEATS, Draw, DrawnSeat, DrawnTable, Game, Night, Seat
from games.pairing import (
    TABLE,
    Drawing,
    Four,
    by_lot,
    fixed_pairs,
    history_of,
    new_partners,
    rotated,
)
from games.services.agreement import Agreement, begin_game
from games.services.common import Sent, audit_sent, night_target
from games.services.nights import lock_night, require_night_open, write_to_night

CHANCE: Final = secrets.SystemRandom()


def draw_tables(sent: Sent, *, day: date, rule: str, drawn: int | None = None) -> Night:
    """Draw everybody who is here and plays no game; tables not begun are drawn again.

    `drawn` is how many draws of the night whoever asks has seen. Raises Refused where
    there were more by now, and where fewer than four are free.
    """
    with write_to_night(sent, day, "draw-tables") as (night, replay):
        if replay:
            return night
        require_night_open(night)
        _require_seen(night, drawn)
        playing = _seats_played(night)
        free = _free(night, {row.member_id for row in playing})
        if len(free) < TABLE:
            raise Refused(
                f"A table takes four, and {_are(len(free))} free. Tick who is here, "
                "or wait until a table has finished its game."
            )
        drawing = _drawing(night, rule, free)
        _let_go(night, free, playing={row.game_id for row in playing})
        taken = {row.game.table for row in playing}
        names = (str(number) for number in count(1) if str(number) not in taken)
        _keep(sent, night, rule, drawing, names)
    return night


def _require_seen(night: Night, drawn: int | None) -> None:
    """Raise Refused where tables stand that would be drawn again unseen."""
    if drawn is not None and drawn != night.draws.count():
        raise Refused(
            "Tables were drawn on another device since this page was loaded. Nothing "
            "was drawn now: look at them, and draw again if they shall not stand."
        )


def _are(number: int) -> str:
    return (
        "1 is" if number == 1 else f"{number or 'nobody'} {'are' if number else 'is'}"
    )


def _drawing(night: Night, rule: str, free: Sequence[int]) -> Drawing:
    """Return the tables as the rule makes them of an order that lots gave."""
    order = list(free)
    CHANCE.shuffle(order)
    history = history_of(_events(night))
    if rule == Draw.Rule.PAIRS:
        return fixed_pairs(order, _pairs(night), history)
    return (new_partners if rule == Draw.Rule.NEW else by_lot)(order, history)


def _free(night: Night, busy: set[int]) -> list[int]:
    here = night.attendance.filter(left_at=None, member__active=True)
    return list(
        here.exclude(member__in=busy).order_by("pk").values_list("member_id", flat=True)
    )


def _pairs(night: Night) -> list[tuple[int, int]]:
    rows = night.attendance.filter(partner__gt=F("member"))
    return [(row.member_id, row.partner_id or 0) for row in rows.order_by("pk")]


def _events(night: Night) -> list[Four | frozenset[int]]:
    """Return the night so far in order: games begun, and who its draws left over.

    A draw of which no game began was drawn again and counts for nothing.
    """
    games = Game.objects.filter(club=night.club, played_on=night.played_on)
    found: list[tuple[datetime, Four | frozenset[int]]] = [
        (game.started_at, _four(game)) for game in games.prefetch_related("seats")
    ]
    begun = night.draws.filter(tables__game__isnull=False).distinct()
    for draw in begun.prefetch_related("seats"):
        out = {row.member_id for row in draw.seats.all() if row.table_id is None}
        found.append((draw.drawn_at, frozenset(out)))
    return [event for _, event in sorted(found, key=lambda one: one[0])]


def _four(game: Game) -> Four:
    by_seat = {row.seat: row.member_id for row in game.seats.all()}
    north, east, south, west = (by_seat[seat] for seat in SEATS)
    return north, east, south, west


def _seats_played(night: Night) -> list[Seat]:
    """Return the seats of the games of this date that are being played."""
    seats = Seat.objects.filter(
        game__club=night.club,
        game__played_on=night.played_on,
        game__state=Game.State.OPEN,
    )
    return list(seats.select_related("game"))


def _let_go(night: Night, free: Sequence[int], *, playing: set[int]) -> None:
    """Free these people, also whoever was replaced, and all tables that do not play."""
    held = DrawnSeat.objects.filter(night=night, held=True)
    held.filter(~Q(table__game__in=playing) | Q(member__in=free)).update(held=False)


def _keep(
    sent: Sent, night: Night, rule: str, drawing: Drawing, names: Iterable[str]
) -> None:
    draw = Draw.objects.create(night=night, rule=rule, drawn_by=sent.actor)
    rows = [
        DrawnSeat(night=night, draw=draw, member_id=person) for person in drawing.out
    ]
    for four, name in zip(drawing.tables, names, strict=False):
        table = DrawnTable.objects.create(
            draw=draw, name=name, cut=secrets.choice(SEATS)
        )
        rows += [
            DrawnSeat(
                night=night,
                draw=draw,
                table=table,
                seat=seat,
                member_id=person,
                held=True,
            )
            for seat, person in zip(SEATS, four, strict=True)
        ]
    DrawnSeat.objects.bulk_create(rows)
    audit_sent(
        sent, "tables drawn", night_target(night.played_on), detail={"rule": str(rule)}
    )


def begin_drawn_game(sent: Sent, *, table_id: UUID, dealer: str) -> Game:
    """Begin the game of a drawn table; whoever asks second gets the game begun first.

    Raises DrawnTable.DoesNotExist for an id that is not this club's, Refused where the
    table was drawn again or one of the four cannot sit down.
    """
    with transaction.atomic():
        claim_key(
            club=sent.club,
            user=sent.actor,
            key=sent.key,
            route=f"begin-drawn-game {table_id}",
            body=sent.body,
        )
        tables = DrawnTable.objects.select_related("draw__night")
        table = tables.get(draw__night__club=sent.club, public_id=table_id)
        night = lock_night(sent.club, table.draw.night.played_on)
        table.refresh_from_db(fields=["game"])
        if table.game:
            table.game.club = sent.club
            return table.game
        table.game = _begin(sent, night, table, dealer)
        table.save(update_fields=["game"])
    return table.game


def _begin(sent: Sent, night: Night, table: DrawnTable, dealer: str) -> Game:
    require_night_open(night)
    seats = list(table.seats.select_related("member"))
    if not all(row.held for row in seats):
        raise Refused("This table was drawn again. Begin one that stands there now.")
    _require_seatable(night, [row.member_id for row in seats])
    agreement = Agreement(
        rules=night.rules_given,
        rule_book=night.rule_book,
        played_on=night.played_on,
        table=table.name,
        players={row.seat: row.member.name for row in seats},
        dealer=dealer if dealer in tuple(SEATS) else table.cut,
        stakes=night.stakes,
    )
    return begin_game(sent, agreement=agreement, game_id=uuid.uuid4())


def _require_seatable(night: Night, people: Sequence[int]) -> None:
    """Raise Refused where one of these left, or plays elsewhere."""
    here = night.attendance.filter(member__in=people, left_at=None)
    missing = set(people) - set(here.values_list("member_id", flat=True))
    if missing:
        raise Refused(
            f"Not ticked as here: {_names(night, missing)}. Tick who is back, or draw "
            "the free tables again."
        )
    busy = {row.member_id for row in _seats_played(night)} & set(people)
    if busy:
        raise Refused(
            f"Playing at another table: {_names(night, busy)}. Wait for that game, or "
            "draw the free tables again."
        )


def _names(night: Night, people: Iterable[int]) -> str:
    members = night.club.members.filter(pk__in=people).order_by("sort_key", "id")
    return ", ".join(members.values_list("name", flat=True))


def seat_again(sent: Sent, *, day: date, game_id: UUID, rule: str) -> Night:
    """Seat the four of a finished game for the next one, as they sat or rotated.

    Raises Game.DoesNotExist for a game that is not of this night, Refused where one
    of them left, plays, or has been drawn since.
    """
    with write_to_night(sent, day, "seat-again") as (night, replay):
        if replay:
            return night
        require_night_open(night)
        games = Game.objects.filter(club=night.club, played_on=day)
        game = games.prefetch_related("seats").get(public_id=game_id)
        four = _four(game)
        _require_seatable(night, four)
        _free_the_four(night, game, four)
        seats = rotated(four) if rule == Draw.Rule.ROTATED else four
        name = game.table or game.source_key[-4:]
        _keep(sent, night, rule, Drawing((seats,), ()), [name])
    return night


def _free_the_four(night: Night, game: Game, four: Four) -> None:
    held = DrawnSeat.objects.filter(night=night, held=True)
    for row in held.filter(member__in=four).select_related("member", "table"):
        if row.table and row.table.game_id is None:
            raise Refused(
                f"{row.member.name} was drawn to table {row.table.name} since. Begin "
                "that game, or draw the free tables again."
            )
    held.filter(Q(member__in=four) | Q(table__game=game)).update(held=False)
