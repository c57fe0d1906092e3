"""Files of game records, read the same by every command."""

import sys
from pathlib import Path
from typing import Any, cast

from games.strict_json import Unreadable, load_json


def read_records(name: str) -> list[dict[str, Any]]:
    """Return the records of a file, one object or a list of them; - is stdin.

    Raises Unreadable for what is no such file, also for one that cannot be opened.
    """
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror}.") from error
    value = load_json(content)
    records = value if isinstance(value, list) else [value]
    if not all(isinstance(record, dict) for record in records):
        raise Unreadable("A file holds one record, or a list of records: objects.")
    return cast("list[dict[str, Any]]", records)
