"""A hand half typed, and what the page says of it."""

from games.entry import entry_of
from games.judge import judge
from games.preview import preview_hand
from tests.games.rules.examples import make_record
from tests.games.table import form_of

FIGURES = ("bid", "meld_NS", "meld_EW", "tricks_NS", "tricks_EW")


def typed(**changes):
    """The cleaned values of a form in which North's 800 is typed, or a part of it."""
    values = form_of(("N", 800, "S", 430, 180, 390)) | changes
    return {
        name: int(value) if name in FIGURES else value
        for name, value in values.items()
        if value is not None
    }


def only(*names):
    return {name: value for name, value in typed().items() if name in names}


def preview(values, before=(), rules="radio"):
    hands = [*before, entry_of(values)]
    return preview_hand(judge(make_record(*hands, rules=rules)), values)
