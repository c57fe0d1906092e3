"""The guards are put up after every migrate and missed when one is gone."""

import pytest
from django.core.checks import Error, Warning, run_checks
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import connection

from ledger import triggers

pytestmark = pytest.mark.django_db

GUARD = "ledger_transfer_update_guard"


@pytest.fixture
def one_dropped():
    """The trigger against changing transfers is gone; the rollback brings it back."""
    on_table = "" if connection.vendor == "sqlite" else " ON ledger_transfer"
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER {GUARD}{on_table}")


def of_the_ledger(found):
    return [one for one in found if one.id == "ledger.E001"]


def test_after_migrate_every_guard_is_there():
    assert triggers.missing() == []
    assert of_the_ledger(run_checks()) == []
    triggers.require_triggers()


def test_a_dropped_trigger_stops_the_start(one_dropped):
    assert triggers.missing() == [GUARD]
    with pytest.raises(ImproperlyConfigured, match=r"manage\.py migrate"):
        triggers.require_triggers()


def test_a_dropped_trigger_is_an_error_that_names_the_remedy(one_dropped):
    [found] = of_the_ledger(run_checks())
    assert isinstance(found, Error)
    assert GUARD in found.msg
    assert "manage.py migrate" in found.hint


def test_migrate_is_only_warned_for_it_is_the_remedy(one_dropped):
    [found] = of_the_ledger(run_checks(databases=["default"]))
    assert isinstance(found, Warning)
    assert not found.is_serious()


def test_a_trigger_with_other_words_counts_as_missing():
    statement = f"CREATE TRIGGER {GUARD} BEFORE UPDATE ON ledger_transfer"
    if connection.vendor == "sqlite":
        drop, create = f"DROP TRIGGER {GUARD}", f"{statement} BEGIN SELECT 1; END"
    else:
        drop = "SELECT 1"
        create = (
            f"CREATE OR REPLACE FUNCTION {GUARD}() RETURNS trigger"
            " LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'"
        )
    with connection.cursor() as cursor:
        cursor.execute(drop)
        cursor.execute(create)
    assert triggers.missing() == [GUARD]


def test_a_trigger_switched_off_counts_as_missing():
    if connection.vendor == "sqlite":
        pytest.skip("SQLite cannot switch one trigger off")
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE ledger_transfer DISABLE TRIGGER {GUARD}")
    assert triggers.missing() == [GUARD]


def test_installing_twice_is_installing_once(one_dropped):
    triggers.install()
    triggers.install()
    assert triggers.missing() == []


def test_migrate_puts_a_dropped_trigger_up_again(one_dropped):
    call_command("migrate", verbosity=0)
    assert triggers.missing() == []


def test_before_the_tables_exist_nothing_is_missing(monkeypatch):
    monkeypatch.setattr(
        type(connection.introspection), "table_names", lambda *_, **__: []
    )
    triggers.install()
    assert of_the_ledger(run_checks()) == []
