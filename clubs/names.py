"""The order in which people look for a name, and the names that nobody may have."""

from __future__ import annotations

import unicodedata
from typing import Final

from clubscore.lib.text import name_key

_OWN: Final = (
    *("cashbox", "clubcashbox", "clubkitty", "clubfees", "writtenoff"),
    *("openingbalances", "club"),
)
_THE_CLUBS: Final = frozenset({*_OWN, *(f"the{own}" for own in _OWN), "thekitty"})
"""What the books call the club's own accounts. Kitty alone is somebody's name."""


def reads_like_the_club(name: str) -> bool:
    """Whether a member of this name would be taken for an account of the club."""
    return "".join(filter(str.isalnum, name_key(name))) in _THE_CLUBS


def sort_key(name: str) -> str:
    """The name without accents and capitals: Élodie stands by Eli, not after Zoe.

    Computed here because SQLite sorts by code point and PostgreSQL by its own
    collation. Two names may share a key; it finds nobody.
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
