"""Shapes of JSON values read strictly; what cannot be taken is written down."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar, cast

from games.rules.problems import Place, Problem
from games.rules.shapes import is_whole, shown

T = TypeVar("T")
Choice = TypeVar("Choice", bound=StrEnum)


@dataclass(slots=True)
class Refusals:
    """Where readers write what they refuse; `at` narrows it to a part."""

    place: Place = ()
    problems: list[Problem] = field(default_factory=list)

    def at(self, *steps: str | int) -> "Refusals":
        """Return the same refusals for a part of the value."""
        return Refusals((*self.place, *steps), self.problems)

    def refuse(self, message: str, code: str = "record_invalid") -> None:
        """Write down that the value at this place cannot be taken."""
        self.problems.append(Problem(code, self.place, message))


def read_object(
    value: object, known: tuple[str, ...], refusals: Refusals
) -> Mapping[str, object]:
    """Return the object's values; another shape and unknown keys are refused."""
    if not isinstance(value, dict):
        refusals.refuse(
            f"This is an object with keys {', '.join(known)}: {shown(value)} is not."
        )
        return {}
    for key in value:
        if key not in known:
            refusals.at(key).refuse(
                f"There is no key {shown(key)} here. Known are {', '.join(known)}."
            )
    return value


def read_choice(
    choices: type[Choice],
) -> Callable[[object, Refusals], Choice | None]:
    """Return a reader for one of a few words."""
    words = {choice.value: choice for choice in choices}

    def read(value: object, refusals: Refusals) -> Choice | None:
        if isinstance(value, str) and value in words:
            return words[value]
        refusals.refuse(f"This is one of {', '.join(words)}: {shown(value)} is not.")
        return None

    return read


def read_whole(value: object, refusals: Refusals) -> int | None:
    """Return a JSON integer; a fraction, text, true or false is refused."""
    if is_whole(value):
        return cast("int", value)
    refusals.refuse(
        f"This is a whole number, without quotes or a point: {shown(value)} is not."
    )
    return None


def read_text(value: object, refusals: Refusals) -> str | None:
    """Return a text; anything else is refused."""
    if isinstance(value, str):
        return value
    refusals.refuse(f"This is a text in quotes: {shown(value)} is not.")
    return None


def read_list(
    value: object,
    what: str,
    read_part: Callable[[object, Refusals], T | None],
    refusals: Refusals,
) -> tuple[T, ...] | None:
    """Return all parts of a list, None where the list or a part is refused."""
    if not isinstance(value, list):
        refusals.refuse(f"This is a list of {what}: {shown(value)} is not.")
        return None
    parts = [read_part(part, refusals.at(i)) for i, part in enumerate(value)]
    whole = [part for part in parts if part is not None]
    return tuple(whole) if len(whole) == len(parts) else None
