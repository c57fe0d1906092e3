"""Numbers and states in the words people read on screen and paper."""

from datetime import date

from clubscore.lib.money import format_cents

MINUS = "\u2212"


def money_text(cents: int) -> str:
    """Return whole cents as money with a true minus: "1.25", "−1.25", "0.00"."""
    return format_cents(cents).replace("-", MINUS)


def points_text(points: int) -> str:
    """Return points with a true minus: "820", "−900"."""
    return str(points).replace("-", MINUS)


def day_text(day: date) -> str:
    """Return a date as people write it: "5 November 2026"."""
    return f"{day.day} {day:%B} {day.year}"


def balance_words(cents: int) -> str:
    """Return what a balance in cents means to the person it belongs to."""
    if cents > 0:
        return f"you are owed {format_cents(cents)}"
    if cents < 0:
        return f"you owe {format_cents(-cents)}"
    return "settled"


def balance_words_of_other(cents: int) -> str:
    """Return what a balance in cents means, told about somebody else."""
    if cents > 0:
        return f"is owed {format_cents(cents)}"
    if cents < 0:
        return f"owes {format_cents(-cents)}"
    return "settled"
