"""Recording a hand over HTTP, signed in, against a bare signed-in Django POST.

Both go to one server as clubs run it (gunicorn, two workers, SQLite with every guard
on), in turn, from eight clients at once. The requests are written before the clock
starts, so that the clients cost little beside the server.
"""

import shutil
import tempfile
import threading
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benches.frame import Figure, figure
from benches.radio import HANDS
from benches.server import ask, free_port, post, prepared, serve, server_environment

CLIENTS, ROUNDS, HANDS_A_GAME = 8, 9, 3
GAMES_A_ROUND = 8
GOAL, FLOOR = 0.50, 0.30


@dataclass(frozen=True)
class Asked:
    """A request as bytes, and the status its answer must have."""

    content: bytes
    status: bytes


def run() -> Sequence[Figure]:
    """Return the figure of recording a hand."""
    folder = Path(tempfile.mkdtemp(prefix="clubscore-bench-"))
    try:
        return [_measure(folder)]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _measure(folder: Path) -> Figure:
    environment = server_environment(folder)
    cookie, *games = prepared("benches.record_hand", environment).split()
    port = free_port()
    server = serve(environment, port)
    try:
        pairs = [_round(port, cookie, games, number) for number in range(ROUNDS + 1)]
    finally:
        server.terminate()
        server.wait(timeout=20)
    return figure(
        "record a hand",
        pairs[1:],
        unit="answers/s",
        goal=GOAL,
        floor=FLOOR,
        more_is_better=True,
    )


def _round(
    port: int, cookie: str, games: Sequence[str], number: int
) -> tuple[float, float]:
    """Return answers a second of both kinds; every client plays games of its own."""
    recording, bare = [], []
    for client in range(CLIENTS):
        first = (number * CLIENTS + client) * GAMES_A_ROUND
        mine = games[first : first + GAMES_A_ROUND]
        recording.append([_hand(cookie, game, v) for game in mine for v in range(3)])
        bare.append([_bare(cookie) for _ in recording[-1]])
    return _rate(port, recording), _rate(port, bare)


def _rate(port: int, clients: Sequence[Sequence[Asked]]) -> float:
    """Return answers a second; raise where one is not what it must be."""
    failed: list[bytes] = []
    threads = [
        threading.Thread(target=_ask_all, args=(port, asked, failed))
        for asked in clients
    ]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.perf_counter() - start
    if failed:
        raise RuntimeError(f"{len(failed)} answers failed: {failed[0]!r}")
    return sum(len(asked) for asked in clients) / seconds


def _ask_all(port: int, requests: Sequence[Asked], failed: list[bytes]) -> None:
    for asked in requests:
        answer = ask(port, asked.content)
        if answer.split(b" ", 2)[1:2] != [asked.status]:
            failed.append(answer[:200])


def _hand(cookie: str, game: str, version: int) -> Asked:
    bidder, bid, trump, meld_ns, meld_ew, tricks = HANDS[version]
    fields = {
        "request_key": str(uuid.uuid4()),
        "version": version,
        "bidder": bidder,
        "bid": bid,
        "trump": trump,
        "meld_NS": meld_ns,
        "meld_EW": meld_ew,
        "tricks_NS": tricks,
    }
    return Asked(post(f"/bench/games/{game}/hands/", cookie, fields), b"302")


def _bare(cookie: str) -> Asked:
    return Asked(post("/bench/bare/", cookie, {}), b"200")


def _prepare() -> None:
    """Print a session's cookie and the games to play."""
    from benches.table import make_table  # noqa: PLC0415

    table = make_table()
    print(table.cookie)
    for _ in range((ROUNDS + 1) * CLIENTS * GAMES_A_ROUND):
        print(table.start())


if __name__ == "__main__":
    _prepare()
