"""Reading one moment of the database while others go on writing."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.db import connection, transaction

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def one_moment() -> Iterator[None]:
    """Make all reads of the block see the database as it is at the first of them.

    Nobody waits for it and nothing may be written in it. Inside a transaction it
    adds nothing: that is one moment already on SQLite.
    """
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        yield from _deferred()
    else:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield


def _deferred() -> Iterator[None]:
    """Django's own transactions take SQLite's write lock, this one does not."""
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")
