"""What every test may ask for; the cast of people stands in `tests/cast.py`."""

import os
from functools import cache
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.db import connections
from django.test.utils import setup_databases, teardown_databases

pytest_plugins = ["tests.cast", "tests.pdfs", "tests.races"]

# A property holds or not; how fast is measured by the benches, on a quiet machine.
hypothesis.settings.register_profile("facts", deadline=None)
hypothesis.settings.load_profile("facts")

# Playwright's loop runs in the thread whose tests read the database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def pytest_configure() -> None:
    """Static files by their plain names (nothing is collected), cheap passwords."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES["staticfiles"]["BACKEND"] = plain
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what asks a database; tests that commit for real come last.

    What they leave so meets no other test: the workers of a run take the files in this
    order (`--no-loadscope-reorder`).
    """
    for item in items:
        if reaches_database(item):
            item.add_marker(pytest.mark.database)
    items.sort(key=lambda item: commits_for_real(item.path))


def reaches_database(item: pytest.Item) -> bool:
    """Whether a test can ask the database: without one of these it is kept from it."""
    fixtures = getattr(item, "fixturenames", ())
    asks = "db" in fixtures or "django_db_setup" in fixtures
    return asks or item.get_closest_marker("django_db") is not None


@cache
def commits_for_real(path: Path) -> bool:
    """Whether a test module, or its folder's fixtures, leave rows in the database."""
    beside = path.with_name("conftest.py")
    text = "".join(one.read_text("utf-8") for one in (path, beside) if one.exists())
    if "real_club" in text or "real_table" in text:
        return True
    return ".unblock()" in text and "rollback" not in text


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment, django_db_modify_db_settings, django_db_blocker
):
    """Make the test database also for tests that commit for real and unblock it."""
    with django_db_blocker.unblock():
        made = setup_databases(verbosity=0, interactive=False, serialized_aliases=set())
    yield
    name = str(connections["default"].settings_dict["NAME"])
    with django_db_blocker.unblock():
        end_other_sessions()
        teardown_databases(made, verbosity=0)
    Path(f"{name}-queue").unlink(missing_ok=True)


def end_other_sessions() -> None:
    """PostgreSQL drops no database that a server on its way out still has open."""
    if connections["default"].vendor != "postgresql":
        return
    with connections["default"].cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
