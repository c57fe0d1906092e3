"""The forms of a night: what it plays for, how its tables are drawn, who pairs up."""

from collections.abc import Sequence
from typing import Any

from django import forms

from clubs.models import Member
from games.fields import FixedChoiceField, NameField
from games.forms import AgreementForm
from games.models import SEATS, Draw

RULE_HINTS = {
    Draw.Rule.LOT: "By lot: the lot alone says who sits where.",
    Draw.Rule.NEW: "New partners: who partnered least tonight, then who met least.",
    Draw.Rule.PAIRS: "Fixed pairs: named pairs stay; the lot says whom they meet.",
}


class NightForm(AgreementForm):
    """What the games of a night are played by and for: an agreement without seats."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("table", "dealer", *(f"seat_{seat}" for seat in SEATS)):
            del self.fields[name]


class DrawForm(forms.Form):
    """By which rule tables are drawn."""

    rule = FixedChoiceField(
        choices=[(rule.value, rule.label) for rule in RULE_HINTS],
        initial=Draw.Rule.LOT.value,
        label="Partners and seats",
        widget=forms.RadioSelect,
        error_messages={"required": "Tables are drawn by a rule. Choose one."},
    )


class AgainForm(forms.Form):
    """How the same four sit down to their next game."""

    rule = forms.ChoiceField(
        choices=[
            (rule.value, rule.label) for rule in (Draw.Rule.SAME, Draw.Rule.ROTATED)
        ]
    )


class HereForm(forms.Form):
    """One more who is here, by name."""

    name = NameField(label="Somebody else, by name")


class PairForm(forms.Form):
    """Two who stay partners."""

    one = forms.UUIDField(label="Partner", widget=forms.Select)
    other = forms.UUIDField(label="and partner", widget=forms.Select)

    def __init__(
        self, *args: Any, single: Sequence[Member] = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", "Choose"), *((one.public_id, one.name) for one in single)]
        for name in ("one", "other"):
            widget = self.fields[name].widget
            assert isinstance(widget, forms.Select)  # noqa: S101  (narrows the type)
            widget.choices = choices
