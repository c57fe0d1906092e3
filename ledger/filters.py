"""How the list of balances is narrowed down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django import forms

from clubscore.lib.text import name_key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ledger.selectors import Balance

STATES: Final[Mapping[str, Callable[[int], bool]]] = {
    "owed": lambda cents: cents > 0,
    "owes": lambda cents: cents < 0,
    "settled": lambda cents: cents == 0,
}


class BalanceFilter(forms.Form):
    """Part of a name, and which way the balance stands."""

    q = forms.CharField(
        label="Find a name",
        required=False,
        widget=forms.TextInput({"type": "search", "autocomplete": "off"}),
    )
    show = forms.ChoiceField(
        label="Show",
        required=False,
        choices=[
            ("", "Everybody"),
            ("owed", "Who is owed"),
            ("owes", "Who owes"),
            ("settled", "Who is settled"),
        ],
    )

    def apply(self, balances: list[Balance]) -> list[Balance]:
        """Those that fit; what cannot be read in the address hides nobody."""
        self.is_valid()
        wanted = name_key(self.cleaned_data.get("q") or "")
        found = [one for one in balances if wanted in name_key(one.name)]
        state = self.cleaned_data.get("show")
        return [one for one in found if not state or STATES[state](one.cents)]
