"""The books as a beancount file: `bean-check FILE` reads it without a word."""

from __future__ import annotations

import datetime
from typing import IO, TYPE_CHECKING, Final

from clubscore.lib.money import format_cents
from ledger.exports import journals
from ledger.exports.text import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ledger.exports.books import Books, Row
    from ledger.exports.journals import Names

DAY: Final = datetime.timedelta(days=1)

EXACTLY: Final = "0.001"
"""How far a balance may be off; untold, beancount lets a whole cent pass."""


def write_beancount(books: Books, file: IO[bytes]) -> None:
    """One transaction a posting; balances asserted at each closed month and the end."""
    journals.write_lines(file, _lines(books))


def _lines(books: Books) -> Iterator[str]:
    first_day = books.first_day
    yield from (f"; {line}" for line in journals.header(books))
    yield ""
    yield f'option "title" {_quoted(books.club.name)}'
    yield f'option "operating_currency" "{journals.COMMODITY}"'
    if first_day is None:
        return
    names = journals.account_names(books)
    yield f"{first_day} commodity {journals.COMMODITY}"
    for pk, name in names.items():
        yield f"{first_day} open {name} {journals.COMMODITY}"
        yield f"  name: {_quoted(books.accounts[pk].label)}"
        yield f"  id: {_quoted(str(books.accounts[pk].public_id))}"
    said = _quoted(journals.BROUGHT_FORWARD)
    yield from journals.brought_forward(books, names, said=said, line="  {} {}")
    for first, rows in journals.postings(books):
        yield from _transaction(first, rows, names)
    yield from _assertions(books, names)


def _transaction(first: Row, rows: list[Row], names: Names) -> Iterator[str]:
    yield ""
    said = f"{_quoted(journals.kind_label(first))} {_quoted(first.text)}"
    yield f"{first.booked_on} * {said}"
    yield f"  seq: {first.seq}"
    for name, value in journals.facts(first):
        yield f"  {name}: {_quoted(value)}"
    for row in rows:
        for account, cents in (
            (row.from_account, row.amount),
            (row.to_account, -row.amount),
        ):
            yield f"  {names[account]} {journals.amount(cents)}"
            yield f"    component: {_quoted(row.component)}"
            if row.hand_number:
                yield f"    hand: {row.hand_number}"


def _assertions(books: Books, names: Names) -> Iterator[str]:
    """A balance of theirs is that of a day's beginning: the day after is named."""
    for day, _, balances in journals.asserted(books):
        yield ""
        for pk, cents in balances.items():
            wanted = f"{format_cents(-cents)} ~ {EXACTLY} {journals.COMMODITY}"
            yield f"{day + DAY} balance {names[pk]} {wanted}"


def _quoted(text: str) -> str:
    safe = one_line(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{safe}"'
