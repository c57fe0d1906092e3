"""The spoken cues of the discussion before the bidding, read and written.

The terms are those of the Radio document's list. A cue is checked for form, never for
truth: players may mislead.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

NO_TEN_MELD = range(150, 191)
TEN, TWENTY = 10, 20
HIGHEST_SPOKEN = 9_990

_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_UNIT = {word: value for value, word in enumerate(_UNITS, 1)}
_ACES = dict(zip(_UNITS[:4], range(1, 5), strict=True))
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_TEN = {"ten": 10} | {word: value * 10 for value, word in enumerate(_TENS, 2)}
_TEENS = ("eleven", "twelve", "thirteen", "fourteen")
_TEEN = {word: value for value, word in enumerate(_TEENS, 11)}
_IGNORED = {"a", "an", "and", "i", "have", "ive"}
_SUIT_SIGNS = "♠♥♦♣♤♡♢♧"
_SUIT_WORD = re.compile(
    rf"spades?|hearts?|diamonds?|clubs?|red|black|trumps?|[{_SUIT_SIGNS}]"
)
_WORD = re.compile(rf"[^\W_]+(?:-[^\W_]+)*|[{_SUIT_SIGNS}]")
_FLUSH_WORDS = ("ten", "flush")
_NUMERAL = re.compile(r"[1-9][0-9]{0,3}")


@dataclass(frozen=True, slots=True)
class Cue:
    """What a cue says. `flush` is None where no flush was spoken of.

    `ask` asks the partner to speak; `five` is 100 aces; `aces` are loose ones; `meld`
    is all other meld, in tens; `weak` says there are no aces; `ambiguous` marks a bare
    twenty: a long suit, or 20 meld.
    """

    ask: bool = False
    flush: int | None = None
    five: bool = False
    aces: int = 0
    meld: int = 0
    weak: bool = False
    ambiguous: bool = False


def parse_cue(text: str) -> Cue:
    """Return what a cue says; words `cue_fault` reports are passed over."""
    return _read(text)[0]


def cue_fault(text: str) -> tuple[str, str] | None:
    """Return (code, message) where a cue names a suit or has an unknown word."""
    for word in _words(text):
        if any(_SUIT_WORD.fullmatch(part) for part in word.split("-")):
            return "cue_names_suit", (
                f"A cue never names a suit, a colour or trump: “{word}” does. "
                "Leave it out."
            )
    unknown = _read(text)[1]
    if not unknown:
        return None
    return "cue_unknown_word", (
        f"A cue uses the agreed terms: “{unknown[0][:40]}” is none. Say a ten, "
        "a five, one to four aces, weak, or other meld in tens."
    )


def make_cue(*, flush: int | None, five: bool, aces: int, meld: int) -> str:
    """Return the spoken form: flushes 0-2 or None, loose aces 0-4, meld in tens.

    `parse_cue` inverts it, an unspoken flush apart. Raises ValueError for figures no
    cue can say: a lone 10 would be a flush.
    """
    _check_speakable(flush, aces, meld)
    parts = [*_flush_part(flush, meld), *_number_parts(five, aces, meld)]
    if five:
        parts.append("a five")
    if not parts:
        parts = ["weak"]
    spoken = ", and ".join([", ".join(parts[:-1]), parts[-1]] if parts[2:] else parts)
    return spoken[0].upper() + spoken[1:]


def _check_speakable(flush: int | None, aces: int, meld: int) -> None:
    if flush not in {None, 0, 1, 2} or aces not in range(5):
        raise ValueError("A cue has at most two flushes and four loose aces.")
    lone_ten = meld == TEN and not aces
    if meld % 10 or not 0 <= meld <= HIGHEST_SPOKEN or lone_ten:
        raise ValueError(f"A cue says meld in tens, and not a lone 10: {meld}.")


def _flush_part(flush: int | None, meld: int) -> list[str]:
    if flush:
        return ["a ten" if flush == 1 else "double ten"]
    return ["no ten"] if flush == 0 and meld in NO_TEN_MELD else []


def _number_parts(five: bool, aces: int, meld: int) -> list[str]:
    """The number, loose aces as its units; after whole hundreds they stand alone."""
    if not meld:
        return [_UNITS[aces - 1]] if aces else []
    if aces and meld % 100 == 0:
        return [_in_words(meld), _UNITS[aces - 1]]
    weak = "" if aces or five else "a weak "
    return [weak + _in_words(meld + aces)]


def _in_words(number: int) -> str:
    thousands, rest = divmod(number, 1_000)
    hundreds, rest = divmod(rest, 100)
    words = [f"{_UNITS[thousands - 1]} thousand"] if thousands else []
    words += [f"{_UNITS[hundreds - 1]} hundred"] if hundreds else []
    words += [_tens_in_words(rest)] if rest else []
    return " ".join(words)


def _tens_in_words(number: int) -> str:
    if number in _TEEN.values():
        return _TEENS[number - 11]
    tens, units = divmod(number, 10)
    word = "ten" if tens == 1 else _TENS[tens - 2]
    return f"{word}-{_UNITS[units - 1]}" if units else word


def _words(text: str) -> list[str]:
    """Return the words that mean something, in lower case, numbers as words."""
    plain = text.casefold().replace("'", "").replace("’", "")
    words = [word for word in _WORD.findall(plain) if word not in _IGNORED]
    small = {**{str(value): word for word, value in _UNIT.items()}, "10": "ten"}
    return [small.get(word, word) for word in words]


def _read(text: str) -> tuple[Cue, list[str]]:
    reader = _Reader(_words(text))
    for _ in reader.terms():
        pass
    cue = reader.cue
    return replace(cue, ambiguous=reader.numbers == [TWENTY]), reader.unknown


class _Reader:
    """Takes the words of a cue one term at a time."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.cue = Cue()
        self.unknown: list[str] = []
        self.numbers: list[int] = []

    def terms(self) -> Iterator[None]:
        """Take terms until no word is left."""
        while self.words:
            if not (self._flush() or self._number() or self._single()):
                self.unknown.append(self.words.pop(0))
            yield

    def _flush(self) -> bool:
        """Double ten, no ten, a ten or a flush."""
        counts = {"double": 2, "no": 0}
        first, *rest = self.words
        if first in counts and rest and rest[0] in _FLUSH_WORDS:
            self.cue = replace(self.cue, flush=counts[first])
            del self.words[:2]
            return True
        if first in _FLUSH_WORDS:
            self.cue = replace(self.cue, flush=1)
            del self.words[0]
            return True
        return False

    def _number(self) -> bool:
        """Other meld in tens, its units loose aces."""
        taken, value = _number_at(self.words)
        if not taken or value % 10 > len(_ACES):
            return False
        meld, aces = value - value % 10, value % 10
        self.numbers.append(value)
        self.cue = replace(
            self.cue, meld=meld or self.cue.meld, aces=aces or self.cue.aces
        )
        del self.words[:taken]
        return True

    def _single(self) -> bool:
        """Sing, five, weak."""
        flags = {"sing": "ask", "five": "five", "weak": "weak"}
        flag = flags.get(self.words[0])
        if flag is None:
            return False
        self.cue = replace(self.cue, **{flag: True})
        del self.words[0]
        return True


def _number_at(words: list[str]) -> tuple[int, int]:
    """Return how many words at the front make a number, and the number."""
    if _NUMERAL.fullmatch(words[0]):
        return 1, int(words[0])
    taken, value = 0, 0
    for scale, word in ((1_000, "thousand"), (100, "hundred")):
        used, times = _times(words[taken:], word)
        taken, value = taken + used, value + times * scale
    used, small = _small(words[taken:])
    return taken + used, value + small


def _times(words: list[str], scale: str) -> tuple[int, int]:
    """Read "three hundred", "hundred"; (0, 0) where the scale is not next."""
    if words[:1] == [scale]:
        return 1, 1
    if words[1:2] == [scale] and words[0] in _UNIT:
        return 2, _UNIT[words[0]]
    return 0, 0


def _small(words: list[str]) -> tuple[int, int]:
    """Read what follows the hundreds: forty, forty-three, eleven, three.

    A ten that is a flush was taken as one before; five is a term of its own, and so are
    the aces of "forty three".
    """
    if not words:
        return 0, 0
    first, _, units = words[0].partition("-")
    if units:
        return (1, _TEN[first] + _UNIT[units]) if _is_tens(first, units) else (0, 0)
    if first in _ACES or first in _TEEN:
        return 1, _ACES.get(first) or _TEEN[first]
    return (1, _TEN[first]) if first in _TEN else (0, 0)


def _is_tens(first: str, units: str) -> bool:
    return first in _TENS and units in _UNIT
