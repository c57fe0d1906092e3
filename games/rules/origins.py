"""Where the values of the built-in sets come from, as their files say it.

A set's file opens with what it is, then, where a book can be read in more than one
way, which reading it is and why, then the books. Behind each value, or behind the
head of its part, a comment names its source.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from games.rules.problems import Place
from games.rules.ruleset_reading import BUILTIN_KEYS

_SETS = Path(__file__).parent / "sets"
_PART = re.compile(r"\[(?P<part>\w+)\]\s*(?:#\s*(?P<source>.+))?")
_VALUE = re.compile(r"(?P<key>\w+) = [^#]*(?:#\s*(?P<source>.+))?")
_BOOKS = "Sources: "


@dataclass(frozen=True)
class Origin:
    """What a built-in set is, why it reads its book so, and each value's source.

    `reading` is empty where there is only one reading. `books` tells the letters in
    the sources: (letter, book).
    """

    summary: str
    reading: str
    books: tuple[tuple[str, str], ...]
    sources: dict[Place, str]


@lru_cache(maxsize=len(BUILTIN_KEYS))
def origin(key: str) -> Origin:
    """Return the origin of a built-in set; KeyError for a key not in BUILTIN_KEYS."""
    return _read(key)


def _read(key: str) -> Origin:
    if key not in BUILTIN_KEYS:
        raise KeyError(key)
    text = (_SETS / f"{key}.toml").read_text("utf-8")
    opening, _, values = text.partition("\n\n")
    summary, *reading, books = _paragraphs(opening)
    return Origin(summary, " ".join(reading), _books(books), _sources(values))


def _paragraphs(opening: str) -> list[str]:
    plain = "\n".join(line.removeprefix("#").strip() for line in opening.splitlines())
    return [" ".join(part.split()) for part in plain.split("\n\n")]


def _books(paragraph: str) -> tuple[tuple[str, str], ...]:
    listed = paragraph.removeprefix(_BOOKS).removesuffix(".").split("; ")
    pairs = (book.partition(" = ") for book in listed)
    return tuple((letter, book) for letter, _, book in pairs)


def _sources(values: str) -> dict[Place, str]:
    """Return the source of each value: its own comment, else that of its part."""
    found: dict[Place, str] = {}
    part = source_of_part = ""
    for line in values.splitlines():
        if head := _PART.fullmatch(line):
            part, source_of_part = head["part"], head["source"]
        elif part and (value := _VALUE.fullmatch(line)):
            found[part, value["key"]] = value["source"] or source_of_part
    return found
