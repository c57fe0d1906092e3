"""The books as CSV: RFC 4180, UTF-8, ISO dates, amounts with a point."""

from __future__ import annotations

import csv
import io
from typing import IO, TYPE_CHECKING, Final

from clubscore.lib.money import format_cents
from ledger.exports.text import formula_safe, one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ledger.exports.books import Books, Row

TRANSFER_COLUMNS: Final = (
    "seq",
    "line",
    "booked_on",
    "occurred_on",
    "kind",
    "from",
    "to",
    "amount",
    "component",
    "hand",
    "text",
    "reason",
    "source",
    "revision",
    "reverses_seq",
    "posting",
    "recorded_by",
    "recorded_at",
    "hash",
    "as_of_seq",
    "head_hash",
)
BALANCE_COLUMNS: Final = (
    "account",
    "kind",
    "opening",
    "moved",
    "balance",
    "as_of_seq",
    "head_hash",
)


def write_transfers(books: Books, file: IO[bytes]) -> None:
    """One row a transfer, in the order of booking."""
    names = {pk: _text(one.label) for pk, one in books.accounts.items()}
    end = (books.last_seq, books.head_hash)
    _write(
        file,
        TRANSFER_COLUMNS,
        ((*_cells(row, names), *end) for row in books.rows()),
    )


def write_balances(books: Books, file: IO[bytes]) -> None:
    """One row an account: before, moved and after; above zero the club owes."""
    _write(file, BALANCE_COLUMNS, _balance_rows(books))


def _cells(row: Row, names: dict[int, str]) -> tuple[object, ...]:
    return (
        row.seq,
        row.line,
        row.booked_on.isoformat(),
        row.occurred_on.isoformat(),
        row.kind,
        names[row.from_account],
        names[row.to_account],
        format_cents(row.amount),
        row.component,
        row.hand_number,
        _text(row.text),
        _text(row.reason),
        _text(row.source_key),
        row.revision,
        row.reverses,
        row.posting,
        _text(row.recorded_by or ""),
        row.recorded_at.isoformat(),
        row.hash,
    )


def _balance_rows(books: Books) -> Iterator[tuple[object, ...]]:
    for pk, account in books.accounts.items():
        opening, ending = books.opening.get(pk, 0), books.ending.get(pk, 0)
        yield (
            _text(account.label),
            account.kind,
            format_cents(opening),
            format_cents(ending - opening),
            format_cents(ending),
            books.last_seq,
            books.head_hash,
        )


def _text(text: str) -> str:
    return formula_safe(one_line(text))


def _write(
    file: IO[bytes], columns: tuple[str, ...], rows: Iterable[tuple[object, ...]]
) -> None:
    wrapper = io.TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
    writer = csv.writer(wrapper)
    writer.writerow(columns)
    writer.writerows(rows)
    wrapper.detach()
