"""One member's account over some days, on screen and on paper."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from clubs.permissions import Access, club_access
from clubs.selectors import club_today, members_of
from clubscore.lib.formatting import balance_words, balance_words_of_other
from clubscore.lib.http import absolute, pdf_answer
from ledger.forms import PeriodForm
from ledger.months import Month, Period
from ledger.papers import print_statement
from ledger.selectors import account_balance, account_of
from ledger.statements import statement_of

if TYPE_CHECKING:
    import uuid

    from django.http import HttpRequest, HttpResponse

    from clubs.models import Member


@require_safe
def member(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """A member's account, the balance after each line: this month or days asked for."""
    access = club_access(request, slug)
    found, form, period = _asked(request, access, public_id)
    account = account_of(found)
    balance = account_balance(account) if account else 0
    words = balance_words if access.member == found else balance_words_of_other
    context = {
        "member": found,
        "form": form,
        "period": period,
        "month": period.month,
        "balance": balance,
        "words": words(balance),
        "statement": statement_of(found, account, period),
    }
    return render(request, "ledger/member.html", context)


@require_safe
def statement(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """The member's statement as PDF; of a closed month as first printed."""
    access = club_access(request, slug)
    found, form, period = _asked(request, access, public_id)
    if form.errors:
        account = reverse("ledger:member", args=[slug, public_id])
        return redirect(f"{account}?{request.GET.urlencode()}")
    name = slugify(f"{access.club.slug} {found.name} {period.month or period.first}")
    return pdf_answer(
        request,
        lambda: print_statement(found, period, partial(absolute, request)),
        f"{name}.pdf",
        otherwise="ledger/no_report.html",
        context={"month": period.month or Month.of(period.last)},
    )


def _asked(
    request: HttpRequest, access: Access, public_id: uuid.UUID
) -> tuple[Member, PeriodForm, Period]:
    """Whose account, and of which days; this month unless others are asked for."""
    found = get_object_or_404(members_of(access.club), public_id=public_id)
    found.club = access.club
    form = PeriodForm(request.GET or None)
    this_month = Period.of(Month.of(club_today(access.club)))
    return found, form, form.period or this_month
