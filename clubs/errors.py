"""How a service says no."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Iterable


STALE: Final = "stale"
"""Code of the refusal of a form that another device has overtaken."""


class Refused(Exception):
    """A rule of the club was broken; `message` says the rule and the remedy.

    `field` names the form field it belongs to, None for the whole form. `code` tells
    a page what kind of no it is.
    """

    code: ClassVar[str | None] = None

    def __init__(self, message: str, field: str | None = None) -> None:
        """Keep the sentence and its place."""
        super().__init__(message)
        self.message = message
        self.field = field

    @property
    def by_field(self) -> Iterable[tuple[str | None, str]]:
        """Every sentence of the refusal, with the form field it belongs to."""
        return [(self.field, self.message)]


class KeyReused(Refused):
    """A request key came back with another content."""

    def __init__(self) -> None:
        """Say it in the one sentence there is for it."""
        super().__init__(
            "This form was already sent with another content, and the first one "
            "counts. Open the page again and check before you send."
        )
