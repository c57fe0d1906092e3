"""Strict readers of environment variables: a wrong value stops the start."""

import os
from collections.abc import Mapping

from django.core.exceptions import ImproperlyConfigured

TRUE_WORDS = {"true": True, "false": False}


class Environment:
    """The environment, read by name; each reader names the variable it refuses."""

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self._values = os.environ if values is None else values

    def text(self, name: str, default: str) -> str:
        """Return the variable's text, or the default where it is unset."""
        value = self._values.get(name, default)
        if not value.strip() and default:
            raise ImproperlyConfigured(
                f"{name} is set but empty. Give it a value or unset it."
            )
        return value

    def flag(self, name: str, *, default: bool) -> bool:
        """Return true or false; any other word is refused."""
        word = self._values.get(name)
        if word is None:
            return default
        if word not in TRUE_WORDS:
            raise ImproperlyConfigured(
                f"{name} is a yes-or-no setting: write true or false, not {word!r}."
            )
        return TRUE_WORDS[word]

    def words(self, name: str, default: list[str]) -> list[str]:
        """Return a comma-separated list; an empty entry is refused."""
        value = self._values.get(name)
        if value is None:
            return default
        words = [word.strip() for word in value.split(",")]
        if not all(words):
            raise ImproperlyConfigured(
                f"{name} is a list separated by commas; {value!r} has an empty entry."
            )
        return words
