"""Start-up checks: the database keeps its word, or the app does not start."""

from collections.abc import Sequence

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections

from clubscore import sqlite

# PRAGMA → the value it must have on every connection; 2 is FULL.
REQUIRED_PRAGMAS = {"synchronous": 2, "foreign_keys": 1, "recursive_triggers": 1}


@register(Tags.database)
def sqlite_keeps_its_word(
    app_configs: Sequence[AppConfig] | None,
    databases: Sequence[str] | None = None,
    **_options: object,
) -> list[CheckMessage]:
    """Refuse a SQLite whose settings could lose a hand the app called saved."""
    found: list[CheckMessage] = []
    for alias in databases or ():
        connection = connections[alias]
        if connection.vendor == "sqlite":
            found += _journal_errors(alias) + _pragma_errors(alias)
    return found


def _pragma(alias: str, name: str) -> object:
    with connections[alias].cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return cursor.fetchone()[0]


def _journal_errors(alias: str) -> list[CheckMessage]:
    mode, version = str(_pragma(alias, "journal_mode")), sqlite.library_version()
    if mode == "wal" and version < sqlite.SAFE_WAL_VERSION:
        return [
            Error(
                f"SQLite {'.'.join(map(str, version))} can lose hands in WAL mode.",
                hint="Install pysqlite3 or set journal_mode=TRUNCATE on the file.",
                id="clubscore.E001",
            )
        ]
    return []


def _pragma_errors(alias: str) -> list[CheckMessage]:
    found: list[CheckMessage] = []
    for name, wanted in REQUIRED_PRAGMAS.items():
        value = _pragma(alias, name)
        if value != wanted:
            found.append(
                Error(
                    f"SQLite runs with {name}={value}; Clubscore needs {wanted}.",
                    hint="Remove what overrides clubscore/sqlite.py.",
                    id="clubscore.E002",
                )
            )
    if (
        connections[alias].settings_dict["OPTIONS"].get("transaction_mode")
        != "IMMEDIATE"
    ):
        found.append(
            Error(
                "SQLite transactions do not start IMMEDIATE; writes would fail.",
                hint="Remove what overrides clubscore/sqlite.py.",
                id="clubscore.E003",
            )
        )
    return found
