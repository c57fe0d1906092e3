"""The forms of clubs and members; the rules behind them stand in the services."""

from __future__ import annotations

import functools
import zoneinfo
from typing import TYPE_CHECKING, Final

from django import forms
from django.contrib.auth.forms import AuthenticationForm, UsernameField
from django.core.exceptions import ValidationError

from clubs.models import (
    DEFAULT_TIME_ZONE,
    DEVICE_NAME_LENGTH,
    MOST_CARRIED,
    NAME_LENGTH,
    Club,
    Role,
    User,
)
from clubscore.lib.money import MoneyError, format_cents, parse_cents
from clubscore.lib.text import NAME_NEEDED, BadName, clean_line

if TYPE_CHECKING:
    from clubs.errors import Refused

USERNAME_LENGTH: Final = 150
"""As the column has it: wrong ones are written down too, and some may be huge."""
AREAS: Final = frozenset(
    {
        "Africa",
        "America",
        "Antarctica",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    }
)


@functools.cache
def time_zones() -> list[tuple[str, str]]:
    """Every time zone named after a place, and UTC; value and words."""
    places = [
        name
        for name in zoneinfo.available_timezones()
        if name.partition("/")[0] in AREAS
    ]
    return [(name, name.replace("_", " ")) for name in [*sorted(places), "UTC"]]


def add_refusal(form: forms.BaseForm, refused: Refused) -> None:
    """Show each sentence of a service's no at its field, or on top without one."""
    for field, sentence in refused.by_field:
        place = field if field in form.fields else None
        form.add_error(place, ValidationError(sentence, code=refused.code))


class ShortField(forms.CharField):
    """Text up to its field's length; one that is longer is told by how much."""

    default_error_messages = {  # noqa: RUF012 - as Django declares it
        "max_length": "A text takes at most %(limit_value)d characters here: this "
        "has %(show_value)d. Shorten it."
    }


class LineField(ShortField):
    """One line of free text for others to read, such as a reason."""

    def to_python(self, value: object) -> str:
        """The cleaned line; what hides in it is named."""
        try:
            return clean_line(super().to_python(value) or "")
        except BadName as bad:
            raise ValidationError(str(bad)) from None


class AmountField(forms.CharField):
    """Strict money text that cleans to whole cents; each mistake says its rule."""

    def clean(self, value: object) -> int:
        """The cents of an amount like 1.25; nothing else is guessed at."""
        text = str(super().clean(value))
        try:
            return parse_cents(text)
        except MoneyError as error:
            raise ValidationError(str(error)) from error


def name_field(label: str, *, needed: str = NAME_NEEDED) -> forms.CharField:
    """A field for the name of a person or a club."""
    attributes = {"maxlength": NAME_LENGTH, "autocomplete": "off", "dir": "auto"}
    return forms.CharField(
        label=label,
        widget=forms.TextInput(attributes),
        error_messages={"required": needed},
    )


class SignInForm(AuthenticationForm):
    """User name and password; one sentence for whatever is wrong with them."""

    username = UsernameField(
        label="User name", widget=forms.TextInput({"autofocus": True})
    )

    def clean_username(self) -> str:
        """The user name in its one spelling; one that is too long is nobody's."""
        name = User.normalize_username(self.cleaned_data["username"])
        if len(name) > USERNAME_LENGTH:
            raise self.get_invalid_login_error()
        return name

    def get_invalid_login_error(self) -> ValidationError:
        """The same for an unknown user, a wrong password and a closed account."""
        return ValidationError(
            "This user name and this password do not go together. "
            "Check both; capital letters count in the password.",
            code="invalid_login",
        )


class NameForm(forms.Form):
    """Another name for a member."""

    name = name_field("Name")


class AddMemberForm(NameForm):
    """The name of somebody new."""

    name = name_field("Name of the new member")


class DeviceForm(forms.Form):
    """What the device of a table is called."""

    name = name_field("Name of the device", needed="A device needs a name. Type one.")

    def __init__(self, *args: object, **kwargs: object) -> None:
        """Tell the shorter bound, and an example."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.fields["name"].widget.attrs["maxlength"] = DEVICE_NAME_LENGTH
        self.fields["name"].help_text = "After its table, such as Table 2."


class RoleForm(forms.Form):
    """What a member is trusted with."""

    role = forms.ChoiceField(
        choices=Role.choices,
        label="Role",
        help_text="Scorekeepers record games. Treasurers record payments too. "
        "Admins also look after members, roles and settings.",
    )


class GiveSignInForm(forms.Form):
    """A user name and a role for somebody who did not sign in before."""

    username = forms.CharField(
        label="User name",
        help_text="Letters and digits without spaces, such as ada. "
        "Capitals make no difference.",
        widget=forms.TextInput({"autocapitalize": "none", "autocomplete": "off"}),
        error_messages={"required": "A user name is needed. Choose one like ada."},
    )
    role = forms.ChoiceField(choices=Role.choices, initial=Role.MEMBER, label="Role")


class ClubForm(forms.Form):
    """What a club is from its start."""

    name = name_field("Name of the club", needed="A club needs a name. Type one.")
    paper = forms.ChoiceField(
        choices=Club.Paper.choices,
        widget=forms.RadioSelect,
        initial=Club.Paper.LETTER,
        label="Paper",
        help_text="Score sheets and reports are made for this paper.",
    )
    time_zone = forms.ChoiceField(
        choices=time_zones,
        initial=DEFAULT_TIME_ZONE,
        label="Time zone",
        help_text="Says on which date a night is booked.",
    )


class SettingsForm(ClubForm):
    """The settings of a club that plays already."""

    carry_below = AmountField(
        label="Carry forward below",
        help_text="Balances below this amount are left standing when the club "
        "settles up. With 0.00 everything is settled.",
        widget=forms.TextInput({"inputmode": "decimal", "autocomplete": "off"}),
        error_messages={"required": "Write an amount, or 0.00 to settle everything."},
    )

    confirms_hands = forms.BooleanField(
        required=False,
        label="Hands are confirmed",
        help_text="After each hand the side that did not bid is asked whether it was "
        "written right: one tap. Nothing waits for it.",
    )

    def clean_carry_below(self) -> int:
        """At most the limit that any club may have."""
        cents: int = self.cleaned_data["carry_below"]
        if cents > MOST_CARRIED:
            raise ValidationError(
                f"At most {format_cents(MOST_CARRIED)} is carried forward. "
                "Write that or less."
            )
        return cents


class StartClubForm(ClubForm):
    """A new club and the name of its first admin."""

    admin_name = name_field("Your name in the club")
