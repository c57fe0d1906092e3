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

_DRAWN_LIKE: Final = str.maketrans(
    "авсеһіӏкмнорѕтухԁԝαβεηικμνορτυχ0135ıøł",
    "abcehllkmhopstyxdwabehlkmvoptyxoleslol",
) | {ord("i"): "l"}
"""Small letters and digits that are drawn like a Latin letter, small or capital."""

_ALPHABETS: Final = ("Latin", "Greek", "Cyrillic")
"""Those that have letters nobody can tell apart from another's."""


def reads_like_the_club(name: str) -> bool:
    """Whether a member of this name would be taken for an account of the club."""
    return _as_drawn(name) in _AS_DRAWN


def alphabets_mixed(name: str) -> str:
    """Name two alphabets that one word of the name mixes; empty where none does."""
    for word in name.split():
        found = {unicodedata.name(one, "").partition(" ")[0] for one in word}
        mixed = [one for one in _ALPHABETS if one.upper() in found]
        if len(mixed) > 1:
            return f"{mixed[0]} and {mixed[1]}"
    return ""


def sort_key(name: str) -> str:
    """The name without accents and capitals: Élodie stands by Eli, not after Zoe.

    Computed here because SQLite sorts by code point and PostgreSQL by its own
    collation. Two names may share a key; it finds nobody.
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _as_drawn(name: str) -> str:
    """Return the letters of a name without what a quick look does not see."""
    letters = sort_key(name_key(name)).translate(_DRAWN_LIKE)
    return "".join(filter(str.isalnum, letters))


_AS_DRAWN: Final = frozenset(map(_as_drawn, _THE_CLUBS))
