"""No page asks the database more often when the club is larger."""

from collections import defaultdict

import pytest
from django.urls import reverse

from tests.ledger.books import NOVEMBER_7, grow
from tests.queries import counted_statements

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

MOST = 8


PAGES = [
    "",
    f"{NOVEMBER_7:%Y-%m}/",
    "members/SOMEBODY/",
    "members/SOMEBODY/leaving/",
    "payments/new/",
    "settle/",
    "settle/?by=fewest",
    "settle/?by=played",
    "settle/?span=night&on=2026-11-07",
    "settle/?span=night&by=played",
    "settle/?span=month&on=2026-11-07",
    "settle/?span=month&on=2026-11-07&by=played",
    "settle/paid/?payer=cash_box&payee=SOMEBODY&cents=1&made_at=9999",
    "cash-box/",
    "cash-box/difference/",
    "charges/",
    "charges/fee/",
    "charges/opening/",
    "charges/write-off/",
]


def test_a_page_asks_as_often_with_ten_hundred_and_thousand_members(
    client, club, treasurer
):
    client.force_login(treasurer)
    asked = defaultdict(list)
    for size in (10, 100, 1_000):
        somebody = str(grow(club, size).public_id)
        for page in PAGES:
            address = reverse("ledger:balances", args=[club.slug]) + page
            with counted_statements() as statements:
                found = client.get(address.replace("SOMEBODY", somebody))
            assert found.status_code == 200, page
            asked[page].append(len(statements.beside_sign_in))
    assert {page: n for page, n in asked.items() if len(set(n)) > 1} == {}
    assert {page: n for page, n in asked.items() if max(n) > MOST} == {}
