"""Rows of a club's file made into rows of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from django.db import models

from clubs.models import Club
from clubscore.office.club_rows import (
    FileRefused,
    naming_column,
    plain,
    read,
    target_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clubscore.office.club_tables import Table

M = TypeVar("M", bound=models.Model)

BATCH: Final = 500


class Reader:
    """Makes rows, and remembers what they are called in the file."""

    def __init__(self) -> None:
        self._keys: dict[type[models.Model], dict[object, int]] = {}

    def keep(self, model: type[models.Model], rows: Iterable[models.Model]) -> None:
        """Remember stored rows by what they are called."""
        column = naming_column(model)
        known = self._keys.setdefault(model, {})
        if hasattr(model, column):
            known.update({plain(getattr(row, column)): row.pk for row in rows})

    def insert(self, table: Table, content: object, club: Club) -> None:
        """Store all rows of a table, in the order of the file."""
        made = [
            self.row(table.model, table.columns, row, f"{table.name}, row {number}")
            for number, row in enumerate(listed(content, table.name), start=1)
        ]
        for row in made:
            own(row, club)
        store(table.model, made)
        self.keep(table.model, made)

    def row(
        self,
        model: type[M],
        columns: Sequence[models.Field[Any, Any]],
        content: object,
        place: str,
        within: Sequence[str] = (),
    ) -> M:
        """A row that is not stored yet; raises FileRefused, which names the place."""
        if not isinstance(content, dict):
            raise FileRefused(f"{place}: this is no object.")
        wanted = {*(field.name for field in columns), *within}
        if set(content) != wanted:
            wrong = ", ".join(sorted(set(content) ^ wanted))
            raise FileRefused(f"{place}: columns are missing or unknown: {wrong}.")
        made = model()
        for field in columns:
            try:
                setattr(made, field.attname, self._value(content[field.name], field))
            except FileRefused as refused:
                raise FileRefused(f"{place}: {refused}.") from refused
        return made

    def _value(self, value: object, field: models.Field[Any, Any]) -> Any:
        if not field.is_relation:
            return read(value, field)
        if value is None and field.null:
            return None
        target = target_of(field)
        known = self._keys.get(target, {})
        if not isinstance(value, str) or value not in known:
            raise FileRefused(f"{field.name} names {value!r}, which the file lacks")
        return known[value]


def listed(content: object, name: str) -> list[object]:
    """The rows of a list of the file."""
    if not isinstance(content, list):
        raise FileRefused(f"{name}: this is no list.")
    return content


def own(row: models.Model, club: Club) -> None:
    """Put a row into the club, where it names one."""
    for field in row._meta.concrete_fields:
        if field.related_model is Club:
            setattr(row, field.name, club)


def store(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert rows as they are; a column that takes the time of the insert keeps its."""
    if any(getattr(field, "auto_now_add", False) for field in model._meta.fields):
        for row in rows:
            row.save_base(raw=True, force_insert=True)
    else:
        everything: models.QuerySet[Any] = models.QuerySet(model)
        everything.bulk_create(rows, batch_size=BATCH)
