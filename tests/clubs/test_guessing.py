"""Guessing passwords is slowed down, also for a name that does not exist."""

from __future__ import annotations

import pytest
from axes.models import AccessAttempt
from django.urls import reverse

from tests.factories import make_user


def sign_in(client, username, password):
    body = {"username": username, "password": password}
    return client.post(reverse("sign-in"), body)


@pytest.mark.parametrize("username", ["ada", "nobody-here"])
def test_after_five_wrong_passwords_there_is_a_pause(client, db, username):
    make_user("ada", password="right-and-long")
    for _ in range(4):
        assert sign_in(client, username, "wrong").status_code == 200
    answer = sign_in(client, username, "wrong")
    assert answer.status_code == 429
    assert b"wait a quarter of an hour" in answer.content
    assert sign_in(client, "ada", "right-and-long").status_code == (
        429 if username == "ada" else 302
    )


def test_the_right_password_forgets_the_wrong_ones(client, db):
    make_user("ada", password="right-and-long")
    for _ in range(4):
        sign_in(client, "ada", "wrong")
    assert sign_in(client, "ada", "right-and-long").status_code == 302
    client.logout()
    assert sign_in(client, "ada", "wrong").status_code == 200


@pytest.mark.parametrize("username", ["a" * 151, "\ufdfa" * 100])
def test_a_name_too_long_for_anybody_is_wrong_and_not_written_down(
    client, db, username
):
    answer = sign_in(client, username, "wrong")
    assert answer.status_code == 200
    assert b"do not go together" in answer.content
    assert not AccessAttempt.objects.exists()
