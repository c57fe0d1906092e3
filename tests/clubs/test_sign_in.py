"""Signing in, out, and changing one's own password."""

import pytest
from django.urls import reverse

from clubs.models import User
from tests.factories import make_user

PASSWORD = "four aces and a pinochle"


@pytest.fixture
def ada(club):
    return make_user("ada", password=PASSWORD)


def send(client, username="ada", password=PASSWORD, **more):
    body = {"username": username, "password": password, **more}
    return client.post(reverse("sign-in"), body)


@pytest.mark.parametrize("username", ["ada", "Ada", " ADA "])
def test_capitals_of_the_user_name_make_no_difference(client, ada, username):
    answer = send(client, username)
    assert (answer.status_code, answer["Location"]) == (302, reverse("home"))
    assert client.session["_auth_user_id"] == str(ada.pk)


def test_signing_in_gives_a_new_session(client, ada):
    client.session.save()
    before = client.cookies["sessionid"].value
    send(client)
    assert client.cookies["sessionid"].value != before


def test_unknown_wrong_and_closed_sound_the_same(client, ada):
    User.objects.create_user("closed", password=PASSWORD, is_active=False)
    answers = [
        send(client, "nobody"),
        send(client, "ada", "wrong"),
        send(client, "closed"),
    ]
    errors = {tuple(answer.context["form"].non_field_errors()) for answer in answers}
    assert len(errors) == 1
    assert "do not go together" in errors.pop()[0]
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(
    "there",
    [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "http:evil.example",
        "javascript:alert(1)",
        "\thttps://evil.example",
    ],
)
def test_nobody_is_sent_to_another_site(client, ada, there):
    assert send(client, next=there)["Location"] == reverse("home")


def test_the_page_one_came_for_opens(client, ada):
    answer = client.get("/thursday/members/?page=2")
    assert answer["Location"] == "/sign-in/?next=/thursday/members/%3Fpage%3D2"
    sent_to = send(client, next="/thursday/members/?page=2")["Location"]
    assert sent_to == "/thursday/members/?page=2"


def test_who_is_signed_in_sees_no_sign_in_page(client, ada):
    client.force_login(ada)
    assert client.get(reverse("sign-in"))["Location"] == reverse("home")


def test_signing_out_takes_a_post(client, ada):
    client.force_login(ada)
    assert client.get(reverse("sign-out")).status_code == 405
    answer = client.post(reverse("sign-out"))
    assert answer["Location"] == reverse("sign-in") + "?signed-out=yes"
    assert "You are signed out." in client.get(answer["Location"]).text
    assert "You are signed out." not in client.get(reverse("sign-in")).text
    assert "_auth_user_id" not in client.session


def test_ones_own_password_is_changed(client, ada):
    client.force_login(ada)
    body = {
        "old_password": PASSWORD,
        "new_password1": "double run of hearts",
        "new_password2": "double run of hearts",
    }
    page = client.post(reverse("password"), body, follow=True)
    assert "Your password is changed." in page.text
    assert "_auth_user_id" in client.session
    ada.refresh_from_db()
    assert ada.check_password("double run of hearts")


@pytest.mark.parametrize("password", ["short1234", "1234567890", "password12"])
def test_an_easy_password_is_refused(client, ada, password):
    client.force_login(ada)
    body = {
        "old_password": PASSWORD,
        "new_password1": password,
        "new_password2": password,
    }
    assert client.post(reverse("password"), body).status_code == 200
    ada.refresh_from_db()
    assert ada.check_password(PASSWORD)
