"""Start-up checks: the database keeps its word, or the app does not start."""

from collections.abc import Sequence

from django.apps import AppConfig
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.checks import ERROR, CheckMessage, Error, Tags, register, run_checks
from django.core.exceptions import ImproperlyConfigured
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from django.db.migrations.executor import MigrationExecutor

from clubscore import sqlite
from ledger.triggers import require_triggers

# PRAGMA → the value it must have on every connection; 2 is FULL.
REQUIRED_PRAGMAS = {"synchronous": 2, "foreign_keys": 1, "recursive_triggers": 1}


@register(Tags.database)
def database_keeps_its_word(
    app_configs: Sequence[AppConfig] | None,
    databases: Sequence[str] | None = None,
    **_options: object,
) -> list[CheckMessage]:
    """Refuse a database that is not there, or could lose a hand it called saved."""
    found: list[CheckMessage] = []
    for alias in databases or ():
        silence = _silence(alias)
        if silence:
            found.append(silence)
        elif connections[alias].vendor == "sqlite":
            found += _journal_errors(alias) + _pragma_errors(alias)
    return found


def faults() -> list[str]:
    """Return a sentence for everything that keeps the app from serving.

    A check that names a database only warns of missing triggers, since `migrate` runs
    it and is the remedy; the server must not start without them.
    """
    silence = _silence(DEFAULT_DB_ALIAS)
    found = [silence] if silence else run_checks(databases=[DEFAULT_DB_ALIAS])
    failed = [message for message in found if message.level >= ERROR]
    if failed:
        return [f"{m.msg} {m.hint or ''}".strip() for m in failed]
    try:
        _require_migrations()
        require_triggers()
        _require_static_files()
    except ImproperlyConfigured as error:
        return [str(error)]
    return []


def _require_migrations() -> None:
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if plan:
        raise ImproperlyConfigured(
            f"The database lacks {len(plan)} of the app's migrations. "
            "Run `manage.py migrate`."
        )


def _require_static_files() -> None:
    """Hashed files need their list; without it every page would fail."""
    if getattr(staticfiles_storage, "hashed_files", None) == {}:
        raise ImproperlyConfigured(
            f"{settings.STATIC_ROOT} does not hold the app's static files. "
            "Run `manage.py collectstatic`."
        )


def _silence(alias: str) -> CheckMessage | None:
    try:
        connections[alias].ensure_connection()
    except ImproperlyConfigured as error:
        return Error(str(error), id="clubscore.E004")
    except DatabaseError as error:
        name = connections[alias].settings_dict["NAME"]
        reason = str(error).partition("\n")[0].rstrip(".")
        return Error(
            f"The database {name} cannot be used: {reason}.",
            hint="Put that right, or set DATABASE_URL to another.",
            id="clubscore.E004",
        )
    return None


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
