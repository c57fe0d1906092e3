"""What every bench stands on: interleaved rounds, ratios, and doubt when noisy.

A figure is never a time: it is the ratio to a yardstick measured in turn with it, so
that a slow or busy machine slows both. Times are CPU time of this process.
"""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Final

Work = Callable[[], object]

NOISY_SPREAD: Final = 2.0
MACHINE_LOOP: Final = 200_000
MILLISECONDS: Final = 1000


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure; `ratio` is value / yardstick, both in `unit`.

    `goal` is what we want, `floor` what must hold; where `more_is_better` the ratio
    must reach them, else stay below. `verdict` is "good", "fair", "poor" or "noisy".
    """

    name: str
    value: float
    yardstick: float
    unit: str
    ratio: float
    goal: float
    floor: float
    verdict: str
    more_is_better: bool = False

    def line(self) -> str:
        """Return the figure as one line: name, value, yardstick, ratio, verdict."""
        sign = "≥" if self.more_is_better else "≤"
        return (
            f"{self.name}: {self.value:.1f} {self.unit}, "
            f"yardstick {self.yardstick:.1f} {self.unit}, ratio {self.ratio:.3g} "
            f"(goal {sign} {self.goal:g}, floor {sign} {self.floor:g}): {self.verdict}"
        )

    def to_json(self) -> dict[str, object]:
        """Return the figure as a JSON object."""
        return asdict(self)


def figure(
    name: str,
    pairs: Sequence[tuple[float, float]],
    *,
    unit: str,
    goal: float,
    floor: float,
    more_is_better: bool = False,
) -> Figure:
    """Return the figure of measured (value, yardstick) pairs: the median pair ratio."""
    ratio = median(value / yardstick for value, yardstick in pairs)
    yardsticks = [yardstick for _, yardstick in pairs]
    noisy = max(yardsticks) / min(yardsticks) > NOISY_SPREAD
    return Figure(
        name=name,
        value=median(value for value, _ in pairs),
        yardstick=median(yardsticks),
        unit=unit,
        ratio=ratio,
        goal=goal,
        floor=floor,
        verdict="noisy" if noisy else _verdict(ratio, goal, floor, more_is_better),
        more_is_better=more_is_better,
    )


def _verdict(ratio: float, goal: float, floor: float, more_is_better: bool) -> str:
    sign = -1 if more_is_better else 1
    if sign * ratio <= sign * goal:
        return "good"
    return "fair" if sign * ratio <= sign * floor else "poor"


def in_turn(
    work: Work, yardstick: Work, *, rounds: int, warm_up: int = 2
) -> list[tuple[float, float]]:
    """Run both in turn and return their CPU times in milliseconds, a pair a round."""
    for _ in range(warm_up):
        work()
        yardstick()
    return [(cpu_ms(work), cpu_ms(yardstick)) for _ in range(rounds)]


def cpu_ms(work: Work) -> float:
    """Return the CPU milliseconds of one call, the sweeping of its own garbage in."""
    gc.collect()
    start = time.process_time()
    work()
    gc.collect(0)
    return (time.process_time() - start) * MILLISECONDS


def machine_ms() -> float:
    """Return how long this machine takes for a fixed loop, to compare old results."""

    def loop() -> int:
        total = 0
        for number in range(MACHINE_LOOP):
            total = (total * 31 + number) % 1_000_003
        return total

    return min(cpu_ms(loop) for _ in range(5))
