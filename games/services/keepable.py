"""What a club can keep of a game: the rules allow more than its books can hold."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta

from clubs.models import Club
from clubs.selectors import club_today
from clubscore.lib.text import BadName, clean_line, clean_name, name_key
from games.entry import Entry
from games.models import SEATS, TABLE_LENGTH
from ledger.months import FIRST_YEAR, LAST_YEAR

MAX_HANDS = 500
"""More than any game has: a sheet of that length is no game any more."""

MAX_TEXT = 200
"""Longest reason or cue, as the form of a hand has it."""

MAX_CARDS_TEXT = 500
"""Longest list of the cards a player shows, however they are written."""


def last_playable(club: Club) -> date:
    """Return the last day a game can be of; a device may be a day ahead of the club."""
    return club_today(club) + timedelta(days=1)


def unkeepable(
    played_on: date, table: str, players: Mapping[str, str], *, last: date
) -> Iterator[tuple[str, str]]:
    """Yield each place of an agreement that cannot be kept, with the sentence why.

    `last` is the day after which a night is still to come.
    """
    if not FIRST_YEAR <= played_on.year <= LAST_YEAR:
        yield (
            "played_on",
            f"The books run from {FIRST_YEAR} to {LAST_YEAR}: "
            f"{played_on.isoformat()} lies outside. Check the year.",
        )
    elif played_on > last:
        yield (
            "played_on",
            f"A game is recorded on its night, not before: {played_on} is "
            f"still to come. Choose a day up to {last}.",
        )
    if len(table) > TABLE_LENGTH:
        yield (
            "table",
            f"A table is told in at most {TABLE_LENGTH} characters: this one has "
            f"{len(table)}. Shorten it.",
        )
    yield from _names(players)


def _names(players: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each seat whose name the club cannot keep apart."""
    seen: dict[str, str] = {}
    for seat in SEATS:
        try:
            key = name_key(clean_name(players[seat]))
        except BadName as bad:
            yield f"players.{seat}", str(bad)
            continue
        if key in seen:
            yield (
                f"players.{seat}",
                f"A player has one seat: {players[seat]} sits at {seen[key]} too. "
                "Write another name.",
            )
        seen.setdefault(key, seat)


def unkeepable_hands(entries: Sequence[Entry]) -> Iterator[tuple[str, str]]:
    """Yield each place of a game's hands that cannot be kept, with the sentence why."""
    if len(entries) > MAX_HANDS:
        yield (
            "hands",
            f"A game has at most {MAX_HANDS} hands here: this one has "
            f"{len(entries)}. Make several games of it.",
        )
        return
    for index, entry in enumerate(entries):
        yield from _texts(entry, f"hands[{index}]", MAX_TEXT)


def _texts(value: object, path: str, longest: int) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        if sentence := _text_fault(value, longest):
            yield path, sentence
    elif isinstance(value, dict):
        for key, part in value.items():
            limit = MAX_CARDS_TEXT if key == "cards" else longest
            yield from _texts(part, f"{path}.{key}", limit)
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _texts(part, f"{path}[{index}]", longest)


def _text_fault(text: str, longest: int) -> str | None:
    if len(text) > longest:
        return (
            f"A text here has at most {longest} characters: this one has "
            f"{len(text)}. Shorten it."
        )
    try:
        clean_line(text)
    except BadName as bad:
        return str(bad)
    return None
