"""Run the benches: `python -m benches [NAME …]`, all of them by default.

One line a figure; all figures and the machine's own yardstick in results.json. Ends
with 1 when a figure is beyond its floor.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import django

from benches.frame import Figure, machine_ms

RESULTS = Path(__file__).with_name("results.json")


def benches() -> dict[str, Callable[[], Sequence[Figure]]]:
    """Return every bench by name; imported late, when Django stands."""
    from benches import (  # noqa: PLC0415
        big_books,
        board,
        meld,
        netting,
        play,
        record_hand,
        score_records,
        score_sheet,
    )

    return {
        "score_sheet": score_sheet.run,
        "score_records": score_records.run,
        "record_hand": record_hand.run,
        "meld": meld.run,
        "play": play.run,
        "netting": netting.run,
        "big_books": big_books.run,
        "board": board.run,
    }


def main(names: Sequence[str]) -> int:
    """Run the named benches and report; return the exit code."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubscore.settings")
    django.setup()
    known = benches()
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"No bench {', '.join(unknown)}. There are: {', '.join(known)}.")
        return 2
    figures: list[Figure] = []
    for name in names or known:
        for one in known[name]():
            print(one.line(), flush=True)
            figures.append(one)
    _write(figures)
    return 1 if any(one.verdict == "poor" for one in figures) else 0


def _write(figures: Sequence[Figure]) -> None:
    results = {
        "machine_ms": round(machine_ms(), 2),
        "figures": [one.to_json() for one in figures],
    }
    RESULTS.write_text(json.dumps(results, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
