"""A device is enrolled by a link that works once, for a quarter of an hour."""

from __future__ import annotations

import datetime
import uuid

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import AuditEvent, Member, TableDevice
from clubs.services import Refused, make_device, renew_link, revoke_device
from tests.clubs.devices import enrolled, link_on, made
from tests.factories import make_member

A_YEAR = 365 * 24 * 3600


def test_an_admin_makes_a_device_and_is_shown_its_link_once(client, club, admin):
    client.force_login(admin)
    url = reverse("clubs:devices", args=[club.slug])
    body = {"name": "Table 2", "request_key": str(uuid.uuid4())}
    answer = client.post(url, body)
    link = link_on(answer.content.decode())
    assert "no-store" in answer.headers["Cache-Control"]
    assert "<svg" in answer.content.decode()
    again = client.post(url, body, follow=True).content.decode()
    assert "the link was shown the first time" in again
    assert link not in again
    assert TableDevice.objects.count() == 1
    assert Client().get(link).status_code == 200


def test_of_the_link_only_a_hash_is_kept(club, admin):
    device, link = made(club, admin)
    secret = link.rstrip("/").rpartition("/")[2]
    kept = [
        str(value) for value in TableDevice.objects.values().get(pk=device.pk).values()
    ]
    assert not any(secret in value for value in kept)
    assert secret not in str(list(AuditEvent.objects.values()))


def test_looking_at_the_link_uses_nothing_up(club, admin):
    device, link = made(club, admin)
    for _ in range(3):
        answer = Client().get(link)
        assert "Make this device the scorekeeper of" in answer.content.decode()
        assert "no-store" in answer.headers["Cache-Control"]
    device.refresh_from_db()
    assert device.enrolled_at is None


def test_one_tap_signs_the_device_in_for_a_year(club, admin):
    device, tablet = enrolled(club, admin)
    page = tablet.get(reverse("club-home", args=[club.slug])).content.decode()
    assert "<bdi>Table 2</bdi>, scorekeeper" in page
    assert tablet.session.get_expiry_age() == A_YEAR
    assert device.secret_hash == ""
    assert tablet.get(reverse("home")).headers["Location"] == club.get_absolute_url()


def test_a_link_used_twice_is_refused_the_second_time(club, admin):
    _, link = made(club, admin)
    assert Client().post(link).status_code == 302
    second = Client()
    for answer in (second.post(link), second.get(link)):
        assert answer.status_code == 410
        assert "works once and within 15 minutes" in answer.content.decode()
    assert "_auth_user_id" not in second.session


def test_a_link_older_than_a_quarter_of_an_hour_is_refused(club, admin):
    device, link = made(club, admin)
    assert device.secret_until - timezone.now() <= datetime.timedelta(minutes=15)
    past = timezone.now() - datetime.timedelta(seconds=1)
    TableDevice.objects.update(secret_until=past)
    assert Client().post(link).status_code == 410


def test_a_link_opens_no_other_club(club, admin, other_club):
    _, link = made(club, admin)
    assert Client().post(link.replace(club.slug, other_club.slug)).status_code == 410


def test_a_new_link_ends_the_old_one(client, club, admin):
    device, link = made(club, admin)
    client.force_login(admin)
    url = reverse("clubs:device-link", args=[club.slug, device.public_id])
    answer = client.post(url, {"request_key": str(uuid.uuid4())})
    assert Client().post(link).status_code == 410
    assert Client().post(link_on(answer.content.decode())).status_code == 302


def test_a_second_tablet_under_a_new_link_signs_the_first_out(club, admin):
    device, first = enrolled(club, admin)
    secret = renew_link(device=device, actor=admin)
    home = reverse("club-home", args=[club.slug])
    assert first.get(home).status_code == 200
    second = Client()
    second.post(reverse("clubs:enrol", args=[club.slug, secret]))
    assert second.get(home).status_code == 200
    assert first.get(home).headers["Location"].startswith(reverse("sign-in"))


def test_whoever_was_signed_in_on_the_tablet_is_signed_out(client, club, admin):
    _, link = made(club, admin)
    client.force_login(admin)
    assert (
        "You are signed in here as <bdi>admin</bdi>"
        in client.get(link).content.decode()
    )
    client.post(link)
    settings = reverse("clubs:settings", args=[club.slug])
    assert client.get(settings).status_code == 403


def test_a_name_is_in_use_once(club, admin):
    device, _ = made(club, admin)
    with pytest.raises(Refused, match="has a device called Table 2"):
        make_device(club=club, name="Table 2", actor=admin)
    revoke_device(device=device, actor=admin)
    assert made(club, admin)[0].name == "Table 2"


@pytest.mark.parametrize("name", ["", "\u202eTable", "T" * 41])
def test_a_name_that_is_none_is_refused_at_its_field(client, club, admin, name):
    client.force_login(admin)
    body = {"name": name, "request_key": str(uuid.uuid4())}
    answer = client.post(reverse("clubs:devices", args=[club.slug]), body)
    assert answer.status_code == 422
    assert answer.context["form"].errors["name"]
    assert not TableDevice.objects.exists()


def test_a_device_is_nobody_of_the_club(club, admin):
    make_member(club, "Ben")
    before = Member.objects.count()
    device, _ = enrolled(club, admin)
    assert Member.objects.count() == before
    assert not device.user.has_usable_password()


def test_a_device_named_in_other_letters_gets_a_user_name_too(club, admin):
    device, _ = made(club, admin, "Τραπέζι")
    assert device.user.username.startswith("table-")
    assert device.user.shown_name == "Τραπέζι"
