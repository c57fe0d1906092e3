"""Who gets what from every address of this app: address by role by status."""

import hashlib
import uuid

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs import site_urls, urls
from clubs.models import AuditEvent, Club, Member, RequestKey, TableDevice, User
from clubs.services import make_device
from tests.factories import make_member, make_user, membership

SECRET = "a-link-for-one-device"
ROLES = ("admin", "treasurer", "scorekeeper", "member", "stranger")
GOOD_FOR_ALL = (200, 200, 200, 200, 404)
ADMIN_ONLY = (200, 403, 403, 403, 404)
ADMIN_SENT_ON = (302, 302, 302, 302, 302)

READ = {
    "members": GOOD_FOR_ALL,
    "member": GOOD_FOR_ALL,
    "settings": ADMIN_ONLY,
    "devices": ADMIN_ONLY,
    "device-link": (302, 403, 403, 403, 404),
    "revoke-device": ADMIN_ONLY,
    "enrol": (200, 200, 200, 200, 200),
    "deactivate": ADMIN_ONLY,
    "new-password": ADMIN_ONLY,
    "rename": ADMIN_SENT_ON,
    "role": ADMIN_SENT_ON,
    "admit": ADMIN_SENT_ON,
    "reactivate": ADMIN_SENT_ON,
    "give-sign-in": ADMIN_SENT_ON,
}
"""GET of every address below a club."""

WRITE = {
    "members": ({"name": "Zoe"}, (302, 403, 403, 403, 404)),
    "member": ({}, (405, 405, 405, 405, 405)),
    "settings": (
        {
            "name": "Friday",
            "paper": "a4",
            "time_zone": "Europe/Oslo",
            "carry_below": "1.00",
        },
        (302, 403, 403, 403, 404),
    ),
    "devices": ({"name": "Table 3"}, (200, 403, 403, 403, 404)),
    "device-link": ({}, (200, 403, 403, 403, 404)),
    "revoke-device": ({}, (302, 403, 403, 403, 404)),
    "enrol": ({}, (302, 302, 302, 302, 302)),
    "deactivate": ({}, (302, 403, 403, 403, 404)),
    "new-password": ({}, (302, 403, 403, 403, 404)),
    "rename": ({"name": "Zoe"}, (302, 403, 403, 403, 404)),
    "role": ({"role": "member"}, (302, 403, 403, 403, 404)),
    "admit": ({}, (302, 403, 403, 403, 404)),
    "reactivate": ({}, (302, 403, 403, 403, 404)),
    "give-sign-in": (
        {"username": "zoe", "role": "member"},
        (200, 403, 403, 403, 404),
    ),
}
"""POST of every address below a club: what is sent, and the answers."""

ONE_DEVICE = ["device-link", "revoke-device"]
OPEN_TO_ALL = {"enrol"}
ONE_MEMBER = sorted(
    set(READ) - {"members", "settings", "devices", *ONE_DEVICE, *OPEN_TO_ALL}
)


def address(name, target):
    arguments = [target.club.slug]
    if name in ONE_MEMBER:
        arguments.append(target.public_id)
    if name in ONE_DEVICE:
        arguments.append(TableDevice.objects.get(club__slug="thursday").public_id)
    if name == "enrol":
        arguments.append(SECRET)
    return reverse(f"clubs:{name}", args=arguments)


def everything():
    """All rows of the app, to see whether any changed."""
    return [
        list(model.objects.order_by("pk").values())
        for model in (AuditEvent, Club, Member, RequestKey, User)
    ]


@pytest.fixture
def ben(club):
    made, _ = make_device(club=club, name="Table 2", actor=make_user("maker"))
    TableDevice.objects.filter(pk=made.pk).update(
        secret_hash=hashlib.sha256(SECRET.encode()).hexdigest()
    )
    return make_member(club, "Ben")


@pytest.fixture
def sam(stranger, other_club):
    return membership(stranger, other_club)


@pytest.fixture
def as_admin(client, admin):
    client.force_login(admin)
    return client


def test_every_address_has_a_row():
    names = {pattern.name for pattern in urls.urlpatterns}
    assert names == set(READ) == set(WRITE)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", READ)
def test_each_role_reads_what_it_may_and_changes_nothing(
    client, ben, request, name, role
):
    client.force_login(request.getfixturevalue(role))
    before = everything()
    answer = client.get(address(name, ben))
    assert answer.status_code == READ[name][ROLES.index(role)]
    assert everything() == before


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", WRITE)
def test_each_role_writes_what_it_may(client, ben, request, name, role):
    client.force_login(request.getfixturevalue(role))
    before = everything()
    body, statuses = WRITE[name]
    answer = client.post(address(name, ben), {**body, "request_key": uuid.uuid4()})
    assert answer.status_code == statuses[ROLES.index(role)]
    if role != "admin" and name not in OPEN_TO_ALL:
        assert everything() == before


@pytest.mark.parametrize("name", sorted(set(READ) - OPEN_TO_ALL))
@pytest.mark.parametrize("method", ["get", "post"])
def test_nobody_gets_in_without_signing_in(client, ben, name, method):
    answer = getattr(client, method)(address(name, ben))
    assert answer.status_code == 302
    assert answer["Location"].startswith(reverse("sign-in"))


@pytest.mark.parametrize("name", ONE_MEMBER)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_foreign_member_is_not_found_in_ones_own_club(as_admin, sam, name, method):
    path = reverse(f"clubs:{name}", args=["thursday", sam.public_id])
    send = getattr(as_admin, method)
    answer = send(path, {"request_key": uuid.uuid4()}, follow=True)
    assert answer.status_code == (405 if (name, method) == ("member", "post") else 404)


@pytest.mark.parametrize("name", ONE_DEVICE)
def test_a_device_of_another_club_is_not_found(as_admin, ben, other_club, name):
    TableDevice.objects.update(club=other_club)
    device = TableDevice.objects.get()
    path = reverse(f"clubs:{name}", args=["thursday", device.public_id])
    assert as_admin.post(path, {"request_key": uuid.uuid4()}).status_code == 404


@pytest.mark.parametrize("name", sorted(set(READ) - OPEN_TO_ALL))
def test_a_tables_device_manages_nothing(client, ben, name):
    user = TableDevice.objects.get().user
    TableDevice.objects.update(enrolled_at=timezone.now())
    client.force_login(user)
    before = everything()
    statuses = READ[name][ROLES.index("scorekeeper")]
    assert client.get(address(name, ben)).status_code == statuses
    body, answers = WRITE[name]
    answer = client.post(address(name, ben), {**body, "request_key": uuid.uuid4()})
    assert answer.status_code == answers[ROLES.index("scorekeeper")]
    assert everything() == before


@pytest.mark.parametrize("pattern", site_urls.urlpatterns, ids=lambda it: it.name)
def test_only_the_sign_in_page_opens_without_signing_in(client, db, pattern):
    answer = client.get(reverse(pattern.name))
    assert answer.status_code == (200 if pattern.name == "sign-in" else 302)
