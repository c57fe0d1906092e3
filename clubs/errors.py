"""How a service says no."""

from __future__ import annotations


class Refused(Exception):
    """A rule of the club was broken; `message` says the rule and the remedy.

    `field` names the form field it belongs to, None for the whole form.
    """

    def __init__(self, message: str, field: str | None = None) -> None:
        """Keep the sentence and its place."""
        super().__init__(message)
        self.message = message
        self.field = field


class KeyReused(Refused):
    """A request key came back with another content."""

    def __init__(self) -> None:
        """Say it in the one sentence there is for it."""
        super().__init__(
            "This form was already sent with another content, and the first one "
            "counts. Open the page again and check before you send."
        )
