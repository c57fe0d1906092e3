"""A user name and a random password, shown once and kept nowhere."""

import json
import uuid

import pytest
from django.urls import reverse

from clubs.models import AuditEvent, Kind, RequestKey, Role, User
from clubs.services import Refused, give_sign_in, reset_password
from clubs.sign_ins import random_password
from tests.factories import can_sign_in, make_member, make_user, membership


@pytest.fixture
def ben(club):
    return make_member(club, "Ben")


def test_passwords_are_long_and_never_the_same():
    passwords = {random_password() for _ in range(100)}
    assert len(passwords) == 100
    assert {len(password) for password in passwords} == {19}


def test_the_password_works_and_the_role_is_given(club, admin, ben, client):
    password = give_sign_in(
        member=ben, username=" Ben ", role="scorekeeper", actor=admin
    )
    ben.refresh_from_db()
    assert ben.role == Role.SCOREKEEPER
    assert can_sign_in(client, username="ben", password=password)


def test_no_row_holds_the_password(club, admin, ben):
    password = give_sign_in(member=ben, username="ben", role="member", actor=admin)
    rows = [
        *User.objects.values(),
        *AuditEvent.objects.values(),
        *RequestKey.objects.values(),
    ]
    assert password not in json.dumps(rows, default=str)


@pytest.mark.parametrize("username", ["ADMIN", "admin"])
def test_a_taken_user_name_is_refused(club, admin, ben, username):
    with pytest.raises(Refused, match="already signs in as admin") as refused:
        give_sign_in(member=ben, username=username, role="member", actor=admin)
    assert refused.value.field == "username"
    ben.refresh_from_db()
    assert ben.user is None


@pytest.mark.parametrize("username", ["", "a b", "<b>", "x" * 151, "a\u202eb"])
def test_an_odd_user_name_is_refused(club, admin, ben, username):
    with pytest.raises(Refused, match="A user name has letters, digits"):
        give_sign_in(member=ben, username=username, role="member", actor=admin)


def test_a_second_sign_in_is_refused(club, admin):
    with pytest.raises(Refused, match="Ada can sign in already"):
        give_sign_in(
            member=membership(admin, club), username="x", role="member", actor=admin
        )


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [({"active": False}, "deactivated"), ({"kind": Kind.GUEST}, "is a guest")],
)
def test_only_active_members_sign_in(club, admin, fields, sentence):
    dan = make_member(club, "Dan", **fields)
    with pytest.raises(Refused, match=sentence):
        give_sign_in(member=dan, username="dan", role="member", actor=admin)


def test_a_reset_ends_the_old_password(club, admin, client):
    user = make_user("ben", password="old and long enough")
    ben = make_member(club, "Ben", user=user)
    password = reset_password(member=ben, actor=admin)
    assert not can_sign_in(client, username="ben", password="old and long enough")
    assert can_sign_in(client, username="ben", password=password)
    assert AuditEvent.objects.get().act == "member.password_reset"


def test_without_sign_in_there_is_nothing_to_reset(club, admin, ben):
    with pytest.raises(Refused, match="Ben has no sign-in yet"):
        reset_password(member=ben, actor=admin)


def test_ones_own_password_is_changed_not_reset(club, admin):
    with pytest.raises(Refused, match="your own sign-in"):
        reset_password(member=membership(admin, club), actor=admin)


def test_an_admin_cannot_take_over_somebody_of_another_club(club, admin, stranger):
    sam = make_member(club, "Sam", user=stranger)
    with pytest.raises(Refused, match="also signs in elsewhere"):
        reset_password(member=sam, actor=admin)


def test_an_admin_cannot_take_over_a_superuser(club, admin):
    root = make_member(club, "Root", user=make_user("root", superuser=True))
    with pytest.raises(Refused, match="changepassword root"):
        reset_password(member=root, actor=admin)


def test_the_page_shows_the_password_once(client, club, admin, ben):
    client.force_login(admin)
    path = reverse("clubs:give-sign-in", args=[club.slug, ben.public_id])
    body = {"username": "ben", "role": "member", "request_key": uuid.uuid4()}
    first = client.post(path, body)
    password = first.context["password"]
    assert password in first.text
    assert "no-store" in first["Cache-Control"]
    second = client.post(path, body, follow=True)
    assert password not in second.text
    assert "the password was shown the first time" in second.text
    assert can_sign_in(client, username="ben", password=password)


def test_the_reset_page_shows_the_password_once(client, club, admin, member):
    client.force_login(admin)
    mia = membership(member, club)
    path = reverse("clubs:new-password", args=[club.slug, mia.public_id])
    answer = client.post(path, {"request_key": uuid.uuid4()})
    assert "no-store" in answer["Cache-Control"]
    assert can_sign_in(client, username="member", password=answer.context["password"])
