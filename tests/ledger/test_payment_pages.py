"""Recording, showing and taking back a payment in the browser."""

import datetime
import uuid

import pytest
from django.urls import reverse

from ledger.forms import PaymentForm
from ledger.models import Posting, PostingKind
from ledger.selectors import balance_of
from ledger.services import void_payment
from tests.ledger.books import close_through
from tests.ledger.reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def fill(client, club, players, treasurer, today):
    """Sends the form as Tom: Ben paid Cat 3.25, but for what is said."""
    client.force_login(treasurer)
    ben, cat, *_ = players

    def send(**other):
        fields = {
            "request_key": str(uuid.uuid4()),
            "payer": str(ben.public_id),
            "payee": str(cat.public_id),
            "amount": "3.25",
            "on": "2026-11-07",
            "note": "after the game",
        }
        address = reverse("ledger:record-payment", args=[club.slug])
        return client.post(address, {**fields, **other})

    return send


def only_payment(club) -> Posting:
    return Posting.objects.get(club=club, kind=PostingKind.PAYMENT)


def test_a_recorded_payment_shows_what_was_recorded(fill, client, club, players):
    response = fill()
    payment = only_payment(club)
    address = reverse("ledger:payment", args=[club.slug, payment.public_id])
    assert (response.status_code, response.url) == (302, address)
    said = words(client.get(address).content.decode())
    assert "The payment of 3.25 is recorded." in said
    assert "Ben paid Cat 3.25" in said
    assert "7 November 2026" in said
    assert "after the game" in said
    assert balance_of(players[0]) == 325


def test_a_double_tap_stores_one_payment(fill, club):
    key = str(uuid.uuid4())
    first, second = fill(request_key=key), fill(request_key=key)
    assert str(only_payment(club).public_id) in first.url
    assert first.url == second.url


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("amount", "1,5", "two decimals"),
        ("amount", "3.2", "two decimals"),
        ("amount", "-5.00", "two decimals"),
        ("amount", "1e3", "two decimals"),
        ("amount", "٣.٢٥", "two decimals"),
        ("amount", str(10**20), "two decimals"),
        ("amount", "0.00", "A payment is at least 0.01"),
        ("amount", "", "A payment needs an amount"),
        ("on", "2026-12-09", "up to today, 2026-12-08"),
        ("on", "0206-11-07", "Check the year"),
        ("on", "7.11.2026", "Write it like 2026-11-07"),
        ("payer", "", "Choose who"),
        ("payee", str(uuid.UUID(int=7)), "This payee is not in the club"),
        ("payee", "cash_box' OR 1=1", "This payee is not in the club"),
        ("note", "x" * 201, "at most 200 characters"),
        ("note", "rent\u202e 52.1", "this one hides U+202E"),
    ],
)
def test_a_bad_value_gets_its_sentence_and_loses_nothing(
    fill, club, field, value, sentence
):
    response = fill(**{field: value})
    said = response.content.decode()
    assert response.status_code == 422
    assert sentence in words(said)
    assert not Posting.objects.filter(club=club).exists()
    typed = {"amount": "3.25", "on": "2026-11-07", "note": "after the game"}
    for name, text in {**typed, field: value}.items():
        assert response.context["form"][name].value() == text
    assert "selected>Ben" in said or field == "payer"


def test_paying_oneself_is_told_at_the_payee(fill, players):
    response = fill(payee=str(players[0].public_id))
    assert response.context["form"].errors["payee"]


def test_without_its_key_a_form_is_not_taken(fill, club):
    assert fill(request_key="").status_code == 400
    assert not Posting.objects.filter(club=club).exists()


def test_a_plan_fills_the_form_in(client, club, players, treasurer):
    client.force_login(treasurer)
    ben = players[0].public_id
    address = reverse("ledger:record-payment", args=[club.slug])
    said = client.get(f"{address}?payer={ben}&payee=cash_box&amount=1.25").content
    page = said.decode()
    assert f'<option value="{ben}" selected>' in page
    assert '<option value="cash_box" selected>' in page
    assert 'value="1.25"' in page


def test_a_note_is_shown_and_never_run(fill, client):
    said = client.get(fill(note="<svg onload=alert(1)>").url).content.decode()
    assert "<svg onload" not in said
    assert "&lt;svg onload=alert(1)&gt;" in said


def test_a_payment_is_taken_back_with_a_reason(fill, client, club, players):
    fill()
    payment = only_payment(club)
    address = reverse("ledger:void-payment", args=[club.slug, payment.public_id])
    sent = {"reason": "it was Dan", "request_key": str(uuid.uuid4())}
    for _ in range(2):
        assert client.post(address, sent).status_code == 302
    said = words(client.get(client.post(address, sent).url).content.decode())
    assert "Taken back" in said
    assert "it was Dan" in said
    assert balance_of(players[0]) == 0


def test_taking_back_without_a_reason_is_refused(fill, client, club, players):
    fill()
    payment = only_payment(club)
    address = reverse("ledger:void-payment", args=[club.slug, payment.public_id])
    response = client.post(address, {"reason": " ", "request_key": str(uuid.uuid4())})
    assert response.status_code == 422
    assert "needs a reason" in words(response.content.decode())
    assert balance_of(players[0]) == 325


def test_a_payment_taken_back_meanwhile_says_so(fill, client, club, treasurer):
    fill()
    payment = only_payment(club)
    void_payment(posting=payment, actor=treasurer, reason="somebody was faster")
    address = reverse("ledger:void-payment", args=[club.slug, payment.public_id])
    response = client.post(address, {"reason": "me", "request_key": str(uuid.uuid4())})
    assert response.status_code == 422
    assert "This payment is taken back already." in words(response.content.decode())


def test_a_late_payment_says_when_it_counts(fill, client, club):
    close_through(club, datetime.date(2026, 11, 30))
    said = words(client.get(fill().url).content.decode())
    assert "November 2026 is closed: this counts on 2026-12-08." in said


def test_looking_at_a_payment_changes_nothing(fill, client, club, players):
    fill()
    payment = only_payment(club)
    address = reverse("ledger:void-payment", args=[club.slug, payment.public_id])
    assert client.get(address).status_code == 200
    assert balance_of(players[0]) == 325


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("America/New_York", "2026-11-30"),
        ("Pacific/Kiritimati", "2026-12-01"),
        ("Pacific/Pago_Pago", "2026-11-30"),
        ("UTC", "2026-12-01"),
    ],
)
def test_the_form_starts_with_the_date_at_the_club(club, monkeypatch, zone, day):
    half_past_midnight = datetime.datetime(2026, 12, 1, 0, 30, tzinfo=datetime.UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: half_past_midnight)
    club.time_zone = zone
    assert f'value="{day}"' in str(PaymentForm(club=club)["on"])
