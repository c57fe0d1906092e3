"""Puts the guards into the database and tells when one is not there.

SQLite cannot rename a table while a trigger names a missing one, which is how
Django rebuilds tables, and a migration may fill a new column: the triggers make way
for it. They are installed after every migrate, each replacing its former self, and
compared word by word at start.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from django.core.checks import CheckMessage, Error, Warning
from django.core.exceptions import ImproperlyConfigured
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections

from ledger.guards import GUARDS, HEAD, POSTING, Guard

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from django.db.backends.base.base import BaseDatabaseWrapper

REMEDY: Final = "Run `manage.py migrate`: it puts them back."

TABLES: Final = frozenset(guard.table for guard in GUARDS)

SQLITE_INSTALLED: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"

POSTGRESQL_INSTALLED: Final = """
SELECT t.tgname, p.prosrc FROM pg_trigger t
JOIN pg_class c ON c.oid = t.tgrelid
JOIN pg_proc p ON p.oid = t.tgfoid
WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')
AND c.relnamespace = current_schema()::regnamespace
"""


def install(alias: str = DEFAULT_DB_ALIAS) -> None:
    """Create or replace every trigger, once the tables they guard are there."""
    connection = connections[alias]
    if not set(connection.introspection.table_names()) >= TABLES:
        return
    with connection.cursor() as cursor:
        for name, table, event, guards in _triggers(connection):
            for statement in _create(connection, name, table, event, guards):
                cursor.execute(statement)


def make_way(alias: str = DEFAULT_DB_ALIAS) -> None:
    """Take the triggers down before a migration, which `install` ends."""
    connection = connections[alias]
    there = set(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for name, table, *_ in _triggers(connection):
            on = f" ON {table}" if connection.vendor == "postgresql" else ""
            if table in there:
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on}")


def missing(alias: str = DEFAULT_DB_ALIAS) -> list[str]:
    """Name the triggers that are absent, switched off or differently worded."""
    connection = connections[alias]
    found = _installed(connection)
    return [
        name
        for name, table, event, guards in _triggers(connection)
        if found.get(name) != _body(connection, name, table, event, guards)
    ]


def require_triggers(alias: str = DEFAULT_DB_ALIAS) -> None:
    """Stop the start when a trigger is missing; raises ImproperlyConfigured."""
    absent = missing(alias)
    if absent:
        raise ImproperlyConfigured(_sentence(absent))


def check_triggers(
    app_configs: Any,
    databases: Iterable[str] | None = None,
    **_: Any,
) -> list[CheckMessage]:
    """Report missing triggers, where the tables they belong on exist.

    `migrate` runs the checks with its database named and is the remedy itself:
    there a missing trigger is a warning, so that it can go on.
    """
    level = Error if databases is None else Warning
    try:
        tables = set(connections[DEFAULT_DB_ALIAS].introspection.table_names())
        absent = missing() if tables >= TABLES else []
    except DatabaseError:
        return []
    if not absent:
        return []
    return [level(_sentence(absent), hint=REMEDY, id="ledger.E001")]


def _sentence(absent: list[str]) -> str:
    return (
        f"The database does not guard the ledger: {', '.join(absent)}"
        f" {'is' if len(absent) == 1 else 'are'} missing. {REMEDY}"
    )


def _triggers(
    connection: BaseDatabaseWrapper,
) -> Iterator[tuple[str, str, str, list[Guard]]]:
    def place(guard: Guard) -> tuple[str, str]:
        return guard.table, guard.event

    own = [guard for guard in GUARDS if guard.only in {None, connection.vendor}]
    for (table, event), guards in groupby(sorted(own, key=place), key=place):
        yield f"{table}_{event.lower()}_guard", table, event, list(guards)


def _installed(connection: BaseDatabaseWrapper) -> Mapping[str, str]:
    query = SQLITE_INSTALLED
    if connection.vendor == "postgresql":
        query = POSTGRESQL_INSTALLED
    with connection.cursor() as cursor:
        cursor.execute(query)
        return dict(cursor.fetchall())


def _create(
    connection: BaseDatabaseWrapper,
    name: str,
    table: str,
    event: str,
    guards: list[Guard],
) -> Iterator[str]:
    body = _body(connection, name, table, event, guards)
    if connection.vendor == "sqlite":
        yield f"DROP TRIGGER IF EXISTS {name}"
        yield body
        return
    each = "STATEMENT" if event == "TRUNCATE" else "ROW"
    yield (
        f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger"
        f" LANGUAGE plpgsql AS $guard${body}$guard$"
    )
    yield (
        f"CREATE OR REPLACE TRIGGER {name} BEFORE {event} ON {table}"
        f" FOR EACH {each} EXECUTE FUNCTION {name}()"
    )
    yield f"ALTER TABLE {table} ENABLE TRIGGER {name}"


def _body(
    connection: BaseDatabaseWrapper,
    name: str,
    table: str,
    event: str,
    guards: list[Guard],
) -> str:
    """The text the database keeps: SQLite the statement, PostgreSQL the function."""
    if connection.vendor == "sqlite":
        return _sqlite_trigger(name, table, event, guards)
    return _postgresql_function(table, event, guards)


def _sqlite_trigger(name: str, table: str, event: str, guards: list[Guard]) -> str:
    lines = [
        f"  SELECT RAISE(ABORT, 'ledger: {guard.message}') WHERE {guard.when};"
        for guard in guards
    ]
    return "\n".join(
        [f"CREATE TRIGGER {name} BEFORE {event} ON {table} BEGIN", *lines, "END"]
    )


def _postgresql_function(table: str, event: str, guards: list[Guard]) -> str:
    lines = []
    if (table, event) == (POSTING, "INSERT"):
        # Waits for a closing under way, whose lines a plain read would not see.
        lines.append(f"  PERFORM 1 FROM {HEAD} WHERE club_id = NEW.club_id FOR UPDATE;")
    lines += [
        f"  IF {guard.when} THEN RAISE EXCEPTION 'ledger: {guard.message}'"
        " USING ERRCODE = 'integrity_constraint_violation'; END IF;"
        for guard in guards
    ]
    returned = {"INSERT": "NEW", "UPDATE": "NEW", "DELETE": "OLD", "TRUNCATE": "NULL"}
    return "\n".join(["", "BEGIN", *lines, f"  RETURN {returned[event]};", "END;", ""])
