"""A night for the tests: opened, people here, tables drawn, games begun and played."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from django.urls import reverse

from games.models import DrawnTable, Game, Night
from games.services import (
    begin_drawn_game,
    draw_tables,
    name_pair,
    open_night,
    seat_again,
    tell_who_is_here,
)
from games.services.nights import NightStakes
from tests.factories import make_players
from tests.games.table import LOSER_HOLED, NIGHT, record, sent

if TYPE_CHECKING:
    from clubs.models import Club, User

NINE = ("Abe", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal", "Ivy")
AGREED = NightStakes(rules="radio", stakes={"stake": "1.00"})


def make_night(club: Club, actor: User, *names: str) -> Night:
    """A night with these people here; unknown ones become members first."""
    known = set(club.members.values_list("name", flat=True))
    make_players(club, *(name for name in names if name not in known))
    night = open_night(sent(club, actor), played_on=NIGHT, agreed=AGREED)
    come(night, actor, *names)
    return night


def ids(club: Club, *names: str) -> list[uuid.UUID]:
    found = dict(club.members.values_list("name", "public_id"))
    return [found[name] for name in names]


def come(night: Night, actor: User, *names: str) -> None:
    tell_who_is_here(sent(night.club, actor), day=NIGHT, came=ids(night.club, *names))


def leave(night: Night, actor: User, *names: str) -> None:
    tell_who_is_here(sent(night.club, actor), day=NIGHT, left=ids(night.club, *names))


def draw(night: Night, actor: User, rule: str = "lot") -> list[DrawnTable]:
    """The tables of a new draw."""
    draw_tables(sent(night.club, actor), day=NIGHT, rule=rule)
    return list(night.draws.latest("pk").tables.order_by("pk"))


def begin(table: DrawnTable, actor: User, dealer: str = "") -> Game:
    club = table.draw.night.club
    return begin_drawn_game(sent(club, actor), table_id=table.public_id, dealer=dealer)


def play(game: Game, actor: User) -> Game:
    """The game with a whole game's hands recorded."""
    return record(game, actor, *LOSER_HOLED)


def names_at(table: DrawnTable) -> dict[str, str]:
    return {row.seat: row.member.name for row in table.seats.select_related("member")}


def sat_out(night: Night) -> set[str]:
    """Who the last draw left over."""
    seats = night.draws.latest("pk").seats.filter(table=None)
    return set(seats.values_list("member__name", flat=True))


def night_address(night, name="night"):
    return reverse(f"games:{name}", args=[night.club.slug, night.played_on])


def night_page(client, night, **headers):
    return client.get(night_address(night), headers=headers).content.decode()


def post_once(client, url, **body):
    return client.post(url, {"request_key": str(uuid.uuid4()), **body}, follow=True)


def held(night):
    """Who waits at a drawn table or plays at it, by name."""
    rows = night.drawn_seats.filter(held=True)
    return sorted(rows.values_list("member__name", flat=True))


def again(night, actor, game, rule="rotated"):
    """The table of the same four for their next game."""
    seat_again(sent(night.club, actor), day=NIGHT, game_id=game.public_id, rule=rule)
    return night.draws.latest("pk").tables.get()


def pair(night, actor, one, other):
    one, other = ids(night.club, one, other)
    name_pair(sent(night.club, actor), day=NIGHT, one=one, other=other)
