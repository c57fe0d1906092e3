"""Who pays whom, in the fewest payments or through the cash box, and why."""

import pytest
from django.urls import reverse

from ledger.selectors import balances
from ledger.settling import fewest_payments
from tests.ledger.books import book_game, kitty_hole, stake
from tests.ledger.reading import table_rows, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def read(client, club):
    def opened(user, query: str = "") -> str:
        client.force_login(user)
        response = client.get(reverse("ledger:settle", args=[club.slug]) + query)
        assert response.status_code == 200
        return response.content.decode()

    return opened


@pytest.fixture
def chain(club, players):
    """Ben owes Cat, Cat owes Dan, and Eve owes the kitty."""
    ben, cat, dan, eve = players
    book_game(club, stake(ben, cat, 300), stake(cat, dan, 300), kitty_hole(eve, 50))


def test_who_won_and_lost_the_same_pays_nobody(read, chain, member):
    assert table_rows(read(member)) == [
        "Ben pays Dan 3.00",
        "Eve pays Cash box 0.50",
    ]


def test_through_the_box_everybody_has_one_payment(read, chain, member):
    assert table_rows(read(member, "?by=cash-box")) == [
        "Cash box pays Dan 3.00",
        "Ben pays Cash box 3.00",
        "Eve pays Cash box 0.50",
    ]


def test_the_page_says_why_the_plan_is_right(read, chain, member):
    said = words(read(member))
    assert "you may be asked to pay a person you never played" in said
    assert "No other plan has fewer payments." in said


def test_a_plan_with_its_work_cut_short_says_how_near_it_is(club, chain):
    plan = fewest_payments(balances(club), budget=0)
    assert plan.exact == (len(plan.payments) == plan.at_least)


def test_only_who_may_record_payments_is_offered_it(read, chain, member, treasurer):
    assert "/payments/new/?payer=" not in read(member)
    assert "/payments/new/?payer=" in read(treasurer)


def test_with_all_settled_nobody_pays(read, club, players, member):
    assert "Nobody owes anything" in words(read(member))
