"""The papers of a closed month are printed once and kept, byte for byte."""

import hashlib

import pytest
from django.urls import reverse

from clubs.services import rename_member
from ledger.models import StoredPaper
from ledger.months import Month
from ledger.services import close_month
from tests.ledger.books import DECEMBER_1, book_game, stake
from tests.pdfs import read

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def paper(client, club, member):
    """The bytes of a paper's address, read as Mia."""
    client.force_login(member)

    def got(name: str, *args: object, query: str = "") -> bytes:
        address = reverse(f"ledger:{name}", args=[club.slug, *args])
        response = client.get(address + query)
        assert (response.status_code, response["Content-Type"]) == (
            200,
            "application/pdf",
        )
        return response.content

    return got


@pytest.fixture
def closed(club, players):
    book_game(club, stake(*players[:2]))
    return close_month(club=club, month=Month(2026, 11), actor=None)


@pytest.mark.parametrize("kind", ["month-report", "statement"])
def test_a_club_without_a_posting_prints_no_seal(paper, players, kind):
    arguments = {"month-report": ("2026-11",), "statement": (players[0].public_id,)}
    printed = read(paper(kind, *arguments[kind]))
    assert "Nothing is booked yet." in printed.text
    assert "ends in" not in printed.text
    assert not printed.links


@pytest.mark.parametrize("kind", ["month-report", "statement"])
def test_a_closed_month_prints_the_same_bytes_whatever_happens(
    paper, closed, players, admin, kind
):
    club = closed.club
    arguments = {"month-report": ("2026-11",), "statement": (players[0].public_id,)}
    first = paper(kind, *arguments[kind], query="?month=2026-11")
    rename_member(member=players[0], name="Benjamin", actor=admin)
    book_game(club, stake(*players[:2]), key="game-2", on=DECEMBER_1)
    assert paper(kind, *arguments[kind], query="?month=2026-11") == first
    [kept] = StoredPaper.objects.filter(closing=closed)
    assert kept.sha256 == hashlib.sha256(first).hexdigest()


def test_an_open_month_prints_what_stands_now(paper, club, players):
    book_game(club, stake(*players[:2]))
    first = paper("month-report", "2026-11")
    book_game(club, stake(*players[:2]), key="game-2")
    assert paper("month-report", "2026-11") != first
    assert not StoredPaper.objects.exists()


def test_a_statement_of_some_days_is_never_kept(paper, club, closed, players):
    text = read(
        paper(
            "statement",
            players[0].public_id,
            query="?first=2026-11-01&last=2026-12-05",
        )
    ).text
    assert "2026-11-01 to 2026-12-05" in text
    assert "Not closed yet" in text
    assert not StoredPaper.objects.exists()


def test_a_statement_names_the_end_of_the_books_it_was_closed_at(
    paper, closed, players
):
    text = read(paper("statement", players[0].public_id, query="?month=2026-11")).text
    assert f"Posting {closed.last_seq} ends in {closed.head_hash[-10:]}." in text


def test_papers_carry_the_base_url_in_their_links(paper, closed, players, settings):
    settings.BASE_URL = "https://club.example.org"
    links = read(paper("statement", players[0].public_id, query="?month=2026-11")).links
    assert f"https://club.example.org/{closed.club.slug}/source/game-1/" in links


def test_the_report_settles_through_the_treasurer_and_carries_small_amounts(
    paper, club, players
):
    club.carry_below = 50
    club.save(update_fields=["carry_below"])
    book_game(club, stake(*players[:2], 100), stake(*players[2:], 25))
    text = read(paper("month-report", "2026-11")).text
    assert "Ben Cash box 1.00" in text
    assert "Cash box Cat 1.00" in text
    assert "carried forward: Dan −0.25, Eve 0.25." in text


def test_days_that_cannot_be_lead_back_to_the_account(client, club, players, member):
    client.force_login(member)
    address = reverse("ledger:statement", args=[club.slug, players[0].public_id])
    back = client.get(f"{address}?first=2026-12-05&last=2026-11-30", follow=True)
    assert "A statement ends after it begins" in back.content.decode()
