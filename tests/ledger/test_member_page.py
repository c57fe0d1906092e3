"""A member's account: opening + lines = closing, the balance after each line."""

import datetime

import pytest
from django.urls import reverse

from ledger.services import reverse as reverse_posting
from tests.factories import make_players, membership
from tests.ledger.books import DECEMBER_1, book_game, close_through, hole, stake
from tests.ledger.reading import table_foot, table_rows, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def read(client, club, member):
    """Opens somebody's account as Mia."""
    client.force_login(member)

    def opened(whose, query: str = "") -> str:
        address = reverse("ledger:member", args=[club.slug, whose.public_id])
        response = client.get(address + query)
        assert response.status_code == 200
        return response.content.decode()

    return opened


def test_lines_carry_the_balance_after_each(read, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 100), hole(cat, ben, 25))
    said = read(ben)
    assert table_rows(said) == [
        "Opening 0.00",
        "2026-11-07 Stake to Cat North–South won −1.00 −1.00",
        "2026-11-07 Hole in hand 2 from Cat North–South won 0.25 −0.75",
    ]
    assert table_foot(said) == "Closing −0.75"
    assert "Owes 0.75." in words(said)


def test_the_reader_reads_about_themselves(read, club, member, players):
    mia = membership(member, club)
    book_game(club, stake(players[0], mia, 325))
    assert "You are owed 3.25." in words(read(mia))


def test_a_month_opens_with_what_the_one_before_closed_with(read, club, players, today):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 100))
    book_game(club, stake(ben, cat, 25), key="game-2", on=DECEMBER_1)
    november, december = read(ben, "?month=2026-11"), read(ben)
    assert table_foot(november) == "Closing −1.00"
    assert table_rows(december)[0] == "Opening −1.00"
    assert table_foot(december) == "Closing −1.25"


def test_other_days_are_chosen_from_one_to_another(read, club, players, today):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 100))
    book_game(club, stake(ben, cat, 25), key="game-2", on=DECEMBER_1)
    said = read(ben, "?first=2026-11-30&last=2026-12-05")
    assert len(table_rows(said)) == 2
    assert table_rows(said)[0] == "Opening −1.00"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("?first=2026-12-05&last=2026-11-30", "ends after it begins"),
        ("?first=2026-12-05", "from one day to another"),
        ("?first=5.12.2026&last=x", "written year-month-day"),
        ("?first=1999-12-31&last=2026-12-05", "run from 2000 to 2999"),
        ("?first=2026-12-05&last=3000-01-01", "run from 2000 to 2999"),
        ("?month=2026-13", "is no month"),
    ],
)
def test_days_that_cannot_be_are_told(read, players, today, query, told):
    assert told in words(read(players[0], query))


def test_a_correction_of_a_closed_month_has_its_own_head(read, club, players, today):
    game = book_game(club, stake(*players[:2], 100))
    close_through(club, datetime.date(2026, 11, 30))
    reverse_posting(posting=game, actor=None, reason="hand 2 was wrong")
    book_game(club, stake(*players[:2], 25), key="game-2", on=DECEMBER_1)
    assert [row[:27] for row in table_rows(read(players[1]))] == [
        "Opening 1.00",
        "Corrections to earlier mont",
        "2026-12-08 Taken back: stak",
        "December 2026",
        "2026-12-01 Stake from Ben N",
    ]


def test_a_line_leads_to_its_source(read, club, players):
    book_game(club, stake(*players[:2]), key="game-1")
    source = reverse("source", args=[club.slug, "game-1"])
    assert f'href="{source}"' in read(players[0])


def test_an_account_without_lines_says_what_will_be_there(read, players):
    assert "Nothing was booked in these days" in words(read(players[0]))


def test_a_member_of_another_club_is_not_found(client, club, member, other_club):
    [outsider] = make_players(other_club, "Xi")
    client.force_login(member)
    address = reverse("ledger:member", args=[club.slug, outsider.public_id])
    assert client.get(address).status_code == 404
