"""The game record, `clubscore.game/1`: one JSON object a game, read strictly.

Reading never raises for a wrong value: each is refused at its place and all of them
are reported together.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import cast

from games.hand_records import read_hand, write_hand
from games.refusals import Refusals, read_choice, read_object, read_text
from games.rules.hands import HandRecord
from games.rules.problems import RECORD_KEYS, Place, Problem
from games.rules.seats import Seat
from games.rules.shapes import shown, text
from games.strict_json import Unreadable, load_json

__all__ = [
    "FORMAT",
    "GameRecord",
    "Reading",
    "Unreadable",
    "load_json",
    "read_record",
    "write_record",
]

FORMAT = "clubscore.game/1"
STAKE_KEYS = ("stake", "hole", "holes", "per", "hole_to")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True)
class GameRecord:
    """A game as written down. `rules` and `stakes` are kept as the record has them."""

    rules: str | dict[str, object]
    played_on: date
    players: dict[Seat, str]
    dealer: Seat
    hands: tuple[HandRecord, ...] = ()
    id: str | None = None
    table: str | None = None
    stakes: dict[str, str] | None = None


@dataclass
class Reading:
    """What could be read of a record, and every refusal.

    Values refused or missing are None or left out; `record` is there only where
    nothing was refused.
    """

    problems: list[Problem] = field(default_factory=list)
    rules: str | dict[str, object] | None = None
    played_on: date | None = None
    players: dict[Seat, str] = field(default_factory=dict)
    dealer: Seat | None = None
    hands: tuple[HandRecord, ...] = ()
    id: str | None = None
    table: str | None = None
    stakes: dict[str, str] = field(default_factory=dict)
    has_stakes: bool = False

    @property
    def record(self) -> GameRecord | None:
        """The whole record, None where anything was refused."""
        if self.problems:
            return None
        return GameRecord(
            rules=cast("str | dict[str, object]", self.rules),
            played_on=cast("date", self.played_on),
            players=self.players,
            dealer=cast("Seat", self.dealer),
            hands=self.hands,
            id=self.id,
            table=self.table,
            stakes=self.stakes if self.has_stakes else None,
        )

    def unreadable_in_hand(self, index: int) -> list[Place]:
        """Return the places of one hand, relative to it, that were refused."""
        return [
            problem.place[2:]
            for problem in self.problems
            if problem.place[:2] == ("hands", index)
        ]


def read_record(value: object) -> Reading:
    """Return what a record holds, with every refusal; nothing is judged yet."""
    refusals = Refusals()
    keys = read_object(value, RECORD_KEYS, refusals)
    if not isinstance(value, dict):
        return Reading(refusals.problems)
    _read_format(keys, refusals)
    return Reading(
        problems=refusals.problems,
        rules=_read_rules(keys, refusals),
        played_on=_read_date(keys, refusals),
        players=_read_players(keys, refusals),
        dealer=_read_dealer(keys, refusals),
        stakes=_read_stakes(keys, refusals),
        has_stakes=keys.get("stakes") is not None,
        hands=_read_hands(keys, refusals),
        id=_read_label(keys, "id", refusals),
        table=_read_label(keys, "table", refusals),
    )


def _required(keys: Mapping[str, object], key: str, refusals: Refusals) -> object:
    value = keys.get(key)
    if value is None:
        refusals.at(key).refuse(f"A record needs {key}: it is missing. Write it.")
    return value


def _read_format(keys: Mapping[str, object], refusals: Refusals) -> None:
    name = _required(keys, "format", refusals)
    if name is not None and name != FORMAT:
        refusals.at("format").refuse(
            f"The format is {FORMAT}: {shown(name)} is another. Write {FORMAT}."
        )


def _read_rules(
    keys: Mapping[str, object], refusals: Refusals
) -> str | dict[str, object] | None:
    value = _required(keys, "rules", refusals)
    return None if value is None else read_given_rules(value, refusals.at("rules"))


def read_given_rules(value: object, there: Refusals) -> str | dict[str, object] | None:
    """Return what names a rule set: a key, or an object with base and changes."""
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        there.refuse(f"Rules are a key, or a base with changes: {shown(value)} is not.")
        return None
    before = len(there.problems)
    read_object(value, ("base", "changes"), there)
    if read_text(value.get("base"), there.at("base")) is not None:
        changes = value.get("changes")
        if not isinstance(changes, dict):
            there.at("changes").refuse(
                f"Changes are an object with what is changed: {shown(changes)} is not."
            )
    return value if len(there.problems) == before else None


def _read_date(keys: Mapping[str, object], refusals: Refusals) -> date | None:
    value = _required(keys, "played_on", refusals)
    if value is None:
        return None
    try:
        if isinstance(value, str) and _DATE.fullmatch(value):
            return date.fromisoformat(value)
    except ValueError:
        pass
    refusals.at("played_on").refuse(
        f"A date is year-month-day, like 2026-11-20: {shown(value)} is none."
    )
    return None


def _read_label(keys: Mapping[str, object], key: str, refusals: Refusals) -> str | None:
    value = keys.get(key)
    fault = None if value is None else text(value)
    if fault:
        refusals.at(key).refuse(fault)
    return value if isinstance(value, str) and not fault else None


def _read_players(keys: Mapping[str, object], refusals: Refusals) -> dict[Seat, str]:
    value, there = _required(keys, "players", refusals), refusals.at("players")
    if value is None:
        return {}
    names = read_object(value, tuple(Seat), there)
    if not isinstance(value, dict):
        return {}
    players: dict[Seat, str] = {}
    for seat in Seat:
        name = _read_name(names.get(seat.value), seat, there.at(seat.value))
        if name is not None:
            _check_once(name, seat, players, there.at(seat.value))
            players[seat] = name
    return players


def _read_name(value: object, seat: Seat, refusals: Refusals) -> str | None:
    if value is None or (isinstance(value, str) and not value.strip()):
        refusals.refuse(
            f"All four seats have a player: {seat.word} has none. Write a name.",
            "seat_missing",
        )
        return None
    name = read_text(value, refusals)
    return None if name is None else name.strip()


def _check_once(
    name: str, seat: Seat, players: dict[Seat, str], refusals: Refusals
) -> None:
    for other, taken in players.items():
        if name.casefold() == taken.casefold():
            refusals.refuse(
                f"A player has one seat: {shown(name)} sits {other.word} and "
                f"{seat.word}. Write another name.",
                "player_twice",
            )
            return


def _read_dealer(keys: Mapping[str, object], refusals: Refusals) -> Seat | None:
    value = _required(keys, "dealer", refusals)
    return None if value is None else read_choice(Seat)(value, refusals.at("dealer"))


def _read_stakes(keys: Mapping[str, object], refusals: Refusals) -> dict[str, str]:
    value = keys.get("stakes")
    if value is None:
        return {}
    there = refusals.at("stakes")
    given = read_object(value, STAKE_KEYS, there)
    stakes: dict[str, str] = {}
    for key in STAKE_KEYS:
        if given.get(key) is not None:
            word = read_text(given[key], there.at(key))
            if word is not None:
                stakes[key] = word
    return stakes


def _read_hands(
    keys: Mapping[str, object], refusals: Refusals
) -> tuple[HandRecord, ...]:
    value, there = _required(keys, "hands", refusals), refusals.at("hands")
    if value is None:
        return ()
    if not isinstance(value, list):
        there.refuse(f"Hands are a list, one hand after another: {shown(value)}.")
        return ()
    return tuple(read_hand(hand, there.at(i)) for i, hand in enumerate(value))


def write_record(record: GameRecord) -> dict[str, object]:
    """Return the record's JSON object, absent values left out; reading it inverts."""
    values: dict[str, object] = {
        "format": FORMAT,
        "id": record.id,
        "rules": record.rules,
        "played_on": record.played_on.isoformat(),
        "table": record.table,
        "players": {seat.value: name for seat, name in record.players.items()},
        "dealer": record.dealer.value,
        "stakes": record.stakes,
        "hands": [write_hand(hand) for hand in record.hands],
    }
    return {key: values[key] for key in RECORD_KEYS if values[key] is not None}
