"""Charging, writing off and taking back in the browser."""

import datetime
import uuid

import pytest
from django.urls import reverse

from ledger.models import Posting, PostingKind
from ledger.selectors import balance_of
from tests.factories import make_players
from tests.ledger.books import book_game, close_through, stake
from tests.ledger.reading import table_rows, words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def send(client, club, treasurer, players):
    """Sends a form of the charges as Tom."""
    client.force_login(treasurer)

    def posted(name: str, **fields):
        asked = {"request_key": str(uuid.uuid4()), "on": "2026-11-07"}
        address = reverse(f"ledger:{name}", args=[club.slug])
        return client.post(address, {**asked, **fields}, follow=True)

    return posted


@pytest.fixture
def look(client, club):
    def opened(name: str, *args, query: str = "") -> str:
        address = reverse(f"ledger:{name}", args=[club.slug, *args])
        return client.get(address + query).text

    return opened


def test_a_fee_for_everybody_is_for_members_and_not_for_who_left(
    send, club, players, treasurer
):
    *_, dan, eve = players
    dan.active, eve.kind = False, "guest"
    dan.save()
    eve.save()
    page = send("charge-fee", everybody="on", amount="5.00", note="for 2026")
    said = words(page.text)
    assert "Fee: 15.00 is booked." in said
    assert "Ben owes the club, fee 5.00" in said
    assert [balance_of(one) for one in players] == [-500, -500, 0, 0]


def test_a_fee_for_one_is_for_one(send, players):
    send("charge-fee", members=[str(players[0].public_id)], amount="5.00")
    assert [balance_of(one) for one in players] == [-500, 0, 0, 0]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"amount": "5.00"}, "Choose at least one member."),
        ({"amount": "5", "everybody": "on"}, "two decimals"),
        ({"amount": "0.00", "everybody": "on"}, "A fee is at least 0.01"),
        ({"everybody": "on"}, "A fee needs an amount"),
        ({"members": ["x"], "amount": "5.00"}, "cannot be chosen"),
        ({"everybody": "on", "amount": "5.00", "on": "2026-12-09"}, "up to today"),
        ({"everybody": "on", "amount": "5.00", "on": ""}, "A charge needs a day"),
        ({"everybody": "on", "amount": "5.00", "note": "x" * 201}, "at most 200"),
    ],
)
def test_a_bad_value_gets_its_sentence(send, fields, sentence):
    page = send("charge-fee", **fields)
    assert page.status_code == 422
    assert sentence in words(page.text)
    assert not Posting.objects.exists()


def test_for_all_and_for_some_at_once_is_refused(send, players):
    one = str(players[0].public_id)
    page = send("charge-fee", everybody="on", members=[one], amount="5.00")
    assert "Take one of the two ticks away." in words(page.text)
    assert not Posting.objects.exists()


@pytest.mark.parametrize(("way", "cents"), [("for", 725), ("against", -725)])
def test_an_opening_balance_goes_either_way(send, players, way, cents):
    ben = players[0]
    send("open-balance", member=str(ben.public_id), way=way, amount="7.25")
    assert balance_of(ben) == cents
    again = send("open-balance", member=str(ben.public_id), way=way, amount="7.25")
    assert "Take that one back first" in words(again.text)


def test_a_write_off_starts_with_the_whole_balance(send, look, club, players):
    ben, cat, *_ = players
    book_game(club, stake(ben, cat, 325))
    page = look("write-off", query=f"?member={ben.public_id}")
    assert f'<option value="{ben.public_id}" selected>Ben, owes 3.25' in page
    assert 'value="3.25"' in page
    said = send(
        "write-off", member=str(ben.public_id), amount="3.25", reason="moved away"
    )
    assert "Ben no longer owes the club 3.25" in words(said.text)
    assert balance_of(ben) == 0


def test_only_open_balances_are_offered(look, send, club, players):
    book_game(club, stake(*players[:2], 325))
    assert "Dan" not in look("write-off")
    page = send(
        "write-off", member=str(players[2].public_id), amount="1.00", reason="no"
    )
    assert "Dan is settled: there is nothing to write off." in words(page.text)


def test_a_write_off_without_a_reason_is_refused(send, club, players):
    book_game(club, stake(*players[:2], 325))
    page = send("write-off", member=str(players[0].public_id), amount="3.25")
    assert page.status_code == 422
    assert "needs a reason" in words(page.text)
    assert balance_of(players[0]) == -325


def test_a_double_tap_charges_once(send):
    key = str(uuid.uuid4())
    for _ in range(2):
        send("charge-fee", everybody="on", amount="5.00", request_key=key)
    assert Posting.objects.filter(kind=PostingKind.FEE).count() == 1


def test_a_whole_balance_let_go_by_a_double_tap_is_let_go_once(send, club, players):
    book_game(club, stake(*players[:2], 325))
    fields = {"member": str(players[0].public_id), "amount": "3.25", "reason": "left"}
    key = str(uuid.uuid4())
    for _ in range(2):
        page = send("write-off", **fields, request_key=key)
        assert "Ben no longer owes the club 3.25" in words(page.text)
    assert Posting.objects.filter(kind=PostingKind.WRITE_OFF).count() == 1
    said = words(send("write-off", **fields).text)
    assert "Ben is settled: there is nothing to write off." in said


def test_the_list_says_of_whom_and_how_much(send, look, players):
    send("charge-fee", everybody="on", amount="5.00", note="for 2026")
    send("open-balance", member=str(players[0].public_id), way="for", amount="7.25")
    assert table_rows(look("charges")) == [
        "2026-11-07 Opening balance Ben 7.25",
        "2026-11-07 Fee for 2026 5 members 25.00",
    ]


def test_with_nothing_charged_the_list_says_so(send, look):
    assert "Nothing was charged yet" in words(look("charges"))


def test_a_charge_is_taken_back(send, look, client, club, players):
    send("charge-fee", everybody="on", amount="5.00")
    fee = Posting.objects.get(kind=PostingKind.FEE)
    address = reverse("ledger:take-back-charge", args=[club.slug, fee.public_id])
    assert client.get(address).status_code == 200
    sent = {"reason": "", "request_key": str(uuid.uuid4())}
    assert client.post(address, sent).status_code == 422
    said = client.post(address, {**sent, "reason": "charged twice"}, follow=True).text
    assert "The charge is taken back." in words(said)
    assert "charged twice" in words(said)
    assert balance_of(players[0]) == 0
    assert "Taken back" in look("charges")
    again = client.post(address, {"reason": "me too", "request_key": str(uuid.uuid4())})
    assert "This is taken back already." in words(again.text)


def test_the_books_lead_to_the_charge(send, client, club, players):
    send("charge-fee", everybody="on", amount="5.00")
    fee = Posting.objects.get(kind=PostingKind.FEE)
    source = client.get(reverse("source", args=[club.slug, fee.source_key]))
    assert source.url == reverse("ledger:charge", args=[club.slug, fee.public_id])


def test_a_member_of_another_club_is_not_charged(send, other_club):
    [outsider] = make_players(other_club, "Xi")
    page = send("charge-fee", members=[str(outsider.public_id)], amount="5.00")
    assert "cannot be chosen" in words(page.text)
    assert not Posting.objects.exists()


def test_a_late_charge_says_when_it_counts(send, club):
    close_through(club, datetime.date(2026, 11, 30))
    said = words(send("charge-fee", everybody="on", amount="5.00").text)
    assert "November 2026 is closed: this counts on 2026-12-08." in said
