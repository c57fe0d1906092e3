"""JSON read strictly: no key twice, no NaN, nothing that could not be written back."""

import json
import sys
from typing import NoReturn

from games.rules.shapes import shown

_LONGEST_NUMBER = 400
_GREATEST_FLOAT = sys.float_info.max


class Unreadable(ValueError):
    """A text that is no JSON this format takes; its text says why."""


def load_json(content: str | bytes) -> object:
    """Return the JSON value of a text or UTF-8 bytes.

    Raises Unreadable for anything that is not JSON, a key given twice, NaN or Infinity
    included.
    """
    try:
        plain = content.decode("utf-8-sig") if isinstance(content, bytes) else content
        return json.loads(
            plain,
            object_pairs_hook=_once_each,
            parse_constant=_no_constant,
            parse_int=_whole,
            parse_float=_finite,
        )
    except RecursionError:
        raise Unreadable("This JSON is nested too deeply to be a record.") from None
    except Unreadable:
        raise
    except ValueError as error:
        raise Unreadable(f"This is not JSON: {error}.") from None


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Unreadable(f"A key stands once in an object: {shown(twice)} is twice.")
    return keys


def _no_constant(name: str) -> NoReturn:
    raise Unreadable(f"{name} is not a number of JSON.")


def _whole(digits: str) -> int:
    # Longer numbers are refused wherever they stand; this much of one is enough.
    return int(digits[:_LONGEST_NUMBER])


def _finite(digits: str) -> float:
    # The value is refused later; echoing it must not write Infinity.
    return max(-_GREATEST_FLOAT, min(_GREATEST_FLOAT, float(digits)))
