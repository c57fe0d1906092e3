"""One member's account, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.core.paginator import Paginator
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from clubs.permissions import club_access
from clubs.selectors import members_of
from clubscore.lib.formatting import balance_words, balance_words_of_other
from ledger.selectors import account_of, balance_of, lines_of
from ledger.statements import Statement, statement_page

if TYPE_CHECKING:
    import uuid

    from django.http import HttpRequest, HttpResponse

    from clubs.models import Member

LINES_A_PAGE: Final = 50


@require_safe
def member(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """A member's account line by line, the balance after each; the latest page."""
    access = club_access(request, slug)
    found = get_object_or_404(members_of(access.club), public_id=public_id)
    balance = balance_of(found)
    words = balance_words if found == access.member else balance_words_of_other
    context = {
        "member": found,
        "balance": balance,
        "words": words(balance),
        "statement": _statement(found, request.GET.get("page")),
    }
    return render(request, "ledger/member.html", context)


def _statement(member: Member, wanted: str | None) -> Statement | None:
    account = account_of(member)
    if account is None:
        return None
    paginator = Paginator(lines_of(account), LINES_A_PAGE)
    page = paginator.get_page(wanted or paginator.num_pages)
    return statement_page(account, page)
