"""Anybody who holds a paper compares it with the books, without a sign-in."""

import pytest
from django.urls import reverse

from ledger.models import Head
from ledger.months import Month
from ledger.services import close_month
from tests.ledger.books import book_game, stake
from tests.ledger.reading import words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def ending(club, players) -> str:
    book_game(club, stake(*players[:2]))
    return Head.objects.get(club=club).last_hash[-10:]


def asked(client, slug: str, code: str) -> str:
    response = client.get(reverse("ledger:check", args=[slug, code]))
    assert response.status_code == 200
    return words(response.content.decode())


def test_what_the_paper_says_is_in_the_books(client, club, ending):
    assert "The books hold posting 1" in asked(client, club.slug, f"1-{ending}")


def test_the_month_that_was_closed_there_is_told(client, club, ending):
    close_month(club=club, month=Month(2026, 11), actor=None)
    assert "A month was closed there" in asked(client, club.slug, f"1-{ending}")


@pytest.mark.parametrize("code", ["1-0000000000", "2-{ending}", "0-{ending}"])
def test_another_number_or_ending_is_not_in_the_books(client, club, ending, code):
    said = asked(client, club.slug, code.format(ending=ending))
    assert "The books hold no posting" in said


def test_a_club_that_is_not_there_has_no_posting(client, ending):
    assert "The books hold no posting" in asked(client, "nowhere", f"1-{ending}")


def test_without_a_camera_it_is_typed(client, club, ending):
    address = reverse("ledger:check-form", args=[club.slug])
    response = client.get(address, {"seq": "1", "ending": ending}, follow=True)
    assert "The books hold posting 1" in words(response.content.decode())


def test_the_greatest_number_that_can_be_typed_has_an_address(client, club):
    address = reverse("ledger:check-form", args=[club.slug])
    typed = {"seq": "9" * 12, "ending": "0" * 10}
    response = client.get(address, typed, follow=True)
    assert "The books hold no posting" in words(response.content.decode())


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"seq": "one", "ending": "0" * 10}, "the number on the paper"),
        ({"seq": "", "ending": "0" * 10}, "the number on the paper"),
        ({"seq": "-1", "ending": "0" * 10}, "the number on the paper"),
        ({"seq": "1000000000000", "ending": "0" * 10}, "the number on the paper"),
        ({"seq": "1", "ending": ""}, "ten characters"),
        ({"seq": "1", "ending": "xyz"}, "ten characters"),
    ],
)
def test_what_cannot_be_on_a_paper_is_told(client, club, typed, told):
    response = client.get(reverse("ledger:check-form", args=[club.slug]), typed)
    assert told in words(response.content.decode())


def test_names_and_amounts_are_not_told(client, club, ending, players):
    said = asked(client, club.slug, f"1-{ending}")
    assert not any(one.name in said for one in players)
    assert "1.00" not in said
