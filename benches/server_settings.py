"""The app's settings with one more address: a POST that does nothing but sign in."""

from clubscore.settings import *  # noqa: F403

ROOT_URLCONF = "benches.server_urls"
