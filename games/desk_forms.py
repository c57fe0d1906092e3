"""The forms of the desk: a play, a holding, a cue heard, a cue to be said."""

from collections.abc import Mapping
from typing import Any

from django import forms

from clubs.forms import ShortField
from games.card_text import CardsRead, read_cards, read_tricks
from games.desk_checks import Faults, TypedPlay, holding_field, wrong_holding
from games.fields import CardsInput, WholeNumberField
from games.forms import SEAT_NAMES, SUIT_NAMES
from games.rules.cards import Holding, Suit
from games.rules.cues import make_cue
from games.rules.ruleset import RuleSet
from games.rules.seats import Seat

LONGEST_PLAY, LONGEST_HOLDING, LONGEST_CUE = 4000, 600, 200
TOLD_AT_ONCE = 6


class RuleSetForm(forms.Form):
    """A form whose cards belong to the pack of a rule set."""

    rules = forms.ChoiceField(
        label="Rule set",
        error_messages={"required": "Choose the rule set that was played."},
    )

    def __init__(
        self, *args: Any, rule_sets: Mapping[str, RuleSet], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.rule_sets = rule_sets
        choice = self.fields["rules"]
        assert isinstance(choice, forms.ChoiceField)  # noqa: S101  (narrows the type)
        choice.choices = [(key, rules.name) for key, rules in rule_sets.items()]

    @property
    def rule_set(self) -> RuleSet | None:
        """The rule set chosen, or None where there is no such one."""
        return self.rule_sets.get(self.cleaned_data.get("rules", ""))

    def tell(self, faults: Faults) -> None:
        """Put each sentence at its field, the first few of many."""
        for name, told in faults.items():
            for sentence in told[:TOLD_AT_ONCE]:
                self.add_error(name, sentence)
            if len(told) > TOLD_AT_ONCE:
                self.add_error(name, f"And {len(told) - TOLD_AT_ONCE} more like these.")


def _cards_of(seat: str) -> ShortField:
    return ShortField(
        required=False,
        label=seat,
        max_length=LONGEST_HOLDING,
        widget=CardsInput(2),
    )


class PlayForm(RuleSetForm):
    """A hand's play as it is told: who bid, what was trump, trick by trick."""

    bidder = forms.ChoiceField(
        choices=list(SEAT_NAMES.items()),
        label="Bidder",
        help_text="Leads to the first trick.",
        widget=forms.RadioSelect,
        error_messages={"required": "Say who bid: the bidder leads to trick 1."},
    )
    trump = forms.ChoiceField(
        choices=list(SUIT_NAMES.items()),
        label="Trump",
        widget=forms.RadioSelect,
        error_messages={"required": "Say which suit was trump."},
    )
    play = ShortField(
        label="Tricks",
        max_length=LONGEST_PLAY,
        widget=CardsInput(12),
        help_text="One trick a line, the leader’s card first: AH 10H KC JH. Stop "
        "where the dispute is, even in the middle of a trick.",
        error_messages={"required": "Write at least one trick, like AH 10H KH JH."},
    )
    holding_n = _cards_of("North")
    holding_e = _cards_of("East")
    holding_s = _cards_of("South")
    holding_w = _cards_of("West")

    def clean(self) -> dict[str, Any]:
        """Read the cards; what cannot be is told at its field."""
        values = super().clean() or self.cleaned_data
        rules = self.rule_set
        if rules is None or self.errors:
            return values
        typed = TypedPlay(
            rules=rules,
            bidder=Seat(values["bidder"]),
            trump=Suit(values["trump"]),
            tricks=read_tricks(values["play"]),
            holdings=_holdings(values),
        )
        self.tell(typed.faults())
        return values | {"typed": typed}

    @property
    def holdings(self) -> list[forms.BoundField]:
        """The four fields of the holdings."""
        return [self[holding_field(seat)] for seat in Seat]

    @property
    def has_holdings(self) -> bool:
        """Whether something is typed in one of them, or wrong there."""
        return any(field.value() or field.errors for field in self.holdings)


def _holdings(values: Mapping[str, Any]) -> dict[Seat, CardsRead]:
    read = {seat: read_cards(values[holding_field(seat)]) for seat in Seat}
    return {seat: one for seat, one in read.items() if one.cards or one.unread}


class HoldingForm(RuleSetForm):
    """A holding whose melds are to be counted."""

    cards = ShortField(
        label="Cards",
        max_length=LONGEST_HOLDING,
        widget=CardsInput(3),
        help_text="In any order, like AS 10S KS QS JS. A part of the holding is "
        "enough.",
        error_messages={"required": "Write the cards, like AS 10S KS QS JS."},
    )

    def clean(self) -> dict[str, Any]:
        """Read the cards; what cannot be is told at its field."""
        values = super().clean() or self.cleaned_data
        rules = self.rule_set
        if rules is None or self.errors:
            return values
        read = read_cards(values["cards"])
        if not read.cards and not read.unread:
            self.add_error("cards", "There is no card in it. Write some, like AS 10S.")
        self.tell({"cards": list(wrong_holding(read, rules))})
        return values | {"holding": Holding.of(read.cards)}


class HeardForm(forms.Form):
    """A cue as somebody said it."""

    said = ShortField(
        label="What was said",
        max_length=LONGEST_CUE,
        help_text="Like “No ten, one hundred sixty-one, and a five”.",
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": "Write the words, like “a ten, and forty-three”."},
    )


class CueForm(forms.Form):
    """What a player holds and wants to say."""

    flush = forms.ChoiceField(
        required=False,
        choices=[("", "Unsaid"), ("0", "None"), ("1", "One"), ("2", "Two")],
        label="Flush",
        help_text="None is said, as “no ten”, only with 150 to 190 in meld.",
        widget=forms.RadioSelect,
    )
    five = forms.BooleanField(required=False, label="100 aces, one in every suit")
    aces = forms.ChoiceField(
        required=False,
        choices=[(str(count), str(count)) for count in range(5)],
        label="Loose aces",
        widget=forms.RadioSelect,
    )
    meld = WholeNumberField(
        noun="Other meld",
        example=40,
        label="Other meld",
        help_text="Beside flush and 100 aces, in tens.",
    )

    def clean(self) -> dict[str, Any]:
        """Put the cue into words; figures that no cue can say are refused."""
        values = super().clean() or self.cleaned_data
        if self.errors:
            return values
        try:
            said = make_cue(
                flush=int(values["flush"]) if values["flush"] else None,
                five=values["five"],
                aces=int(values["aces"] or 0),
                meld=values["meld"] or 0,
            )
        except ValueError as error:
            self.add_error("meld", str(error))
            return values
        return values | {"said": said}
