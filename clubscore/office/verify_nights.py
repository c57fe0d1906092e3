"""Nights looked at anew: drawn tables are whole, and all in them are the club's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import F, Prefetch, Q

from games.models import SEATS, Attendance, DrawnSeat, DrawnTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clubs.models import Club


def night_faults(club: Club) -> Iterator[str]:
    """Drawn tables that are not whole, and people and games that are not the club's."""
    seats = Prefetch("seats", DrawnSeat.objects.order_by("pk"))
    tables = DrawnTable.objects.filter(draw__night__club=club).order_by("pk")
    found = tables.select_related("draw__night", "game").prefetch_related(seats)
    for table in found.iterator(chunk_size=200):
        for fault in _faults_of(table):
            day = table.draw.night.played_on
            yield f"Night of {day}, table {table.name} ({table.public_id}): {fault}"
    yield from _torn_seats(club)
    yield from _strangers(club)
    yield from _torn_pairs(club)


def _faults_of(table: DrawnTable) -> Iterator[str]:
    seats = sorted(row.seat for row in table.seats.all())
    if seats != sorted(SEATS):
        found = ", ".join(seats) or "none"
        yield f"a table has the seats {', '.join(SEATS)}, it has: {found}."
    if table.game and table.game.club_id != table.draw.night.club_id:
        yield "its game is another club's."


def _torn_seats(club: Club) -> Iterator[str]:
    """Drawn seats whose night, draw and table are not of each other."""
    of_club = (
        Q(night__club=club)
        | Q(draw__night__club=club)
        | Q(table__draw__night__club=club)
    )
    left_over = Q(table__isnull=True)
    whole = Q(draw__night=F("night")) & (left_over | Q(table__draw=F("draw")))
    torn = DrawnSeat.objects.filter(of_club).exclude(whole).order_by("pk")
    for row in torn.select_related("night", "member"):
        yield (
            f"Night of {row.night.played_on}: the seat {row.seat or 'of nobody'} drawn "
            f"for {row.member.name} belongs to another draw than its table or night."
        )


def _strangers(club: Club) -> Iterator[str]:
    """People at a night who are not of its club."""
    for rows in (Attendance.objects, DrawnSeat.objects):
        found = rows.filter(night__club=club).exclude(member__club=club)
        for day, member in found.values_list("night__played_on", "member"):
            yield f"Night of {day}: somebody of another club is in it ({member})."


def _torn_pairs(club: Club) -> Iterator[str]:
    """Named partners of whom one does not name the other."""
    pairs = Attendance.objects.filter(night__club=club, partner__isnull=False)
    mutual = Q(
        night__attendance__member=F("partner"), night__attendance__partner=F("member")
    )
    whole = pairs.filter(mutual).values("pk")
    for row in pairs.exclude(pk__in=whole).select_related("night", "member"):
        yield (
            f"Night of {row.night.played_on}: {row.member.name} names a partner who "
            "does not name them."
        )
