"""The server does not start on a database that could lose or change what is booked."""

from __future__ import annotations

import pytest
from django.core import checks
from django.db import connection

from clubscore import sqlite

pytestmark = pytest.mark.django_db

GUARD = "ledger_transfer_update_guard"
only_sqlite = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="only SQLite has these settings"
)


@pytest.fixture
def start():
    from clubscore.wsgi import stop_on_errors  # noqa: PLC0415 - importing it starts

    return stop_on_errors


def test_a_sound_database_lets_the_server_start(start):
    start()


def test_a_missing_guard_of_the_ledger_stops_the_server(start):
    on_table = "" if connection.vendor == "sqlite" else " ON ledger_transfer"
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER {GUARD}{on_table}")
    with pytest.raises(SystemExit, match=rf"{GUARD} is missing.*manage\.py migrate"):
        start()


@only_sqlite
def test_a_sqlite_that_may_lose_hands_stops_the_server(start, monkeypatch):
    monkeypatch.setattr(sqlite, "SAFE_WAL_VERSION", (999, 0, 0))
    monkeypatch.setattr("clubscore.checks._pragma", lambda _alias, name: "wal")
    with pytest.raises(SystemExit, match="can lose hands in WAL mode"):
        start()


@only_sqlite
def test_every_setting_that_loses_hands_is_named(monkeypatch):
    values = {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 0}
    monkeypatch.setattr(
        "clubscore.checks._pragma", lambda _alias, name: values.get(name, 0)
    )
    monkeypatch.setitem(
        connection.settings_dict["OPTIONS"], "transaction_mode", "DEFERRED"
    )
    found = checks.run_checks(databases=["default"])
    said = [one.msg for one in found if one.id in {"clubscore.E002", "clubscore.E003"}]
    assert said == [
        "SQLite runs with synchronous=1; Clubscore needs 2.",
        "SQLite runs with foreign_keys=0; Clubscore needs 1.",
        "SQLite runs with recursive_triggers=0; Clubscore needs 1.",
        "SQLite transactions do not start IMMEDIATE; writes would fail.",
    ]
