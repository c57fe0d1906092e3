"""Odd names: shown as harmless text, or refused with a sentence."""

import uuid

import pytest
from django.urls import reverse
from django.utils.html import escape

from clubs.models import Member
from tests.factories import make_member


@pytest.fixture
def send(client, club, admin):
    client.force_login(admin)

    def send_name(name):
        return client.post(
            reverse("clubs:members", args=[club.slug]),
            {"name": name, "request_key": uuid.uuid4()},
            follow=True,
        )

    return send_name


@pytest.mark.parametrize(
    "name",
    [
        "<svg onload>",
        "<script>alert(1)</script>",
        "O'Brien & Sons",
        '"quoted"',
        "{{ name }}",
        "=1+2",
        "Łukasz Żółć",
        "王小明",
        "عمر",
        "🃏",
        "x" * 60,
    ],
)
def test_a_visible_name_is_kept_and_shown_as_text(send, club, name):
    page = send(name)
    kept = Member.objects.get(club=club, role="member")
    assert kept.name == name
    assert page.status_code == 200
    assert f"<bdi>{escape(name)}</bdi>" in page.text
    assert "<svg onload>" not in page.text
    assert "<script>alert" not in page.text


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name is needed"),
        ("   ", "A name is needed"),
        ("x" * 61, "at most 60 characters"),
        ("Ben\u202egro", "hides U+202E"),
        ("B\u200ben", "hides U+200B"),
        ("B\u0007en", "hides U+0007"),
        ("👩\u200d🚀", "hides U+200D"),
        ("B\x00en", "Null characters are not allowed"),
    ],
)
def test_a_name_nobody_can_read_is_refused_with_its_sentence(
    send, club, name, sentence
):
    page = send(name)
    assert page.status_code == 422
    assert sentence in page.text
    assert not Member.objects.filter(club=club, role="member").exists()


@pytest.mark.parametrize("again", ["élodie", "  ÉLODIE ", "E\u0301lodie", "Élodie"])
def test_two_spellings_of_one_name_are_one_person(send, club, again):
    make_member(club, "Élodie")
    page = send(again)
    assert page.status_code == 422
    assert "already has somebody called Élodie" in page.text


def test_the_name_of_a_deactivated_member_says_so(send, club):
    make_member(club, "Ben", active=False)
    assert "Ben is in the list, deactivated" in send("ben").text


def test_the_same_name_is_free_in_another_club(send, club, other_club):
    make_member(other_club, "Ben")
    assert send("Ben").status_code == 200
    assert Member.objects.filter(name="Ben").count() == 2


def test_what_was_typed_stays_in_the_form(send):
    assert 'value="Ben\u202egro"' in send("Ben\u202egro").text
