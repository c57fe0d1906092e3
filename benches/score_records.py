"""Scoring a batch of records as `score --json` does, in records per second.

The yardstick is what any program pays that reads the same text and writes lines of the
same kind: parsing the records and writing them out again, and nothing else.
"""

import json
from collections.abc import Sequence

from benches.frame import Figure, figure, in_turn
from benches.radio import record
from games.judge import judge
from games.records import load_json

RECORDS = 200
ROUNDS = 9
MILLISECONDS = 1000
GOAL, FLOOR = 0.02, 0.01


def run() -> Sequence[Figure]:
    """Return the figure of scoring."""
    text = json.dumps([record()] * RECORDS)
    pairs = in_turn(lambda: _score(text), lambda: _copy(text), rounds=ROUNDS)
    rates = [(_rate(value), _rate(yardstick)) for value, yardstick in pairs]
    return [
        figure(
            "score",
            rates,
            unit="records/s",
            goal=GOAL,
            floor=FLOOR,
            more_is_better=True,
        )
    ]


def _rate(milliseconds: float) -> float:
    return RECORDS * MILLISECONDS / milliseconds


def _score(text: str) -> list[str]:
    records = load_json(text)
    assert isinstance(records, list)  # noqa: S101  (narrows the type)
    return [json.dumps(judge(one).to_json()) for one in records]


def _copy(text: str) -> list[str]:
    return [json.dumps(one) for one in json.loads(text)]
