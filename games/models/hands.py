"""Hands as they are kept: what was dealt and scored, and what it said before."""

import uuid
from typing import ClassVar

from django.db import models
from django.utils import timezone

from clubs.models import User
from games.models.games import Game


class Hand(models.Model):
    """One recorded deal: the facts as a hand of `clubscore.game/1`, and who wrote them.

    `version` counts how often it was written; what earlier ones said is kept in
    `revisions`. A voided hand counts for nothing and stays readable.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="hands")
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    position = models.PositiveSmallIntegerField()
    entry = models.JSONField()
    score_ns = models.IntegerField(default=0)
    score_ew = models.IntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    voided = models.BooleanField(default=False)
    reason = models.CharField(max_length=200, blank=True)
    written_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    written_at = models.DateTimeField(default=timezone.now)
    # What the club calls its writer: only of a hand read with `shown_names`.
    written_by_name: str | None

    class Meta:
        """Hands in the order they were dealt."""

        ordering: ClassVar = ["game", "position"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["game", "position"],
                condition=models.Q(voided=False),
                name="hand_position_once_in_game",
            ),
        ]

    def __str__(self) -> str:
        return f"Hand {self.position} of {self.game_id}"

    def as_it_is(self) -> "HandRevision":
        """Return what the hand says now, to be kept when it is written anew."""
        return HandRevision(
            hand=self,
            version=self.version,
            entry=self.entry,
            reason=self.reason,
            written_by_id=self.written_by_id,
            written_at=self.written_at,
        )


class HandRevision(models.Model):
    """What a hand said before it was written anew, who wrote that and why."""

    hand = models.ForeignKey(
        Hand, models.CASCADE, related_name="revisions", db_index=False
    )
    version = models.PositiveIntegerField()
    entry = models.JSONField()
    reason = models.CharField(max_length=200, blank=True)
    written_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    written_at = models.DateTimeField()
    written_by_name: str | None

    class Meta:
        """Oldest first; one revision for each version."""

        ordering: ClassVar = ["hand", "version"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["hand", "version"], name="hand_revision_once"
            ),
        ]

    def __str__(self) -> str:
        return f"Hand {self.hand_id} as of version {self.version}"
