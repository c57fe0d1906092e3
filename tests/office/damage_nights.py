"""Every kind of damage to a night and its devices, with the sentence that tells it."""

from __future__ import annotations

import datetime

from clubs.models import TableDevice, User
from games.models import Attendance, Draw, DrawnSeat, DrawnTable, Night
from tests.factories import make_club
from tests.office.damaged import games, member_elsewhere, members


def devices():
    return TableDevice.objects.filter(club__slug="damaged", name="Table 2")


def attendance(**of):
    return Attendance.objects.filter(night__club__slug="damaged", **of)


def table_drawn():
    tables = DrawnTable.objects.filter(draw__night__club__slug="damaged")
    return tables.filter(game__isnull=False)


def seats_drawn():
    return DrawnSeat.objects.filter(table=table_drawn().get())


def other_draw() -> Draw:
    return table_drawn().get().draw.night.draws.create(rule=Draw.Rule.LOT)


def night_elsewhere() -> Night:
    club = make_club("Elsewhere", slug="damaged-elsewhere")
    day = datetime.date(2020, 1, 1)
    return Night.objects.create(club=club, played_on=day, rules_given={}, stakes={})


def draw_elsewhere() -> Draw:
    return night_elsewhere().draws.create(rule=Draw.Rule.LOT)


DEVICES = {
    "a device that is a member too": (
        lambda: members("E").update(user=devices().get().user),
        r"The device Table 2 signs in as a member of a club",
    ),
    "a device with a password": (
        lambda: User.objects.filter(table_device__in=devices()).update(password="x"),
        r"The device Table 2 signs in with a password",
    ),
    "a device that runs the server": (
        lambda: User.objects.filter(table_device__in=devices()).update(
            is_superuser=True
        ),
        r"The device Table 2 may do what whoever runs the server may",
    ),
}
NIGHTS = {
    "a drawn seat that went": (
        lambda: seats_drawn().filter(seat="N").delete(),
        r"Night of 2026-05-14, table 1 .*N, E, S, W, it has: E, S, W\.",
    ),
    "every drawn seat": (
        lambda: seats_drawn().delete(),
        r"Night of 2026-05-14, table 1 .*N, E, S, W, it has: none\.",
    ),
    "a drawn seat of another draw": (
        lambda: seats_drawn().filter(seat="N").update(draw=other_draw()),
        r"Night of 2026-05-14: the seat N drawn for .* belongs to another draw",
    ),
    "a drawn seat of another night": (
        lambda: seats_drawn().filter(seat="N").update(night=night_elsewhere()),
        r"Night of 2020-01-01: the seat N drawn for .* belongs to another draw",
    ),
    "a drawn table of another draw": (
        lambda: table_drawn().update(draw=other_draw()),
        r"Night of 2026-05-14: the seat E drawn for .* belongs to another draw",
    ),
    "a drawn table of another club's draw": (
        lambda: table_drawn().update(draw=draw_elsewhere()),
        r"Night of 2026-05-14: the seat E drawn for .* belongs to another draw",
    ),
    "a drawn table whose game is another club's": (
        lambda: games(drawn_table__isnull=False).update(club=make_club("Elsewhere")),
        r"table 1 .*its game is another club's",
    ),
    "somebody of another club at a night": (
        lambda: attendance(member__name__startswith="=").update(
            member=member_elsewhere()
        ),
        r"Night of 2026-05-14: somebody of another club is in it",
    ),
    "somebody of another club at a drawn table": (
        lambda: seats_drawn().filter(seat="N").update(member=member_elsewhere()),
        r"Night of 2026-05-14: somebody of another club is in it",
    ),
    "half a pair": (
        lambda: attendance(member__in=members("N")).update(partner=None),
        r"Night of 2026-05-14: .* names a partner who does not name them",
    ),
}
