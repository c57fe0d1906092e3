"""The fields that the forms of the ledger share, each with its sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django import forms

from clubs.forms import AmountField, LineField
from ledger.models import TEXT_LENGTH
from ledger.months import FIRST_YEAR, LAST_YEAR

if TYPE_CHECKING:
    import datetime

DAY_RULE: Final = "A day is written year-month-day. Write it like 2026-11-07."


def amount_field(label: str, needed: str) -> AmountField:
    """A field for an amount; `needed` is said where it is empty."""
    return AmountField(
        label=label,
        help_text="Dollars and cents with a point, such as 3.25.",
        widget=forms.TextInput({"inputmode": "decimal", "autocomplete": "off"}),
        error_messages={"required": needed},
    )


def note_field(label: str) -> LineField:
    """A field for a note that stays for good."""
    return LineField(
        label=label,
        max_length=TEXT_LENGTH,
        required=False,
        help_text="It can never be changed or erased: better without names.",
        widget=forms.TextInput({"autocomplete": "off", "dir": "auto"}),
        error_messages={
            "max_length": f"A note has at most {TEXT_LENGTH} characters. Shorten it."
        },
    )


def day_field(label: str, needed: str = "") -> forms.DateField:
    """A field for a day that the books can hold; `needed` is said where it is empty.

    Without `needed` it may be.
    """
    return forms.DateField(
        label=label,
        required=bool(needed),
        input_formats=["%Y-%m-%d"],
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": needed, "invalid": DAY_RULE},
        validators=[_refuse_other_years],
    )


def _refuse_other_years(day: datetime.date) -> None:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise forms.ValidationError(
            f"The books run from {FIRST_YEAR} to {LAST_YEAR}: "
            f"{day.isoformat()} lies outside. Check the year."
        )
