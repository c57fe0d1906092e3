"""What both journal formats share: account names, signs, and postings one by one.

A journal of theirs has assets above zero and debts below: every amount is minus the
balance it stands for here, where above zero the club owes.
"""

from __future__ import annotations

from itertools import groupby
from typing import IO, TYPE_CHECKING, Final, TypeAlias

from clubscore.lib.money import format_cents
from ledger.exports.names import account_parts
from ledger.exports.text import one_line
from ledger.models import AccountKind, PostingKind

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Iterator, Mapping

    from ledger.exports.books import Books, Row

Names: TypeAlias = dict[int, str]
"""Account names by primary key."""

COMMODITY: Final = "XXX"
"""ISO 4217's code for no currency: a club says nowhere which one it plays for."""

HEADER: Final = (
    "{club}: {title}, as of {as_of}",
    "Amounts are in XXX, the ISO 4217 code for no currency: put your own in its place.",
    "A member's account is what the club owes them, a liability: below zero the club",
    "owes the member, above zero the member owes the club.",
)
BROUGHT_FORWARD: Final = "Balances brought forward"

_ROOT: Final[Mapping[str, str]] = {
    AccountKind.MEMBER: "Liabilities:Members",
    AccountKind.KITTY: "Equity:Kitty",
    AccountKind.CASH_BOX: "Assets:Cash-Box",
    AccountKind.FEES: "Income:Club-Fees",
    AccountKind.WRITE_OFF: "Expenses:Written-Off",
    AccountKind.OPENING: "Equity:Opening-Balances",
}


def account_names(books: Books) -> Names:
    """The full name of every account; no two are alike."""
    members = {
        one.public_id.hex: one.member.name
        for one in books.accounts.values()
        if one.member
    }
    parts = account_parts(members)
    return {
        pk: f"{_ROOT[one.kind]}:{parts[one.public_id.hex]}"
        if one.member
        else _ROOT[one.kind]
        for pk, one in books.accounts.items()
    }


def postings(books: Books) -> Iterator[tuple[Row, list[Row]]]:
    """Each posting that moved something: its first row, and all of them."""
    for _, group in groupby(books.rows(), key=lambda row: row.seq):
        rows = list(group)
        yield rows[0], rows


def brought_forward(
    books: Books, names: Names, *, said: str, line: str
) -> Iterator[str]:
    """What stood before the first of some days, as a transaction of that day.

    `said` is its text as the format writes one, `line` takes an account and an amount.
    """
    stood = [
        (names[pk], amount(-cents)) for pk, cents in books.opening.items() if cents
    ]
    if books.period and stood:
        yield ""
        yield f"{books.period.first} * {said}"
        yield from (line.format(name, cents) for name, cents in stood)


def asserted(books: Books) -> Iterator[tuple[datetime.date, str, Mapping[int, int]]]:
    """Each day at whose end the balances are asserted, what it ends, and they."""
    for closing, balances in books.month_ends():
        yield closing.through, "Month closed", balances
    if books.last_day:
        yield books.last_day, "End", books.ending


def amount(cents: int) -> str:
    """An amount as both write it, "-1.25 XXX"."""
    return f"{format_cents(cents)} {COMMODITY}"


def facts(row: Row) -> Iterator[tuple[str, str]]:
    """What is kept of a posting beside its amounts, by name."""
    yield "posting", str(row.posting)
    yield "source", one_line(row.source_key)
    yield "night", row.occurred_on.isoformat()
    if row.reverses is not None:
        yield "reverses", str(row.reverses)
    if row.reason:
        yield "reason", one_line(row.reason)
    if row.recorded_by:
        yield "recorded-by", one_line(row.recorded_by)
    yield "hash", row.hash


def kind_label(row: Row) -> str:
    """What a posting is, in a word."""
    return str(PostingKind(row.kind).label)


def header(books: Books) -> list[str]:
    """What the file is, in lines."""
    club = one_line(books.club.name)
    said = {"club": club, "title": books.title, "as_of": books.as_of}
    return [line.format(**said) for line in HEADER]


def write_lines(file: IO[bytes], lines: Iterable[str]) -> None:
    """Write lines as UTF-8, each ended."""
    for line in lines:
        file.write(f"{line}\n".encode())
