"""Pages that need games and ledger together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.contrib import messages
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from clubs.permissions import Permission, club_access
from clubs.views.once import sent, status_of
from clubscore.office.months import blockers_of, close_month
from ledger.selectors import closable_month, month_summary

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ledger.months import Month


@require_http_methods(["GET", "HEAD", "POST"])
def close(request: HttpRequest, slug: str, month: Month) -> HttpResponse:
    """Show what a month ends with, ask twice, then close it.

    What stands in the way is listed whole, and then nothing is asked.
    """
    access = club_access(request, slug, Permission.CLOSE)
    form = forms.Form(request.POST or None)
    if sent(
        request,
        access,
        form,
        lambda: close_month(club=access.club, month=month, actor=access.user),
    ):
        messages.success(request, f"{month.title} is closed.")
        return redirect("ledger:month", slug, month)
    context = {
        "month": month,
        "form": form,
        "sure": "sure" in request.GET,
        "summary": month_summary(access.club, month.year, month.number),
        "is_closable": closable_month(access.club) == month,
        "blockers": blockers_of(access.club, month),
    }
    return render(request, "office/close_month.html", context, status=status_of(form))
