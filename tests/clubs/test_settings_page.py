"""Name, paper, time zone and limit of a club."""

import datetime
import uuid

import pytest
from django.urls import reverse

from clubs.models import AuditEvent
from clubs.selectors import club_today
from clubs.services import Refused, change_settings

BODY = {
    "name": "Thursday Club",
    "paper": "letter",
    "time_zone": "America/New_York",
    "carry_below": "0.00",
    "confirms_hands": "on",
}


@pytest.fixture
def send(client, club, admin):
    client.force_login(admin)

    def save(**changed):
        body = {**BODY, **changed, "request_key": uuid.uuid4()}
        path = reverse("clubs:settings", args=[club.slug])
        return client.post(path, body, follow=True)

    return save


def test_saved_settings_are_written_down(send, club, admin):
    page = send(name="Thursday Nights", paper="a4", time_zone="Europe/Oslo")
    club.refresh_from_db()
    assert (club.name, club.paper, club.time_zone, club.slug) == (
        "Thursday Nights",
        "a4",
        "Europe/Oslo",
        "thursday",
    )
    event = AuditEvent.objects.get()
    assert (event.act, event.actor) == ("club.changed", admin)
    assert event.detail["paper"] == {"from": "letter", "to": "a4"}
    assert "The settings are saved." in page.text


def test_unchanged_settings_are_no_act(send):
    send()
    assert not AuditEvent.objects.exists()


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": " "}, "A club needs a name"),
        ({"name": "T\u202ehursday"}, "hides U+202E"),
        ({"time_zone": ""}, "This field is required"),
        ({"paper": "legal"}, "Select a valid choice"),
        ({"carry_below": ""}, "Write an amount, or 0.00"),
        ({"carry_below": "1,5"}, "two decimals"),
        ({"carry_below": "-1.00"}, "two decimals"),
        ({"carry_below": "100.01"}, "At most 100.00 is carried forward"),
    ],
)
def test_a_wrong_value_changes_nothing(send, club, changed, sentence):
    page = send(**changed)
    assert page.status_code == 422
    assert sentence in page.text
    club.refresh_from_db()
    assert (club.name, club.paper) == ("Thursday Club", "letter")


def test_what_is_carried_forward_is_kept_in_cents(send, club):
    assert "0.00" in send(carry_below="2.50").text
    club.refresh_from_db()
    assert club.carry_below == 250
    assert AuditEvent.objects.get().detail == {"carry_below": {"from": 0, "to": 250}}


def test_a_refused_change_leaves_the_club_as_it_was(club, admin):
    with pytest.raises(Refused, match="No time zone is called Mars"):
        change_settings(
            club=club,
            name="Mars",
            paper="a4",
            time_zone="Mars",
            carry_below=0,
            confirms_hands=True,
            actor=admin,
        )
    assert (club.name, club.paper) == ("Thursday Club", "letter")


@pytest.mark.parametrize(
    ("zone", "date"),
    [
        ("America/New_York", datetime.date(2026, 3, 5)),
        ("Europe/Oslo", datetime.date(2026, 3, 6)),
    ],
)
def test_today_is_the_date_where_the_club_plays(club, monkeypatch, zone, date):
    late = datetime.datetime(2026, 3, 6, 4, 30, tzinfo=datetime.UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: late)
    club.time_zone = zone
    assert club_today(club) == date
