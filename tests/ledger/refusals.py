"""Attacks on the books that the database must refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.db import DatabaseError, connection, transaction

if TYPE_CHECKING:
    from django.db.models import Model


def refused(sql: str, *params: object, because: str) -> None:
    """Run `sql`; passes when the database says `because`."""
    with (
        pytest.raises(DatabaseError, match=because),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(sql, params)


def insert_refused(row: Model, *, because: str) -> None:
    """Insert `row` past its `save`; passes when the database says `because`."""
    with pytest.raises(DatabaseError, match=because), transaction.atomic():
        type(row)._base_manager.bulk_create([row])
