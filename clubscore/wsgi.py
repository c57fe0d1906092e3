"""The door for gunicorn: checks the house before it opens."""

import os
import sys

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubscore.settings")
application = get_wsgi_application()


def stop_on_errors() -> None:
    """End the process with the sentences of every failed check.

    A check that names a database only warns of missing triggers, since `migrate`
    runs it and is the remedy; the server must not start without them.
    """
    from django.core.checks import Error, run_checks  # noqa: PLC0415
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415

    from ledger.triggers import require_triggers  # noqa: PLC0415

    failed = [m for m in run_checks(databases=["default"]) if isinstance(m, Error)]
    if failed:
        sys.exit("\n".join(f"{m.msg} {m.hint or ''}".strip() for m in failed))
    try:
        require_triggers()
    except ImproperlyConfigured as error:
        sys.exit(str(error))


stop_on_errors()
