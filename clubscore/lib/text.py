"""Names and lines as people write them, and the key that finds a name again."""

import unicodedata
from itertools import pairwise

MAX_NAME_LENGTH = 60
NAME_NEEDED = "A name is needed. Type the name people call the player by."
# Other, format, surrogate, private and unassigned characters: nothing a reader sees.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_VARIANT = "VARIATION SELECTOR-"
_EMOJI_STYLES = frozenset("\ufe0e\ufe0f")

# Letters, marks and a pattern of Braille that are drawn as nothing or as a gap.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
)

# These turn the direction of all that follows, also of the amount beside a note.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class BadName(ValueError):
    """A name or line that cannot be kept; its text names the rule and the remedy."""


def clean_name(raw: str) -> str:
    """Return the name in normal form (NFC), trimmed, with single spaces.

    Raises BadName for an empty name, one over 60 characters, and one with
    characters that cannot be seen (control, direction override, zero width, blank).
    """
    unseen = _unseen(raw.strip())
    if unseen:
        raise BadName(
            "A name has only characters one can see: this one hides "
            f"U+{ord(unseen[0]):04X}. Type the name anew."
        )
    name = " ".join(unicodedata.normalize("NFC", raw).split())
    if not name:
        raise BadName(NAME_NEEDED)
    if len(name) > MAX_NAME_LENGTH:
        raise BadName(
            f"A name has at most {MAX_NAME_LENGTH} characters: this one has "
            f"{len(name)}. Shorten it."
        )
    return name


def clean_line(raw: str) -> str:
    """Return one line of free text, trimmed, with single spaces; none if unseen.

    Raises BadName for controls, halves of characters, and marks that turn the
    direction of the text around them; joiners inside words and emoji may stay.
    """
    line = " ".join(raw.split())
    for one in line:
        if unicodedata.category(one) in {"Cc", "Cs"} or one in _TURNING:
            raise BadName(
                "A text has only characters one can see: this one hides "
                f"U+{ord(one):04X}. Type it anew."
            )
    return line if any(map(_is_seen, line.replace(" ", ""))) else ""


def _is_seen(one: str) -> bool:
    blank = one in _BLANK or unicodedata.name(one, "").startswith(_VARIANT)
    return not blank and unicodedata.category(one) not in _UNSEEN


def _unseen(text: str) -> list[str]:
    """Return what nobody sees of a text; the variant of an emoji or sign is seen."""
    return [
        one
        for before, one in pairwise(f" {text}")
        if not _is_seen(one)
        and not (one in _EMOJI_STYLES and unicodedata.category(before) == "So")
    ]


def name_key(name: str) -> str:
    """Return the folded form under which two spellings are one name."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())
