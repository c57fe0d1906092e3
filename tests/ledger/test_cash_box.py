"""The treasurer counts the cash box and is told by how much it is off."""

import uuid

import pytest
from django.urls import reverse

from clubs.models import AuditEvent
from ledger.models import CashCount, Posting
from ledger.services import CASH_BOX, count_cash, record_payment
from tests.ledger.books import NOVEMBER_7
from tests.ledger.reading import table_rows, words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def pay(club, players, treasurer):
    """Ben pays 13.00 into the box, but for what is said."""

    def record(**other):
        asked = {"payer": players[0], "payee": CASH_BOX, "cents": 1300}
        return record_payment(
            club=club, on=NOVEMBER_7, actor=treasurer, **{**asked, **other}
        )

    return record


@pytest.fixture
def count(client, club, treasurer):
    client.force_login(treasurer)

    def sent(counted: str, **other):
        fields = {"counted": counted, "request_key": str(uuid.uuid4()), **other}
        address = reverse("ledger:cash-box", args=[club.slug])
        return client.post(address, fields, follow=True)

    return sent


@pytest.mark.parametrize(
    ("counted", "said"),
    [
        ("13.00", "13.00: agrees."),
        ("12.50", "13.00: 0.50 too little."),
        ("14.25", "13.00: 1.25 too much."),
        ("0.00", "13.00: 13.00 too little."),
    ],
)
def test_a_count_is_told_by_how_much_it_is_off(pay, count, counted, said):
    pay()
    assert f"Counted {counted}, the books expect {said}" in words(count(counted).text)


def test_a_count_is_kept_and_books_nothing(pay, club, treasurer):
    pay()
    kept = count_cash(club=club, counted=1250, actor=treasurer, note="after the night")
    assert (kept.expected, kept.difference, kept.last_seq) == (1300, -50, 1)
    assert (kept.counted_by, str(kept.counted_on)) == (treasurer, "2026-12-08")
    assert Posting.objects.count() == 1
    event = AuditEvent.objects.get(act="cash.counted")
    assert event.detail == {"counted": 1250, "expected": 1300}


def test_counts_are_listed_the_newest_first(pay, count, players):
    pay()
    count("13.00", note="before")
    pay(payer=CASH_BOX, payee=players[1], cents=300)
    assert table_rows(count("10.50").text) == [
        "2026-12-08 Tom at posting 2 0.50 too much 10.50 10.00",
        "2026-12-08 Tom at posting 1: before agrees 13.00 13.00",
    ]


def test_the_page_says_what_moved(pay, client, club, member, players):
    pay()
    pay(payer=CASH_BOX, payee=players[1], cents=300)
    client.force_login(member)
    said = words(client.get(reverse("ledger:cash-box", args=[club.slug])).text)
    assert "By the books 10.00 lie in it." in said
    assert "Ben paid Cash box 13.00" in said
    assert "Cash box paid Cat 3.00" in said
    assert "Keep the count" not in said


def test_less_than_nothing_cannot_lie_in_it(pay, client, club, member, players):
    pay(payer=CASH_BOX, payee=players[1], cents=300)
    client.force_login(member)
    said = words(client.get(reverse("ledger:cash-box", args=[club.slug])).text)
    assert "−3.00 lie in it, which cannot be" in said


def test_before_the_first_payment_it_is_empty(count, client, club):
    said = words(client.get(reverse("ledger:cash-box", args=[club.slug])).text)
    assert "By the books 0.00 lie in it." in said
    assert "It was not counted yet." in said
    assert "Counted 0.00, the books expect 0.00: agrees" in words(count("0.00").text)


def test_a_double_tap_is_one_count(count):
    key = str(uuid.uuid4())
    for _ in range(2):
        count("1.00", request_key=key)
    assert CashCount.objects.count() == 1


@pytest.mark.parametrize(
    ("counted", "sentence"),
    [
        ("", "A count needs an amount"),
        ("-1.00", "two decimals"),
        ("13", "two decimals"),
    ],
)
def test_a_bad_count_gets_its_sentence(count, counted, sentence):
    page = count(counted)
    assert page.status_code == 422
    assert sentence in words(page.text)
    assert not CashCount.objects.exists()
