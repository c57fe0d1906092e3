"""The devices that stand on a club's tables and keep the score without a password."""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.utils import timezone

from clubs.models.people import Club, User

DEVICE_NAME_LENGTH = 40


class TableDevice(models.Model):
    """A tablet that is the scorekeeper of a table until somebody revokes it.

    It signs in as a user of its own, who has no password and is no member. Of the link
    that enrols it only a hash is kept, and that only until it was used.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="table_devices")
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    user = models.OneToOneField(User, models.PROTECT, related_name="table_device")
    name = models.CharField(max_length=DEVICE_NAME_LENGTH)
    made_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    made_at = models.DateTimeField(default=timezone.now)
    secret_hash = models.CharField(max_length=64, blank=True)
    secret_until = models.DateTimeField(null=True, blank=True)
    enrolled_at = models.DateTimeField(null=True, blank=True)
    last_seen_on = models.DateField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Those in use first, by name; a name is in use once, a link leads to one."""

        ordering: ClassVar = [
            models.F("revoked_at").asc(nulls_first=True),
            "name",
            "id",
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "name"],
                condition=models.Q(revoked_at__isnull=True),
                name="table_device_name_in_use_once",
            ),
            models.UniqueConstraint(
                fields=["secret_hash"],
                condition=~models.Q(secret_hash=""),
                name="table_device_secret_once",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def may_enter(self) -> bool:
        """Whether it is enrolled and nobody has revoked it."""
        return self.enrolled_at is not None and self.revoked_at is None
