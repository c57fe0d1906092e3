"""No page asks the database more often when the club is larger."""

import pytest
from django.urls import reverse

from clubs.models import Member
from tests.ledger.books import NOVEMBER_7, book_game, kitty_hole, stake
from tests.queries import counted_statements

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

MOST = 8


def grow(club, size: int) -> Member:
    """Bring the club to `size` players, each four of whom played a game; the first."""
    here = Member.objects.filter(club=club, name__startswith="Player")
    start = here.count()
    people = Member.objects.bulk_create(
        Member(
            club=club,
            name=f"Player {number:04}",
            name_key=f"player {number:04}",
            sort_key=f"player {number:04}",
            joined_on=NOVEMBER_7,
        )
        for number in range(start, size)
    )
    for at in range(0, len(people) - 3, 4):
        ben, cat, dan, eve = people[at : at + 4]
        moves = (stake(ben, cat, 100 + at), stake(dan, eve, 101 + at), kitty_hole(ben))
        book_game(club, *moves, key=f"game-{start + at}")
    return people[0]


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("balances", []),
        ("month", [f"{NOVEMBER_7:%Y-%m}"]),
        ("member", ["somebody"]),
        ("record-payment", []),
        ("settle", []),
    ],
)
def test_a_page_asks_as_often_with_ten_hundred_and_thousand_members(
    client, club, treasurer, name, own
):
    client.force_login(treasurer)
    asked = []
    for size in (10, 100, 1_000):
        somebody = grow(club, size)
        args = [somebody.public_id if one == "somebody" else one for one in own]
        address = reverse(f"ledger:{name}", args=[club.slug, *args])
        with counted_statements() as statements:
            assert client.get(address).status_code == 200
        asked.append(len(statements.beside_sign_in))
    assert len(set(asked)) == 1, asked
    assert asked[0] <= MOST, statements.beside_sign_in
