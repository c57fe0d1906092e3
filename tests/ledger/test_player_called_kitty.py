"""A player may be called Kitty: on no page, paper or file is she the club's pot."""

from __future__ import annotations

import csv
import io

import openpyxl
import pytest
from django.urls import reverse

from tests.factories import make_member
from tests.ledger.books import book_game, kitty_hole
from tests.ledger.exported import exported
from tests.ledger.reading import table_rows, words
from tests.pdfs import read

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def kitty(club):
    """Kitty, who paid a hole into the pot."""
    kitty = make_member(club, "Kitty")
    book_game(club, kitty_hole(kitty))
    return kitty


def test_the_pages_tell_them_apart(client, member, club, kitty):
    client.force_login(member)
    balances = client.get(reverse("ledger:balances", args=[club.slug])).text
    assert table_rows(balances)[0] == "Kitty owes 0.25 −0.25"
    assert table_rows(balances)[-1] == "Club kitty is owed 0.25 0.25"
    account = reverse("ledger:member", args=[club.slug, kitty.public_id])
    said = words(client.get(f"{account}?month=2026-11").text)
    assert "Hole in hand 2 to Club kitty" in said
    month = client.get(reverse("ledger:month", args=[club.slug, "2026-11"])).text
    assert "Kitty owes Club kitty" in words(month)


def test_the_report_tells_them_apart(client, member, club, kitty):
    client.force_login(member)
    report = client.get(reverse("ledger:month-report", args=[club.slug, "2026-11"]))
    text = read(report.content).text
    assert "Kitty 0.00 0.00 −0.25" in text
    assert "Club kitty 0.00 0.00 0.25" in text


def test_the_tables_tell_them_apart(club, kitty):
    text = exported(club, "csv").decode()
    [row] = csv.DictReader(io.StringIO(text, newline=""))
    assert (row["from"], row["to"]) == ("Kitty", "Club kitty")
    book = openpyxl.load_workbook(io.BytesIO(exported(club, "xlsx")))
    [_, kitty_row, pot_row] = book["Balances"].iter_rows(values_only=True)
    assert kitty_row[0] == "Kitty"
    assert pot_row[0] == "Club kitty"


@pytest.mark.parametrize("kind", ["hledger", "beancount"])
def test_the_journals_tell_them_apart(club, kitty, kind):
    text = exported(club, kind).decode().replace('"', "")
    assert "Liabilities:Members:Kitty" in text
    assert "Equity:Kitty" in text
    names = [line.split("name: ")[1] for line in text.splitlines() if "name: " in line]
    assert names == ["Kitty", "Club kitty"]
