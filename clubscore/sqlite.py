"""Which SQLite the app runs on, and with which durability settings.

Every SQLite from 3.7.0 to 3.51.2 has the WAL-reset race, which can lose
acknowledged writes: on those the rollback journal is used instead. See
`docs/decisions/0002-sqlite.md`.
"""

import sys
from importlib import import_module

SAFE_WAL_VERSION = (3, 51, 3)
BUSY_TIMEOUT_SECONDS = 20


def use_newest_sqlite() -> None:
    """Put pysqlite3's SQLite in the place of the system's, where it is installed."""
    try:
        replacement = import_module("pysqlite3")
        dbapi2 = import_module("pysqlite3.dbapi2")
    except ImportError:
        return
    sys.modules["sqlite3"] = replacement
    sys.modules["sqlite3.dbapi2"] = dbapi2


def library_version() -> tuple[int, int, int]:
    """Return the version of the SQLite library that connections will use."""
    major, minor, patch = import_module("sqlite3").sqlite_version_info
    return major, minor, patch


def journal_mode() -> str:
    """Return the fastest journal mode that keeps every acknowledged write."""
    return "wal" if library_version() >= SAFE_WAL_VERSION else "truncate"


def connection_options() -> dict[str, object]:
    """Return Django's OPTIONS for a SQLite that keeps its word."""
    pragmas = (
        f"PRAGMA journal_mode={journal_mode()};"
        "PRAGMA synchronous=FULL;"
        "PRAGMA foreign_keys=ON;"
        "PRAGMA recursive_triggers=ON;"
        "PRAGMA cache_size=-16000;"
        "PRAGMA journal_size_limit=67108864;"
    )
    return {
        "transaction_mode": "IMMEDIATE",
        "timeout": BUSY_TIMEOUT_SECONDS,
        "init_command": pragmas,
    }
