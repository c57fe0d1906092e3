"""What the printed report of a month shows; pure of the database."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Protocol

from django.template.loader import render_to_string
from django.utils.dateformat import format as format_date

from clubscore.lib.formatting import balance_words_of_other, money_text
from clubscore.lib.paper import ClubFacts
from ledger.models import AccountKind
from ledger.summaries import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ledger.lines import Line
    from ledger.summaries import MonthSummary, SummaryRow


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
    """One line of a statement: what it did, and the balance after it."""

    day: str
    what: str
    amount: str
    balance: str


@dataclass(frozen=True, slots=True)
class Statement:
    """A member's month: opening + lines = closing, which `closing_words` tells."""

    name: str
    opening: str
    lines: tuple[StatementLine, ...]
    closing: str
    closing_words: str


@dataclass(frozen=True, slots=True)
class MonthReport:
    """A month of a club on paper, every text ready to print."""

    club: ClubFacts
    month: str
    made_up: str
    rows: tuple[AccountRow, ...]
    totals: tuple[str, ...]
    payments: tuple[PaymentRow, ...]
    statements: tuple[Statement, ...]

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
    club_name: str,
    paper: str,
    payments: Sequence[Payment],
) -> MonthReport:
    """Return the report of a month; `summary` has every account's lines.

    Raises ValueError where the books do not add up: such a report must not be
    signed.
    """
    rows = summary.rows
    totals = [sum(getattr(row, name) for row in rows) for name in COLUMNS]
    if any(totals):
        raise ValueError(f"{summary.month_of_year}: the columns sum to {totals}")
    return MonthReport(
        club=ClubFacts(club_name, paper),
        month=summary.month_of_year.title,
        made_up=_made_up(summary),
        rows=tuple(_account_row(row) for row in rows),
        totals=tuple(map(money_text, totals)),
        payments=tuple(
            PaymentRow(one.payer, one.payee, money_text(one.cents)) for one in payments
        ),
        statements=tuple(
            _statement(row) for row in rows if row.kind is AccountKind.MEMBER
        ),
    )


def _made_up(summary: MonthSummary) -> str:
    state = "Closed month" if summary.closed else "The month is still open"
    return f"{state}; made up to posting {summary.last_seq}."


def _account_row(row: SummaryRow) -> AccountRow:
    amounts = (money_text(getattr(row, name)) for name in COLUMNS)
    return AccountRow(row.name, tuple(amounts))


def _statement(row: SummaryRow) -> Statement:
    balances = list(accumulate((line.cents for line in row.lines), initial=row.opening))
    if balances[-1] != row.closing:
        raise ValueError(f"{row.name}: lines end at {balances[-1]}, not {row.closing}")
    words = balance_words_of_other(row.closing) if row.closing else "is settled"
    return Statement(
        name=row.name,
        opening=money_text(row.opening),
        lines=tuple(map(_line, row.lines, balances[1:])),
        closing=money_text(row.closing),
        closing_words=f"{row.name} {words}.",
    )


def _line(line: Line, balance: int) -> StatementLine:
    late = f" (of {_day(line.occurred_on)})" if line.is_late else ""
    return StatementLine(
        day=_day(line.on),
        what=f"{line.text}{late}",
        amount=money_text(line.cents),
        balance=money_text(balance),
    )


def _day(day: date) -> str:
    return format_date(day, "j M Y")


def month_report_html(report: MonthReport) -> str:
    """Return the page for `clubscore.lib.pdf.render`."""
    return render_to_string("pdf/month_report.html", {"sheet": report})
