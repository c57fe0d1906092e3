"""Counting statements the same way on both databases."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from django.db import connection
from django.test.utils import CaptureQueriesContext

if TYPE_CHECKING:
    from collections.abc import Iterator

TRANSACTION_CONTROL: Final = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
SIGNED_IN: Final = ('FROM "django_session"', 'FROM "clubs_user" WHERE')


class Statements(list[str]):
    """The statements a block ran, transaction control left out."""

    @property
    def beside_sign_in(self) -> list[str]:
        """Those that do not only find out who is asking."""
        return [sql for sql in self if not any(part in sql for part in SIGNED_IN)]


@contextmanager
def counted_statements() -> Iterator[Statements]:
    """Fill the yielded list when the block ends; read `len(...)` after it."""
    statements = Statements()
    with CaptureQueriesContext(connection) as captured:
        yield statements
    statements.extend(
        query["sql"]
        for query in captured.captured_queries
        if not query["sql"].upper().startswith(TRANSACTION_CONTROL)
    )
