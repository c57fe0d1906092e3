"""The books as a journal for hledger: `hledger -f FILE check --strict` reads it."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from ledger.exports.journals import (
    BROUGHT_FORWARD,
    COMMODITY,
    Names,
    account_names,
    amount,
    brought_forward,
    facts,
    header,
    kind_label,
    postings,
    write_lines,
)
from ledger.exports.text import one_line

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterator, Mapping

    from ledger.exports.books import Books, Row


def write_journal(books: Books, file: IO[bytes]) -> None:
    """One transaction a posting; balances asserted at each closed month and the end."""
    write_lines(file, _lines(books))


def _lines(books: Books) -> Iterator[str]:
    names = account_names(books)
    yield from (f"; {line}" for line in header(books))
    yield ""
    yield f"commodity 1000.00 {COMMODITY}"
    yield ""
    for pk, name in names.items():
        yield f"account {name}"
        yield f"  ; name: {one_line(books.accounts[pk].label)}"
        yield f"  ; id: {books.accounts[pk].public_id}"
    yield from _brought_forward(books, names)
    for first, rows in postings(books):
        yield from _transaction(first, rows, names)
    yield from _assertions(books, names)


def _brought_forward(books: Books, names: Names) -> Iterator[str]:
    stood = list(brought_forward(books, names))
    if books.period is None or not stood:
        return
    yield ""
    yield f"{books.period.first} * {BROUGHT_FORWARD}"
    yield from (f"    {name}  {cents}" for name, cents in stood)


def _transaction(first: Row, rows: list[Row], names: Names) -> Iterator[str]:
    yield ""
    yield f"{first.booked_on} * ({first.seq}) {_description(first)}"
    for name, value in facts(first):
        yield f"    ; {name}: {value}"
    for row in rows:
        said = f"component:{row.component}"
        said += f", hand:{row.hand_number}" if row.hand_number else ""
        yield f"    {names[row.from_account]}  {amount(row.amount)}  ; {said}"
        yield f"    {names[row.to_account]}  {amount(-row.amount)}  ; {said}"


def _description(row: Row) -> str:
    """Kind and text; a semicolon would begin a comment, a bar split off a payee."""
    text = one_line(row.text).replace(";", ",").replace("|", "/")
    return f"{kind_label(row)} | {text}" if text else kind_label(row)


def _assertions(books: Books, names: Names) -> Iterator[str]:
    for closing, balances in books.month_ends():
        yield from _assertion(closing.through, "Month closed", balances, names)
    if books.last_day:
        yield from _assertion(books.last_day, "End", books.ending, names)


def _assertion(
    day: datetime.date, what: str, balances: Mapping[int, int], names: Names
) -> Iterator[str]:
    yield ""
    yield f"{day} * {what}: every balance"
    for pk, cents in balances.items():
        yield f"    {names[pk]}  {amount(0)} = {amount(-cents)}"
