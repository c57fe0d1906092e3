"""The cash box: what should be in it, what moved, what was counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.contrib import messages
from django.core.paginator import Paginator
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from clubs.permissions import Access, Permission, club_access
from clubs.selectors import club_today
from clubs.views.once import sent, status_of, tried
from clubscore.lib.formatting import money_text
from clubscore.lib.http import read_request_key
from ledger.cash_box import (
    box_movements,
    count_cash,
    count_words,
    counts_of,
    expected_cash,
    is_off,
    off_now,
)
from ledger.charge_forms import CountForm, DifferenceForm
from ledger.charges import ChargeOrder, book_difference
from ledger.lines import movement_of

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ledger.models import CashCount, Posting

MOVEMENTS: Final = 10
COUNTS_A_PAGE: Final = 20


@require_http_methods(["GET", "HEAD", "POST"])
def cash_box(request: HttpRequest, slug: str) -> HttpResponse:
    """What the books expect in the box; the treasurer says what was counted."""
    if request.method != "POST":
        return _page(request, club_access(request, slug), CountForm())
    access = club_access(request, slug, Permission.PAY)
    form = CountForm(request.POST)
    counts: list[CashCount] = []
    if not sent(request, access, form, lambda: counts.append(_count(access, form))):
        return _page(request, access, form)
    for count in counts:
        _say(request, count)
    return redirect("ledger:cash-box", slug)


@require_http_methods(["GET", "HEAD", "POST"])
def difference(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks for the reason; then the books expect what was counted last."""
    access = club_access(request, slug, Permission.PAY)
    count = off_now(access.club)
    asked = {"counted": count.counted, "expected": count.expected} if count else {}
    form = DifferenceForm(request.POST or None, initial=asked)
    posting = tried(form, lambda: _book(request, access, form))
    if posting is None:
        context = {"form": form, "count": count, "off": count and count_words(count)}
        page = "ledger/book_difference.html"
        return render(request, page, context, status=status_of(form))
    messages.success(request, "The difference is booked.")
    return redirect("ledger:cash-box", slug)


def _book(request: HttpRequest, access: Access, form: DifferenceForm) -> Posting:
    return book_difference(
        ChargeOrder(
            club=access.club,
            on=club_today(access.club),
            actor=access.user,
            key=read_request_key(request),
            reason=form.cleaned_data["reason"],
        ),
        counted=form.cleaned_data["counted"],
        expected=form.cleaned_data["expected"],
    )


def _count(access: Access, form: CountForm) -> CashCount:
    return count_cash(
        club=access.club,
        counted=form.cleaned_data["counted"],
        note=form.cleaned_data["note"],
        actor=access.user,
    )


def _say(request: HttpRequest, count: CashCount) -> None:
    say = messages.warning if count.difference else messages.success
    say(
        request,
        f"Counted {money_text(count.counted)}, the books expect "
        f"{money_text(count.expected)}: {count_words(count)}.",
    )


def _page(request: HttpRequest, access: Access, form: CountForm) -> HttpResponse:
    counts = Paginator(counts_of(access.club), COUNTS_A_PAGE)
    page = counts.get_page(request.GET.get("page"))
    expected = expected_cash(access.club)
    newest = page.object_list[0] if page.number == 1 and page.object_list else None
    moved = box_movements(access.club)[:MOVEMENTS]
    context = {
        "form": form,
        "expected": expected,
        "is_off": newest is not None and is_off(newest, expected),
        "movements": [(one, movement_of(one, one.posting.kind)) for one in moved],
        "page": page,
        "counts": [(one, count_words(one)) for one in page.object_list],
    }
    return render(request, "ledger/cash_box.html", context, status=status_of(form))
