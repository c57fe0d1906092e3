"""The forms of the ledger; what they promise the services check again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django import forms

from clubs.forms import LineField
from clubs.selectors import club_today, members_of
from ledger.errors import REASON_NEEDED
from ledger.fields import amount_field, day_field, note_field
from ledger.models import REASON_LENGTH, AccountKind
from ledger.months import Month, Period
from ledger.payments import CASH_BOX

if TYPE_CHECKING:
    import datetime

    from clubs.models import Club, Member
    from ledger.payments import Party

BOX: Final = AccountKind.CASH_BOX.value
LAST_NUMBER: Final = 10**12 - 1
"""The last number of a posting that the address of a seal can carry."""


class DatedForm(forms.Form):
    """What is booked on a day, its field `on`, that cannot be one to come."""

    def __init__(self, *args: object, club: Club, **kwargs: object) -> None:
        """For `club`, starting with today as it is there."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.club = club
        today = club_today(club)
        self.fields["on"].widget.attrs["max"] = today.isoformat()
        self.fields["on"].initial = today

    def offer(self, field: str, choices: list[tuple[str, str]]) -> None:
        """Let `field` be chosen from these."""
        choice = self.fields[field]
        assert isinstance(choice, forms.ChoiceField)  # noqa: S101 - declared below
        choice.choices = choices

    @property
    def day(self) -> datetime.date:
        """The day, once the form is valid."""
        day: datetime.date = self.cleaned_data["on"]
        return day


class PaymentForm(DatedForm):
    """Who handed how much cash to whom, and when."""

    payer = forms.ChoiceField(
        label="Who paid",
        error_messages={
            "required": "A payment needs somebody who paid. Choose who.",
            "invalid_choice": "This payer is not in the club. Choose from the list.",
        },
    )
    payee = forms.ChoiceField(
        label="Who got the money",
        error_messages={
            "required": "A payment needs somebody who got it. Choose who.",
            "invalid_choice": "This payee is not in the club. Choose from the list.",
        },
    )
    amount = amount_field("Amount", "A payment needs an amount. Write it like 3.25.")
    on = day_field("Paid on", "A payment needs a day. Choose the day it was made.")
    note = note_field("Note")

    def __init__(self, *args: object, club: Club, **kwargs: object) -> None:
        """Offer the members of `club`. One statement."""
        super().__init__(*args, club=club, **kwargs)
        self.members = {str(one.public_id): one for one in members_of(club)}
        choices = [("", "Choose"), (BOX, AccountKind.CASH_BOX.label)]
        choices += [(value, _choice(one)) for value, one in self.members.items()]
        self.offer("payer", choices)
        self.offer("payee", choices)

    def party(self, field: str) -> Party:
        """Who was chosen in `payer` or `payee`, once the form is valid."""
        value: str = self.cleaned_data[field]
        return CASH_BOX if value == BOX else self.members[value]


class ReasonForm(forms.Form):
    """Why something is taken back."""

    reason = LineField(
        label="Reason",
        max_length=REASON_LENGTH,
        help_text="Everybody in the club can read it, for good.",
        widget=forms.TextInput({"autocomplete": "off", "dir": "auto"}),
        error_messages={
            "required": REASON_NEEDED,
            "max_length": f"A reason has at most {REASON_LENGTH} characters. "
            "Shorten it.",
        },
    )


def _choice(member: Member) -> str:
    return member.name if member.active else f"{member.name} (deactivated)"


class PeriodForm(forms.Form):
    """The days of a statement: a month, or from one day to another."""

    month = forms.CharField(required=False)
    first = day_field("From")
    last = day_field("To")

    def clean_month(self) -> Month | None:
        """The month of a link; anything else is refused."""
        text = self.cleaned_data["month"]
        try:
            return Month.parse(text) if text else None
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error

    def clean(self) -> dict[str, Any]:
        """Refuse half a period and one that runs backwards."""
        data = super().clean() or self.cleaned_data
        first, last = data.get("first"), data.get("last")
        if (first is None) != (last is None) and not self.errors:
            raise forms.ValidationError(
                "A statement runs from one day to another. Choose both."
            )
        if first and last and last < first:
            self.add_error("last", "A statement ends after it begins. Swap the days.")
        return data

    @property
    def period(self) -> Period | None:
        """The days asked for; None where none are, or they are refused."""
        if not self.is_valid():
            return None
        data = self.cleaned_data
        if data["month"]:
            return Period.of(data["month"])
        return Period(data["first"], data["last"]) if data["first"] else None


class SealForm(forms.Form):
    """The number and the ending that a paper carries."""

    seq = forms.IntegerField(
        label="Posting",
        min_value=0,
        max_value=LAST_NUMBER,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            "This is the number on the paper, like 312.",
        ),
    )
    ending = forms.RegexField(
        "^[0-9a-f]{10}$",
        label="Ends in",
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
        error_messages=dict.fromkeys(
            ("required", "invalid"),
            "This is ten characters, digits and a to f, like 0f9a8b7c6d.",
        ),
    )
