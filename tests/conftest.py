"""What every test may ask for; the cast of people stands in `tests/cast.py`."""

import os

from django.conf import settings

pytest_plugins = ["tests.cast"]

# Playwright's loop runs in the thread whose tests read the database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def pytest_configure() -> None:
    """Serve static files by their plain names: nothing has been collected."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES["staticfiles"]["BACKEND"] = plain
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
