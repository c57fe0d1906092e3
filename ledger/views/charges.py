"""Fees, opening balances and write-offs: the list, one of them, and the forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.contrib import messages
from django.core.paginator import Paginator
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from clubs.permissions import Access, Permission, club_access
from clubs.selectors import members_of
from clubs.views.once import status_of, tried
from clubscore.lib.formatting import balance_words_of_other, money_text
from clubscore.lib.http import read_request_key
from clubscore.lib.money import format_cents
from ledger.charge_forms import FeeForm, OpeningForm, WriteOffForm
from ledger.charges import (
    ChargeOrder,
    charge_fee,
    charge_of,
    charges_of,
    open_balance,
    take_back_charge,
    write_off,
)
from ledger.forms import ReasonForm
from ledger.lines import movement_of
from ledger.months import Month
from ledger.selectors import balance_of
from ledger.views.found import or_404, warn_if_late

if TYPE_CHECKING:
    import uuid

    from django.http import HttpRequest, HttpResponse

    from ledger.charge_forms import ChargeForm
    from ledger.models import Posting

CHARGES_A_PAGE: Final = 50


@require_safe
def charges(request: HttpRequest, slug: str) -> HttpResponse:
    """Every fee, opening balance and write-off, the newest first."""
    access = club_access(request, slug)
    page = Paginator(charges_of(access.club), CHARGES_A_PAGE)
    context = {"page": page.get_page(request.GET.get("page"))}
    return render(request, "ledger/charges.html", context)


@require_safe
def charge(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """One charge: of whom, how much, written down by whom, and whether it stands."""
    access = club_access(request, slug)
    found = _find(access, public_id)
    return render(request, "ledger/charge.html", _context(found))


@require_http_methods(["GET", "HEAD", "POST"])
def fee(request: HttpRequest, slug: str) -> HttpResponse:
    """A fee for one, several or all active members."""
    access = club_access(request, slug, Permission.PAY)
    form = FeeForm(request.POST or None, club=access.club)
    posting = tried(
        form,
        lambda: charge_fee(
            _order(request, access, form, text=form.cleaned_data["note"]),
            members=form.charged,
            cents=form.cleaned_data["amount"],
        ),
    )
    return _answer(request, slug, form, posting, "ledger/charge_fee.html")


@require_http_methods(["GET", "HEAD", "POST"])
def opening(request: HttpRequest, slug: str) -> HttpResponse:
    """What a member brought along from the books before."""
    access = club_access(request, slug, Permission.PAY)
    form = OpeningForm(request.POST or None, club=access.club)
    posting = tried(
        form,
        lambda: open_balance(
            _order(request, access, form), member=form.chosen, cents=form.cents
        ),
    )
    return _answer(request, slug, form, posting, "ledger/open_balance.html")


@require_http_methods(["GET", "HEAD", "POST"])
def written_off(request: HttpRequest, slug: str) -> HttpResponse:
    """A member's balance, or a part of it, is let go."""
    access = club_access(request, slug, Permission.PAY)
    asked = {"member": request.GET["member"]} if "member" in request.GET else {}
    form = WriteOffForm(request.POST or None, club=access.club, initial=asked)
    posting = tried(
        form,
        lambda: write_off(
            _order(request, access, form, reason=form.cleaned_data["reason"]),
            member=form.chosen,
            cents=form.cleaned_data["amount"],
        ),
    )
    return _answer(request, slug, form, posting, "ledger/write_off.html")


@require_http_methods(["GET", "HEAD", "POST"])
def take_back(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Asks for the reason; then the charge is taken back by its reversal."""
    access = club_access(request, slug, Permission.PAY)
    found = _find(access, public_id)
    form = ReasonForm(request.POST or None)
    reversal = tried(
        form,
        lambda: take_back_charge(
            posting=found,
            actor=access.user,
            reason=form.cleaned_data["reason"],
            key=read_request_key(request),
        ),
    )
    if reversal is None:
        page = "ledger/take_back_charge.html"
        context = {**_context(found), "form": form}
        return render(request, page, context, status=status_of(form))
    messages.success(request, "The charge is taken back.")
    return redirect("ledger:charge", slug, public_id)


@require_safe
def leaving(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Asks what becomes of the balance of a member who left."""
    access = club_access(request, slug)
    member = get_object_or_404(members_of(access.club), public_id=public_id)
    balance = balance_of(member)
    context = {
        "member": member,
        "balance": balance,
        "words": balance_words_of_other(balance),
        "open": format_cents(abs(balance)),
    }
    return render(request, "ledger/leaving.html", context)


def _order(
    request: HttpRequest,
    access: Access,
    form: ChargeForm,
    *,
    text: str = "",
    reason: str = "",
) -> ChargeOrder:
    key = read_request_key(request)
    return ChargeOrder(
        access.club, form.day, access.user, key, text=text, reason=reason
    )


def _answer(
    request: HttpRequest,
    slug: str,
    form: ChargeForm,
    posting: Posting | None,
    page: str,
) -> HttpResponse:
    if posting is None:
        return render(request, page, {"form": form}, status=status_of(form))
    total = sum(one.amount for one in posting.transfers.all())
    what = posting.get_kind_display()
    messages.success(request, f"{what}: {money_text(total)} is booked.")
    warn_if_late(request, posting)
    return redirect("ledger:charge", slug, posting.public_id)


def _find(access: Access, public_id: uuid.UUID) -> Posting:
    return or_404(charge_of(access.club, public_id), access.club)


def _context(posting: Posting) -> dict[str, object]:
    transfers = list(posting.transfers.all())
    return {
        "posting": posting,
        "movements": [movement_of(one, posting.kind) for one in transfers],
        "total": sum(one.amount for one in transfers),
        "month": Month.of(posting.booked_on),
    }
