"""The books as a workbook, read back: numbers are numbers, and text is only text."""

from __future__ import annotations

import datetime
import io

import openpyxl
import pytest

from ledger.exports import xlsx_file
from ledger.models import Head, Transfer
from ledger.selectors import balances
from tests.ledger.exported import NOTE, exported, odd_books

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


def book(club):
    return openpyxl.load_workbook(io.BytesIO(exported(club, "xlsx")))


def table(sheet):
    heading, *body = sheet.iter_rows()
    names = [cell.value for cell in heading]
    return [dict(zip(names, row, strict=True)) for row in body]


def test_amounts_are_numbers_and_days_are_dates(club):
    odd_books(club)
    found = table(book(club)["Transfers"])
    own = Transfer.objects.filter(posting__club=club).order_by("posting__seq", "line")
    assert [round(one["Amount"].value * 100) for one in found] == list(
        own.values_list("amount", flat=True)
    )
    for one in found:
        assert one["Amount"].data_type == one["Posting"].data_type == "n"
        assert one["Amount"].number_format.startswith("#,##0.00")
        assert isinstance(one["Booked on"].value, datetime.datetime)
        assert one["Booked on"].number_format == "yyyy-mm-dd"


def test_no_text_is_a_formula_or_a_link(club):
    odd_books(club)
    for sheet in book(club).worksheets:
        for row in sheet.iter_rows():
            assert all(cell.data_type != "f" and not cell.hyperlink for cell in row)


def test_text_is_as_it_was_written(club):
    odd_books(club)
    found = table(book(club)["Transfers"])
    assert {"=SUM(A1:A9)", "-2", "王小明"} <= {one["From"].value for one in found}
    assert NOTE in {one["Text"].value for one in found}
    assert "@mended by hand" in {one["Reason"].value for one in found}


def test_balances_are_signed_numbers(club):
    odd_books(club)
    found = table(book(club)["Balances"])
    told = {one.name: one.cents for one in balances(club)}
    assert {
        one["Account"].value: round(one["Balance"].value * 100) for one in found
    } == told


def test_it_says_up_to_where_it_was_read(club):
    odd_books(club)
    head = Head.objects.get(club=club)
    facts = {
        row[0].value: row[1].value for row in book(club)["About"].iter_rows(min_row=2)
    }
    assert facts["As of posting"] == head.last_seq
    assert facts["Hash of that posting"] == head.last_hash
    assert facts["Club"] == "Thursday Club"


def test_more_rows_than_a_sheet_holds_go_on_on_the_next(club, monkeypatch):
    odd_books(club)
    monkeypatch.setattr(xlsx_file, "ROWS_A_SHEET", 10)
    sheets = book(club)
    pages = [sheets[name] for name in sheets.sheetnames if "Transfers" in name]
    counts = [page.max_row - 1 for page in pages]
    assert sum(counts) == Transfer.objects.filter(posting__club=club).count()
    assert set(counts[:-1]) == {10}
    assert sheets.sheetnames[1] == "Transfers 2"


def test_empty_books_are_a_workbook_too(club):
    assert table(book(club)["Transfers"]) == []
