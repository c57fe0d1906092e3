"""Whether a paper and the books agree, for anybody who holds the paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.decorators import login_not_required
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from clubs.models import Club
from ledger.forms import SealForm
from ledger.selectors import sealed_by

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


@require_safe
@login_not_required
def check(request: HttpRequest, slug: str, code: str) -> HttpResponse:
    """Tell whether the club's books hold the posting that a paper ends in.

    Needs no sign-in, and tells nothing but yes or no: a club that is not there has
    no posting.
    """
    seq, _, ending = code.partition("-")
    club = Club.objects.filter(slug=slug).first()
    found = sealed_by(club, int(seq), ending) if club else None
    context = {"slug": slug, "seq": seq, "ending": ending, "found": found}
    return render(request, "ledger/check.html", {**context, "form": SealForm()})


@require_safe
@login_not_required
def check_form(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask for the number and the ten characters of a paper without a camera."""
    form = SealForm(request.GET or None)
    if form.is_valid():
        data = form.cleaned_data
        return redirect("ledger:check", slug, f"{data['seq']}-{data['ending']}")
    return render(request, "ledger/check.html", {"slug": slug, "form": form})
