"""A line of a plan is paid in one step that asks, unless the plan is stale."""

import uuid
from urllib.parse import urlencode

import pytest
from django.urls import reverse

from ledger.models import Posting, PostingKind
from ledger.selectors import balance_of
from ledger.services import (
    CASH_BOX,
    Payment,
    PlanStale,
    record_payment,
    record_payments,
    void_payment,
)
from ledger.services import reverse as take_back
from ledger.unsettled import last_seq
from tests.factories import make_players
from tests.ledger.books import DECEMBER_1, NOVEMBER_7, book_game, stake
from tests.ledger.reading import table_rows, words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def game(club, players):
    """Ben owes Cat 5.00."""
    return book_game(club, stake(*players[:2], 500))


@pytest.fixture
def line(client, club, players, treasurer, game):
    """The address of the step: Ben pays the cash box 5.00."""
    client.force_login(treasurer)

    def address(**other) -> str:
        asked = {
            "payer": players[0].public_id,
            "payee": "cash_box",
            "cents": 500,
            "made_at": last_seq(club),
        }
        query = urlencode({**asked, **other})
        return f"{reverse('ledger:pay', args=[club.slug])}?{query}"

    return address


@pytest.fixture
def send(client):
    def posted(address: str, amount: str = "5.00", key: object = None):
        sent = {"amount": amount, "request_key": str(key or uuid.uuid4())}
        return client.post(address, sent)

    return posted


def payments(club) -> list[Posting]:
    return list(Posting.objects.filter(club=club, kind=PostingKind.PAYMENT))


def test_the_step_says_who_pays_whom_and_how_much(client, line):
    said = client.get(line()).content.decode()
    assert "Ben pays Cash box 5.00" in words(said)
    assert "8 December 2026" in words(said)
    assert 'value="5.00"' in said


def test_looking_at_the_step_books_nothing(client, club, line):
    assert client.get(line()).status_code == 200
    assert payments(club) == []


def test_paid_is_recorded_and_leads_back_to_the_plan(client, club, players, line, send):
    response = send(line(by="fewest", span="day", on="2026-11-30"))
    settle = reverse("ledger:settle", args=[club.slug])
    assert response.url == f"{settle}?by=fewest&span=day&on=2026-11-30"
    assert "Ben paid Cash box 5.00." in words(client.get(response.url).text)
    assert balance_of(players[0]) == 0


def test_a_part_is_recorded_and_the_plan_shows_the_rest(client, line, send):
    said = client.get(send(line(), "2.00").url).text
    assert "Ben paid Cash box 2.00. 3.00 of this line is left." in words(said)
    assert "Ben pays Cash box 3.00 Paid : record" in table_rows(said)[1]


def test_a_double_tap_counts_once(club, line, send):
    address, key = line(), uuid.uuid4()
    first, second = send(address, key=key), send(address, key=key)
    assert (first.status_code, second.status_code) == (302, 302)
    assert len(payments(club)) == 1


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [
        ("5.01", "This line of the plan is 5.00. Write 0.01 to 5.00"),
        ("0.00", "Write 0.01 to 5.00"),
        ("", "A payment needs an amount"),
        ("5", "two decimals"),
    ],
)
def test_more_than_the_line_or_nothing_is_refused(club, line, send, amount, sentence):
    response = send(line(), amount)
    assert response.status_code == 422
    assert sentence in words(response.text)
    assert payments(club) == []


def test_a_night_is_paid_on_its_night(client, club, line, send):
    address = line(span="night", on="2026-11-07")
    assert "Counts for the night of 7 November 2026" in words(client.get(address).text)
    assert "3.00" in client.get(send(address, "2.00").url).text
    [payment] = payments(club)
    assert payment.occurred_on == NOVEMBER_7


@pytest.mark.parametrize(
    "other",
    [
        {"payer": "nobody"},
        {"payer": str(uuid.UUID(int=7))},
        {"payee": ""},
        {"cents": 0},
        {"cents": "5.25"},
        {"made_at": -1},
        {"made_at": 10**30},
        {"span": "day", "on": "yesterday"},
    ],
)
def test_a_line_that_was_tampered_with_is_not_found(client, line, send, other):
    assert client.get(line(**other)).status_code == 404
    assert send(line(**other)).status_code == 404


def test_a_line_of_another_club_is_not_found(client, line, other_club):
    [outsider] = make_players(other_club, "Xi")
    assert client.get(line(payee=str(outsider.public_id))).status_code == 404


def test_a_plan_before_a_correction_is_refused_with_the_new_plan(
    club, players, line, send, game
):
    address = line()
    take_back(posting=game, actor=None, reason="miscounted")
    book_game(club, stake(*players[:2], 300), revision=1)
    response = send(address)
    said = words(response.text)
    assert response.status_code == 409
    told = "made at posting 1, before a correction changed the balance of Ben."
    assert f"This plan was {told} Nothing was recorded." in said
    assert table_rows(response.text)[1].startswith("Ben pays Cash box 3.00")
    assert "Made at posting 3." in said
    assert payments(club) == []


def test_the_step_itself_says_so_before_it_asks(client, club, players, line):
    address = line()
    book_game(club, stake(*players[:2], 100), key="game-2")
    response = client.get(address)
    assert response.status_code == 409
    assert "at posting 1, before another booking changed" in words(response.text)
    assert table_rows(response.text)[1].startswith("Ben pays Cash box 6.00")


def test_paid_on_another_device_meanwhile_is_refused(club, line, send):
    address = line()
    assert send(address).status_code == 302
    assert send(address).status_code == 409
    assert len(payments(club)) == 1


def test_what_changed_for_others_makes_no_plan_stale(club, players, line, send):
    address = line()
    book_game(club, stake(*players[2:], 100), key="game-2")
    assert send(address).status_code == 302


def test_a_correction_that_changes_nothing_makes_no_plan_stale(
    club, players, line, send, game
):
    address = line()
    take_back(posting=game, actor=None, reason="written down anew")
    book_game(club, stake(*players[:2], 500), revision=1)
    assert send(address).status_code == 302


def test_a_payment_between_two_members_looks_at_both(club, players, treasurer, game):
    ben, cat, dan, _ = players
    made_at = last_seq(club)
    book_game(club, stake(dan, cat, 100), key="game-2")
    with pytest.raises(PlanStale, match="changed the balance of Cat"):
        record_payments(
            club=club,
            payments=[Payment(ben, cat, 500, made_at)],
            on=DECEMBER_1,
            actor=treasurer,
        )
    assert payments(club) == []


def test_a_payment_taken_back_brings_its_line_back(client, club, players, treasurer):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 500))
    paid = record_payment(
        club=club, payer=ben, payee=CASH_BOX, cents=500, on=NOVEMBER_7, actor=treasurer
    )
    void_payment(posting=paid, actor=treasurer, reason="it was Dan")
    client.force_login(treasurer)
    said = client.get(reverse("ledger:settle", args=[club.slug])).text
    assert table_rows(said)[1].startswith("Ben pays Cash box 5.00")


def test_the_box_does_not_pay_itself(club, line, send):
    response = send(line(payer="cash_box"))
    assert response.status_code == 422
    assert "Choose somebody else as the payee." in words(response.text)
    assert payments(club) == []
