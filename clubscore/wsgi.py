"""The door for gunicorn: checks the house before it opens."""

import os
import sys

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubscore.settings")
application = get_wsgi_application()


def stop_on_errors() -> None:
    """End the process with the sentences of every failed check."""
    from django.core.checks import Error, run_checks  # noqa: PLC0415

    failed = [m for m in run_checks(databases=["default"]) if isinstance(m, Error)]
    if failed:
        sys.exit("\n".join(f"{m.msg} {m.hint or ''}".strip() for m in failed))


stop_on_errors()
