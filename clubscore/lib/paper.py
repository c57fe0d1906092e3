"""What every printed sheet says of the club it belongs to."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClubFacts:
    """The club as a sheet names it; `paper` is "letter" or "a4"."""

    name: str
    paper: str
