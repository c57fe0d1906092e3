"""A club starts with its first admin, from the browser or the command line."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from clubs.models import AuditEvent, Club, Member, Role, User
from clubs.services import Refused, create_club
from tests.factories import can_sign_in, make_user

BODY = {
    "name": "Friday Nights",
    "admin_name": "Ruth",
    "paper": "a4",
    "time_zone": "Europe/Oslo",
}


@pytest.fixture
def root(db):
    return make_user("root", superuser=True)


@pytest.fixture
def as_root(client, root):
    client.force_login(root)
    return client


def start(*arguments):
    out = StringIO()
    call_command("create_club", *arguments, stdout=out)
    return out.getvalue()


def test_a_superuser_starts_a_club_and_is_its_admin(as_root, root):
    answer = as_root.post(reverse("start-club"), BODY)
    club = Club.objects.get()
    assert answer["Location"] == reverse("clubs:members", args=["friday-nights"])
    assert (club.name, club.paper, club.time_zone) == (
        "Friday Nights",
        "a4",
        "Europe/Oslo",
    )
    ruth = Member.objects.get()
    assert (ruth.name, ruth.user, ruth.role) == ("Ruth", root, Role.ADMIN)
    acts = AuditEvent.objects.values_list("act", flat=True)
    assert list(acts) == ["club.created", "member.added"]


def test_sent_twice_it_is_one_club(as_root):
    as_root.post(reverse("start-club"), BODY)
    page = as_root.post(reverse("start-club"), BODY)
    assert page.status_code == 422
    assert "/friday-nights/ is taken" in page.text
    assert Club.objects.count() == 1


@pytest.mark.parametrize("method", ["get", "post"])
def test_nobody_else_starts_a_club(client, admin, method):
    client.force_login(admin)
    assert getattr(client, method)(reverse("start-club"), BODY).status_code == 403
    assert Club.objects.count() == 1


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": ""}, "A club needs a name"),
        ({"name": "x" * 61}, "at most 60 characters"),
        ({"name": "Sign in"}, "/sign-in/ is taken"),
        ({"admin_name": "R\u200buth"}, "hides U+200B"),
        ({"time_zone": "Mars/Base"}, "Select a valid choice"),
        ({"paper": "a5"}, "Select a valid choice"),
    ],
)
def test_a_wrong_value_starts_nothing(as_root, changed, sentence):
    page = as_root.post(reverse("start-club"), {**BODY, **changed})
    assert page.status_code == 422
    assert sentence in page.text
    assert not Club.objects.exists()


def test_a_name_without_latin_letters_has_an_address_too(root):
    club = create_club(name="Пятница", admin=root, admin_name="Ruth")
    assert club.slug.startswith("club-")


def test_an_unknown_time_zone_is_refused(root):
    with pytest.raises(Refused, match="No time zone is called Mars") as refused:
        create_club(name="Mars", admin=root, admin_name="R", time_zone="Mars")
    assert refused.value.field == "time_zone"


def test_the_command_prints_the_password_once(client, db):
    said = start("Friday Nights", "--admin", "Ruth")
    password = said.split("shown this once: ")[1].strip()
    assert "/friday-nights/" in said
    assert can_sign_in(client, username="ruth", password=password)
    assert Member.objects.get().name == "Ruth"


def test_the_command_keeps_the_password_of_a_known_user(root):
    said = start("Friday Nights", "--admin", "root", "--admin-name", "Ruth")
    assert "Password" not in said
    assert Member.objects.get().user == root


def test_the_command_makes_club_and_user_or_neither(db):
    with pytest.raises(CommandError, match="at most 60 characters"):
        start("x" * 61, "--admin", "ruth")
    assert not User.objects.exists()
