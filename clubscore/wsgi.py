"""The door for gunicorn: checks the house before it opens."""

import os
import sys

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubscore.settings")
try:
    django.setup(set_prefix=False)
except ImproperlyConfigured as error:
    sys.exit(str(error))


def stop_on_errors() -> None:
    """End the process with the sentences of all that keeps it from serving."""
    from clubscore.checks import faults  # noqa: PLC0415 - needs the settings

    found = faults()
    if found:
        sys.exit("\n".join(found))


stop_on_errors()
application = get_wsgi_application()
