"""The Django app of the ledger."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.core import checks
from django.db.models.signals import post_migrate, pre_migrate


class LedgerConfig(AppConfig):
    """Registers the app, its check, and the triggers around every migrate."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "ledger"

    def ready(self) -> None:
        """Connect what takes the triggers down, puts them up and checks them."""
        from ledger import triggers  # noqa: PLC0415 - apps are not ready on import

        def make_way(*, using: str, plan: list[Any], **_: Any) -> None:
            if plan:
                triggers.make_way(using)

        def install(*, using: str, **_: Any) -> None:
            triggers.install(using)

        pre_migrate.connect(make_way, sender=self, weak=False)
        post_migrate.connect(install, sender=self, weak=False)
        checks.register(triggers.check_triggers)
