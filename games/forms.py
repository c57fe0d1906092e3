"""The forms of a game: what a scorekeeper types, read strictly."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from clubs.forms import LineField, ShortField
from games.auction_entry import read_auction
from games.card_entry import BY_SIDE, NOT_ASKED, SIDE_FIELDS, WAYS
from games.cue_entry import read_cues
from games.fields import (
    CardsField,
    FixedChoiceField,
    NameField,
    SharedLineField,
    SpokenField,
    WholeNumberField,
)
from games.rule_words import HOLE_TO, HOLES, PER
from games.rules.cards import Suit
from games.rules.hands import RulingKind
from games.rules.seats import Seat, Side

SEAT_NAMES = {seat.value: seat.word for seat in Seat}
SIDE_NAMES = {side.value: side.word for side in Side}
SUIT_NAMES = {suit.value: suit.word for suit in Suit}


def _choice(choices: dict[str, str], label: str) -> forms.ChoiceField:
    return FixedChoiceField(
        choices=list(choices.items()),
        required=False,
        label=label,
        widget=forms.RadioSelect,
    )


def _meld_of(seat: str) -> tuple[WholeNumberField, CardsField]:
    points = WholeNumberField(noun="A meld", example=150, label=f"Meld {seat}")
    return points, CardsField(label=f"Cards {seat}")


OUTCOMES = {
    "played": "Played out",
    "passed": "All four passed",
    RulingKind.THROWN_IN.value: "Thrown in before play",
    RulingKind.RENEGE.value: "Renege ruled",
    RulingKind.MISDEAL.value: "Misdeal",
}
TOOK_TRICK = {"": "Not said", "yes": "Took a trick", "no": "Took none"}


PLAYED = "played"
FIGURES = (
    *("bidder", "bid", "auction", "trump"),
    *(f"{what}_{side}" for what in ("meld", "tricks") for side in ("NS", "EW")),
    *(f"{what}_{seat}" for what in ("meld", "cards") for seat in SEAT_NAMES),
)
"""The fields of which a played hand fills some; cues alone are no hand."""


def is_blank(values: Mapping[str, Any]) -> bool:
    """Whether no figure of a hand is typed, nor said that it was not played."""
    if (values.get("outcome") or PLAYED) != PLAYED:
        return False
    return all(values.get(name) in (None, "") for name in FIGURES)


class HandForm(forms.Form):
    """One hand in the table's order: bid, trump, meld, tricks, and what was ruled."""

    bidder = _choice(SEAT_NAMES, "Bidder")
    bid = WholeNumberField(noun="A bid", example=800, label="Bid")
    auction = SpokenField(
        read=read_auction,
        label="The calls in order",
        help_text="Like: E 700, S pass, W pass, N 800, E pass.",
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )
    cues = SpokenField(
        read=read_cues,
        label="What was said before the bidding, one cue a line",
        help_text="The seat first: “N: a ten”.",
        widget=forms.Textarea({"rows": 4, "autocomplete": "off"}),
    )
    trump = _choice(SUIT_NAMES, "Trump")
    meld_NS = WholeNumberField(noun="A meld", example=430, label="Meld North–South")
    meld_EW = WholeNumberField(noun="A meld", example=180, label="Meld East–West")
    meld_by = _choice(WAYS, "How the meld is given")
    meld_N, cards_N = _meld_of("North")
    meld_E, cards_E = _meld_of("East")
    meld_S, cards_S = _meld_of("South")
    meld_W, cards_W = _meld_of("West")
    tricks_NS = WholeNumberField(
        noun="A trick count", example=390, label="Tricks North–South"
    )
    tricks_EW = WholeNumberField(
        noun="A trick count", example=110, label="Tricks East–West"
    )
    took_NS = _choice(TOOK_TRICK, "North–South")
    took_EW = _choice(TOOK_TRICK, "East–West")
    outcome = _choice(OUTCOMES, "What happened")
    side = _choice(SIDE_NAMES, "Side that reneged")
    dealer = _choice(SEAT_NAMES, "Dealer")
    reason = SharedLineField(
        required=False, max_length=200, label="Reason for the ruling"
    )

    def clean(self) -> dict[str, Any]:
        """Forget what is wrong in the fields of another way to give the meld."""
        values = super().clean() or self.cleaned_data
        for name in NOT_ASKED[values.get("meld_by", BY_SIDE)]:
            self.errors.pop(name, None)
        return values

    def add_error(self, field: str | None, error: Any) -> None:
        """Tell an error; that of a side where the meld is by player, at the choice."""
        given = getattr(self, "cleaned_data", {})
        is_hidden = field in SIDE_FIELDS and given.get("meld_by", BY_SIDE) != BY_SIDE
        super().add_error("meld_by" if is_hidden else field, error)


class SavedHandForm(HandForm):
    """A hand as it is saved: one with nothing in it is a slip, not four passes."""

    def clean(self) -> dict[str, Any]:
        """Refuse a hand without any figure: that all four passed is chosen."""
        values = super().clean()
        if is_blank(values) and not self.errors:
            self.add_error(
                "bid",
                "No bid is written. Write who bid and how much, or choose below that "
                "all four passed.",
            )
        return values


class CorrectionForm(SavedHandForm):
    """A recorded hand, typed anew; the old value is kept beside the new."""

    why = LineField(
        max_length=200,
        label="Why it is corrected",
        help_text="Stays on the game’s page, beside the old value.",
        error_messages={
            "required": "Say why it is corrected: everybody who played it can read it."
        },
    )


class AgreementForm(forms.Form):
    """What is agreed before the first hand: seats, dealer and stakes."""

    rules = forms.ChoiceField(
        label="Rule set",
        widget=forms.RadioSelect,
        error_messages={
            "required": "A game is played by a rule set. Choose one.",
            "invalid_choice": "The club plays by no set %(value)s: it was changed or "
            "retired meanwhile, or never was. Choose one of the list.",
        },
    )
    played_on = forms.DateField(
        label="Club night",
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={
            "invalid": "A date is written year-month-day, like 2026-11-20.",
            "required": "The date of the club night is needed, like 2026-11-20.",
        },
    )
    table = LineField(required=False, max_length=20, label="Table (if several)")
    seat_N = NameField(label="North")
    seat_E = NameField(label="East")
    seat_S = NameField(label="South")
    seat_W = NameField(label="West")
    dealer = _choice(SEAT_NAMES, "First dealer")
    stakes_of = forms.CharField(required=False, widget=forms.HiddenInput)
    stake = ShortField(required=False, max_length=40, label="Stake for a game")
    hole = ShortField(required=False, max_length=40, label="Hole (missed bid)")
    holes = _choice(HOLES, "How holes are paid")
    per = _choice(PER, "The amounts are for")
    hole_to = _choice(HOLE_TO, "Holes are paid to")

    def __init__(
        self, *args: Any, rule_sets: Sequence[tuple[str, Any]], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        choice = self.fields["rules"]
        assert isinstance(choice, forms.ChoiceField)  # noqa: S101  (narrows the type)
        choice.choices = list(rule_sets)
        for name in ("stake", "hole"):
            self.fields[name].widget.attrs.update(
                {"inputmode": "decimal", "autocomplete": "off"}
            )


class ReasonForm(forms.Form):
    """A reason people will read later."""

    reason = LineField(
        max_length=200,
        label="Reason",
        error_messages={
            "required": "A reason is needed, so that everybody can read it later."
        },
    )


class ReplaceForm(ReasonForm):
    """The player who really sits at a seat."""

    seat = forms.ChoiceField(widget=forms.RadioSelect)
    name = NameField(label="Who sits there")

    def __init__(self, *args: Any, sitting: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choice = self.fields["seat"]
        assert isinstance(choice, forms.ChoiceField)  # noqa: S101  (narrows the type)
        choice.choices = [
            (seat, f"{SEAT_NAMES[seat]}: {name}") for seat, name in sitting.items()
        ]
