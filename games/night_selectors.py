"""Which nights the pages are about."""

from datetime import date
from typing import Any
from uuid import UUID

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from clubs.models import AuditEvent, Club
from clubs.selectors import shown_names
from games.models import Attendance, DrawnTable, Game, Night
from games.services.common import night_target


def find_night(club: Club, day: date) -> Night | None:
    """Return the club's night of a date, with who opened it and who closed it last.

    None where the club opened none.
    """
    acts = AuditEvent.objects.filter(club=club, target=night_target(day))
    closed = acts.filter(act="night closed").order_by("-id")
    closed_by = closed.values(**shown_names(club, "actor"))[:1]
    nights = Night.objects.select_related("rule_book").annotate(
        closed_by_name=Subquery(closed_by), **shown_names(club, "opened_by")
    )
    found = nights.filter(club=club, played_on=day).first()
    if found:
        found.club = club
    return found


def nights_of_table(club: Club, table_id: UUID) -> QuerySet[Night]:
    """Return the club's night of which this drawn table is; none of another club."""
    return Night.objects.filter(club=club, draws__tables__public_id=table_id)


def nights_of(club: Club) -> QuerySet[Night]:
    """Return the club's nights, newest first, each with how many came and played.

    A game is of its date's night, and of the night that drew its table.
    """
    people = Attendance.objects.filter(night=OuterRef("pk"))
    games = Game.objects.filter(club=OuterRef("club"), played_on=OuterRef("played_on"))
    moved = DrawnTable.objects.filter(draw__night=OuterRef("pk"), game__isnull=False)
    moved = moved.exclude(game__played_on=OuterRef("played_on"))
    nights = Night.objects.filter(club=club).select_related("club")
    return nights.annotate(
        people=_number(people, "night", Count("pk")),
        tables_played=_number(games, "club", Count("table", distinct=True)),
        games_played=_number(games, "club", Count("pk"))
        + _number(moved, "draw__night", Count("pk")),
    )


def _number(rows: QuerySet[Any], of: str, counted: Count) -> Coalesce:
    """Return how many of the rows belong to a night; `of` is the same for all."""
    found = rows.order_by().values(of).annotate(number=counted).values("number")
    return Coalesce(Subquery(found, output_field=IntegerField()), 0)


def night_to_offer(club: Club, today: date) -> Night | None:
    """Return the night to go to: today's, or one that is still open after midnight."""
    recent = Night.objects.filter(club=club, played_on__gte=_yesterday(today))
    wanted = recent.filter(Q(played_on__gte=today) | Q(closed_at=None))
    return wanted.order_by("-played_on").first()


def _yesterday(today: date) -> date:
    """Return the day before: a night goes on after midnight."""
    return date.fromordinal(today.toordinal() - 1)
