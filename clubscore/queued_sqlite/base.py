"""The backend Django loads: a kernel lock is taken before each write transaction.

SQLite's waiting writers sleep and try again, so under load some wait very long while
the lock lies free. A lock on a file beside the database lets the kernel wake the next
one at once. It guards nothing, SQLite's own lock does: without it all stays right.
"""

import fcntl
import os
import sqlite3
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db.backends.sqlite3 import base


class DatabaseWrapper(base.DatabaseWrapper):
    """One connection, which holds the queue's lock while it writes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._queue: int | None = None

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Open the file; where nothing can be written say so in a sentence."""
        try:
            return super().get_new_connection(conn_params)
        except sqlite3.Error as error:
            file = Path(self.settings_dict["NAME"])
            if os.access(file if file.exists() else file.parent, os.W_OK):
                raise
            raise ImproperlyConfigured(
                f"The database cannot be kept in {file} ({error}). Make the folder and "
                "the file writable, or set DATA_DIR or DATABASE_URL."
            ) from error

    def _start_transaction_under_autocommit(self) -> None:
        self._enter_queue()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self._leave_queue()
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        self._leave_queue()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            self._leave_queue()

    def close(self) -> None:
        """Close the connection and leave the queue, whatever it was doing."""
        super().close()
        if self.connection is None:
            self._leave_queue()

    def _enter_queue(self) -> None:
        if self.is_in_memory_db() or self._queue is not None:
            return
        path = f"{self.settings_dict['NAME']}-queue"
        self._queue = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._queue, fcntl.LOCK_EX)

    def _leave_queue(self) -> None:
        if self._queue is not None:
            os.close(self._queue)
            self._queue = None
