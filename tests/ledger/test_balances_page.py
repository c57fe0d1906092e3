"""The balances page: own words, others' words, the sum that is zero."""

import pytest
from django.urls import reverse

from ledger.services import CASH_BOX, record_payment
from tests.factories import make_players, membership
from tests.ledger.books import NOVEMBER_7, book_game, kitty_hole, stake
from tests.ledger.reading import table_foot, table_rows, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def read(client, club, member):
    """Opens the page as Mia and gives its text."""
    client.force_login(member)

    def opened(query: str = "") -> str:
        response = client.get(reverse("ledger:balances", args=[club.slug]) + query)
        assert response.status_code == 200
        return response.content.decode()

    return opened


def test_the_reader_is_told_in_the_second_person(read, club, member, players):
    mia = membership(member, club)
    book_game(club, stake(players[0], mia, 325))
    said = words(read())
    assert "Mia, you are owed 3.25." in said
    assert "Ben owes 3.25" in said


def test_each_state_has_its_words(read, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 100))
    said = read()
    assert table_rows(said)[:3] == [
        "Ben owes 1.00 −1.00",
        "Cat is owed 1.00 1.00",
        "Dan settled 0.00",
    ]
    assert "Mia, you are settled." in words(said)


def test_everything_together_is_nothing(read, club, players):
    book_game(club, stake(*players[:2], 125), kitty_hole(players[2], 50))
    assert table_foot(read()) == "All together 0.00"


def test_kitty_and_cash_box_stand_below_the_members(read, club, treasurer, players):
    book_game(club, kitty_hole(players[0], 50))
    record_payment(
        club=club,
        payer=players[0],
        payee=CASH_BOX,
        cents=50,
        on=NOVEMBER_7,
        actor=treasurer,
    )
    listed = table_rows(read())
    assert listed[-2:] == ["Club kitty is owed 0.50 0.50", "Cash box holds 0.50 −0.50"]


def test_a_part_of_a_name_finds_whatever_its_capitals(read, club, players):
    make_players(club, "Zoë Ångström")
    assert [row.split(" settled")[0] for row in table_rows(read("?q=ÅNG"))] == [
        "Zoë Ångström"
    ]


@pytest.mark.parametrize(
    ("show", "names"), [("owes", ["Ben"]), ("owed", ["Cat"]), ("nonsense", None)]
)
def test_the_list_narrows_to_a_state(read, club, players, show, names):
    book_game(club, stake(*players[:2]))
    listed = [row.split()[0] for row in table_rows(read(f"?show={show}"))]
    assert listed == (names or ["Ben", "Cat", "Dan", "Eve", "Mia"])


def test_sorting_by_balance_breaks_ties_by_name(read, club, players):
    ben, cat, dan, eve = players
    book_game(club, stake(ben, dan, 100), stake(cat, eve, 100))
    listed = [row.split()[0] for row in table_rows(read("?sort=-cents"))]
    assert listed == ["Dan", "Eve", "Mia", "Ben", "Cat"]


def test_page_two_goes_on_after_twenty_five(read, club):
    make_players(club, *(f"Player {number:02}" for number in range(30)))
    first, second = table_rows(read()), table_rows(read("?page=2"))
    assert (len(first), len(second)) == (25, 6)
    assert not set(first) & set(second)


def test_a_deactivated_member_stays_until_settled(read, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat))
    for gone in (ben, players[3]):
        gone.active = False
        gone.save()
    names = [row.split()[0] for row in table_rows(read())]
    assert "Ben" in names
    assert "Eve" not in names
