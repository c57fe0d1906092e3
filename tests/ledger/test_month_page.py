"""The month on screen and as a report."""

import datetime

import pytest
from django.urls import reverse

from clubscore.lib import pdf
from ledger.months import Month
from ledger.services import record_payment
from ledger.services import reverse as take_back
from ledger.views.months import report_name
from tests.ledger.books import NOVEMBER_7, book_game, close_through, hole, stake
from tests.ledger.reading import table_foot, table_rows, words

pytestmark = pytest.mark.django_db

NOVEMBER = Month(2026, 11)


@pytest.fixture
def read(client, club, member, today):
    """Opens November as Mia."""
    client.force_login(member)

    def opened(query: str = "", month: Month = NOVEMBER) -> str:
        response = client.get(reverse("ledger:month", args=[club.slug, month]) + query)
        assert response.status_code == 200
        return response.content.decode()

    return opened


def test_accounts_and_bookings_of_the_month_are_shown(read, club, players):
    book_game(club, stake(*players[:2], 100), hole(*players[:2], 25, hand=3))
    said = read()
    assert table_rows(said) == [
        "Ben 0.00 −1.00 −0.25 0.00 0.00 −1.25",
        "Cat 0.00 1.00 0.25 0.00 0.00 1.25",
    ]
    assert table_foot(said) == "All together 0.00 0.00 0.00 0.00 0.00 0.00"
    [booked] = table_rows(said, 1)
    assert booked == (
        "2026-11-07 North–South won Ben owes Cat, stake 1.00"
        " Ben owes Cat, hole in hand 3 0.25"
    )


def test_a_booking_leads_to_its_source(read, club, players):
    book_game(club, stake(*players[:2]), key="game-1")
    assert f'href="{reverse("source", args=[club.slug, "game-1"])}"' in read()


def test_a_payment_says_who_paid_whom(read, club, players, treasurer):
    record_payment(
        club=club,
        payer=players[0],
        payee=players[1],
        cents=325,
        on=NOVEMBER_7,
        actor=treasurer,
        text="in coins",
    )
    [booked] = table_rows(read("?show=payments"), 1)
    assert booked == "2026-11-07 Payment in coins Ben paid Cat 3.25"
    assert len(table_rows(read("?show=nonsense"), 1)) == 1
    assert "Nothing of this kind was booked." in words(read("?show=games"))


def test_what_was_taken_back_says_so_and_why(read, club, players):
    game = book_game(club, stake(*players[:2]))
    take_back(posting=game, actor=None, reason="hand 3 was wrong")
    newest, oldest = table_rows(read(), 0)
    assert "Takes back" in newest
    assert "Ben owes Cat, stake −1.00" in newest
    assert "Why: hand 3 was wrong" in newest
    assert "Taken back" in oldest


def test_a_late_booking_names_its_night(read, club, players):
    close_through(club, datetime.date(2026, 11, 30))
    book_game(club, stake(*players[:2]), on=NOVEMBER_7)
    [booked] = table_rows(read(month=Month(2026, 12)), 1)
    assert booked.startswith("2026-12-08 of 2026-11-07")
    assert "corrections count in a later month." in words(read())


def test_the_page_leads_to_the_months_beside_it(read, club):
    said = read()
    for month in ("2026-10", "2026-12"):
        assert f'href="/{club.slug}/ledger/{month}/"' in said


def test_a_month_without_anything_says_so(read):
    assert "Nothing happened in this month" in words(read())


def test_bookings_are_cut_into_pages_of_fifty(read, club, players):
    for number in range(53):
        book_game(club, stake(*players[:2]), key=f"game-{number}")
    assert len(table_rows(read(), 1)) == 50
    assert len(table_rows(read("?page=2"), 1)) == 3
    assert len(table_rows(read("?page=nonsense"), 1)) == 50


@pytest.mark.parametrize("text", ["2026-13", "2026-00", "0000-01", "1999-12"])
def test_what_is_no_month_is_not_found(client, club, member, text):
    client.force_login(member)
    assert client.get(f"/{club.slug}/ledger/{text}/").status_code == 404


def test_the_report_is_a_pdf_named_after_club_and_month(client, club, member, players):
    book_game(club, stake(*players[:2]))
    client.force_login(member)
    response = client.get(reverse("ledger:month-report", args=[club.slug, NOVEMBER]))
    assert response["Content-Type"] == "application/pdf"
    assert response["Content-Disposition"] == (
        'inline; filename="Thursday-Club-2026-11.pdf"'
    )
    assert response.content.startswith(b"%PDF")


def test_without_a_printer_the_report_says_where_the_figures_are(
    client, club, member, monkeypatch
):
    def unavailable(html: str) -> bytes:
        raise pdf.PdfUnavailable("A library is missing.")

    monkeypatch.setattr(pdf, "render", unavailable)
    client.force_login(member)
    response = client.get(reverse("ledger:month-report", args=[club.slug, NOVEMBER]))
    assert response.status_code == 503
    assert "A library is missing." in words(response.content.decode())


@pytest.mark.parametrize(
    ("club_name", "name"),
    [
        ("North Hudson", "North-Hudson-2026-11.pdf"),
        ('Zoë\'s "Club"', "Zoes-Club-2026-11.pdf"),
        ("麻雀", "2026-11.pdf"),
    ],
)
def test_a_report_has_a_plain_name(club_name, name):
    assert report_name(club_name, NOVEMBER) == name
