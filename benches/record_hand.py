"""Recording a hand over HTTP, signed in, against a bare signed-in Django POST.

Both go to one server as clubs run it (gunicorn, two workers, SQLite with every guard
on), in turn, from eight clients at once. The requests are written before the clock
starts, so that the clients cost little beside the server.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from urllib.parse import urlencode

from benches.frame import Figure, figure
from benches.radio import HANDS, NAMES

CLIENTS, ROUNDS, HANDS_A_GAME = 8, 9, 3
GAMES_A_ROUND = 8
GOAL, FLOOR = 0.50, 0.30
ROOT = Path(__file__).resolve().parent.parent
TOKEN = "c" * 32


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
    environment = os.environ | {
        "DATA_DIR": str(folder),
        "DATABASE_URL": f"sqlite:///{folder / 'bench.sqlite3'}",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "DJANGO_SETTINGS_MODULE": "benches.server_settings",
    }
    collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "-v", "0"]
    subprocess.run(collect, cwd=ROOT, env=environment, check=True)
    made = subprocess.run(
        [sys.executable, "-m", "benches.record_hand"],
        cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    cookie, *games = made.stdout.split()
    port = _free_port()
    server = _serve(environment, port)
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


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def _serve(environment: dict[str, str], port: int) -> subprocess.Popen[bytes]:
    server = subprocess.Popen(
        [
            sys.executable, "-m", "gunicorn", "clubscore.wsgi", "--workers", "2",
            "--config", "clubscore/gunicorn.py", "--bind", f"127.0.0.1:{port}",
        ],
        cwd=ROOT, env=environment,
    )  # fmt: skip
    for _ in range(200):
        if server.poll() is not None:
            raise RuntimeError("the server stopped before it answered")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return server
    server.kill()
    raise RuntimeError("the server did not answer within 20 seconds")


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
        answer = _ask(port, asked.content)
        if answer.split(b" ", 2)[1:2] != [asked.status]:
            failed.append(answer[:200])


def _ask(port: int, content: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(content)
        parts = []
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


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
    return Asked(_post(f"/bench/games/{game}/hands/", cookie, fields), b"302")


def _bare(cookie: str) -> Asked:
    return Asked(_post("/bench/bare/", cookie, {}), b"200")


def _post(path: str, cookie: str, fields: dict[str, object]) -> bytes:
    body = urlencode({"csrfmiddlewaretoken": TOKEN} | fields).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Cookie: sessionid={cookie}; csrftoken={TOKEN}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def _prepare() -> None:
    """Migrate, and print a session's cookie and the games to play."""
    import django  # noqa: PLC0415

    django.setup()
    from django.conf import settings  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    from clubs.services import create_club, make_user  # noqa: PLC0415
    from games.services import Sent, start_game  # noqa: PLC0415
    from games.services.agreement import Agreement  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    user, _ = make_user(username="bench")
    club = create_club(name="Bench", slug="bench", admin=user, admin_name="Bench")
    client = Client()
    client.force_login(user)
    print(client.cookies[settings.SESSION_COOKIE_NAME].value)
    agreement = Agreement("radio", date(2026, 11, 20), NAMES, "N", {"stake": "1.00"})
    for _ in range((ROUNDS + 1) * CLIENTS * GAMES_A_ROUND):
        game_id = uuid.uuid4()
        sent = Sent(club, user, uuid.uuid4(), {})
        start_game(sent, agreement=agreement, game_id=game_id)
        print(game_id)


if __name__ == "__main__":
    _prepare()
