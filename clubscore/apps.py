"""The roof as a Django app: template words and start-up checks."""

from django.apps import AppConfig


class ClubscoreConfig(AppConfig):
    """Registers the start-up checks."""

    name = "clubscore"

    def ready(self) -> None:
        """Load the checks, which register themselves."""
        from clubscore import checks  # noqa: F401, PLC0415
        from clubscore.lib import pdf  # noqa: F401, PLC0415
