"""Account names that hledger and beancount both read, made of members' names (pure).

A part of a name starts with a capital or a digit and goes on with letters, digits and
hyphens; members whose names come to the same part are told apart by their ids.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_CAPITAL: Final = "M-"
"""Goes before a name in letters that have no capitals, or a name of no letters."""

_SUFFIX_LENGTHS: Final = (0, 8, 32)
_CAPITALS: Final = {"Lu", "Nd"}


def account_part(name: str) -> str:
    """The part of an account's name that stands for somebody called `name`."""
    text = unicodedata.normalize("NFC", name)
    kept = "".join(one if _is_kept(one) else " " for one in text)
    part = "-".join(kept.split())
    raised = part[:1].upper() + part[1:]
    if unicodedata.category((raised or "-")[0]) in _CAPITALS:
        return raised
    return f"{NO_CAPITAL}{part}".rstrip("-")


def account_parts(names: Mapping[str, str]) -> dict[str, str]:
    """Each id's part of an account name; no two are alike, in whatever case.

    `names` is names by id, the ids hexadecimal and 32 characters long.
    """
    bare = {key: account_part(name) for key, name in names.items()}
    meeting = _repeated(bare)
    for length in _SUFFIX_LENGTHS:
        parts = {
            key: f"{part}-{key[:length]}" if key in meeting and length else part
            for key, part in bare.items()
        }
        if not _repeated(parts):
            return parts
    return {key: f"{part}-{key}" for key, part in bare.items()}


def _repeated(parts: Mapping[str, str]) -> set[str]:
    folded = {key: _fold(part) for key, part in parts.items()}
    count = Counter(folded.values())
    return {key for key, part in folded.items() if count[part] > 1}


def _fold(part: str) -> str:
    return unicodedata.normalize("NFKC", part).casefold()


def _is_kept(one: str) -> bool:
    category = unicodedata.category(one)
    return category[0] == "L" or category == "Nd"
