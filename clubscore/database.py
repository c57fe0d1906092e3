"""The database an address names, set up so that no saved hand is lost."""

import os
from pathlib import Path
from typing import Final

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from clubscore import sqlite

SQLITE: Final = "clubscore.queued_sqlite"


def database_at(url: str, *, test_dir: Path) -> dict[str, object]:
    """Return Django's configuration; whatever Clubscore cannot run on is refused."""
    config = _parsed(url)
    engine = str(config["ENGINE"])
    if "sqlite" in engine:
        return config | _of_sqlite(config, test_dir)
    if "postgresql" in engine:
        test = {"NAME": f"test_clubscore_{os.getpid()}"}
        return config | {"CONN_HEALTH_CHECKS": True, "TEST": test}
    raise ImproperlyConfigured(
        "DATABASE_URL names a database Clubscore is not tested on. "
        "Use SQLite or PostgreSQL."
    )


def _parsed(url: str) -> dict[str, object]:
    try:
        return dict(dj_database_url.parse(url, conn_max_age=600))
    except Exception as error:
        raise ImproperlyConfigured(
            "DATABASE_URL is not the address of a database. Write "
            "postgres://user:password@host:5432/name or sqlite:////path/to/file."
        ) from error


def _of_sqlite(config: dict[str, object], test_dir: Path) -> dict[str, object]:
    if config.get("OPTIONS"):
        raise ImproperlyConfigured(
            "DATABASE_URL of a SQLite file takes no options: "
            "Clubscore sets those that keep every saved hand."
        )
    if config["NAME"] == ":memory:":
        raise ImproperlyConfigured(
            "DATABASE_URL names no file, and a database in memory forgets. "
            "Write sqlite:////path/to/file."
        )
    return {
        "ENGINE": SQLITE,
        "OPTIONS": sqlite.connection_options(),
        "TEST": {"NAME": str(test_dir / f"test-{os.getpid()}.sqlite3")},
    }
