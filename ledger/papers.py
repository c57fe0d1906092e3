"""Report and statements as PDF: fresh, or of a closed month as first printed.

A paper of a closed month is printed once and kept with its SHA-256: printed again it
is the same bytes. Never call these inside a transaction: a long report takes seconds.
"""

from __future__ import annotations

import hashlib
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from django.db import IntegrityError, transaction
from django.urls import reverse

from clubscore.lib import pdf
from clubscore.lib.paper import ClubFacts
from ledger import sheets
from ledger.models import GENESIS_HASH, Head, StoredPaper
from ledger.months import Month, Period
from ledger.seals import Seal
from ledger.selectors import account_of, latest_closing, month_summary, with_lines
from ledger.settling import closing_plan
from ledger.statements import statement_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from clubs.models import Club, Member
    from ledger.models import Account, MonthClosing
    from ledger.summaries import MonthSummary

    Absolute: TypeAlias = Callable[[str], str]
    """Makes a whole address of a path of the app."""

    T = TypeVar("T")


def print_month_report(club: Club, month: Month, absolute: Absolute) -> bytes:
    """The settlement report of a month as PDF.

    Raises `pdf.PdfUnavailable` like `pdf.render`.
    """
    closing = _closing_of(club, Period.of(month))
    html = partial(month_report_page, club, month, absolute)
    return _stored(closing, None, html) if closing else pdf.render(html())


def print_statement(member: Member, period: Period, absolute: Absolute) -> bytes:
    """A member's statement as PDF. Raises `pdf.PdfUnavailable` like `pdf.render`."""
    closing, account = _closing_of(member.club, period), account_of(member)
    html = partial(_statement_html, member, period, absolute)
    return (
        _stored(closing, account, html) if closing and account else pdf.render(html())
    )


def seal_of(club: Club, seq: int, hash_: str, absolute: Absolute) -> Seal:
    """The seal that a paper of the club carries."""
    code = Seal(seq, hash_).code
    return Seal(seq, hash_, absolute(reverse("ledger:check", args=[club.slug, code])))


def _closing_of(club: Club, period: Period) -> MonthClosing | None:
    """The closing of the month that `period` is the whole of."""
    closing = latest_closing(club, period.last) if period.month else None
    return closing if closing and closing.through == period.last else None


def month_report_page(club: Club, month: Month, absolute: Absolute) -> str:
    """The page that the month's report is printed from."""

    def read() -> MonthSummary:
        return with_lines(club, month_summary(club, month.year, month.number))

    head, summary = _at_one_head(club, read)
    closing = summary.closing
    end = (closing.last_seq, closing.head_hash) if closing else head
    plan = closing_plan(club, summary.rows)
    report = sheets.month_report(
        summary,
        club=ClubFacts(club.name, club.paper),
        payments=plan.payments,
        carried=[(one.member.name, one.cents) for one in plan.carried],
        seal=seal_of(club, *end, absolute),
        address=_source_address(club, absolute),
    )
    return sheets.month_report_html(report)


def _statement_html(member: Member, period: Period, absolute: Absolute) -> str:
    club, account = member.club, account_of(member)
    head, statement = _at_one_head(club, lambda: statement_of(member, account, period))
    closing = latest_closing(club)
    closed = bool(closing and closing.through >= period.last)
    exact = _closing_of(club, period)
    end = (exact.last_seq, exact.head_hash) if exact else head
    sheet = sheets.statement_sheet(
        statement,
        club=ClubFacts(club.name, club.paper),
        seal=seal_of(club, *end, absolute),
        closed=closed,
        address=_source_address(club, absolute),
    )
    return sheets.statement_html(sheet)


def _source_address(club: Club, absolute: Absolute) -> Callable[[str], str]:
    return lambda key: absolute(reverse("source", args=[club.slug, key]))


def _at_one_head(club: Club, read: Callable[[], T]) -> tuple[tuple[int, str], T]:
    """What `read` gives while no posting came in between, and the head it saw."""
    before = _head(club)
    while True:
        result = read()
        after = _head(club)
        if after == before:
            return after, result
        before = after


def _head(club: Club) -> tuple[int, str]:
    head = Head.objects.filter(club=club).values_list("last_seq", "last_hash").first()
    return head or (0, GENESIS_HASH)


def _stored(
    closing: MonthClosing, account: Account | None, make_html: Callable[[], str]
) -> bytes:
    """The paper as first printed; printed now where it never was."""
    kept = StoredPaper.objects.filter(closing=closing, account=account)
    found = kept.first()
    if found is None:
        content = pdf.render(make_html())
        try:
            with transaction.atomic():
                return _keep(closing, account, content)
        except IntegrityError:
            # Another reader printed it first: that one counts.
            found = kept.get()
    return bytes(found.pdf)


def _keep(closing: MonthClosing, account: Account | None, content: bytes) -> bytes:
    sha256 = hashlib.sha256(content).hexdigest()
    StoredPaper.objects.create(
        closing=closing, account=account, pdf=content, sha256=sha256
    )
    return content
