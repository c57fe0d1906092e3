"""What may be wrong with a record, as data: code, place and message.

A place is the path into the record as a tuple, ("hands", 2, "tricks", "NS"); people
and files read it as `hands[2].tricks.NS`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.rules.shapes import shown

Place = tuple[str | int, ...]


class Severity(StrEnum):
    """Whether a problem stops the record or is only shown."""

    ERROR = "error"
    WARNING = "warning"


WARNINGS = (
    "dealer_turn",
    "bid_over_ceiling",
    "certain_hole",
    "meld_under_cards",
    "meld_unusual",
    "cue_names_suit",
    "cue_unknown_word",
    "renege",
)
ERRORS = (
    "record_invalid",
    "rules_invalid",
    "seat_missing",
    "player_twice",
    "stake_amount",
    "hole_not_whole_cents",
    "bid_step",
    "bid_minimum",
    "bid_not_higher",
    "bid_turn",
    "bid_after_pass",
    "auction_open",
    "auction_disagrees",
    "trump_missing",
    "card_unknown",
    "holding_size",
    "card_copies",
    "meld_negative",
    "meld_over_cards",
    "meld_impossible",
    "tricks_range",
    "tricks_step",
    "tricks_impossible",
    "tricks_sum",
    "last_trick",
    "took_trick_needed",
    "play_cards",
    "ruling_reason",
    "hand_after_end",
)
CODES = ERRORS + WARNINGS


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a record: a code of CODES, its place, and rule, value, remedy."""

    code: str
    place: Place
    message: str

    @property
    def severity(self) -> Severity:
        """Error: nothing is stored. Warning: the scorekeeper may go on."""
        return Severity.WARNING if self.code in WARNINGS else Severity.ERROR

    @property
    def is_error(self) -> bool:
        """True where the record is refused."""
        return self.severity is Severity.ERROR

    @property
    def path(self) -> str:
        """The place as people read it: `hands[2].tricks.NS`."""
        return write_path(self.place)

    @property
    def hand(self) -> int | None:
        """The index of the hand it is in, None outside the hands."""
        inside = self.place[:1] == ("hands",) and len(self.place) > 1
        return int(self.place[1]) if inside else None

    def to_json(self) -> dict[str, str]:
        """Return the form of a score line."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "path": self.path,
            "message": self.message,
        }


def write_path(place: Place) -> str:
    """Return the written form of a place, indices in brackets, odd keys shortened."""
    steps = (
        f"[{step}]" if isinstance(step, int) else f".{shown(step)}" for step in place
    )
    return "".join(steps).removeprefix(".")


RECORD_KEYS = (
    "format",
    "id",
    "rules",
    "played_on",
    "table",
    "players",
    "dealer",
    "stakes",
    "hands",
)
HAND_KEYS = (
    "dealer",
    "auction",
    "bidder",
    "bid",
    "trump",
    "meld",
    "tricks",
    "last_trick",
    "took_trick",
    "cues",
    "play",
    "ruling",
)
# Inside a value the parts come before the whole, in the order people write them.
_PART_KEYS = (
    *("base", "changes"),
    *("stake", "hole", "holes", "per", "hole_to"),
    *("NS", "EW", "N", "E", "S", "W"),
    *("cards", "claimed"),
    *("kind", "side", "reason"),
)
_WHOLE = 1_000_000
_UNKNOWN_KEY = 999_999


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems top level first, then hand by hand, each in key order."""
    return tuple(sorted(problems, key=_rank))


def _rank(problem: Problem) -> tuple[int, ...]:
    if problem.hand is None:
        return -1, *_keyed(RECORD_KEYS, problem.place)
    _, _, *inside = problem.place
    return problem.hand, *_keyed(HAND_KEYS, tuple(inside))


def _keyed(keys: tuple[str, ...], place: Place) -> tuple[int, ...]:
    """Rank a place by its key; the whole record or hand comes before its parts."""
    return (_key_rank(keys, place[0]), *_inner(place[1:])) if place else (-1,)


def _inner(place: Place) -> tuple[int, ...]:
    return (*(_key_rank(_PART_KEYS, step) for step in place), _WHOLE)


def _key_rank(keys: tuple[str, ...], step: str | int) -> int:
    if isinstance(step, int):
        return step
    return keys.index(step) if step in keys else _UNKNOWN_KEY
