"""What a table's device may do, and under which name."""

from __future__ import annotations

import datetime
import uuid

import pytest
from django.urls import reverse

from clubs.models import AuditEvent, TableDevice
from clubs.selectors import club_today
from games.models import Game, Hand
from tests.clubs.devices import enrolled, record
from tests.games.table import make_game
from tests.queries import counted_statements


@pytest.fixture
def device(club, admin):
    return enrolled(club, admin)


def test_what_it_writes_carries_its_name(device, club, admin):
    device, tablet = device
    game = make_game(club, admin)
    assert record(tablet, game).status_code == 302
    assert Hand.objects.get().written_by == device.user
    start = reverse("games:start", args=[club.slug])
    players = {f"seat_{seat}": f"Guest {seat}" for seat in "NESW"}
    body = players | {"rules": "radio", "played_on": "2026-11-05", "dealer": "N"}
    tablet.post(start, body | {"request_key": str(uuid.uuid4())})
    assert Game.objects.latest("pk").started_by == device.user
    act = AuditEvent.objects.filter(act="game started").latest("pk")
    assert str(act.actor) == act.actor.shown_name == "Table 2"


def test_the_offline_queue_knows_it_by_its_id_and_calls_it_by_its_name(
    device, club, admin
):
    device, tablet = device
    game = make_game(club, admin)
    page = tablet.get(game.get_absolute_url()).content.decode()
    assert f'data-who="{device.public_id}"' in page
    assert 'data-by="Table 2"' in page
    sync = tablet.get(reverse("games:sync", args=[club.slug]))
    assert sync.json()["who"] == str(device.public_id)


def test_it_reads_the_books_as_any_scorekeeper_and_is_nobody_in_them(
    device, club, admin
):
    _, tablet = device
    page = tablet.get(reverse("ledger:balances", args=[club.slug]))
    text = page.content.decode()
    assert page.status_code == 200
    assert "Table 2, " not in text
    members = tablet.get(reverse("clubs:members", args=[club.slug])).content.decode()
    assert "Table 2" not in members.split("<main")[1]


def test_its_menu_has_no_password_and_no_settings(device, club):
    _, tablet = device
    text = tablet.get(reverse("club-home", args=[club.slug])).content.decode()
    assert "Sign this device out" in text
    for gone in ("Change password", "Your clubs", "Club settings"):
        assert gone not in text
    answer = tablet.get(reverse("password"))
    assert answer.status_code == 403
    assert "has no password to change" in answer.content.decode()


def test_it_is_seen_by_the_day_and_written_once_a_day(device, club):
    device, tablet = device
    home = reverse("club-home", args=[club.slug])
    TableDevice.objects.update(last_seen_on=datetime.date(2026, 1, 8))
    tablet.get(home)
    device.refresh_from_db()
    assert device.last_seen_on == club_today(club)
    with counted_statements() as statements:
        tablet.get(home)
    assert not any(sql.startswith("UPDATE") for sql in statements)


def test_it_is_not_let_into_another_club(device, other_club):
    _, tablet = device
    home = reverse("club-home", args=[other_club.slug])
    assert tablet.get(home).status_code == 404


def test_a_member_passes_the_door_in_one_statement(client, club, scorekeeper):
    client.force_login(scorekeeper)
    with counted_statements() as statements:
        client.get(reverse("clubs:members", args=[club.slug]))
    assert not any("clubs_tabledevice" in sql for sql in statements)
