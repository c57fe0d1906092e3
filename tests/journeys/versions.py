"""One address, served by one version of the app after the other."""

from __future__ import annotations

import hashlib
import json
import shutil
import socket
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from tests.journeys.conftest import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.journeys.conftest import Server

MANIFEST = "staticfiles.json"


@dataclass(frozen=True)
class Version:
    """Collected static files, and the name every page of them bears."""

    folder: Path
    name: str

    def named(self, source: str) -> str:
        """Return the name with its hash of a file in the source."""
        paths: dict[str, str] = json.loads((self.folder / MANIFEST).read_text())[
            "paths"
        ]
        return paths[source]


def first_version(server: Server, folder: Path) -> Version:
    """Copy what the server of the journeys has collected."""
    shutil.copytree(server.environment["STATIC_ROOT"], folder)
    return Version(folder, json.loads((folder / MANIFEST).read_text())["hash"])


def next_version(before: Version, folder: Path) -> Version:
    """Return files under new names, as if each sheet and script had changed."""
    shutil.copytree(before.folder, folder)
    manifest = json.loads((folder / MANIFEST).read_text())
    for source, name in manifest["paths"].items():
        if source.endswith((".css", ".js")):
            manifest["paths"][source] = renamed(folder, name)
    manifest["hash"] = "next"
    (folder / MANIFEST).write_text(json.dumps(manifest))
    return Version(folder, "next")


def renamed(folder: Path, name: str) -> str:
    stem, _, ending = name.rpartition(".")
    plain, _, _ = stem.rpartition(".")
    other = f"{plain}.{hashlib.md5(name.encode()).hexdigest()[:12]}.{ending}"  # noqa: S324
    for packed in ("", ".gz", ".br"):
        if (folder / (name + packed)).exists():
            (folder / (name + packed)).rename(folder / (other + packed))
    return other


@dataclass(frozen=True)
class Place:
    """An address of this machine that one server after the other answers at."""

    port: int
    environment: dict[str, str]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def serving(self, version: Version) -> Iterator[None]:
        environment = self.environment | {"STATIC_ROOT": str(version.folder)}
        here = ("--bind", f"127.0.0.1:{self.port}")
        with served(environment, "127.0.0.1", *here):
            yield

    @contextmanager
    def away(self) -> Iterator[None]:
        """Answer as what stands before a server does while that one is changed."""
        stand_in = ThreadingHTTPServer(("127.0.0.1", self.port), _Away)
        threading.Thread(target=stand_in.serve_forever, daemon=True).start()
        yield
        stand_in.shutdown()
        stand_in.server_close()


class _Away(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_error(502)

    do_POST = do_GET  # noqa: N815 - so the library calls it

    def log_message(self, *told: object) -> None:
        """Say nothing of what is asked."""


def free_place(server: Server) -> Place:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return Place(listener.getsockname()[1], server.environment)
