"""What damaged rows raise when they are read, told in words."""

from __future__ import annotations

from typing import Final

from django.core.exceptions import ObjectDoesNotExist

UNREADABLE: Final = (
    ArithmeticError,
    AttributeError,
    LookupError,
    ObjectDoesNotExist,
    TypeError,
    ValueError,
)
"""Raised by a value that is none of its column, and by a row that is not there."""


def unreadable(error: Exception) -> str:
    """The noun phrase for what stopped a check."""
    return f"a value that cannot be read ({type(error).__name__}: {error})"
