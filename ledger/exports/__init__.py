"""The books in other programs' formats, one module a format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Final

from ledger.exports.beancount import write_beancount
from ledger.exports.books import Books, read_books
from ledger.exports.csv_files import write_balances, write_transfers
from ledger.exports.hledger import write_journal
from ledger.exports.xlsx_file import write_workbook

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["FORMATS", "Books", "Format", "read_books"]


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file: what it is, its ending, its media type, and its writer.

    `most` transfers are written well within the time of one request. `suffix`: what
    its name says beside the days, where the ending does not tell.
    """

    label: str
    ending: str
    media_type: str
    write: Callable[[Books, IO[bytes]], None]
    most: int
    suffix: tuple[str, ...] = ()


MOST: Final = 1_000_000

_CSV: Final = "text/csv; charset=utf-8"
_TEXT: Final = "text/plain; charset=utf-8"
_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

FORMATS: Final[Mapping[str, Format]] = {
    "xlsx": Format(
        "Workbook (Excel, LibreOffice)", "xlsx", _XLSX, write_workbook, 200_000
    ),
    "csv": Format("CSV, a row a transfer", "csv", _CSV, write_transfers, MOST),
    "balances": Format(
        "CSV, a row an account", "csv", _CSV, write_balances, MOST, ("balances",)
    ),
    "hledger": Format("hledger journal", "journal", _TEXT, write_journal, MOST),
    "beancount": Format("beancount file", "beancount", _TEXT, write_beancount, MOST),
}
