"""A migration that rebuilds a guarded table finds the way clear, on SQLite too."""

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connections

from clubs.models import Member
from clubscore import sqlite
from ledger import triggers
from ledger.models import Posting

ALIAS = "rebuilt"


@pytest.fixture
def database(tmp_path, django_db_setup, django_db_blocker):
    """A SQLite file of its own, migrated, under the alias `rebuilt`."""
    connections.databases[ALIAS] = {
        **connections.databases["default"],
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(tmp_path / "rebuilt.sqlite3"),
        "OPTIONS": sqlite.connection_options(),
    }
    with django_db_blocker.unblock():
        call_command("migrate", database=ALIAS, verbosity=0)
        yield connections[ALIAS]
        connections[ALIAS].close()
    del connections[ALIAS]
    del connections.databases[ALIAS]


def rebuild(connection, model) -> None:
    """What Django does on SQLite to alter a field."""
    with connection.schema_editor() as editor:
        editor._remake_table(model)


@pytest.mark.parametrize("model", [Posting, Member])
def test_guards_stand_in_the_way_of_a_rebuilt_table(database, model):
    with pytest.raises(DatabaseError, match="no such table"):
        rebuild(database, model)


@pytest.mark.parametrize("model", [Posting, Member])
def test_guards_make_way_and_come_back(database, model):
    triggers.make_way(ALIAS)
    rebuild(database, model)
    triggers.install(ALIAS)
    assert triggers.missing(ALIAS) == []


def test_a_migration_takes_the_guards_down_and_puts_them_up(database):
    call_command("migrate", "ledger", "zero", database=ALIAS, verbosity=0)
    call_command("migrate", database=ALIAS, verbosity=0)
    assert triggers.missing(ALIAS) == []
