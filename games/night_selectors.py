"""Which night the pages are about."""

from datetime import date

from django.db.models import Q

from clubs.models import Club
from games.models import Night


def find_night(club: Club, day: date) -> Night | None:
    """Return the club's night of a date; None where it opened none."""
    nights = Night.objects.select_related("opened_by", "rule_book")
    found = nights.filter(club=club, played_on=day).first()
    if found:
        found.club = club
    return found


def night_to_offer(club: Club, today: date) -> Night | None:
    """Return the night to go to: today's, or one that is still open after midnight."""
    recent = Night.objects.filter(club=club, played_on__gte=_yesterday(today))
    wanted = recent.filter(Q(played_on__gte=today) | Q(closed_at=None))
    return wanted.order_by("-played_on").first()


def _yesterday(today: date) -> date:
    """Return the day before: a night goes on after midnight."""
    return date.fromordinal(today.toordinal() - 1)
