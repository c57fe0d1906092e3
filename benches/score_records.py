"""Scoring records as `score --json` does: in records per second, and whole calls.

The yardstick of the rate is what any program pays that reads the same text and writes
lines of the same kind: parsing the records and writing them out again. That of a whole
call is `manage.py --version`: a process that starts and does nothing.
"""

import json
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from benches.frame import Figure, figure, in_turn
from benches.radio import record
from games.judge import judge
from games.records import load_json

RECORDS = 200
ROUNDS = 9
CALLS = 7
ROOT = Path(__file__).resolve().parent.parent
MILLISECONDS = 1000
GOAL, FLOOR = 0.02, 0.01


def run() -> Sequence[Figure]:
    """Return the figure of scoring."""
    text = json.dumps([record()] * RECORDS)
    pairs = in_turn(lambda: _score(text), lambda: _copy(text), rounds=ROUNDS)
    rates = [(_rate(value), _rate(yardstick)) for value, yardstick in pairs]
    rate = figure(
        "score", rates, unit="records/s", goal=GOAL, floor=FLOOR, more_is_better=True
    )
    return [
        rate,
        _call("score, a call of 1 record", 1, goal=1.5, floor=3),
        _call("score, a call of 1,000 records", 1000, goal=3, floor=6),
    ]


def _call(name: str, count: int, *, goal: float, floor: float) -> Figure:
    text = json.dumps([record()] * count).encode()
    pairs = [
        (_process_ms(text, "score", "-", "--json"), _process_ms(b"", "--version"))
        for _ in range(CALLS)
    ]
    return figure(name, pairs, unit="ms CPU", goal=goal, floor=floor)


def _process_ms(text: bytes, *arguments: str) -> float:
    """Return the CPU milliseconds of one whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT, input=text, capture_output=True, check=True,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used * MILLISECONDS


def _rate(milliseconds: float) -> float:
    return RECORDS * MILLISECONDS / milliseconds


def _score(text: str) -> list[str]:
    records = load_json(text)
    assert isinstance(records, list)  # noqa: S101  (narrows the type)
    return [json.dumps(judge(one).to_json()) for one in records]


def _copy(text: str) -> list[str]:
    return [json.dumps(one) for one in json.loads(text)]
