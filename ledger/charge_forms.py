"""The forms of fees, opening balances, write-offs and cash counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django import forms

from clubs.models import Kind
from clubs.selectors import members_of
from clubscore.lib.formatting import balance_words_of_other
from clubscore.lib.money import format_cents
from ledger.errors import NobodyCharged
from ledger.fields import amount_field, day_field, note_field
from ledger.forms import DatedForm, ReasonForm
from ledger.selectors import balances

if TYPE_CHECKING:
    from clubs.models import Club, Member

FOR_THEM: Final = "for"
AGAINST: Final = "against"
MEMBER_ERRORS: Final = {
    "required": "This is booked for a member. Choose one.",
    "invalid_choice": "This member cannot be chosen. Choose from the list.",
}


class ChargeForm(DatedForm):
    """What every charge has: the day it is of."""

    on = day_field("Day", "A charge needs a day. Choose the one it is of.")


class FeeForm(ChargeForm):
    """A fee for every active member, or for some."""

    everybody = forms.BooleanField(label="All active members", required=False)
    members = forms.MultipleChoiceField(
        label="Or only these",
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": MEMBER_ERRORS["invalid_choice"]},
    )
    amount = amount_field("Fee for each", "A fee needs an amount. Write it like 3.25.")
    note = note_field("What for")
    field_order = ("everybody", "members", "amount", "on", "note")

    def __init__(self, *args: object, club: Club, **kwargs: object) -> None:
        """Offer the active members and guests of `club`. One statement."""
        super().__init__(*args, club=club, **kwargs)
        self.people = {
            str(one.public_id): one for one in members_of(club).filter(active=True)
        }
        self.offer("members", [(key, one.name) for key, one in self.people.items()])

    def clean(self) -> dict[str, Any]:
        """Either everybody or some, not both and not nobody."""
        data = super().clean() or self.cleaned_data
        if data.get("everybody") and data.get("members"):
            self.add_error(
                "members",
                "A fee is for all active members or only for some. "
                "Take one of the two ticks away.",
            )
        elif not data.get("everybody") and data.get("members") == []:
            self.add_error("members", NobodyCharged().message)
        return data

    @property
    def charged(self) -> list[Member]:
        """Who owes the fee, once the form is valid; guests only by name."""
        if self.cleaned_data["everybody"]:
            return [one for one in self.people.values() if one.kind == Kind.MEMBER]
        return [self.people[key] for key in self.cleaned_data["members"]]


class OpeningForm(ChargeForm):
    """What a member brought along from the books before."""

    member = forms.ChoiceField(label="Member", error_messages=MEMBER_ERRORS)
    way = forms.ChoiceField(
        label="In the books before",
        choices=[(FOR_THEM, "They were owed"), (AGAINST, "They owed")],
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(
            ("required", "invalid_choice"),
            "Choose whether they were owed it or owed it.",
        ),
    )
    amount = amount_field(
        "Amount", "An opening balance needs an amount. Write it like 3.25."
    )
    field_order = ("member", "way", "amount", "on")

    def __init__(self, *args: object, club: Club, **kwargs: object) -> None:
        """Offer the members of `club`. One statement."""
        super().__init__(*args, club=club, **kwargs)
        self.people = {str(one.public_id): one for one in members_of(club)}
        named = [(key, one.name) for key, one in self.people.items()]
        self.offer("member", [("", "Choose"), *named])

    @property
    def cents(self) -> int:
        """What they were owed, below zero what they owed, once the form is valid."""
        cents: int = self.cleaned_data["amount"]
        return cents if self.cleaned_data["way"] == FOR_THEM else -cents

    @property
    def chosen(self) -> Member:
        """Whose balance it is, once the form is valid."""
        return self.people[self.cleaned_data["member"]]


class WriteOffForm(ChargeForm):
    """How much of whose open balance is let go, and why."""

    member = forms.ChoiceField(label="Member", error_messages=MEMBER_ERRORS)
    amount = amount_field("Amount", "A write-off needs an amount. Write it like 3.25.")
    reason = ReasonForm.base_fields["reason"]
    field_order = ("member", "amount", "on", "reason")

    def __init__(self, *args: object, club: Club, **kwargs: object) -> None:
        """Offer who is not settled in `club`, with the balance. Four statements.

        Also whoever was chosen and is settled by now: the same form may come twice.
        """
        super().__init__(*args, club=club, **kwargs)
        rows = {str(one.member.public_id): one for one in balances(club) if one.member}
        self.open = {
            key: one
            for key, one in rows.items()
            if one.cents or key == self.data.get("member")
        }
        named = [
            (key, f"{one.name}, {balance_words_of_other(one.cents)}")
            for key, one in self.open.items()
        ]
        self.offer("member", [("", "Choose"), *named])
        asked = self.open.get(str(self.initial.get("member")))
        if asked:
            self.fields["amount"].initial = format_cents(abs(asked.cents))

    @property
    def chosen(self) -> Member:
        """Whose balance it is, once the form is valid."""
        member = self.open[self.cleaned_data["member"]].member
        assert member is not None  # noqa: S101 - only members are offered
        return member


class DifferenceForm(forms.Form):
    """Why a count that is off is booked, and which."""

    counted = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    expected = forms.IntegerField(widget=forms.HiddenInput)
    reason = ReasonForm.base_fields["reason"]


class CountForm(forms.Form):
    """What lay in the cash box."""

    counted = amount_field(
        "Counted in the box", "A count needs an amount. Write 0.00 for an empty box."
    )
    note = note_field("Note")
