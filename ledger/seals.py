"""The end of the chain as it stands on paper, for anybody to check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ENDING: Final = 10
"""How many characters of a posting's hash are printed."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A posting's number and hash, as a paper names the books it was printed from.

    `check_url` is the address that compares them, `""` where the paper has none.
    """

    seq: int
    hash: str
    check_url: str = ""

    @property
    def ending(self) -> str:
        """The last ten characters of the hash."""
        return self.hash[-ENDING:]

    @property
    def code(self) -> str:
        """Both in one word, "312-0f9a8b7c6d"."""
        return f"{self.seq}-{self.ending}"
