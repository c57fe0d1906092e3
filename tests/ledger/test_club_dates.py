"""A date of the books is the date on the club's wall, in six time zones.

`cases/club_dates.csv` was worked out by GNU date 9.1 with Debian's zone files 2025b,
not by the app: midnights at the ends of months and years, leap days, and the days of
both clock changes, a second before and a second after.
"""

import csv
import datetime
import uuid
from pathlib import Path

import pytest

from clubs.models import Club
from clubs.selectors import club_today
from ledger.models import MonthClosing
from ledger.months import Month
from ledger.services import ClosingRefused, close_month, record_payment
from tests.factories import make_club, make_players

CASES = list(
    csv.DictReader(
        (Path(__file__).parent.parent / "cases" / "club_dates.csv").open("r")
    )
)
ZONES = sorted({case["zone"] for case in CASES})


def instant(case: dict[str, str]) -> datetime.datetime:
    return datetime.datetime.fromisoformat(case["utc"])


@pytest.fixture
def at(monkeypatch):
    """Stop the clock of the server at an instant."""

    def stop(moment: datetime.datetime) -> None:
        monkeypatch.setattr("django.utils.timezone.now", lambda: moment)

    return stop


def test_the_table_has_two_hundred_cases_in_six_zones():
    assert len(CASES) >= 200
    assert len(ZONES) == 6


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case['zone']}-{case['utc']}"
)
def test_today_is_the_date_on_the_wall(at, case):
    at(instant(case))
    assert club_today(Club(time_zone=case["zone"])).isoformat() == case["club_date"]


@pytest.mark.django_db
@pytest.mark.parametrize("zone", ZONES)
def test_a_payment_of_today_counts_in_the_month_on_the_wall(at, zone, treasurer):
    club = make_club("Zone", slug=f"zone-{uuid.uuid4().hex[:8]}", time_zone=zone)
    ben, cat = make_players(club, "Ben", "Cat")
    for case in (case for case in CASES if case["zone"] == zone):
        at(instant(case))
        today = datetime.date.fromisoformat(case["club_date"])
        posting = record_payment(
            club=club, payer=ben, payee=cat, cents=1, on=today, actor=treasurer
        )
        assert Month.of(posting.booked_on) == Month.of(today)


@pytest.mark.django_db
@pytest.mark.parametrize("zone", ZONES)
def test_november_is_closed_from_the_first_of_december_on_the_wall(at, zone, treasurer):
    club = make_club("Zone", slug=f"zone-{uuid.uuid4().hex[:8]}", time_zone=zone)
    ben, cat = make_players(club, "Ben", "Cat")
    ends = [
        case
        for case in CASES
        if case["zone"] == zone and case["club_date"] in {"2026-11-30", "2026-12-01"}
    ]
    at(instant(ends[0]))
    day = datetime.date(2026, 11, 20)
    record_payment(club=club, payer=ben, payee=cat, cents=1, on=day, actor=treasurer)
    for case in sorted(ends, key=instant):
        at(instant(case))
        if case["club_date"] == "2026-11-30":
            with pytest.raises(ClosingRefused, match="after its last day"):
                close_month(club=club, month=Month(2026, 11), actor=None)
    close_month(club=club, month=Month(2026, 11), actor=None)
    assert MonthClosing.objects.filter(club=club).count() == 1
