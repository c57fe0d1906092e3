"""The fields of a game's forms: each reads one thing and says what is wrong."""

import re
from collections.abc import Callable
from typing import Any, Self

from django import forms

from clubs.forms import LineField, ShortField
from clubscore.lib.text import BadName, clean_name
from games.card_text import read_cards, write_cards

LONGEST_CARDS = 200
MAX_DIGITS = 6
MAX_SPOKEN = 1000
_WHOLE = re.compile(r"[-\u2212]?[0-9]+")


class Shared:
    """A field no form changes, so that all forms use the one of their class."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class WholeNumberField(Shared, forms.CharField):
    """A whole number typed in plain digits; what is refused is named, not guessed."""

    def __init__(self, *, noun: str, example: int, **options: Any) -> None:
        self.noun, self.example = noun, example
        widget = forms.TextInput(
            attrs={
                "inputmode": "numeric",
                "enterkeyhint": "next",
                "autocomplete": "off",
                "maxlength": "40",
            }
        )
        super().__init__(required=False, widget=widget, **options)

    def to_python(self, value: Any) -> Any:
        """Return the number, or None for an emptied field: missing is never 0."""
        text = super().to_python(value)
        if not text:
            return None
        if not _WHOLE.fullmatch(text):
            raise forms.ValidationError(
                f"{self.noun} is a whole number in digits: {text[:40]!r} is not one. "
                f"Type it like {self.example}."
            )
        if len(text.lstrip("-\u2212")) > MAX_DIGITS:
            raise forms.ValidationError(
                f"{self.noun} has at most {MAX_DIGITS} digits: {text[:40]} has more. "
                f"Type it like {self.example}."
            )
        return int(text.replace("\u2212", "-"))


class SpokenField(Shared, ShortField):
    """What was said at the table, brought into its agreed form by `read`."""

    def __init__(self, *, read: Callable[[str], str], **options: Any) -> None:
        self.read = read
        super().__init__(required=False, max_length=MAX_SPOKEN, **options)

    def to_python(self, value: Any) -> str:
        """Return the agreed form; the sentence of what `read` refuses is told."""
        try:
            return self.read(super().to_python(value) or "")
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error


class FixedChoiceField(Shared, forms.ChoiceField):
    """A choice that is the same in every form."""


class SharedLineField(Shared, LineField):
    """A line of free text that is asked for in every form the same way."""


class CardsInput(forms.Textarea):
    """A box for cards: no spelling help, no capital letters by themselves."""

    def __init__(self, rows: int) -> None:
        plain = {"autocomplete": "off", "autocapitalize": "characters"}
        super().__init__(
            {"rows": rows, "class": "cards", "spellcheck": "false"} | plain
        )


class CardsField(Shared, forms.CharField):
    """The cards of one player, in the record's writing; what is no card stays behind
    them, for the rules to refuse."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            required=False,
            max_length=LONGEST_CARDS,
            widget=CardsInput(2),
            error_messages={
                "max_length": f"The cards of one player fit into {LONGEST_CARDS} "
                "characters. Take out what is no card."
            },
            **options,
        )

    def clean(self, value: Any) -> str:
        """Return the cards in the order typed, "AS TS"; "" for none."""
        read = read_cards(super().clean(value))
        return " ".join(filter(None, (write_cards(read.cards), *read.unread)))


class NameField(forms.CharField):
    """The name of a player, as the club knows it or new."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"list": "names", "autocomplete": "off"})
        super().__init__(required=False, widget=widget, **options)

    def to_python(self, value: Any) -> Any:
        """Return the cleaned name; empty stays empty, for the rules to refuse."""
        text = super().to_python(value)
        if not text:
            return ""
        try:
            return clean_name(text)
        except BadName as error:
            raise forms.ValidationError(str(error)) from error
