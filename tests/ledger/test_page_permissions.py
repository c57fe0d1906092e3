"""Who may open which page of the ledger: address by role, as one table."""

import uuid
from urllib.parse import urlencode

import pytest
from django.urls import reverse

from ledger.charges import ChargeOrder
from ledger.models import PaymentConfirmation
from ledger.services import charge_fee, record_payment
from tests.ledger.books import NOVEMBER_7

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

ROLES = ("member", "scorekeeper", "treasurer", "admin", "stranger", None)
EVERYBODY = (200, 200, 200, 200, 404, 302)
TREASURERS = (403, 403, 200, 200, 404, 302)

READ = {
    "balances": EVERYBODY,
    "settle": EVERYBODY,
    "month": EVERYBODY,
    "months": EVERYBODY,
    "member": EVERYBODY,
    "payment": EVERYBODY,
    "record-payment": TREASURERS,
    "void-payment": TREASURERS,
    "pay": TREASURERS,
    "cash-box": EVERYBODY,
    "book-difference": TREASURERS,
    "charges": EVERYBODY,
    "charge": EVERYBODY,
    "charge-fee": TREASURERS,
    "open-balance": TREASURERS,
    "write-off": TREASURERS,
    "take-back-charge": TREASURERS,
    "leaving": EVERYBODY,
}
WRITES = sorted(
    {name for name, who in READ.items() if who == TREASURERS} | {"cash-box"}
)


@pytest.fixture
def address(club, players, treasurer):
    """The address of a page by its name."""
    ben, cat, *_ = players
    payment = record_payment(
        club=club, payer=ben, payee=cat, cents=100, on=NOVEMBER_7, actor=treasurer
    )
    order = ChargeOrder(club=club, on=NOVEMBER_7, actor=treasurer, key=uuid.uuid4())
    fee = charge_fee(order, members=[ben], cents=500)
    own = {
        "month": "2026-11",
        "member": ben.public_id,
        "leaving": ben.public_id,
        "charge": fee.public_id,
        "take-back-charge": fee.public_id,
        "payment": payment.public_id,
        "void-payment": payment.public_id,
        "confirm-payment": payment.public_id,
    }
    line = {"payer": ben.public_id, "payee": "cash_box", "cents": 400, "made_at": 2}
    query = {"pay": f"?{urlencode(line)}"}

    def found(name: str) -> str:
        args = [club.slug, own[name]] if name in own else [club.slug]
        return reverse(f"ledger:{name}", args=args) + query.get(name, "")

    return found


@pytest.mark.parametrize("name", READ)
@pytest.mark.parametrize("role", ROLES)
def test_a_page_opens_for_those_who_may(client, request, address, name, role):
    if role:
        client.force_login(request.getfixturevalue(role))
    assert client.get(address(name)).status_code == READ[name][ROLES.index(role)]


@pytest.mark.parametrize("name", READ)
def test_a_tables_device_sees_what_a_scorekeeper_sees(
    client, table_device, address, name
):
    client.force_login(table_device)
    status = READ[name][ROLES.index("scorekeeper")]
    assert client.get(address(name)).status_code == status


def test_a_tables_device_gets_no_money_and_gives_no_word(client, table_device, address):
    client.force_login(table_device)
    answer = client.post(address("confirm-payment"))
    assert answer.status_code == 403
    assert "under their own sign-in" in answer.content.decode()
    assert not PaymentConfirmation.objects.exists()


@pytest.mark.parametrize("name", WRITES)
@pytest.mark.parametrize("role", ["member", "stranger"])
def test_a_write_is_refused_to_those_who_may_not(client, request, address, name, role):
    client.force_login(request.getfixturevalue(role))
    sent = {"request_key": str(uuid.uuid4()), "reason": "mine", "counted": "1.00"}
    refused = TREASURERS[ROLES.index(role)]
    assert client.post(address(name), sent).status_code == refused


@pytest.mark.parametrize("role", ROLES)
def test_a_word_is_taken_by_post_only_from_who_is_in_the_club(
    client, request, address, role
):
    if role:
        client.force_login(request.getfixturevalue(role))
    assert client.post(address("confirm-payment")).status_code in {302, 404}
    assert client.get(address("confirm-payment")).status_code in {302, 405}
    assert not PaymentConfirmation.objects.exists()


@pytest.mark.parametrize("name", sorted(set(READ) - set(WRITES)))
def test_a_page_that_only_shows_takes_no_post(client, address, admin, name):
    client.force_login(admin)
    assert client.post(address(name)).status_code == 405


@pytest.mark.parametrize(
    "name",
    ["payment", "void-payment", "charge", "take-back-charge", "leaving", "pay"],
)
def test_what_another_club_booked_is_not_found(client, club, stranger, address, name):
    theirs = address(name).replace(f"/{club.slug}/", "/elsewhere/")
    client.force_login(stranger)
    assert client.get(theirs).status_code == 404


def test_a_payment_of_another_club_is_not_confirmed(client, club, stranger, address):
    theirs = address("confirm-payment").replace(f"/{club.slug}/", "/elsewhere/")
    client.force_login(stranger)
    assert client.post(theirs).status_code == 404
