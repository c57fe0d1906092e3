"""A charge in words: in the member's account, in the club's own, and in the month."""

import uuid

import pytest
from django.urls import reverse

from ledger.charges import ChargeOrder
from ledger.lines import line_of
from ledger.models import Account, AccountKind, Transfer
from ledger.services import charge_fee, open_balance, take_back_charge, write_off
from tests.ledger.books import NOVEMBER_7
from tests.ledger.reading import table_rows

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def charged(club, players, treasurer):
    """Ben brings 7.25 along, is charged 5.00 that is taken back, and lets 7.25 go."""
    ben = players[0]

    def order(**other) -> ChargeOrder:
        return ChargeOrder(club, NOVEMBER_7, treasurer, uuid.uuid4(), **other)

    open_balance(order(), member=ben, cents=725)
    fee = charge_fee(order(text="for 2026"), members=[ben], cents=500)
    take_back_charge(posting=fee, actor=treasurer, reason="a guest", key=uuid.uuid4())
    write_off(order(reason="left it to the club"), member=ben, cents=725)
    return ben


def lines(**of) -> list[str]:
    account = Account.objects.get(**of)
    own = Transfer.objects.filter(from_account=account) | Transfer.objects.filter(
        to_account=account
    )
    return [
        f"{line_of(one, account.pk).text} {line_of(one, account.pk).cents}"
        for one in own.order_by("posting__seq")
    ]


def test_a_member_reads_what_it_is_and_not_of_which_account(charged):
    assert lines(member=charged) == [
        "Opening balance 725",
        "Fee · for 2026 -500",
        "Taken back: fee · for 2026 500",
        "Written off -725",
    ]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (AccountKind.OPENING, ["Opening balance of Ben -725"]),
        (
            AccountKind.FEES,
            ["Fee of Ben · for 2026 500", "Taken back: fee of Ben · for 2026 -500"],
        ),
        (AccountKind.WRITE_OFF, ["Written off for Ben 725"]),
    ],
)
def test_the_clubs_own_account_reads_of_whom(charged, kind, told):
    assert lines(kind=kind) == told


def test_the_month_tells_who_owes_whom(charged, client, club, treasurer):
    client.force_login(treasurer)
    page = client.get(reverse("ledger:month", args=[club.slug, "2026-11"])).text
    told = " ".join(table_rows(page, 1))
    for sentence in (
        "The club owes Ben, opening balance 7.25",
        "Ben owes the club, fee 5.00",
        "Ben owes the club, fee −5.00",
        "The club no longer owes Ben 7.25",
    ):
        assert sentence in told


def test_the_account_leads_from_each_line_to_its_charge(
    charged, client, club, treasurer
):
    client.force_login(treasurer)
    address = reverse("ledger:member", args=[club.slug, charged.public_id])
    page = client.get(f"{address}?month=2026-11").text
    assert ">Opening balance</bdi></a>" in page
    assert ">Written off</bdi></a>" in page
