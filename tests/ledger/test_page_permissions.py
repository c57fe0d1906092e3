"""Who may open which page of the ledger: address by role, as one table."""

import uuid

import pytest
from django.urls import reverse

from ledger.services import record_payment
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
}


@pytest.fixture
def address(club, players, treasurer):
    """The address of a page by its name."""
    payment = record_payment(
        club=club,
        payer=players[0],
        payee=players[1],
        cents=100,
        on=NOVEMBER_7,
        actor=treasurer,
    )
    own = {
        "month": ["2026-11"],
        "member": [players[0].public_id],
        "payment": [payment.public_id],
        "void-payment": [payment.public_id],
    }
    return lambda name: reverse(f"ledger:{name}", args=[club.slug, *own.get(name, [])])


@pytest.mark.parametrize("name", READ)
@pytest.mark.parametrize("role", ROLES)
def test_a_page_opens_for_those_who_may(client, request, address, name, role):
    if role:
        client.force_login(request.getfixturevalue(role))
    assert client.get(address(name)).status_code == READ[name][ROLES.index(role)]


@pytest.mark.parametrize("name", ["record-payment", "void-payment"])
@pytest.mark.parametrize("role", ["member", "stranger"])
def test_a_write_is_refused_to_those_who_may_not(client, request, address, name, role):
    status = READ[name][ROLES.index(role)]
    client.force_login(request.getfixturevalue(role))
    sent = {"request_key": str(uuid.uuid4()), "reason": "mine"}
    assert client.post(address(name), sent).status_code == status


@pytest.mark.parametrize("name", sorted(set(READ) - {"record-payment", "void-payment"}))
def test_a_page_that_only_shows_takes_no_post(client, address, admin, name):
    client.force_login(admin)
    assert client.post(address(name)).status_code == 405


@pytest.mark.parametrize("name", ["payment", "void-payment"])
def test_a_payment_of_another_club_is_not_found(client, club, stranger, address, name):
    theirs = address(name).replace(f"/{club.slug}/", "/elsewhere/")
    client.force_login(stranger)
    assert client.get(theirs).status_code == 404
