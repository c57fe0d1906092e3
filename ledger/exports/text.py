"""Text of people on its way into a file that a program reads (pure)."""

from __future__ import annotations

import unicodedata
from typing import Final

_STARTS_A_FORMULA: Final = frozenset("=+-@＝＋－＠")
_CUTS_A_LINE: Final = {"Cc", "Cs", "Zl", "Zp"}
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def one_line(text: str) -> str:
    """The text on one line, without controls and marks that turn its direction."""
    if not text.isprintable():
        text = "".join(" " if _is_hidden(one) else one for one in text)
    return " ".join(text.split())


def formula_safe(text: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula.

    One that begins like a formula gets an apostrophe before it, which spreadsheets
    show as text.
    """
    begins = text.lstrip()[:1]
    return f"'{text}" if begins in _STARTS_A_FORMULA and begins else text


def _is_hidden(one: str) -> bool:
    return one in _TURNING or unicodedata.category(one) in _CUTS_A_LINE
