"""A line between browser and server that counts what the server sends over it."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

CHUNK = 65_536


class Wire:
    """Carries every connection to the server at `url`; `received` is in bytes."""

    def __init__(self, url: str) -> None:
        self._server = urlsplit(url)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._lock = threading.Lock()
        self.received = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                server = socket.create_connection(
                    (self._server.hostname, self._server.port)
                )
                self._start(self._carry, browser, server)
                self._start(self._carry_back, server, browser)

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    @staticmethod
    def _start(carry, *ends: socket.socket) -> None:
        threading.Thread(target=carry, args=ends, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(CHUNK):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)

    def _carry_back(self, server: socket.socket, browser: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(CHUNK):
                with self._lock:
                    self.received += len(data)
                browser.sendall(data)
            browser.shutdown(socket.SHUT_WR)


@contextmanager
def wire_to(url: str) -> Iterator[Wire]:
    wire = Wire(url)
    threading.Thread(target=wire.serve, daemon=True).start()
    yield wire
    wire.close()
