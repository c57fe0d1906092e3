"""The environment of every test run; loaded before the settings are read."""

import os

os.environ.setdefault("DEBUG", "true")
os.environ.setdefault("SECRET_KEY", "only-for-tests-" * 5)
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
