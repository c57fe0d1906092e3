"""How one value of a rule set is typed, read and told; what is wrong stays as typed.

`read` never refuses: a text it cannot take is handed on whole, so that the rules
refuse it at its place and every fault is told at once.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.rules.problems import Place

NONE = "none"
_WHOLE = re.compile(r"[-\u2212]?[0-9]{1,12}")
_STEP = re.compile(r"(?:from )?([0-9]{1,9})(?: by |: ?| )([0-9]{1,9})")
_BETWEEN = re.compile(r"[\s,;/]+")


@dataclass(frozen=True)
class Value:
    """A value in words, a text in the file."""

    place: Place
    label: str
    hint: str = ""

    @property
    def name(self) -> str:
        """Return the form field it has."""
        return field_name(self.place)

    def of(self, tree: Mapping[str, Any]) -> Any:
        """Return the value in a rule set's JSON object; None where it has none."""
        found: Any = tree
        for key in self.place:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def typed(self, value: Any) -> str:
        """Return the value as one types it; `read` is the inverse."""
        return "" if value is None else str(value)

    def told(self, value: Any) -> str:
        """Return the value as a page tells it."""
        return self.typed(value) or NONE

    def read(self, text: str) -> Any:
        """Return the JSON value of what was typed; empty is None."""
        return " ".join(text.split()) or None


@dataclass(frozen=True)
class Count(Value):
    """A whole number."""

    def read(self, text: str) -> Any:
        """Return the number, None for an empty field."""
        return _whole(text.strip()) if text.strip() else None


@dataclass(frozen=True)
class Ladder(Value):
    """Points of 1, 2, 3 … copies, typed with commas or spaces between."""

    def typed(self, value: Any) -> str:
        """Return the rungs with commas between."""
        return ", ".join(map(str, value or ()))

    def read(self, text: str) -> Any:
        """Return the rungs; an empty field is a ladder without any."""
        return [_whole(part) for part in _BETWEEN.split(text) if part]


@dataclass(frozen=True)
class Steps(Value):
    """Bidding steps, typed "from 0 by 1, from 60 by 5"."""

    def typed(self, value: Any) -> str:
        """Return the steps in words; a text that is none stays as it is."""
        if isinstance(value, str):
            return value
        return ", ".join(f"from {start} by {step}" for start, step in value or ())

    def read(self, text: str) -> Any:
        """Return the steps as pairs; a single number is the step of every bid."""
        plain = " ".join(text.split())
        if re.fullmatch(r"(?:by )?[0-9]{1,9}", plain):
            return [[0, int(plain.removeprefix("by "))]]
        found = [_STEP.fullmatch(part.strip()) for part in re.split("[,;]", plain)]
        if not all(found):
            return plain or None
        return [[int(step[1]), int(step[2])] for step in found if step]


@dataclass(frozen=True)
class Choice(Value):
    """One of a few; `words` are (JSON value, what people read)."""

    words: tuple[tuple[Any, str], ...] = ()

    @property
    def choices(self) -> list[tuple[str, str]]:
        """Return the choices of a form, by what is typed."""
        return [(self.typed(value), words) for value, words in self.words]

    def typed(self, value: Any) -> str:
        """Return the value's word; true and false are yes and no."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return super().typed(value)

    def told(self, value: Any) -> str:
        """Return what people read for the value."""
        return next((words for known, words in self.words if known == value), NONE)

    def read(self, text: str) -> Any:
        """Return the value whose word was chosen; another text as it is."""
        by_word = {self.typed(value): value for value, _ in self.words}
        return by_word.get(text, text or None)


def field_name(place: Place) -> str:
    """Return the form field of a place; that of a part is its first value's."""
    if place == ("tricks",):
        return "tricks__A"
    return "__".join(map(str, place))


def _whole(text: str) -> int | str:
    if not _WHOLE.fullmatch(text):
        return text
    return int(text.replace("\u2212", "-"))
