"""Fields for cards typed or pasted as plain text."""

from typing import Any

from django import forms

from games.card_text import read_cards, write_cards

LONGEST_CARDS = 200


class CardsInput(forms.Textarea):
    """A box for cards: no spelling help, no capital letters by themselves."""

    def __init__(self, rows: int) -> None:
        plain = {"autocomplete": "off", "autocapitalize": "characters"}
        super().__init__(
            {"rows": rows, "class": "cards", "spellcheck": "false"} | plain
        )


class CardsField(forms.CharField):
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
