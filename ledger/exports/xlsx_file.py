"""The books as a workbook: amounts are numbers, days are dates, text is only text."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any, Final

import xlsxwriter

from ledger.exports.text import one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ledger.exports.books import Books, Row

ROWS_A_SHEET: Final = 1_000_000
"""A sheet of a workbook ends at 1,048,576 rows."""

COLUMNS: Final = (
    ("Posting", 9),
    ("Line", 6),
    ("Booked on", 12),
    ("Night", 12),
    ("Kind", 10),
    ("From", 24),
    ("To", 24),
    ("Amount", 12),
    ("For", 14),
    ("Hand", 6),
    ("Text", 34),
    ("Reason", 34),
    ("Source", 42),
    ("Takes back", 11),
    ("Recorded by", 16),
    ("Recorded at (UTC)", 20),
)
BALANCE_COLUMNS: Final = (
    ("Account", 30),
    ("Opening", 12),
    ("Moved", 12),
    ("Balance", 12),
)
OPTIONS: Final = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
    "remove_timezone": True,
}


class _Book:
    """A workbook being written, row after row, with its formats."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = xlsxwriter.Workbook(file, OPTIONS)
        self._head = self.file.add_format({"bold": True, "bottom": 1})
        money = self.file.add_format({"num_format": "#,##0.00;[Red]-#,##0.00"})
        date = self.file.add_format({"num_format": "yyyy-mm-dd"})
        moment = self.file.add_format({"num_format": "yyyy-mm-dd hh:mm:ss"})
        self.money = _with(lambda sheet, *at: sheet.write_number(*at, money))
        self.date = _with(lambda sheet, *at: sheet.write_datetime(*at, date))
        self.moment = _with(lambda sheet, *at: sheet.write_datetime(*at, moment))
        self.number = _with(lambda sheet, *at: sheet.write_number(*at))
        self.text = _with(lambda sheet, *at: sheet.write_string(*at))

    def sheet(self, name: str, columns: Sequence[tuple[str, int]]) -> Any:
        """A new sheet with its heading, which stays in sight."""
        sheet = self.file.add_worksheet(name)
        sheet.freeze_panes(1, 0)
        for number, (title, width) in enumerate(columns):
            sheet.set_column(number, number, width)
            sheet.write_string(0, number, title, self._head)
        return sheet


def _with(write: Callable[..., object]) -> Callable[[Any, int, int, Any], None]:
    """A writer of one cell that leaves out what is not there."""

    def cell(sheet: Any, row: int, column: int, value: Any) -> None:
        if value is not None and value != "":
            write(sheet, row, column, value)

    return cell


def write_workbook(books: Books, file: IO[bytes]) -> None:
    """Sheets of the transfers, the balances, and what was read."""
    book = _Book(file)
    _write_transfers(book, books)
    _write_balances(book, books)
    _write_about(book, books)
    book.file.close()


def _write_transfers(book: _Book, books: Books) -> None:
    names = {pk: one_line(one.label) for pk, one in books.accounts.items()}
    sheet, at = book.sheet("Transfers", COLUMNS), 0
    for number, row in enumerate(books.rows()):
        page, at = divmod(number, ROWS_A_SHEET)
        if page and not at:
            sheet = book.sheet(f"Transfers {page + 1}", COLUMNS)
        _put(sheet, at + 1, _cells(book, row, names))


def _put(sheet: Any, at: int, cells: Iterable[tuple[Any, object]]) -> None:
    for column, (write, value) in enumerate(cells):
        write(sheet, at, column, value)


def _cells(
    book: _Book, row: Row, names: dict[int, str]
) -> tuple[tuple[Any, object], ...]:
    return (
        (book.number, row.seq),
        (book.number, row.line),
        (book.date, row.booked_on),
        (book.date, row.occurred_on),
        (book.text, row.kind),
        (book.text, names[row.from_account]),
        (book.text, names[row.to_account]),
        (book.money, row.amount / 100),
        (book.text, row.component),
        (book.number, row.hand_number),
        (book.text, one_line(row.text)),
        (book.text, one_line(row.reason)),
        (book.text, one_line(row.source_key)),
        (book.number, row.reverses),
        (book.text, row.recorded_by),
        (book.moment, row.recorded_at),
    )


def _write_balances(book: _Book, books: Books) -> None:
    sheet = book.sheet("Balances", BALANCE_COLUMNS)
    for at, (pk, account) in enumerate(books.accounts.items(), start=1):
        opening, ending = books.opening.get(pk, 0), books.ending.get(pk, 0)
        book.text(sheet, at, 0, one_line(account.label))
        for column, cents in enumerate((opening, ending - opening, ending), start=1):
            book.money(sheet, at, column, cents / 100)


def _write_about(book: _Book, books: Books) -> None:
    sheet = book.sheet("About", (("What", 24), ("Value", 70)))
    facts: tuple[tuple[str, Any, object], ...] = (
        ("Club", book.text, one_line(books.club.name)),
        ("Days", book.text, books.title),
        ("As of posting", book.number, books.last_seq),
        ("Hash of that posting", book.text, books.head_hash),
        ("Signs", book.text, "Above zero the club owes the account's owner."),
    )
    for at, (what, write, value) in enumerate(facts, start=1):
        book.text(sheet, at, 0, what)
        write(sheet, at, 1, value)
