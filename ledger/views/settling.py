"""Who pays whom, and the step that records that a line of a plan was paid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from clubs.errors import Refused
from clubs.forms import add_refusal
from clubs.models import Member
from clubs.permissions import Access, Permission, club_access
from clubs.selectors import club_today
from clubs.views.once import CONFLICT, UNPROCESSABLE, status_of
from clubscore.lib.formatting import money_text
from clubscore.lib.http import read_request_key
from ledger.errors import PlanStale
from ledger.models import AccountKind
from ledger.payments import record_payments, refuse_stale
from ledger.settle_forms import PartForm, PlanLineForm, ScopeForm, query_of
from ledger.settling import View, plan_of
from ledger.unsettled import Scope, Span, last_seq

if TYPE_CHECKING:
    import datetime

    from django.http import HttpRequest, HttpResponse

    from ledger.payments import Party, Payment

PAYMENTS_A_PAGE: Final = 50
LABELS: Final = {
    View.BOX: "Through the treasurer",
    View.FEWEST: "Fewest payments",
    View.PLAYED: "As played",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """Which plan was asked for."""

    scope: Scope
    view: View

    @property
    def query(self) -> str:
        """What asks for it again in an address."""
        return query_of(self.scope, self.view)

    def address(self, page: str, slug: str) -> str:
        """An address of this plan."""
        return f"{reverse(f'ledger:{page}', args=[slug])}?{self.query}"


@require_safe
def settle(request: HttpRequest, slug: str) -> HttpResponse:
    """Who pays whom: now, of a night, or as of a day; by one of three plans."""
    access = club_access(request, slug)
    form = ScopeForm(request.GET, club=access.club)
    if not form.is_valid():
        context = {"form": form, "view": _view(request)}
        return render(request, "ledger/settle.html", context, status=UNPROCESSABLE)
    return _plan_page(request, access, form)


@require_http_methods(["GET", "HEAD", "POST"])
def pay(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks once who paid whom how much, then records it; unless the plan is stale."""
    access = club_access(request, slug, Permission.PAY)
    scope_form = ScopeForm(request.GET, club=access.club)
    line_form = PlanLineForm(request.GET, club=access.club)
    if not (scope_form.is_valid() and line_form.is_valid()):
        raise Http404
    choice, line = Choice(scope_form.scope, _view(request)), line_form.line
    form = PartForm(request.POST or None, most=line.cents)
    try:
        if request.method != "POST":
            refuse_stale(access.club, line)
        elif form.is_valid():
            _record(request, access, choice.scope, line, form.cleaned_data["amount"])
            return redirect(choice.address("settle", slug))
    except PlanStale as stale:
        return _plan_page(request, access, scope_form, stale=stale.message)
    except Refused as refused:
        add_refusal(form, refused)
    return _pay_page(request, access, choice, line, form)


def _view(request: HttpRequest) -> View:
    """The view asked for; through the treasurer where it cannot be read."""
    try:
        return View(request.GET.get("by", ""))
    except ValueError:
        return View.BOX


def _plan_page(
    request: HttpRequest, access: Access, form: ScopeForm, *, stale: str = ""
) -> HttpResponse:
    choice = Choice(form.scope, _view(request))
    made_at = last_seq(access.club)
    plan = plan_of(access.club, choice.scope, choice.view)
    paginator = Paginator(plan.payments, PAYMENTS_A_PAGE)
    context = {
        "form": form.filled_in,
        "view": choice.view,
        "scope": choice.scope,
        "views": [
            (label, view == choice.view, Choice(choice.scope, view).query)
            for view, label in LABELS.items()
        ],
        "query": choice.query,
        "plan": plan,
        "page": paginator.get_page(request.GET.get("page")),
        "made_at": made_at,
        "stale": stale,
        "limit": access.club.carry_below,
        "today": form.today,
    }
    status = CONFLICT if stale else 200
    return render(request, "ledger/settle.html", context, status=status)


def _pay_page(
    request: HttpRequest,
    access: Access,
    choice: Choice,
    line: Payment,
    form: PartForm,
) -> HttpResponse:
    context = {
        "form": form,
        "line": line,
        "payer": _name(line.payer),
        "payee": _name(line.payee),
        "on": _day(access, choice.scope),
        "night": choice.scope.span is Span.NIGHT,
        "here": request.get_full_path(),
        "back": choice.address("settle", access.club.slug),
    }
    return render(request, "ledger/pay.html", context, status=status_of(form))


def _record(
    request: HttpRequest, access: Access, scope: Scope, line: Payment, cents: int
) -> None:
    record_payments(
        club=access.club,
        payments=[replace(line, cents=cents)],
        on=_day(access, scope),
        actor=access.user,
        key=read_request_key(request),
    )
    said = f"{_name(line.payer)} paid {_name(line.payee)} {money_text(cents)}."
    rest = line.cents - cents
    messages.success(
        request, f"{said} {money_text(rest)} of this line is left." if rest else said
    )


def _day(access: Access, scope: Scope) -> datetime.date:
    """A night's payments are of that night; others are made today."""
    return scope.on if scope.span is Span.NIGHT else club_today(access.club)


def _name(party: Party) -> str:
    return party.name if isinstance(party, Member) else AccountKind.CASH_BOX.label
