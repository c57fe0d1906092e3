"""Two hundred screens watching one board, on the server as clubs run it.

Each asks as often as the page's script does, over a connection of its own as gunicorn's
plain workers have it; a few times the game changes, and all of them draw it anew. The
figure is the share of polls answered within two seconds. Whatever is asked again
unchanged must be 304: one that is not ends the bench.
"""

import re
import shutil
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from benches.frame import MILLISECONDS, Figure, figure
from benches.server import ask, free_port, post, prepared, serve, server_environment

WATCHERS, PERIOD, ROUNDS, ROUND_SECONDS = 200, 1.7, 3, 15
WITHIN = 2.0
GOAL, FLOOR = 0.999, 0.99
PERCENT = 100.0
ETAG = re.compile(rb'ETag: "([0-9a-f]+)"')


@dataclass
class Tally:
    """What the watchers saw in one round."""

    seconds: list[float] = field(default_factory=list)
    unchanged: int = 0
    failed: list[bytes] = field(default_factory=list)

    @property
    def slowest(self) -> float:
        """Return within how many milliseconds 99 % of the polls were answered."""
        return quantiles(self.seconds, n=100)[-1] * MILLISECONDS

    @property
    def share(self) -> float:
        """Return the percentage of polls that were answered in time."""
        polls = len(self.seconds) + len(self.failed)
        return PERCENT * sum(one <= WITHIN for one in self.seconds) / polls


def run() -> Sequence[Figure]:
    """Return the figures of the live board."""
    folder = Path(tempfile.mkdtemp(prefix="clubscore-bench-"))
    try:
        return _measure(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _measure(folder: Path) -> Sequence[Figure]:
    environment = server_environment(folder)
    cookie, draft, board = prepared("benches.board", environment).split()
    port = free_port()
    server = serve(environment, port)
    try:
        tallies = [
            _round(port, board, _draft(draft, cookie, number))
            for number in range(ROUNDS)
        ]
    finally:
        server.terminate()
        server.wait(timeout=20)
    return [_in_time(tallies), _slowest(tallies)]


def _in_time(tallies: Sequence[Tally]) -> Figure:
    return figure(
        f"board, {WATCHERS} watchers, answered within {WITHIN:g} s",
        [(tally.share, PERCENT) for tally in tallies],
        unit="% of polls",
        goal=GOAL,
        floor=FLOOR,
        more_is_better=True,
    )


def _slowest(tallies: Sequence[Tally]) -> Figure:
    return figure(
        f"board, {WATCHERS} watchers, 99 % of polls",
        [(tally.slowest, WITHIN * MILLISECONDS) for tally in tallies],
        unit="ms",
        goal=0.25,
        floor=1.0,
    )


def _round(port: int, path: str, change: bytes) -> Tally:
    """Let all watch for a while; half-way through, the bid is written down."""
    tally = Tally()
    end = time.monotonic() + ROUND_SECONDS
    threads = [
        threading.Thread(target=_watch, args=(port, path, end, number, tally))
        for number in range(WATCHERS)
    ]
    for thread in threads:
        thread.start()
    time.sleep(ROUND_SECONDS / 2)
    if not ask(port, change).startswith(b"HTTP/1.1 302"):
        raise RuntimeError("the draft that changes the board was refused")
    for thread in threads:
        thread.join()
    _require_steady(tally)
    return tally


def _require_steady(tally: Tally) -> None:
    """Raise where an answer failed, or more than two draws a watcher were needed."""
    if tally.failed:
        raise RuntimeError(f"{len(tally.failed)} polls failed: {tally.failed[0]!r}")
    drawn = len(tally.seconds) - tally.unchanged
    if drawn != 2 * WATCHERS:
        raise RuntimeError(f"{drawn} pages were sent where {2 * WATCHERS} were due")


def _watch(port: int, path: str, end: float, number: int, tally: Tally) -> None:
    """Ask again and again, each watcher a little after the one before."""
    tag = b""
    time.sleep(PERIOD * number / WATCHERS)
    while (start := time.monotonic()) < end:
        try:
            answer = ask(port, _poll(path, tag))
        except OSError as error:
            answer = repr(error).encode()
        found = ETAG.search(answer)
        if found is None:
            tally.failed.append(answer[:200])
        else:
            tag = found[1]
            tally.seconds.append(time.monotonic() - start)
            tally.unchanged += answer.startswith(b"HTTP/1.1 304")
        time.sleep(max(0.0, start + PERIOD - time.monotonic()))


def _poll(path: str, tag: bytes) -> bytes:
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n".encode()
    return head + (b'If-None-Match: "%s"\r\n' % tag if tag else b"") + b"\r\n"


def _draft(path: str, cookie: str, number: int) -> bytes:
    """Return the request that writes down a bid which was not there before."""
    typed = {"bidder": "N", "bid": 700 + 10 * number, "device": "bench"}
    return post(path, cookie, typed | {"version": 0, "draft_version": 0})


def _prepare() -> None:
    """Print a session's cookie, and the paths of a game's draft and of its board."""
    from benches.table import make_table  # noqa: PLC0415
    from games.services import open_board  # noqa: PLC0415

    table = make_table()
    game_id = table.start()
    game = open_board(table.sent(), game_id=game_id)
    print(table.cookie)
    print(f"/bench/games/{game_id}/draft/")
    print(f"/bench/games/board/{game.board.token}/")


if __name__ == "__main__":
    _prepare()
