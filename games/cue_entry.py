"""The cues of a hand as they are written down, one a line, and what each means."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clubscore.lib.text import clean_line
from games.cue_words import CueReading, read_cue
from games.rules.seats import Seat

MAX_CUE = 200
_LINE = re.compile(r"(n|e|s|w|north|east|south|west)\s*:(.*)", re.IGNORECASE)


def read_cues(text: str) -> str:
    """Return typed cues in their agreed form, "N: a ten", one a line.

    Raises ValueError with the sentence to show; what is said is free, for cues at
    fault are kept too.
    """
    lines = (line.strip() for line in text.splitlines())
    return join_cues([_read_line(line) for line in lines if line])


def _read_line(line: str) -> tuple[str, str]:
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError(
            f"A cue is written as a seat, a colon and what was said: “{line[:40]}” is "
            "not. Write it like “N: a ten”."
        )
    said = clean_line(match[2])
    if len(said) > MAX_CUE:
        raise ValueError(
            f"A cue has at most {MAX_CUE} characters: “{said[:40]}…” has {len(said)}. "
            "Shorten it."
        )
    return match[1][0].upper(), said


def split_cues(text: str) -> list[list[str]]:
    """Return the cues of an agreed text as a record has them."""
    pairs = (line.partition(":") for line in text.split("\n") if line)
    return [[seat, said.strip()] for seat, _, said in pairs]


def join_cues(cues: Sequence[Sequence[str]] | None) -> str:
    """Return the text of a record's cues, `split_cues`'s inverse but for odd spaces."""
    lines = (f"{seat}: {' '.join(said.split())}".strip() for seat, said in cues or ())
    return "\n".join(lines)


@dataclass(frozen=True)
class CueLine:
    """One cue as the page tells it: who said what, and what that means."""

    player: str
    reading: CueReading

    @property
    def meaning(self) -> str:
        """Return the meaning in one line, also that there is none."""
        return "; ".join(self.reading.meaning) or "Nothing that the terms know"


def cue_lines(
    cues: Sequence[Sequence[str]] | None, names: Mapping[str, str]
) -> list[CueLine]:
    """Return a record's cues with their players and meanings."""
    return [CueLine(names[Seat(seat)], read_cue(said)) for seat, said in cues or ()]


def typed_cues(text: str, names: Mapping[str, str]) -> list[CueLine]:
    """Return the cues in a form's text; nothing while a line is no cue."""
    try:
        return cue_lines(split_cues(read_cues(text)), names)
    except ValueError:
        return []
