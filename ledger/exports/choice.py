"""What a reader chooses on the page of exports: the days and the kind of file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms

from ledger.exports import FORMATS
from ledger.fields import day_field
from ledger.months import Month, Period

if TYPE_CHECKING:
    from collections.abc import Sequence


class ExportForm(forms.Form):
    """A month, or any days, or everything, as one kind of file."""

    month = forms.ChoiceField(
        label="Which month",
        required=False,
        error_messages={
            "invalid_choice": "The books have no such month. Choose from the list."
        },
    )
    first = day_field("Or from the day")
    last = day_field("To the day")
    kind = forms.ChoiceField(
        label="As",
        choices=[(key, one.label) for key, one in FORMATS.items()],
        error_messages={
            "required": "A file is of one kind. Choose from the list.",
            "invalid_choice": "There is no such kind of file. Choose from the list.",
        },
    )

    def __init__(
        self, *args: object, months: Sequence[Month], **kwargs: object
    ) -> None:
        """Offer these months, the latest first."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        field = self.fields["month"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = [("", "Everything"), *((str(one), one.title) for one in months)]

    def clean(self) -> dict[str, Any]:
        """Refuse half a period, one that runs backwards, and two answers."""
        data = super().clean() or self.cleaned_data
        first, last = data.get("first"), data.get("last")
        if (first is None) != (last is None) and not self.errors:
            self.add_error(
                "last" if first else "first",
                "Days have a first and a last. Choose both.",
            )
        if first and last and last < first:
            self.add_error("last", "Days end after they begin. Swap them.")
        if first and data.get("month"):
            self.add_error(
                "month", "An export is of a month or of days. Empty one of them."
            )
        return data

    @property
    def period(self) -> Period | None:
        """The days chosen, once the form is valid; None for everything."""
        data = self.cleaned_data
        if data["month"]:
            return Period.of(Month.parse(data["month"]))
        return Period(data["first"], data["last"]) if data["first"] else None
