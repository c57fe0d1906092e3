"""The order in which people look for a name."""

from __future__ import annotations

import unicodedata


def sort_key(name: str) -> str:
    """The name without accents and capitals: Élodie stands by Eli, not after Zoe.

    Computed here because SQLite sorts by code point and PostgreSQL by its own
    collation. Two names may share a key; it finds nobody.
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
