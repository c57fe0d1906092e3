"""Who is owed what, and who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.permissions import club_access
from clubs.selectors import club_today
from clubscore.lib.formatting import balance_words
from clubscore.lib.tables import paged
from ledger.filters import BalanceFilter
from ledger.months import Month
from ledger.selectors import balances as balances_of
from ledger.settling import fewest_payments, through_the_cash_box
from ledger.tables import BalanceTable

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


@require_safe
def balances(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody's balance; the reader's own on top."""
    access = club_access(request, slug)
    rows = balances_of(access.club)
    filter_form = BalanceFilter(request.GET)
    table = BalanceTable(
        filter_form.apply(rows),
        reader=access.member,
        total=sum(row.cents for row in rows),
    )
    mine = next((row.cents for row in rows if row.member == access.member), 0)
    context = {
        "filter_form": filter_form,
        "table": paged(request, table),
        "mine": balance_words(mine),
        "open_count": sum(row.cents != 0 for row in rows),
        "month": Month.of(club_today(access.club)),
    }
    return render(request, "ledger/balances.html", context)


@require_safe
def settle(request: HttpRequest, slug: str) -> HttpResponse:
    """Who pays whom today: the fewest payments, or everybody with the cash box."""
    access = club_access(request, slug)
    rows = balances_of(access.club)
    through_box = request.GET.get("by") == "cash-box"
    plan = through_the_cash_box(rows) if through_box else fewest_payments(rows)
    context = {
        "plan": plan,
        "through_box": through_box,
        "total": sum(payment.cents for payment in plan.payments),
        "today": club_today(access.club),
    }
    return render(request, "ledger/settle.html", context)
