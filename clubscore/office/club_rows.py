"""A row of the database as a JSON object and back, whatever columns it has.

A row is named by something that is the same in every installation: a public id, a user
name, the last day of a closed month. Primary keys and the club itself are left out.
"""

from __future__ import annotations

import base64
import binascii
import datetime
import hashlib
import json
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models

from clubs.models import Club

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Names: TypeAlias = "Mapping[type[models.Model], Mapping[int, object]]"
"""What rows are called in a file, by model and primary key."""

SHOWN: Final = 40

NAMED_BY: Final[Mapping[str, str]] = {"User": "username", "MonthClosing": "through"}
"""The column that names a row of a model, where it is not its public id."""

_JSON_TYPES: Final[Mapping[type, type]] = {
    models.BooleanField: bool,
    models.IntegerField: int,
    models.BigIntegerField: int,
    models.PositiveIntegerField: int,
    models.PositiveBigIntegerField: int,
    models.PositiveSmallIntegerField: int,
    models.SmallIntegerField: int,
}


class FileRefused(Exception):
    """A file that cannot be imported; the text says what is wrong with it."""


def as_line(value: object) -> str:
    """A value as the one line of JSON that a file has of it."""
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


class Checksum:
    """A SHA-256 over the lines of a file, whatever stands between them."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def line(self, value: object) -> str:
        """The line of a value, which counts from now on."""
        line = as_line(value)
        # A file that was tampered with may hold half a character.
        self._hash.update(f"{line}\n".encode("utf-8", "surrogatepass"))
        return line

    def hexdigest(self) -> str:
        """The sum of all lines so far."""
        return self._hash.hexdigest()


def naming_column(model: type[models.Model]) -> str:
    """The column that rows of `model` are named by in a file."""
    return NAMED_BY.get(model.__name__, "public_id")


def columns_of(
    model: type[models.Model], left_out: Iterable[str] = ()
) -> list[models.Field[Any, Any]]:
    """The columns of `model` that a file holds, in the order of the model."""
    return [
        field
        for field in model._meta.concrete_fields
        if not field.primary_key
        and field.related_model is not Club
        and field.name not in left_out
    ]


def written(row: models.Model, field: models.Field[Any, Any], names: Names) -> object:
    """The value of a column as JSON."""
    value = getattr(row, field.attname)
    if field.is_relation:
        return None if value is None else names[target_of(field)][value]
    return in_order(value) if isinstance(field, models.JSONField) else plain(value)


def in_order(value: Any) -> object:
    """A value of JSON with its keys in order: PostgreSQL keeps them in its own."""
    if isinstance(value, dict):
        return {key: in_order(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [in_order(one) for one in value]
    return value


def target_of(field: models.Field[Any, Any]) -> type[models.Model]:
    """The model whose rows a reference names."""
    target = field.related_model
    if not isinstance(target, type):
        raise TypeError(f"{field} names no rows.")
    return target


def plain(value: object) -> object:
    """A value of the database as JSON."""
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(value).decode()
    return value


def read(value: object, field: models.Field[Any, Any]) -> Any:
    """The value of a column that holds no reference; raises FileRefused."""
    if value is None and field.null:
        return None
    if isinstance(field, models.JSONField):
        return value
    if type(value) is _JSON_TYPES.get(type(field), str):
        try:
            return _cleaned(value, field)
        except (ValidationError, ValueError, binascii.Error):
            pass
    raise FileRefused(f"{field.name} cannot be {_shown(value)}")


def _cleaned(value: Any, field: models.Field[Any, Any]) -> Any:
    if isinstance(field, models.BinaryField):
        return base64.b64decode(value, validate=True)
    cleaned = field.to_python(value)
    field.run_validators(cleaned)
    if isinstance(cleaned, datetime.datetime) and cleaned.tzinfo is None:
        raise ValueError("An instant knows its zone.")
    choices = dict(field.flatchoices)
    if choices and cleaned not in choices:
        raise ValueError("It is none of the choices.")
    return cleaned


def _shown(value: object) -> str:
    text = as_line(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
