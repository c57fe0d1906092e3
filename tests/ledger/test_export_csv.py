"""The books as CSV: strict, one row a transfer, no formula, signs untouched."""

from __future__ import annotations

import csv
import datetime
import io
import re

import pytest

from ledger.models import Head, Transfer
from ledger.months import Month, Period
from ledger.selectors import balances
from tests.factories import make_club
from tests.ledger.exported import ODD_NAMES, exported, odd_books

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

DECEMBER = Period.of(Month(2026, 12))


def rows(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode(), newline=""), strict=True))


def test_each_transfer_is_one_row_in_the_order_of_booking(club):
    odd_books(club)
    found = rows(exported(club, "csv"))
    own = Transfer.objects.filter(posting__club=club)
    places = own.order_by("posting__seq", "line").values_list("posting__seq", "line")
    assert [(int(one["seq"]), int(one["line"])) for one in found] == list(places)


def test_lines_end_as_rfc_4180_has_it_and_no_text_breaks_one(club):
    odd_books(club)
    content = exported(club, "csv")
    count = Transfer.objects.filter(posting__club=club).count()
    assert content.count(b"\r\n") == content.count(b"\n") == count + 1


def test_dates_and_amounts_are_plain(club):
    odd_books(club)
    for one in rows(exported(club, "csv")):
        assert datetime.date.fromisoformat(one["booked_on"])
        assert datetime.datetime.fromisoformat(one["recorded_at"]).tzinfo
        assert re.fullmatch(r"\d+\.\d\d", one["amount"])


def test_no_cell_of_text_begins_like_a_formula(club):
    odd_books(club)
    found = rows(exported(club, "csv"))
    for one in found:
        for column in ("from", "to", "text", "reason", "source", "recorded_by"):
            assert not re.match(r"\s*[=+\-@＝＋－＠]", one[column])
    assert {"'=SUM(A1:A9)", "'-2"} <= {one["from"] for one in found}
    assert "'@mended by hand" in {one["reason"] for one in found}


def test_all_that_the_hash_covers_is_there(club):
    odd_books(club)
    [taken_back] = [
        one for one in rows(exported(club, "csv")) if one["kind"] == "reversal"
    ]
    assert taken_back["component"] == "hole"
    assert taken_back["hand"] == "2"
    assert int(taken_back["reverses_seq"]) < int(taken_back["seq"])
    assert taken_back["occurred_on"] == "2026-11-07"
    assert taken_back["booked_on"] == "2026-12-08"
    assert taken_back["recorded_by"] == "tom"


@pytest.mark.parametrize("kind", ["csv", "balances"])
def test_every_row_says_up_to_where_it_was_read(club, kind):
    odd_books(club)
    head = Head.objects.get(club=club)
    for one in rows(exported(club, kind)):
        assert one["as_of_seq"] == str(head.last_seq)
        assert one["head_hash"] == head.last_hash


def test_only_the_days_asked_for_are_in_it(club):
    odd_books(club)
    found = rows(exported(club, "csv", DECEMBER))
    assert {one["booked_on"] for one in found} == {"2026-12-01", "2026-12-08"}


def test_balances_keep_their_minus(club):
    odd_books(club)
    found = rows(exported(club, "balances"))
    by_name = {one["account"].removeprefix("'"): one["balance"] for one in found}
    told = {one.name: one.cents for one in balances(club)}
    assert {name: round(float(text) * 100) for name, text in by_name.items()} == told
    assert any(one["balance"].startswith("-") for one in found)
    assert set(ODD_NAMES) <= set(by_name)


def test_balances_of_some_days_say_before_moved_and_after(club):
    odd_books(club)
    for one in rows(exported(club, "balances", DECEMBER)):
        before, moved, after = (
            round(float(one[name]) * 100) for name in ("opening", "moved", "balance")
        )
        assert before + moved == after


def test_empty_books_are_a_heading():
    club = make_club("Nothing")
    assert exported(club, "csv").count(b"\r\n") == 1
    assert exported(club, "balances").count(b"\r\n") == 1


def test_another_club_is_not_in_it(club, other_club):
    odd_books(other_club)
    assert rows(exported(club, "csv")) == []
    assert rows(exported(club, "balances")) == []
