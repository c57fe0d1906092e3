"""The Django app of clubs and their members."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Registers the app under the label `clubs`."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "clubs"
