"""A month of the books on screen and on paper."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from django.core.paginator import Paginator
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from clubs.permissions import club_access
from clubs.selectors import club_today
from clubscore.lib.http import absolute, pdf_answer
from ledger.lines import Movement, movement_of
from ledger.models import PostingKind
from ledger.months import Month
from ledger.papers import print_month_report
from ledger.selectors import (
    closable_month,
    month_summary,
    months_of,
    postings_of_month,
)

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ledger.models import Posting

POSTINGS_A_PAGE: Final = 50
KINDS: Final = {"games": PostingKind.GAME, "payments": PostingKind.PAYMENT}


@require_safe
def month(request: HttpRequest, slug: str, month: Month) -> HttpResponse:
    """Every account over the month, and what was booked in it."""
    access = club_access(request, slug)
    show = request.GET.get("show", "")
    kind = KINDS.get(show)
    postings = postings_of_month(access.club, month, kind)
    page = Paginator(postings, POSTINGS_A_PAGE).get_page(request.GET.get("page"))
    summary = month_summary(access.club, month.year, month.number)
    today = club_today(access.club)
    context = {
        "month": month,
        "summary": summary,
        "page": page,
        "booked": [(one, _movements(one)) for one in page.object_list],
        "show": show if kind else "",
        "asked": f"show={show}" if kind else "",
        "is_running": month == Month.of(today),
        "is_over": month.last_day < today and not summary.closed,
    }
    return render(request, "ledger/month.html", context)


@require_safe
def months(request: HttpRequest, slug: str) -> HttpResponse:
    """Every month of the books, the latest first: open or closed, by whom, where."""
    access = club_access(request, slug)
    context = {
        "months": months_of(access.club),
        "next_to_close": closable_month(access.club),
    }
    return render(request, "ledger/months.html", context)


@require_safe
def month_report(request: HttpRequest, slug: str, month: Month) -> HttpResponse:
    """The month's settlement report as PDF; of a closed month as first printed."""
    access = club_access(request, slug)
    return pdf_answer(
        request,
        lambda: print_month_report(access.club, month, partial(absolute, request)),
        report_name(access.club.name, month),
        otherwise="ledger/no_report.html",
        context={"month": month},
    )


def report_name(club_name: str, month: Month) -> str:
    """The file name of a report, "North-Hudson-2026-11.pdf", in plain letters."""
    words = slugify(club_name).split("-")
    return "-".join([*(word.capitalize() for word in words if word), f"{month}.pdf"])


def _movements(posting: Posting) -> list[Movement]:
    return [movement_of(one, posting.kind) for one in posting.transfers.all()]
