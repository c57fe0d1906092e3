"""What the report of a month and a member's statement show; pure of the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from django.template.loader import render_to_string
from django.utils.dateformat import format as format_date

from clubscore.lib.formatting import balance_words_of_other, money_text
from clubscore.lib.qr import qr_svg
from ledger.lines import corrections_first
from ledger.models import AccountKind
from ledger.summaries import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from clubscore.lib.paper import ClubFacts
    from ledger.lines import Line
    from ledger.seals import Seal
    from ledger.statements import Statement
    from ledger.summaries import MonthSummary, SummaryRow

    Address: TypeAlias = Callable[[str], str]
    """The address on the web of what a source key names."""


class Payment(Protocol):
    """One payment of the plan, by name, in whole cents."""

    @property
    def payer(self) -> str:
        """Who pays."""

    @property
    def payee(self) -> str:
        """Who is paid."""

    @property
    def cents(self) -> int:
        """How much."""


@dataclass(frozen=True, slots=True)
class AccountRow:
    """One account over the month, its amounts in the order of COLUMNS."""

    name: str
    amounts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """Who pays whom how much."""

    payer: str
    payee: str
    amount: str


@dataclass(frozen=True, slots=True)
class StatementLine:
    """One line of a statement: what it did, and the balance after it.

    `address` leads to the sheet of the game, to the payment or to the charge.
    """

    day: str
    what: str
    amount: str
    balance: str
    address: str


@dataclass(frozen=True, slots=True)
class PrintedStatement:
    """What a member's account did: opening, corrections and lines lead to closing.

    `closing_words` tells it in a sentence.
    """

    name: str
    opening: str
    corrections: tuple[StatementLine, ...]
    lines: tuple[StatementLine, ...]
    closing: str
    closing_words: str


@dataclass(frozen=True, slots=True)
class SealRow:
    """The seal of a paper, to be read or scanned."""

    words: str
    address: str
    qr: str


@dataclass(frozen=True, slots=True)
class StatementSheet:
    """The statement of one member on paper, every text ready to print.

    `seal` is None before the first posting: there is nothing to compare.
    """

    club: ClubFacts
    period: str
    made_up: str
    seal: SealRow | None
    statement: PrintedStatement

    @property
    def title(self) -> str:
        """The document's title, as a PDF reader shows it."""
        return f"{self.club.name}: {self.statement.name}, {self.period}"

    @property
    def running_head(self) -> str:
        """The line on top of every page after the first."""
        return f"{self.club.name} · {self.statement.name} · {self.period}"


@dataclass(frozen=True, slots=True)
class MonthReport:
    """A month of a club on paper, every text ready to print.

    `seal` is None before the first posting: there is nothing to compare.
    """

    club: ClubFacts
    month: str
    made_up: str
    seal: SealRow | None
    rows: tuple[AccountRow, ...]
    totals: tuple[str, ...]
    payments: tuple[PaymentRow, ...]
    carried: str
    statements: tuple[PrintedStatement, ...]

    @property
    def title(self) -> str:
        """The document's title, as a PDF reader shows it."""
        return f"{self.club.name}: settlement of {self.month}"

    @property
    def running_head(self) -> str:
        """The line on top of every page after the first."""
        return f"{self.club.name} · Settlement · {self.month}"


def month_report(
    summary: MonthSummary,
    *,
    club: ClubFacts,
    payments: Sequence[Payment],
    seal: Seal,
    address: Address,
    carried: Sequence[tuple[str, int]] = (),
) -> MonthReport:
    """Return the report of a month; `summary` has every account's lines.

    `carried`: names and cents of balances too small to be settled now.

    Raises ValueError where the books do not add up: such a report must not be
    signed.
    """
    rows = summary.rows
    totals = [sum(getattr(row, name) for row in rows) for name in COLUMNS]
    if any(totals):
        raise ValueError(f"{summary.month_of_year}: the columns sum to {totals}")
    return MonthReport(
        club=club,
        month=summary.month_of_year.title,
        made_up=_made_up(seal.seq, closed=summary.closed),
        seal=_seal_row(seal),
        rows=tuple(_account_row(row) for row in rows),
        totals=tuple(map(money_text, totals)),
        payments=tuple(
            PaymentRow(one.payer, one.payee, money_text(one.cents)) for one in payments
        ),
        carried=", ".join(f"{name} {money_text(cents)}" for name, cents in carried),
        statements=tuple(
            _statement(
                row.name, corrections_first(row.lines, row.opening), row, address
            )
            for row in rows
            if row.kind is AccountKind.MEMBER
        ),
    )


def statement_sheet(
    statement: Statement,
    *,
    club: ClubFacts,
    seal: Seal,
    closed: bool,
    address: Address,
) -> StatementSheet:
    """Return one member's statement; `closed` where its days take no posting."""
    name, parts = statement.member.name, (statement.corrections, statement.lines)
    return StatementSheet(
        club=club,
        period=statement.period.title,
        made_up=_made_up(seal.seq, closed=closed),
        seal=_seal_row(seal),
        statement=_statement(name, parts, statement, address),
    )


def _made_up(seq: int, *, closed: bool) -> str:
    state = "Closed" if closed else "Not closed yet"
    return f"{state}; made up to posting {seq}." if seq else "Nothing is booked yet."


def _seal_row(seal: Seal) -> SealRow | None:
    if not seal.seq:
        return None
    words = f"Posting {seal.seq} ends in {seal.ending}."
    return SealRow(words, seal.check_url, qr_svg(seal.check_url))


def _account_row(row: SummaryRow) -> AccountRow:
    amounts = (money_text(getattr(row, name)) for name in COLUMNS)
    return AccountRow(row.name, tuple(amounts))


def _statement(
    name: str,
    parts: tuple[tuple[Line, ...], ...],
    ends: SummaryRow | Statement,
    address: Address,
) -> PrintedStatement:
    corrections, lines = parts
    reached = (*corrections, *lines)[-1].balance if any(parts) else ends.opening
    if reached != ends.closing:
        raise ValueError(f"{name}: lines end at {reached}, not {ends.closing}")
    words = balance_words_of_other(ends.closing) if ends.closing else "is settled"
    return PrintedStatement(
        name=name,
        opening=money_text(ends.opening),
        corrections=tuple(_line(line, address) for line in corrections),
        lines=tuple(_line(line, address) for line in lines),
        closing=money_text(ends.closing),
        closing_words=f"{name} {words}.",
    )


def _line(line: Line, address: Address) -> StatementLine:
    late = f" (of {_day(line.occurred_on)})" if line.is_late else ""
    return StatementLine(
        day=_day(line.on),
        what=f"{line.text}{late}",
        amount=money_text(line.cents),
        balance=money_text(line.balance),
        address=address(line.source_key),
    )


def _day(day: date) -> str:
    return format_date(day, "j M Y")


def month_report_html(report: MonthReport) -> str:
    """Return the page for `clubscore.lib.pdf.render`."""
    return render_to_string("pdf/month_report.html", {"sheet": report})


def statement_html(sheet: StatementSheet) -> str:
    """Return the page for `clubscore.lib.pdf.render`."""
    return render_to_string("pdf/statement.html", {"sheet": sheet})
