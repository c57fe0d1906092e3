"""What the table says of a recorded hand: that it agrees, or that it does not."""

import uuid
from typing import ClassVar

from django.db import models
from django.utils import timezone

from clubs.models import Member, User
from games.models.games import SEATS
from games.models.hands import Hand

NOTE_LENGTH = 200
OUTCOME_LENGTH = 250


class Confirmation(models.Model):
    """The word of the other side that a hand, as of one version, was written right.

    A hand written anew is confirmed anew; who confirmed what it said before stays.
    """

    hand = models.ForeignKey(
        Hand, models.CASCADE, related_name="confirmations", db_index=False
    )
    hand_version = models.PositiveIntegerField()
    seat = models.CharField(max_length=1)
    member = models.ForeignKey(Member, models.PROTECT, related_name="+", db_index=False)
    confirmed_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    confirmed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Oldest first; one tap is enough for what a hand says."""

        ordering: ClassVar = ["hand", "hand_version"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["hand", "hand_version"], name="hand_confirmed_once"
            ),
            models.CheckConstraint(
                condition=models.Q(seat__in=list(SEATS)),
                name="confirmation_seat_is_n_e_s_w",
            ),
        ]

    def __str__(self) -> str:
        return f"Version {self.hand_version} of hand {self.hand_id}: {self.seat}"


class Dispute(models.Model):
    """A hand that somebody does not agree with, until it is decided what counts.

    While one is open its game does not settle: `Game.disputes_open` counts them.
    """

    hand = models.ForeignKey(
        Hand, models.CASCADE, related_name="disputes", db_index=False
    )
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    raised_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    raised_at = models.DateTimeField(default=timezone.now)
    note = models.CharField(max_length=NOTE_LENGTH)
    cleared_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, blank=True, db_index=False
    )
    cleared_at = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=OUTCOME_LENGTH, blank=True)
    # What the club calls them: only of a dispute read with `shown_names`.
    raised_by_name: str | None
    cleared_by_name: str | None

    class Meta:
        """Oldest first; of a hand one is open at a time, and a cleared one says how."""

        ordering: ClassVar = ["hand", "id"]
        indexes: ClassVar = [models.Index(fields=["hand"], name="dispute_of_hand")]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["hand"],
                condition=models.Q(cleared_at__isnull=True),
                name="dispute_open_once_of_hand",
            ),
            models.CheckConstraint(
                condition=~models.Q(note=""), name="dispute_has_a_note"
            ),
            models.CheckConstraint(
                condition=models.Q(
                    cleared_at__isnull=True, cleared_by__isnull=True, outcome=""
                )
                | (models.Q(cleared_at__isnull=False) & ~models.Q(outcome="")),
                name="dispute_cleared_with_an_outcome",
            ),
        ]

    def __str__(self) -> str:
        return f"Dispute of hand {self.hand_id}: {self.note}"

    @property
    def is_open(self) -> bool:
        """Whether nothing has been decided yet."""
        return self.cleared_at is None
