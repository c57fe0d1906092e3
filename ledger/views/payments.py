"""Recording a payment, looking at it, taking it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.shortcuts import redirect, render
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from clubs.errors import Refused
from clubs.permissions import Access, Permission, club_access
from clubs.views.once import status_of, tried
from clubscore.lib.formatting import money_text
from clubscore.lib.http import read_request_key
from ledger.confirming import confirm_payment, may_confirm, payee_of
from ledger.errors import SeveralPayees
from ledger.forms import PaymentForm, ReasonForm
from ledger.months import Month
from ledger.payments import SOURCE_PREFIX, record_payment, void_payment
from ledger.selectors import payment_of
from ledger.views.found import or_404, warn_if_late

if TYPE_CHECKING:
    import uuid

    from django.http import HttpRequest, HttpResponse

    from clubs.models import Member
    from ledger.models import Posting

PLANNED: Final = ("payer", "payee", "amount")
"""The fields that a line of a plan fills in."""


@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """A form for cash that changed hands; a plan's line fills it in."""
    access = club_access(request, slug, Permission.PAY)
    asked = {name: request.GET[name] for name in PLANNED if name in request.GET}
    form = PaymentForm(request.POST or None, club=access.club, initial=asked)
    posting = tried(form, lambda: _record(request, access, form))
    if posting is None:
        page, context = "ledger/record_payment.html", {"form": form}
        return render(request, page, context, status=status_of(form))
    _say_recorded(request, form, posting)
    return redirect("ledger:payment", slug, posting.public_id)


@require_safe
def payment(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """One payment: who paid whom, when, written down by whom, and whether it stands."""
    access = club_access(request, slug)
    found = _find(access, public_id)
    context = {**_context(found), "may_confirm": _may_confirm(access, found)}
    return render(request, "ledger/payment.html", context)


@require_POST
def confirm(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """The payee says that the cash arrived."""
    access = club_access(request, slug)
    found = _find(access, public_id)
    try:
        confirm_payment(posting=found, member=_reader(access), actor=access.user)
    except Refused as refused:
        messages.error(request, refused.message)
    else:
        messages.success(request, "The payment is confirmed.")
    return redirect("ledger:payment", slug, public_id)


@require_http_methods(["GET", "HEAD", "POST"])
def void(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Asks for the reason; then the payment is taken back by its reversal."""
    access = club_access(request, slug, Permission.PAY)
    found = _find(access, public_id)
    form = ReasonForm(request.POST or None)
    if tried(form, lambda: _void(request, access, form, found)) is None:
        page, context = "ledger/void_payment.html", {**_context(found), "form": form}
        return render(request, page, context, status=status_of(form))
    messages.success(request, "The payment is taken back.")
    return redirect("ledger:payment", slug, public_id)


def _record(request: HttpRequest, access: Access, form: PaymentForm) -> Posting:
    return record_payment(
        club=access.club,
        payer=form.party("payer"),
        payee=form.party("payee"),
        cents=form.cleaned_data["amount"],
        on=form.day,
        actor=access.user,
        key=read_request_key(request),
        text=form.cleaned_data["note"],
    )


def _void(
    request: HttpRequest, access: Access, form: ReasonForm, payment: Posting
) -> Posting:
    return void_payment(
        posting=payment,
        actor=access.user,
        reason=form.cleaned_data["reason"],
        key=read_request_key(request),
    )


def _say_recorded(request: HttpRequest, form: PaymentForm, posting: Posting) -> None:
    amount = money_text(form.cleaned_data["amount"])
    messages.success(request, f"The payment of {amount} is recorded.")
    warn_if_late(request, posting)


def _reader(access: Access) -> Member:
    """The member who says it; a table's device gets no money."""
    if access.member is None:
        raise PermissionDenied(
            "The payee confirms a payment under their own sign-in, "
            "not on a table's device."
        )
    return access.member


def _may_confirm(access: Access, posting: Posting) -> bool:
    """Whether the reader is asked to say that the cash arrived."""
    if posting.is_reversed or hasattr(posting, "confirmation"):
        return False
    try:
        return access.member is not None and may_confirm(
            access.member, payee_of(posting)
        )
    except SeveralPayees:
        return False


def _find(access: Access, public_id: uuid.UUID) -> Posting:
    return or_404(payment_of(access.club, public_id), access.club)


def _context(posting: Posting) -> dict[str, object]:
    return {
        "posting": posting,
        "transfers": posting.transfers.all(),
        "month": Month.of(posting.booked_on),
        "at_table": not posting.source_key.startswith(SOURCE_PREFIX),
    }
