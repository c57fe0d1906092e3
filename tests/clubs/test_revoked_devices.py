"""A table's device is revoked, or signs itself out: then it may do nothing."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEvent, TableDevice
from clubs.services import Refused, renew_link, revoke_device
from games.models import Hand
from tests.clubs.devices import enrolled, made, record
from tests.games.table import make_game


@pytest.fixture
def device(club, admin):
    return enrolled(club, admin)


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
