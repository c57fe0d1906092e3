"""What a count was off by and cannot be found is booked, and the club bears it."""

import uuid

import pytest
from django.urls import reverse

from ledger.cash_box import expected_cash
from ledger.charges import ChargeOrder
from ledger.models import Posting
from ledger.selectors import balances
from ledger.services import (
    CASH_BOX,
    CountOvertaken,
    WriteOffUnexplained,
    book_difference,
    count_cash,
    record_payment,
    take_back_charge,
)
from tests.ledger.books import NOVEMBER_7
from tests.ledger.reading import words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def pay(club, players, treasurer):
    """Ben pays cents into the box."""

    def record(cents: int = 1_300):
        return record_payment(
            club=club,
            payer=players[0],
            payee=CASH_BOX,
            cents=cents,
            on=NOVEMBER_7,
            actor=treasurer,
        )

    return record


@pytest.fixture
def count(club, treasurer, pay):
    """A count of a box that should hold 13.00."""
    pay()
    return lambda cents: count_cash(club=club, counted=cents, actor=treasurer)


@pytest.fixture
def book(club, treasurer):
    def asked(counted: int, expected: int = 1_300, reason: str = "not found"):
        order = ChargeOrder(club, NOVEMBER_7, treasurer, uuid.uuid4(), reason=reason)
        return book_difference(order, counted=counted, expected=expected)

    return asked


@pytest.mark.parametrize(("counted", "lost"), [(1_250, -50), (1_425, 125)])
def test_the_books_then_expect_what_was_counted(count, book, club, counted, lost):
    count(counted)
    book(counted)
    stand = {one.name: one.cents for one in balances(club) if one.cents}
    assert stand == {"Ben": 1_300, "Cash box": -counted, "Written off": lost}


def test_it_is_booked_once(count, book):
    count(1_250)
    book(1_250)
    with pytest.raises(CountOvertaken):
        book(1_250)


def test_a_count_that_agrees_has_nothing_to_book(count, book):
    count(1_300)
    with pytest.raises(CountOvertaken):
        book(1_300)


def test_without_a_count_there_is_nothing_to_book(pay, book):
    pay()
    with pytest.raises(CountOvertaken):
        book(1_250)


def test_cash_that_moved_since_asks_for_a_new_count(count, book, pay):
    count(1_250)
    pay(100)
    with pytest.raises(CountOvertaken, match="Count the box again"):
        book(1_250)


def test_only_the_last_count_is_booked(count, book):
    count(1_250)
    count(1_260)
    with pytest.raises(CountOvertaken):
        book(1_250)
    book(1_260)


def test_it_says_why(count, book):
    count(1_250)
    with pytest.raises(WriteOffUnexplained):
        book(1_250, reason=" ")


def test_it_is_taken_back_like_a_charge(count, book, club, treasurer):
    count(1_250)
    booked = book(1_250)
    take_back_charge(
        posting=booked, actor=treasurer, reason="found it", key=uuid.uuid4()
    )
    assert expected_cash(club) == 1_300


@pytest.mark.parametrize(
    ("counted", "told"),
    [
        (1_250, "Cash box held less than the books 0.50"),
        (1_425, "Cash box held more than the books 1.25"),
    ],
)
def test_the_page_asks_why_and_tells_it(count, client, club, counted, told):
    client.force_login(count(counted).counted_by)
    box = client.get(reverse("ledger:cash-box", args=[club.slug])).text
    address = reverse("ledger:book-difference", args=[club.slug])
    assert f'href="{address}"' in box
    sent = {"counted": counted, "expected": 1_300, "request_key": uuid.uuid4()}
    assert client.post(address, {**sent, "reason": ""}).status_code == 422
    page = client.post(address, {**sent, "reason": "not found"}, follow=True)
    assert "The difference is booked." in words(page.text)
    assert told in words(page.text)
    assert f'href="{address}"' not in page.text
    charges = client.get(reverse("ledger:charges", args=[club.slug])).text
    assert "Written off not found Cash box" in words(charges)


def test_a_page_that_was_overtaken_says_so_and_books_nothing(
    count, client, club, treasurer
):
    count(1_250)
    count(1_260)
    client.force_login(treasurer)
    address = reverse("ledger:book-difference", args=[club.slug])
    sent = {"counted": 1_250, "expected": 1_300, "reason": "not found"}
    page = client.post(address, {**sent, "request_key": uuid.uuid4()})
    assert page.status_code == 422
    assert "Count the box again." in words(page.text)
    assert Posting.objects.count() == 1


def test_with_nothing_off_the_page_says_so(client, club, treasurer):
    client.force_login(treasurer)
    page = client.get(reverse("ledger:book-difference", args=[club.slug]))
    assert "The last count agrees, or cash has moved since." in words(page.text)
