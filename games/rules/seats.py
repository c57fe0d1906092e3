"""The four seats of a table and the two sides they form."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Side(StrEnum):
    """A partnership: two players facing each other."""

    NS = "NS"
    EW = "EW"

    @cached_property
    def other(self) -> "Side":
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS

    @cached_property
    def seats(self) -> "tuple[Seat, Seat]":
        """Its two seats, in the order N E S W."""
        first, second = (seat for seat in Seat if seat.side is self)
        return first, second

    @cached_property
    def word(self) -> str:
        """The name people read: "North–South"."""
        return "–".join(seat.word for seat in self.seats)


class Seat(StrEnum):
    """A place at the table, named clockwise."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @cached_property
    def side(self) -> Side:
        """The partnership this seat plays for."""
        return Side.NS if self in {"N", "S"} else Side.EW

    @cached_property
    def left(self) -> "Seat":
        """The next seat clockwise: deal, bidding and play pass to it."""
        return _LEFT[self]

    @cached_property
    def partner(self) -> "Seat":
        """The seat across the table."""
        return self.left.left

    @cached_property
    def word(self) -> str:
        """The name people read: "North"."""
        return {"N": "North", "E": "East", "S": "South", "W": "West"}[self]


_LEFT = {Seat.N: Seat.E, Seat.E: Seat.S, Seat.S: Seat.W, Seat.W: Seat.N}


@dataclass(frozen=True, slots=True)
class BySide(Generic[T]):
    """One value for each side."""

    NS: T
    EW: T

    @classmethod
    def of(cls, give: Callable[[Side], T]) -> "BySide[T]":
        """Return what `give` says for each side."""
        return cls(give(Side.NS), give(Side.EW))

    @classmethod
    def both(cls, value: T) -> "BySide[T]":
        """Return the same value for both sides."""
        return cls(value, value)

    def __getitem__(self, side: Side) -> T:
        """Return the value of one side."""
        return self.NS if side is Side.NS else self.EW

    def __iter__(self) -> Iterator[T]:
        """Yield the two values, North–South first."""
        yield self.NS
        yield self.EW

    def map(self, change: Callable[[T], U]) -> "BySide[U]":
        """Return both values changed the same way."""
        return BySide(change(self.NS), change(self.EW))

    def with_(self, side: Side, value: T) -> "BySide[T]":
        """Return a copy in which one side has another value."""
        return BySide(value, self.EW) if side is Side.NS else BySide(self.NS, value)

    def to_json(self) -> dict[str, Any]:
        """Return the record form, {"NS": …, "EW": …}."""
        return {"NS": self.NS, "EW": self.EW}
