"""What a table's device may do, under which name, and how that ends."""

from __future__ import annotations

import datetime
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEvent, TableDevice
from clubs.selectors import club_today
from clubs.services import Refused, renew_link, revoke_device
from games.models import Game, Hand
from tests.clubs.devices import enrolled, made
from tests.games.table import MADE, form_of, make_game
from tests.queries import counted_statements


@pytest.fixture
def device(club, admin):
    return enrolled(club, admin)


def record(tablet, game):
    url = reverse("games:record-hand", args=[game.club.slug, game.public_id])
    body = form_of(MADE) | {"request_key": str(uuid.uuid4()), "version": game.version}
    return tablet.post(url, body)


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


def test_revoked_it_may_do_nothing_from_its_next_request_on(device, club, admin):
    device, tablet = device
    game = make_game(club, admin)
    revoke_device(device=device, actor=admin)
    revoke_device(device=device, actor=admin)
    for answer in (
        tablet.get(game.get_absolute_url()),
        tablet.get(game.get_absolute_url(), headers={"HX-Request": "true"}),
        record(tablet, game),
        tablet.get(reverse("games:sync", args=[club.slug])),
    ):
        assert answer.status_code == 403
        assert "This device was revoked" in answer.content.decode()
    assert tablet.get(reverse("home"), follow=True).status_code == 403
    assert not Hand.objects.exists()
    assert AuditEvent.objects.filter(act="device.revoked").count() == 1


def test_revoked_it_gets_no_new_link(club, admin):
    device, link = made(club, admin)
    revoke_device(device=device, actor=admin)
    assert Client().post(link).status_code == 410
    with pytest.raises(Refused, match="Table 2 was revoked"):
        renew_link(device=device, actor=admin)


def test_revoking_is_asked_first_and_told(client, device, club, admin):
    device, _ = device
    client.force_login(admin)
    url = reverse("clubs:revoke-device", args=[club.slug, device.public_id])
    assert "Shall it keep no score any more?" in client.get(url).content.decode()
    answer = client.post(url, {"request_key": str(uuid.uuid4())}, follow=True)
    text = answer.content.decode()
    assert "Table 2 is revoked, from its next tap on." in text
    assert '<span class="pill">Revoked</span>' in text
    link = reverse("clubs:device-link", args=[club.slug, device.public_id])
    again = client.post(link, {"request_key": str(uuid.uuid4())}, follow=True)
    assert "Table 2 was revoked. Make a new device" in again.content.decode()


def test_signing_out_on_it_ends_its_enrolment_and_says_so(device, club, admin, client):
    device, tablet = device
    answer = tablet.post(reverse("sign-out"), follow=True)
    assert "Table 2 is signed out and keeps no score" in answer.content.decode()
    device.refresh_from_db()
    assert device.enrolled_at is None
    acts = AuditEvent.objects.filter(target=str(device.public_id))
    assert [act.act for act in acts] == [
        "device.made",
        "device.enrolled",
        "device.signed_out",
    ]
    client.force_login(admin)
    page = client.get(reverse("clubs:devices", args=[club.slug])).content.decode()
    assert "Signed out" in page


def test_a_session_of_a_device_that_signed_out_opens_nothing(device, club):
    device, _ = device
    TableDevice.objects.update(enrolled_at=None)
    other = Client()
    other.force_login(device.user)
    assert other.get(reverse("club-home", args=[club.slug])).status_code == 403


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
