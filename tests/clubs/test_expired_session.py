"""A part of a came_from never holds the sign-in page."""

import uuid

import pytest
from django.urls import reverse

from tests.factories import make_club

PART = {"HX-Request": "true"}


@pytest.fixture
def path(db):
    club = make_club("Thursday Club", slug="thursday")
    return reverse("clubs:members", args=[club.slug])


def ask(client, path, **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.get(path, headers={**PART, **named})


def test_a_part_sends_the_whole_page_to_sign_in(client, path):
    came_from = "http://testserver/thursday/games/?page=2"
    answer = ask(client, path, HX_Current_URL=came_from)
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer["HX-Redirect"] == "/sign-in/?next=/thursday/games/%3Fpage%3D2"


def test_a_part_that_is_posted_does_too(client, path):
    came_from = "http://testserver/thursday/games/"
    answer = client.post(path, headers={**PART, "HX-Current-URL": came_from})
    assert answer["HX-Redirect"] == "/sign-in/?next=/thursday/games/"


@pytest.mark.parametrize("came_from", ["https://evil.example/x", "", "javascript:x"])
def test_a_page_of_another_site_is_forgotten(client, path, came_from):
    assert ask(client, path, HX_Current_URL=came_from)["HX-Redirect"] == "/sign-in/"


def test_a_followed_link_opens_where_it_leads(client, path):
    came_from = "http://testserver/thursday/games/"
    answer = ask(client, path, HX_Current_URL=came_from, HX_Boosted="true")
    assert answer["HX-Redirect"] == f"/sign-in/?next={path}"


def test_a_whole_page_is_redirected_plainly(client, path):
    answer = client.get(path)
    assert answer.status_code == 302
    assert "HX-Redirect" not in answer


def test_other_redirects_of_a_part_stay(client, path, stranger):
    client.force_login(stranger)
    answer = ask(client, reverse("home"))
    assert answer.status_code == 302


def test_signed_in_parts_are_answered(client, path, stranger):
    client.force_login(stranger)
    assert ask(client, "/elsewhere/members/").status_code == 200


def post(client, path, came_from):
    return client.post(path, headers={"Referer": came_from})["Location"]


def test_what_is_posted_leads_back_to_the_page_it_was_sent_from(client, path):
    only_posts = reverse("clubs:deactivate", args=["thursday", uuid.uuid4()])
    location = post(client, only_posts, f"http://testserver{path}")
    assert location == f"/sign-in/?next={path}"


@pytest.mark.parametrize("came_from", ["https://evil.example/x", "", "//evil.example"])
def test_a_post_from_elsewhere_leads_back_to_no_page(client, path, came_from):
    assert post(client, path, came_from) == "/sign-in/"


def test_signing_out_leads_back_to_no_page(client, path, stranger):
    client.force_login(stranger)
    location = post(client, reverse("sign-out"), f"http://testserver{path}")
    assert location == "/sign-in/?signed-out=yes"
