"""The forms of settling up: what is settled, one line of it, and how much was paid."""

from __future__ import annotations

import datetime
import uuid
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from django import forms

from clubs.forms import AmountField
from clubs.models import Member
from clubs.selectors import club_today
from clubscore.lib.money import MAX_CENTS, format_cents
from ledger.fields import day_field
from ledger.forms import BOX
from ledger.months import Month
from ledger.payments import CASH_BOX, Payment
from ledger.unsettled import Scope, Span, last_night

if TYPE_CHECKING:
    from clubs.models import Club
    from ledger.payments import Party

MOST_POSTINGS: Final = 2**62


class ScopeForm(forms.Form):
    """What is settled: everything up to now, one night, or up to a day."""

    span = forms.ChoiceField(
        label="Settle",
        required=False,
        choices=[
            (Span.NOW.value, "Up to now"),
            (Span.NIGHT.value, "Club night of"),
            (Span.MONTH.value, "End of the month of"),
            (Span.DAY.value, "End of the day"),
        ],
        error_messages={
            "invalid_choice": "This cannot be settled. Choose from the list."
        },
    )
    on = day_field("Day")

    def __init__(self, *args: object, club: Club, **kwargs: object) -> None:
        """Ask about `club`, where it is today."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.club = club
        self.today = club_today(club)
        self.fields["on"].widget.attrs["max"] = self.today.isoformat()

    def clean_on(self) -> datetime.date | None:
        """No day to come: the books know nothing of it."""
        on: datetime.date | None = self.cleaned_data["on"]
        if on is not None and on > self.today:
            raise forms.ValidationError(
                f"The books know no such day. Choose one up to {self.today}."
            )
        return on

    @property
    def scope(self) -> Scope:
        """The scope asked for, once the form is valid; a day is found where none is.

        The last night that was played, last month, or today. One statement at most.
        """
        span = Span(self.cleaned_data["span"] or Span.NOW)
        on = self.cleaned_data["on"]
        if span is Span.NIGHT:
            return Scope(span, on or last_night(self.club) or self.today)
        if span is Span.MONTH:
            last_month = Month.of(self.today).starts - datetime.timedelta(days=1)
            return Scope(span, Month.of(on or last_month).last_day)
        if span is Span.DAY:
            return Scope(span, on or self.today)
        return Scope()

    @property
    def filled_in(self) -> ScopeForm:
        """The same form with the day that was found, once it is valid."""
        scope = self.scope
        on = None if scope.span is Span.NOW else scope.on
        return ScopeForm(initial={"span": scope.span, "on": on}, club=self.club)


class PlanLineForm(forms.Form):
    """A line of a plan; who tampers with it gets no page."""

    payer = forms.CharField(max_length=36)
    payee = forms.CharField(max_length=36)
    cents = forms.IntegerField(min_value=1, max_value=MAX_CENTS)
    made_at = forms.IntegerField(min_value=0, max_value=MOST_POSTINGS)

    def __init__(self, *args: object, club: Club, **kwargs: object) -> None:
        """Of a plan of `club`."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.club = club

    def clean(self) -> dict[str, Any]:
        """Find payer and payee in the club. One statement."""
        data = super().clean() or self.cleaned_data
        names = {field: data.get(field, "") for field in ("payer", "payee")}
        keys = [key for key in map(_uuid, names.values()) if key]
        members = Member.objects.filter(club=self.club, public_id__in=keys)
        parties: dict[str, Party] = {str(one.public_id): one for one in members}
        parties[BOX] = CASH_BOX
        for field, value in names.items():
            if value in parties:
                data[field] = parties[value]
            else:
                self.add_error(field, "There is nobody like this in the club.")
        return data

    @property
    def line(self) -> Payment:
        """The payment that the line asks for, once the form is valid."""
        return Payment(**self.cleaned_data)


class PartForm(forms.Form):
    """How much of a line was paid: all of it, or a part."""

    amount = AmountField(
        label="Amount paid",
        widget=forms.TextInput({"inputmode": "decimal", "autocomplete": "off"}),
        error_messages={"required": "A payment needs an amount. Write it like 3.25."},
    )

    def __init__(self, *args: object, most: int, **kwargs: object) -> None:
        """Of a line over `most` cents, which the field starts with."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.most = most
        self.fields["amount"].initial = format_cents(most)
        self.fields[
            "amount"
        ].help_text = "Lower it where only a part was paid; the plan keeps the rest."

    def clean_amount(self) -> int:
        """At least a cent, at most the line."""
        cents: int = self.cleaned_data["amount"]
        if not 1 <= cents <= self.most:
            raise forms.ValidationError(
                f"This line of the plan is {format_cents(self.most)}. "
                f"Write 0.01 to {format_cents(self.most)}; "
                "what was paid beyond it is recorded as a payment of its own."
            )
        return cents


def query_of(scope: Scope, view: str) -> str:
    """The part of an address that asks for a plan again."""
    asked = {"by": view, "span": scope.span.value}
    if scope.span is not Span.NOW:
        asked["on"] = scope.on.isoformat()
    return urlencode(asked)


def _uuid(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None
