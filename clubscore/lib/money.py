"""Money as whole cents, and its one written form for records and files."""

import re

MAX_CENTS = 99_999_999
SHOWN = 24
_AMOUNT = re.compile(r"([0-9]{1,6})\.([0-9]{2})")


class MoneyError(ValueError):
    """An amount that is not written as money; its text names rule and remedy."""


def parse_cents(text: str) -> int:
    """Return the whole cents of an amount such as "1.25" ("0.00" to "999999.99").

    At most six digits stand before the point. Raises MoneyError for signs, commas,
    exponents and other digits.
    """
    match = _AMOUNT.fullmatch(text)
    if match is None:
        shown = text if len(text) <= SHOWN else text[:SHOWN] + "…"
        raise MoneyError(
            "An amount is digits with a point and two decimals, 0.00 to 999999.99: "
            f"{shown!r} is not one. Write it like 1.25."
        )
    return int(match[1]) * 100 + int(match[2])


def format_cents(cents: int) -> str:
    """Return the record form, "-1.25" or "0.00"; parse_cents reads it back."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"
