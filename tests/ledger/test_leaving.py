"""Who leaves with an open balance is asked to settle, and stays until then."""

import uuid

import pytest
from django.urls import reverse

from ledger.selectors import balance_of
from tests.factories import make_players
from tests.ledger.books import book_game, stake
from tests.ledger.reading import words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def leave(client, club, admin):
    """Deactivates a member as Ada; where that leads."""
    client.force_login(admin)

    def sent(member):
        address = reverse("clubs:deactivate", args=[club.slug, member.public_id])
        key = {"request_key": str(uuid.uuid4())}
        return client.post(address, key, follow=True)

    return sent


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (0, ("Ben is deactivated and owes 3.25.", "Take the cash")),
        (1, ("Cat is deactivated and is owed 3.25.", "Pay it out")),
    ],
)
def test_with_an_open_balance_the_admin_is_asked(leave, club, players, who, said):
    book_game(club, stake(*players[:2], 325))
    page = words(leave(players[who]).text)
    for sentence in (*said, "What becomes of the balance?", "Write it off"):
        assert sentence in page


def test_settled_they_just_leave(leave, club, players):
    page = leave(players[0])
    address = reverse("clubs:member", args=[club.slug, players[0].public_id])
    assert page.redirect_chain[-1][0] == address


def test_both_ways_out_are_filled_in(leave, client, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 325))
    page = leave(ben).text
    pay = f"?payee=cash_box&amp;payer={ben.public_id}&amp;amount=3.25"
    assert pay in page
    write_off = reverse("ledger:write-off", args=[club.slug])
    assert f"{write_off}?member={ben.public_id}" in page


def test_written_off_nothing_is_left(leave, client, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 325))
    leave(ben)
    sent = {
        "member": str(ben.public_id),
        "amount": "3.25",
        "on": "2026-12-08",
        "reason": "left the club",
        "request_key": str(uuid.uuid4()),
    }
    client.post(reverse("ledger:write-off", args=[club.slug]), sent)
    assert balance_of(ben) == 0
    page = client.get(reverse("ledger:leaving", args=[club.slug, ben.public_id]))
    assert "settled: nothing is left to do" in words(page.text)
    balances = client.get(reverse("ledger:balances", args=[club.slug])).text
    assert "Ben" not in balances


def test_only_who_may_record_payments_settles(client, club, players, member):
    book_game(club, stake(*players[:2], 325))
    client.force_login(member)
    page = client.get(reverse("ledger:leaving", args=[club.slug, players[0].public_id]))
    assert "A treasurer of the club can settle it" in words(page.text)


def test_somebody_of_another_club_is_not_found(client, club, member, other_club):
    [outsider] = make_players(other_club, "Xi")
    client.force_login(member)
    for name in ("ledger:leaving", "left"):
        address = reverse(name, args=[club.slug, outsider.public_id])
        assert client.get(address).status_code == 404


def test_their_account_says_that_they_stay_until_settled(leave, client, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 325))
    leave(ben)
    address = reverse("ledger:member", args=[club.slug, ben.public_id])
    said = words(client.get(address).text)
    assert "Left with an open balance: Ben stays in the balances and in every" in said


def test_their_page_in_the_club_leads_to_what_is_open(leave, client, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 325))
    leave(ben)
    there = reverse("left", args=[club.slug, ben.public_id])
    page = client.get(reverse("clubs:member", args=[club.slug, ben.public_id]))
    assert f'href="{there}"' in page.text
    leaving = reverse("ledger:leaving", args=[club.slug, ben.public_id])
    assert client.get(there).url == leaving
