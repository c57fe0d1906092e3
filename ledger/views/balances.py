"""Who is owed what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.permissions import club_access
from clubscore.lib.formatting import balance_words
from clubscore.lib.tables import paged
from ledger.confirming import waiting_for
from ledger.filters import BalanceFilter
from ledger.selectors import balances as balances_of
from ledger.tables import BalanceTable

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


WAITING: Final = 5
"""So many payments are shown that wait for the reader's word."""


@require_safe
def balances(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody's balance; the reader's own on top."""
    access = club_access(request, slug)
    rows = balances_of(access.club)
    filter_form = BalanceFilter(request.GET)
    table = BalanceTable(
        filter_form.apply(rows),
        slug=slug,
        reader=access.member,
        total=sum(row.cents for row in rows),
    )
    reader = access.member
    mine = next((row.cents for row in rows if reader and row.member == reader), 0)
    context = {
        "filter_form": filter_form,
        "table": paged(request, table),
        "mine": balance_words(mine) if reader else "",
        "open_count": sum(row.cents != 0 for row in rows),
        "waiting": waiting_for(reader)[:WAITING] if reader else [],
    }
    return render(request, "ledger/balances.html", context)
