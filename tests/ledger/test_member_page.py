"""A member's account: opening + lines = closing, the balance after each line."""

import pytest
from django.urls import reverse

from tests.factories import make_players, membership
from tests.ledger.books import book_game, hole, stake
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


def test_a_page_opens_with_what_the_one_before_closed_with(read, club, players):
    ben, cat, *_ = players
    for number in range(60):
        book_game(club, stake(ben, cat, 100 + number), key=f"game-{number}")
    first, latest = read(ben, "?page=1"), read(ben)
    assert (len(table_rows(first)), len(table_rows(latest))) == (51, 11)
    closing = table_foot(first).removeprefix("Closing ")
    assert table_rows(latest)[0] == f"Opening {closing}"
    assert table_foot(latest) == "Closing −77.70"


def test_a_line_leads_to_its_source(read, club, players):
    book_game(club, stake(*players[:2]), key="game-1")
    source = reverse("source", args=[club.slug, "game-1"])
    assert f'href="{source}"' in read(players[0])


def test_an_account_without_lines_says_what_will_be_there(read, players):
    assert "No lines yet" in words(read(players[0]))


def test_a_member_of_another_club_is_not_found(client, club, member, other_club):
    [outsider] = make_players(other_club, "Xi")
    client.force_login(member)
    address = reverse("ledger:member", args=[club.slug, outsider.public_id])
    assert client.get(address).status_code == 404
