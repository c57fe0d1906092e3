"""A calendar month of the club, and any stretch of its days (pure)."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from typing import Final

_WRITTEN: Final = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])")
FIRST_YEAR: Final = 2000
LAST_YEAR: Final = 2999


@dataclass(frozen=True, slots=True, order=True)
class Month:
    """A month from January 2000 to December 2999; raises ValueError outside."""

    year: int
    number: int

    def __post_init__(self) -> None:
        datetime.date(self.year, self.number, 1)
        if not FIRST_YEAR <= self.year <= LAST_YEAR:
            raise ValueError(f"The books have no year {self.year}.")

    @classmethod
    def parse(cls, text: str) -> Month:
        """The month written like "2026-11"; raises ValueError for anything else."""
        match = _WRITTEN.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is no month. Write it like 2026-11.")
        return cls(int(match[1]), int(match[2]))

    @classmethod
    def of(cls, day: datetime.date) -> Month:
        """The month that `day` lies in."""
        return cls(day.year, day.month)

    def __str__(self) -> str:
        return f"{self.year:04}-{self.number:02}"

    @property
    def title(self) -> str:
        """For people: "November 2026"."""
        return f"{self.starts:%B} {self.year}"

    @property
    def starts(self) -> datetime.date:
        """The first day of the month."""
        return datetime.date(self.year, self.number, 1)

    @property
    def ends(self) -> datetime.date:
        """The first day after the month."""
        years, number = divmod(self.number, 12)
        return datetime.date(self.year + years, number + 1, 1)

    @property
    def last_day(self) -> datetime.date:
        """The last day of the month."""
        return self.ends - datetime.timedelta(days=1)

    @property
    def next(self) -> Month | None:
        """The month after, None at the end of the books."""
        return None if str(self) == f"{LAST_YEAR}-12" else Month.of(self.ends)

    @property
    def previous(self) -> Month | None:
        """The month before, None at their beginning."""
        if str(self) == f"{FIRST_YEAR}-01":
            return None
        return Month.of(self.starts - datetime.timedelta(days=1))


@dataclass(frozen=True, slots=True)
class Period:
    """Some days of the books, both ends included; raises ValueError when reversed."""

    first: datetime.date
    last: datetime.date

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise ValueError(f"{self.last} lies before {self.first}.")

    @classmethod
    def of(cls, month: Month) -> Period:
        """All days of a month."""
        return cls(month.starts, month.last_day)

    @property
    def month(self) -> Month | None:
        """The month that this is the whole of, if it is one."""
        month = Month.of(self.first)
        return month if self == Period.of(month) else None

    @property
    def title(self) -> str:
        """For people: "November 2026", or "2026-11-03 to 2026-12-05"."""
        month = self.month
        return month.title if month else f"{self.first} to {self.last}"
