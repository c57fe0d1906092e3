"""Cards as people type and paste them: plain text in, cards out, nothing guessed.

A card is a rank and a suit in either order: TS, 10s, ST, 10♠. Whatever is neither a
letter nor a digit separates; cards may also stand without anything between them.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.rules.cards import Card
from games.rules.seats import Seat

_SIGNS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC", "\ufe0e\ufe0f")
_WORD = re.compile(r"[^\W_]+")
_CARD = re.compile(r"([ATKQJ9])([SHDC])|([SHDC])([ATKQJ9])")
_CARDS = re.compile(rf"(?:{_CARD.pattern})+")
_SEATS = {word: seat for seat in Seat for word in (seat.value, seat.word.upper())}
# "3.", "Trick 3:", "W:", "3. West leads:", "Trick 3 (West):" before the cards.
_HEAD = re.compile(
    rf"""\s*(?:(?:TRICK\s*)?\#?[0-9]{{1,2}}\s*(?:[.:)]|(?=\()))?\s*
    (?:\(?\b(?P<seat>{"|".join(_SEATS)})\b(?:\s+LEADS|\s+LED)?\)?\s*[:>])?""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class CardsRead:
    """The cards of a text in its order, and the words in it that are no card."""

    cards: tuple[Card, ...]
    unread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickRead:
    """One line of a play: its number from 1, its cards, and the leader if it names
    one."""

    line: int
    cards: tuple[Card, ...]
    unread: tuple[str, ...] = ()
    leader: Seat | None = None


def read_cards(text: str) -> CardsRead:
    """Return the cards of a text; any order, any separator, upper or lower case."""
    return _read(_plain(text))


def read_tricks(text: str) -> tuple[TrickRead, ...]:
    """Return the tricks of a text, one a line; lines without a word are passed over.

    A line may begin with its number and its leader. A closing bracket ends a line too,
    so that the lists of a record can be pasted.
    """
    lines = _plain(text).replace("]", "\n").splitlines()
    tricks = (_trick(number, line) for number, line in enumerate(lines, 1))
    return tuple(trick for trick in tricks if trick.cards or trick.unread)


def write_cards(cards: Iterable[Card]) -> str:
    """Return cards as text that `read_cards` reads back."""
    return " ".join(map(str, cards))


def write_tricks(tricks: Iterable[Sequence[Card]]) -> str:
    """Return tricks as text that `read_tricks` reads back, one a line."""
    return "\n".join(map(write_cards, tricks))


def _plain(text: str) -> str:
    return text.translate(_SIGNS).upper()


def _trick(number: int, line: str) -> TrickRead:
    head = _HEAD.match(line)
    start = head.end() if head else 0
    read = _read(line[start:])
    leader = _SEATS.get(head["seat"] or "") if head else None
    return TrickRead(number, read.cards, read.unread, leader)


def _read(text: str) -> CardsRead:
    cards: list[Card] = []
    unread: list[str] = []
    for word in _WORD.findall(text):
        glued = word.replace("10", "T")
        if _CARDS.fullmatch(glued):
            cards += map(_card, _CARD.findall(glued))
        else:
            unread.append(word)
    return CardsRead(tuple(cards), tuple(unread))


def _card(parts: tuple[str, str, str, str]) -> Card:
    rank, suit, suit_first, rank_after = parts
    return Card.parse((rank or rank_after) + (suit or suit_first))
