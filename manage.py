#!/usr/bin/env python
"""Run one of the project's commands: `python manage.py help` lists them."""

import os
import sys


def main() -> None:
    """Hand the command line to Django, with Clubscore's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubscore.settings")
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415
    from django.core.management import execute_from_command_line  # noqa: PLC0415

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
