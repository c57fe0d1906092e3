"""What stands on the page of a night: chairs, tables, draws, and who sits nowhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.models import Member
from games.models import SEATS, Draw, DrawnTable, Game
from games.rules.seats import Seat


@dataclass(frozen=True)
class Chair:
    """A seat at a table and who sits there; `gone` where that one left the night."""

    seat: Seat
    member: Member
    gone: bool = False


@dataclass(frozen=True)
class NightTable:
    """A table: who sits where, its draw where it has one, its game where it began."""

    name: str
    chairs: Sequence[Chair]
    drawn: DrawnTable | None
    game: Game | None

    @property
    def cut(self) -> Chair | None:
        """Return who deals first by the cut."""
        cut = self.drawn.cut if self.drawn else ""
        return next((one for one in self.chairs if one.seat.value == cut), None)

    @property
    def state(self) -> str:
        """Return "drawn", "playing" or "over"."""
        if self.game is None:
            return "drawn"
        return "playing" if self.game.state == Game.State.OPEN else "over"


@dataclass(frozen=True)
class Toggle:
    """Somebody who may be ticked as here."""

    member: Member
    here: bool


@dataclass(frozen=True)
class Waiting:
    """Who is here and sits nowhere, all for one reason."""

    members: Sequence[Member]
    why: str


@dataclass(frozen=True)
class KeptTable:
    """A table as it was drawn; `held` as long as its four are not free again."""

    table: DrawnTable
    chairs: Sequence[Chair]
    held: bool


@dataclass(frozen=True)
class Drawn:
    """A draw as it is kept: by whom, its tables, and who was left over."""

    draw: Draw
    by: str
    tables: Sequence[KeptTable]
    out: Sequence[Member]

    @property
    def was_replaced(self) -> bool:
        """Whether it was drawn again before a game of it began."""
        return not any(kept.held or kept.table.game_id for kept in self.tables)


def by_seat(chairs: Sequence[Chair]) -> list[Chair]:
    """Return the chairs of a table from North on, clockwise."""
    return sorted(chairs, key=lambda one: SEATS.index(one.seat.value))
