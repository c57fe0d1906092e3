"""The office: what needs games and ledger together."""

from django.apps import AppConfig


class OfficeConfig(AppConfig):
    """Months, the demo club and the like, with their commands."""

    name = "clubscore.office"
    label = "office"
