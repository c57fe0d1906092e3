"""Who got the cash says that it arrived: once, kept with who and when."""

import uuid

import pytest
from django.urls import reverse

from clubs.models import AuditEvent
from ledger.models import PaymentConfirmation
from ledger.services import (
    CASH_BOX,
    NotThePayee,
    Payment,
    PaymentVoided,
    SeveralPayees,
    confirm_payment,
    record_payment,
    record_payments,
    void_payment,
)
from tests.factories import membership
from tests.ledger.books import NOVEMBER_7
from tests.ledger.reading import words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def pay(club, players, treasurer, member):
    """Records that Ben paid Mia 3.25, but for what is said."""
    mia = membership(member, club)

    def record(**other):
        asked = {"payer": players[0], "payee": mia, "cents": 325, "on": NOVEMBER_7}
        return record_payment(club=club, **{**asked, "actor": treasurer, **other})

    return record


@pytest.fixture
def say(client, club):
    """Confirms a payment on its page as somebody, and gives the page after it."""

    def sent(user, posting) -> str:
        client.force_login(user)
        address = reverse("ledger:confirm-payment", args=[club.slug, posting.public_id])
        return words(client.post(address, follow=True).text)

    return sent


def test_the_payee_confirms_and_it_is_kept_who_and_when(pay, club, member, today):
    posting = pay()
    mia = membership(member, club)
    kept = confirm_payment(posting=posting, member=mia, actor=member)
    assert (kept.posting, kept.confirmed_by) == (posting, member)
    assert kept.confirmed_at.date() == today
    event = AuditEvent.objects.get(act="payment.confirmed")
    assert (event.target, event.actor) == (str(posting.public_id), member)


def test_said_twice_it_counts_once(pay, club, member):
    posting, mia = pay(), membership(member, club)
    first, second = (
        confirm_payment(posting=posting, member=mia, actor=member) for _ in range(2)
    )
    assert first == second
    assert AuditEvent.objects.filter(act="payment.confirmed").count() == 1


def test_nobody_else_confirms_not_even_the_treasurer(pay, club, treasurer):
    with pytest.raises(NotThePayee, match="Ask Mia to confirm it"):
        confirm_payment(
            posting=pay(), member=membership(treasurer, club), actor=treasurer
        )


def test_cash_into_the_box_is_the_treasurers_to_confirm(pay, club, treasurer, member):
    posting = pay(payee=CASH_BOX)
    with pytest.raises(NotThePayee, match="Ask Cash box"):
        confirm_payment(posting=posting, member=membership(member, club), actor=member)
    tom = membership(treasurer, club)
    confirm_payment(posting=posting, member=tom, actor=treasurer)
    assert PaymentConfirmation.objects.count() == 1


def test_what_was_taken_back_cannot_be_confirmed(pay, club, member, treasurer):
    posting = pay()
    void_payment(posting=posting, actor=treasurer, reason="it was Dan")
    with pytest.raises(PaymentVoided):
        confirm_payment(posting=posting, member=membership(member, club), actor=member)


def test_what_is_confirmed_can_be_taken_back(pay, say, member, treasurer):
    posting = pay()
    say(member, posting)
    void_payment(posting=posting, actor=treasurer, reason="paid twice")
    assert "Taken back" in say(member, posting)


def test_of_several_payees_none_confirms_for_the_others(client, club, players, member):
    ben, cat, *_ = players
    mia = membership(member, club)
    payments = [Payment(ben, mia, 100), Payment(ben, cat, 100)]
    posting = record_payments(club=club, payments=payments, on=NOVEMBER_7, actor=member)
    with pytest.raises(SeveralPayees):
        confirm_payment(posting=posting, member=mia, actor=member)
    client.force_login(member)
    page = client.get(reverse("ledger:payment", args=[club.slug, posting.public_id]))
    assert "Did the money arrive?" not in page.text


def test_the_page_asks_the_payee_and_shows_the_word(pay, say, client, club, member):
    posting = pay()
    client.force_login(member)
    page = reverse("ledger:payment", args=[club.slug, posting.public_id])
    assert "Did the money arrive?" in client.get(page).text
    said = say(member, posting)
    assert "The payment is confirmed." in said
    assert "Confirmed 2026-12-08 17:00 UTC by Mia, who got the money" in said
    assert "Did the money arrive?" not in said


def test_the_page_asks_nobody_else(pay, client, club, treasurer):
    posting = pay()
    client.force_login(treasurer)
    page = reverse("ledger:payment", args=[club.slug, posting.public_id])
    assert "Did the money arrive?" not in client.get(page).text


def test_somebody_else_is_told_whom_to_ask(pay, say, scorekeeper):
    assert "Ask Mia to confirm it." in say(scorekeeper, pay())
    assert not PaymentConfirmation.objects.exists()


def test_the_list_of_the_month_shows_it(pay, say, client, club, member):
    posting = pay()
    month = reverse("ledger:month", args=[club.slug, "2026-11"])
    client.force_login(member)
    assert "Confirmed" not in client.get(month).text
    say(member, posting)
    assert "Confirmed" in client.get(month).text


def test_the_accounts_of_both_show_it(pay, say, client, club, member):
    posting = pay()
    pages = [
        reverse("ledger:member", args=[club.slug, one.public_id]) + "?month=2026-11"
        for one in club.members.filter(name__in=["Ben", "Mia"])
    ]
    client.force_login(member)
    assert not any("Confirmed" in client.get(page).text for page in pages)
    say(member, posting)
    assert all("Confirmed" in client.get(page).text for page in pages)


@pytest.fixture
def reminded(client, club):
    """Whether the page of balances reminds somebody."""

    def looked(user) -> bool:
        client.force_login(user)
        page = client.get(reverse("ledger:balances", args=[club.slug]))
        return "wait for your word" in page.text

    return looked


def test_the_balances_remind_the_payee_until_it_is_said(pay, say, reminded, member):
    posting = pay()
    assert reminded(member)
    say(member, posting)
    assert not reminded(member)


def test_the_balances_remind_nobody_else(pay, reminded, treasurer):
    pay()
    assert not reminded(treasurer)


def test_cash_into_the_box_waits_for_the_treasurer(pay, reminded, treasurer, admin):
    pay(payee=CASH_BOX, actor=admin)
    assert reminded(treasurer)


def test_nobody_is_asked_about_what_they_wrote_down(pay, reminded, treasurer, member):
    pay(payee=CASH_BOX)
    assert not reminded(treasurer)
    assert not reminded(member)


def test_what_was_taken_back_waits_for_nobody(pay, reminded, member, treasurer):
    void_payment(posting=pay(), actor=treasurer, reason="it was Dan")
    assert not reminded(member)


def test_a_payment_that_is_not_there_is_not_found(client, club, member):
    client.force_login(member)
    address = reverse("ledger:confirm-payment", args=[club.slug, uuid.uuid4()])
    assert client.post(address).status_code == 404
