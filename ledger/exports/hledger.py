"""The books as a journal for hledger: `hledger -f FILE check --strict` reads it."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from ledger.exports import journals
from ledger.exports.text import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ledger.exports.books import Books, Row
    from ledger.exports.journals import Names


def write_journal(books: Books, file: IO[bytes]) -> None:
    """One transaction a posting; balances asserted at each closed month and the end."""
    journals.write_lines(file, _lines(books))


def _lines(books: Books) -> Iterator[str]:
    names = journals.account_names(books)
    yield from (f"; {line}" for line in journals.header(books))
    yield ""
    yield f"commodity 1000.00 {journals.COMMODITY}"
    yield ""
    for pk, name in names.items():
        yield f"account {name}"
        yield f"  ; name: {one_line(books.accounts[pk].label)}"
        yield f"  ; id: {books.accounts[pk].public_id}"
    said = journals.BROUGHT_FORWARD
    yield from journals.brought_forward(books, names, said=said, line="    {}  {}")
    for first, rows in journals.postings(books):
        yield from _transaction(first, rows, names)
    yield from _assertions(books, names)


def _transaction(first: Row, rows: list[Row], names: Names) -> Iterator[str]:
    yield ""
    yield f"{first.booked_on} * ({first.seq}) {_description(first)}"
    for name, value in journals.facts(first):
        yield f"    ; {name}: {value}"
    for row in rows:
        said = f"component:{row.component}"
        said += f", hand:{row.hand_number}" if row.hand_number else ""
        yield f"    {names[row.from_account]}  {journals.amount(row.amount)}  ; {said}"
        yield f"    {names[row.to_account]}  {journals.amount(-row.amount)}  ; {said}"


def _description(row: Row) -> str:
    """Kind and text; a semicolon would begin a comment, a bar split off a payee."""
    text = one_line(row.text).replace(";", ",").replace("|", "/")
    kind = journals.kind_label(row)
    return f"{kind} | {text}" if text else kind


def _assertions(books: Books, names: Names) -> Iterator[str]:
    for day, what, balances in journals.asserted(books):
        yield ""
        yield f"{day} * {what}: every balance"
        for pk, cents in balances.items():
            zero, wanted = journals.amount(0), journals.amount(-cents)
            yield f"    {names[pk]}  {zero} = {wanted}"
