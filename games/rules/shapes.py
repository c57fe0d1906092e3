"""The shapes a rule set's values may have; each check says what is wrong, or None."""

from collections.abc import Callable
from enum import EnumMeta
from itertools import pairwise

from clubscore.lib.money import MoneyError, parse_cents

Check = Callable[[object], str | None]

_SHOWN = 40
_LONGEST = 80
_HIGHEST_START, _HIGHEST_STEP = 1_000_000, 10_000


def shown(value: object) -> str:
    """Return a value as a message may quote it: short, printable, on one line."""
    text = _plain(value)
    printable = "".join(c if c.isprintable() else "�" for c in text[:_SHOWN])
    return printable if len(text) <= _SHOWN else printable + "…"


def _plain(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, dict):
        return "an object"
    return "a list" if isinstance(value, list | tuple) else str(value)


def is_whole(value: object) -> bool:
    """Tell whether a value is a JSON integer: no bool, no fraction, no text."""
    return type(value) is int


def whole(low: int, high: int) -> Check:
    """Check for a whole number from `low` to `high`."""

    def check(value: object) -> str | None:
        if isinstance(value, int) and is_whole(value) and low <= value <= high:
            return None
        return f"This is a whole number from {low} to {high}: {shown(value)} is not."

    return check


def one_of(choices: EnumMeta | tuple[str, ...]) -> Check:
    """Check for one of a few words."""
    words = tuple(str(choice) for choice in choices)

    def check(value: object) -> str | None:
        if isinstance(value, str) and value in words:
            return None
        return f"This is one of {', '.join(words)}: {shown(value)} is not."

    return check


def text(value: object) -> str | None:
    """Check for a short text of visible characters."""
    if isinstance(value, str) and value.strip() and value.isprintable():
        if len(value) <= _LONGEST:
            return None
        return (
            f"A text here has at most {_LONGEST} characters: {shown(value)} has "
            f"{len(value)}."
        )
    return f"This is a text one can read: {shown(value)} is not."


def yes_or_no(value: object) -> str | None:
    """Check for true or false."""
    if isinstance(value, bool):
        return None
    return f"This is true or false: {shown(value)} is not."


def amount(value: object) -> str | None:
    """Check for an amount of money such as "1.25"."""
    if not isinstance(value, str):
        return f"An amount is a text like 1.25: {shown(value)} is not."
    try:
        parse_cents(value)
    except MoneyError as error:
        return str(error)
    return None


def rungs(value: object) -> str | None:
    """Check for the points of 1, 2, 3 … copies."""
    check = whole(0, 100_000)
    if not isinstance(value, list):
        return f"A ladder is a list of points for 1, 2, 3 … copies: {shown(value)}."
    return next((fault for rung in value if (fault := check(rung))), None)


def steps(value: object) -> str | None:
    """Check for bidding steps: [from, step] pairs that start at 0 and rise."""
    rule = "Bids lie on steps, the first from 0, each next one from a higher bid"
    if not isinstance(value, list) or not value or not all(map(_is_step, value)):
        return (
            f"{rule}: {shown(value)} is none. Write from 0 by 10, [[0, 10]] in a file."
        )
    starts = [start for start, _ in value]
    if starts[0] != 0 or any(low >= high for low, high in pairwise(starts)):
        given = ", ".join(map(str, starts))
        return f"{rule}: these are from {given}. Put them in order, from 0."
    return None


def _is_step(value: object) -> bool:
    if not isinstance(value, list) or not all(map(is_whole, value)):
        return False
    if len(value) != len(("start", "step")):
        return False
    in_reach = bool(0 <= value[0] <= _HIGHEST_START)
    return in_reach and bool(1 <= value[1] <= _HIGHEST_STEP)
