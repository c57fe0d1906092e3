"""The server of the benches: the app as clubs run it, in a folder of its own."""

import os
import secrets
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent
TOKEN = "c" * 32


def server_environment(folder: Path) -> dict[str, str]:
    """Return what the server and its preparation find around them."""
    return os.environ | {
        "DATA_DIR": str(folder),
        "DATABASE_URL": f"sqlite:///{folder / 'bench.sqlite3'}",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "DJANGO_SETTINGS_MODULE": "benches.server_settings",
    }


def prepared(module: str, environment: dict[str, str], *arguments: str) -> str:
    """Collect the static files, run a module and return what it printed."""
    collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "-v", "0"]
    subprocess.run(collect, cwd=ROOT, env=environment, check=True)
    made = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return made.stdout


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def serve(environment: dict[str, str], port: int) -> subprocess.Popen[bytes]:
    """Start gunicorn with two workers and wait until it answers."""
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


def ask(port: int, content: bytes) -> bytes:
    """Send a request over a connection of its own and return the whole answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(content)
        parts = []
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def post(path: str, cookie: str, fields: dict[str, object]) -> bytes:
    """Return a form of somebody signed in, as bytes."""
    body = urlencode({"csrfmiddlewaretoken": TOKEN} | fields).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Cookie: sessionid={cookie}; csrftoken={TOKEN}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body
