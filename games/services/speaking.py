"""Who says something of a hand."""

from collections.abc import Iterable
from dataclasses import dataclass

from clubs.models import Member


@dataclass(frozen=True)
class Speaker:
    """A member, where it is one, and whether the scores are theirs to write."""

    member: Member | None
    may_score: bool

    def may_dispute(self, players: Iterable[Member]) -> bool:
        """Whether a hand that these players played is theirs to dispute."""
        return self.may_score or any(one == self.member for one in players)
