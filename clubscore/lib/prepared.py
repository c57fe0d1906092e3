"""Statements compiled once, for the few that run with every recorded hand.

Django compiles a queryset to SQL each time it runs, which costs several times what
the database takes to answer. Where `benches/record_hand.py` shows it, a statement is
made once here and only filled in later; everywhere else a queryset is the better code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection, models

M = TypeVar("M", bound=models.Model)
Converters = list[tuple[int, Any, list[Callable[..., Any]]]]


class Lookup(Generic[M]):
    """The rows of a model whose columns have given values, as instances.

    Columns are named as in a filter: "user_id", or "club__slug" through the one
    foreign key named `related`, whose row is then fetched along.
    """

    def __init__(
        self,
        model: type[M],
        *columns: str,
        related: str = "",
        order_by: str = "",
        for_update: bool = False,
    ) -> None:
        self.model, self.columns, self.related = model, columns, related
        self.order_by, self.for_update = order_by, for_update

    def all(self, *values: object) -> list[M]:
        """Return every row with these values, in the order the columns were named."""
        with connection.cursor() as cursor:
            cursor.execute(self._sql, self._prepared(values))
            return [self._instance(row) for row in cursor.fetchall()]

    def first(self, *values: object) -> M | None:
        """Return the first of these rows, or None."""
        found = self.all(*values)
        return found[0] if found else None

    @cached_property
    def _related_model(self) -> type[models.Model] | None:
        if not self.related:
            return None
        return self.model._meta.get_field(self.related).related_model  # type: ignore[return-value]

    @cached_property
    def _fields(self) -> list[Any]:
        own: list[Any] = list(self.model._meta.concrete_fields)
        other = self._related_model
        return own + (list(other._meta.concrete_fields) if other else [])

    def _field(self, column: str) -> models.Field[Any, Any]:
        name = column.removeprefix(f"{self.related}__") if self.related else column
        model = self.model if name == column else self._related_model
        fields = model._meta.concrete_fields if model else ()
        return next(f for f in fields if name in (f.name, f.attname))

    @cached_property
    def _wanted(self) -> list[models.Field[Any, Any]]:
        return [self._field(column) for column in self.columns]

    def _prepared(self, values: Sequence[object]) -> list[Any]:
        pairs = zip(self._wanted, values, strict=True)
        return [field.get_db_prep_value(value, connection) for field, value in pairs]

    @cached_property
    def _sql(self) -> str:
        table = _quoted(self.model._meta.db_table)
        sql = f"SELECT {', '.join(map(_column, self._fields))} FROM {table}"
        if other := self._related_model:
            key = self.model._meta.get_field(self.related)
            joined = _quoted(other._meta.db_table)
            sql += f" JOIN {joined} ON {_column(key)} = {_column(other._meta.pk)}"
        conditions = " AND ".join(f"{_column(field)} = %s" for field in self._wanted)
        sql += f" WHERE {conditions}"
        if self.order_by:
            sql += f" ORDER BY {_column(self._field(self.order_by))}"
        if self.for_update and connection.features.has_select_for_update:
            sql += " FOR UPDATE"
        return sql

    @cached_property
    def _converters(self) -> Converters:
        found: Converters = []
        for index, field in enumerate(self._fields):
            column = field.cached_col
            converters = connection.ops.get_db_converters(column)
            converters += field.get_db_converters(connection)
            if converters:
                found.append((index, column, converters))
        return found

    def _instance(self, row: Sequence[Any]) -> M:
        values = list(row)
        for index, column, converters in self._converters:
            for convert in converters:
                values[index] = convert(values[index], column, connection)
        own = len(self.model._meta.concrete_fields)
        instance = _from_row(self.model, values[:own])
        if self._related_model:
            setattr(
                instance, self.related, _from_row(self._related_model, values[own:])
            )
        return instance


class Insert(Generic[M]):
    """One row more of a model, from the values of its columns.

    Nothing is validated and no default is filled in: give every column. With
    `once=True` a row that breaks a uniqueness is left out quietly.
    """

    def __init__(self, model: type[M], *, once: bool = False) -> None:
        self.model, self.once = model, once

    @cached_property
    def _fields(self) -> list[models.Field[Any, Any]]:
        return [f for f in self.model._meta.concrete_fields if not f.primary_key]

    @cached_property
    def _sql(self) -> str:
        names = ", ".join(_quoted(field.column) for field in self._fields)
        places = ", ".join(["%s"] * len(self._fields))
        table = _quoted(self.model._meta.db_table)
        ending = " ON CONFLICT DO NOTHING" if self.once else ""
        key = _quoted(self.model._meta.pk.column)
        return (
            f"INSERT INTO {table} ({names}) VALUES ({places}){ending} RETURNING {key}"
        )

    def __call__(self, **values: object) -> M | None:
        """Insert and return the instance; None where `once` left it out."""
        instance = self.model(**values)
        return self.save(instance)

    def save(self, instance: M) -> M | None:
        """Insert an instance that is not in the database yet."""
        values = [
            field.get_db_prep_save(field.pre_save(instance, add=True), connection)
            for field in self._fields
        ]
        with connection.cursor() as cursor:
            cursor.execute(self._sql, values)
            row = cursor.fetchone()
        if row is None:
            return None
        instance.pk = row[0]
        instance._state.adding, instance._state.db = False, connection.alias
        return instance


class Update(Generic[M]):
    """Writes the named columns of a row back, by its primary key."""

    def __init__(self, model: type[M], *columns: str) -> None:
        self.model, self.columns = model, columns

    @cached_property
    def _fields(self) -> list[Any]:
        return [self.model._meta.get_field(column) for column in self.columns]

    @cached_property
    def _sql(self) -> str:
        places = ", ".join(f"{_quoted(field.column)} = %s" for field in self._fields)
        key = _quoted(self.model._meta.pk.column)
        table = _quoted(self.model._meta.db_table)
        return f"UPDATE {table} SET {places} WHERE {key} = %s"

    def save(self, instance: M) -> None:
        """Write the columns of an instance that is in the database."""
        values = [
            field.get_db_prep_save(getattr(instance, field.attname), connection)
            for field in self._fields
        ]
        with connection.cursor() as cursor:
            cursor.execute(self._sql, [*values, instance.pk])


def _from_row(model: type[M], values: Sequence[Any]) -> M:
    names = [field.attname for field in model._meta.concrete_fields]
    return model.from_db(connection.alias, names, values)


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _column(field: Any) -> str:
    return f"{_quoted(field.model._meta.db_table)}.{_quoted(field.column)}"
