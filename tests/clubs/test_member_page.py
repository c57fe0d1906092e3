"""One member's page: what everybody sees and what admins can do."""

import uuid

import pytest
from django.urls import reverse

from clubs.models import Kind
from clubs.services import (
    add_member,
    change_role,
    deactivate_member,
    give_sign_in,
    reactivate_member,
    rename_member,
    reset_password,
)
from tests.factories import make_member, membership
from tests.queries import counted_statements


@pytest.fixture
def as_admin(client, admin):
    client.force_login(admin)
    return client


def test_members_see_no_forms_and_no_user_names(client, club, member, treasurer):
    client.force_login(member)
    page = client.get(membership(treasurer, club).get_absolute_url())
    assert "Save the name" not in page.text
    assert "<dd>treasurer</dd>" not in page.text
    assert "History" not in page.text


@pytest.mark.parametrize(
    ("fields", "shown", "hidden"),
    [
        ({}, "Give a sign-in", "Make them a member"),
        ({"kind": Kind.GUEST}, "Make them a member", "Give a sign-in"),
        ({"active": False}, "Reactivate", "Give a sign-in"),
    ],
)
def test_admins_see_what_can_be_done_next(as_admin, club, fields, shown, hidden):
    page = as_admin.get(make_member(club, "Ben", **fields).get_absolute_url()).text
    assert shown in page
    assert hidden not in page


def test_the_history_tells_every_act_in_words(as_admin, club, admin):
    ben = add_member(club=club, name="Ben", actor=admin)
    rename_member(member=ben, name="Benny", actor=admin)
    give_sign_in(member=ben, username="ben", role="member", actor=admin)
    change_role(member=ben, role="treasurer", actor=admin)
    reset_password(member=ben, actor=admin)
    deactivate_member(member=ben, actor=admin)
    reactivate_member(member=ben, actor=admin)
    page = as_admin.get(ben.get_absolute_url())
    assert [words for words, _ in page.context["acts"]] == [
        "Reactivated",
        "Deactivated",
        "Password reset",
        "Role changed from member to treasurer",
        "Sign-in given, as member",
        "Renamed from Ben to Benny",
        "Added to the list",
    ]


def test_a_refused_name_shows_its_sentence_and_stays_typed(as_admin, club, member):
    mia = membership(member, club)
    path = reverse("clubs:rename", args=[club.slug, mia.public_id])
    page = as_admin.post(path, {"name": "ada", "request_key": uuid.uuid4()})
    assert page.status_code == 422
    assert "already has somebody called Ada" in page.text
    assert 'value="ada"' in page.text
    assert "<bdi>Mia</bdi></h1>" in page.text


@pytest.mark.parametrize(
    ("address", "body", "sentence"),
    [
        ("role", {"role": "owner"}, "Select a valid choice"),
        ("give-sign-in", {"role": "member"}, "A user name is needed"),
        (
            "give-sign-in",
            {"role": "member", "username": "admin"},
            "already signs in as admin",
        ),
    ],
)
def test_a_refused_sign_in_shows_its_sentence(as_admin, club, address, body, sentence):
    ben = make_member(club, "Ben")
    path = reverse(f"clubs:{address}", args=[club.slug, ben.public_id])
    page = as_admin.post(path, {**body, "request_key": uuid.uuid4()})
    assert page.status_code == 422
    assert sentence in str(page.context["role_form"].errors) + page.text
    ben.refresh_from_db()
    assert (ben.user, ben.role) == (None, "member")


def test_the_last_admin_is_told_on_the_page(as_admin, club, admin):
    ada = membership(admin, club)
    path = reverse("clubs:deactivate", args=[club.slug, ada.public_id])
    page = as_admin.post(path, {"request_key": uuid.uuid4()}, follow=True)
    assert "Ada is the only admin" in page.text


def test_no_extra_field_slips_through(as_admin, club, member):
    mia = membership(member, club)
    path = reverse("clubs:rename", args=[club.slug, mia.public_id])
    body = {"name": "Mia Low", "role": "admin", "club": "9", "active": "False"}
    as_admin.post(path, {**body, "request_key": uuid.uuid4()})
    mia.refresh_from_db()
    assert (mia.name, mia.role, mia.club, mia.active) == (
        "Mia Low",
        "member",
        club,
        True,
    )


def test_the_page_asks_three_times(as_admin, club, admin):
    ben = add_member(club=club, name="Ben", actor=admin)
    for name in ("B", "C", "D"):
        rename_member(member=ben, name=name, actor=admin)
    with counted_statements() as ran:
        as_admin.get(ben.get_absolute_url())
    assert len(ran.beside_sign_in) == 3
