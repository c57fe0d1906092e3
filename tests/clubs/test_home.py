"""The way in leads to one's club, or to a choice of clubs."""

from django.urls import reverse

from clubs.models import Member, Role
from tests.factories import make_member, make_user
from tests.queries import counted_statements


def test_with_one_club_home_is_that_club(client, club, member):
    client.force_login(member)
    assert client.get(reverse("home"))["Location"] == reverse(
        "club-home", args=["thursday"]
    )


def test_with_two_clubs_home_is_a_choice(client, club, stranger):
    make_member(club, "Sam", user=stranger, role=Role.TREASURER)
    client.force_login(stranger)
    with counted_statements() as ran:
        page = client.get(reverse("home"))
    assert "Thursday Club" in page.text
    assert "Elsewhere" in page.text
    assert "treasurer" in page.text
    assert len(ran.beside_sign_in) == 1


def test_a_club_one_left_is_not_offered(client, club, stranger):
    make_member(club, "Sam", user=stranger, active=False)
    client.force_login(stranger)
    assert client.get(reverse("home"))["Location"] == reverse(
        "club-home", args=["elsewhere"]
    )


def test_without_a_club_home_says_whom_to_ask(client, member):
    Member.objects.update(active=False)
    client.force_login(member)
    page = client.get(reverse("home"))
    assert "Ask an admin of your club" in page.text
    assert "Start a club" not in page.text


def test_a_superuser_without_a_club_may_start_one(client, db):
    client.force_login(make_user("root", superuser=True))
    assert reverse("start-club") in client.get(reverse("home")).text
