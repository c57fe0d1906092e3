"""What a club remembers about people: users, members, roles, keys and acts."""

from __future__ import annotations

import unicodedata
import uuid
from typing import ClassVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Length
from django.db.models.lookups import GreaterThan, LessThanOrEqual
from django.urls import reverse

from clubscore.lib.text import MAX_NAME_LENGTH

NAME_LENGTH = MAX_NAME_LENGTH
"""Longest name of a club or a member, in characters."""

NAME_KEY_LENGTH = 18 * NAME_LENGTH
"""Longest folded name: compatibility folding makes up to 18 characters of one."""


DEFAULT_TIME_ZONE = "America/New_York"

MOST_CARRIED = 10_000
"""Whatever a club's limit, balances from a hundred on are settled."""


def validate_time_zone(value: str) -> None:
    """Refuse a time zone that the time zone database does not name."""
    try:
        ZoneInfo(value)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValidationError(
            f"No time zone is called %(value)s. Choose one like {DEFAULT_TIME_ZONE}.",
            params={"value": value},
        ) from None


class User(AbstractUser):
    """A person who can sign in; what they may do is said by their memberships."""

    @classmethod
    def normalize_username(cls, username: str) -> str:
        """One spelling for each user name, so that Ada and ada are one person."""
        return unicodedata.normalize("NFKC", username).strip().casefold()

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """What others read of who did something: a device's name, else the user's."""
        return self.first_name or self.username


class Club(models.Model):
    """A card club: the wall around every other row."""

    class Paper(models.TextChoices):
        """What the club prints on."""

        LETTER = "letter", "Letter"
        A4 = "a4", "A4"

    slug = models.SlugField(max_length=50, unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    paper = models.CharField(max_length=6, choices=Paper, default=Paper.LETTER)
    time_zone = models.CharField(
        max_length=64, default=DEFAULT_TIME_ZONE, validators=[validate_time_zone]
    )
    carry_below = models.PositiveIntegerField(default=0)
    confirms_hands = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Clubs are listed by name; names fit on a sheet."""

        ordering: ClassVar = ["name", "id"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=LessThanOrEqual(Length("name"), NAME_LENGTH),
                name="club_name_fits",
            ),
            models.CheckConstraint(
                condition=GreaterThan(Length("name"), 0), name="club_has_a_name"
            ),
            models.CheckConstraint(
                condition=models.Q(carry_below__lte=MOST_CARRIED),
                name="club_carries_small_amounts",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The address under which everything of this club lives."""
        return reverse("club-home", args=[self.slug])


class Role(models.TextChoices):
    """What a member is trusted with; `clubs.permissions` says what that allows."""

    ADMIN = "admin", "Admin"
    TREASURER = "treasurer", "Treasurer"
    SCOREKEEPER = "scorekeeper", "Scorekeeper"
    MEMBER = "member", "Member"


class Kind(models.TextChoices):
    """Whether somebody belongs to the club or only plays in it."""

    MEMBER = "member", "Member"
    GUEST = "guest", "Guest"


class Member(models.Model):
    """Somebody who plays in a club, with or without a sign-in."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="members")
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    user = models.ForeignKey(
        User, models.PROTECT, related_name="memberships", null=True, blank=True
    )
    name = models.CharField(max_length=NAME_LENGTH)
    name_key = models.CharField(max_length=NAME_KEY_LENGTH)
    sort_key = models.CharField(max_length=NAME_KEY_LENGTH)
    role = models.CharField(max_length=11, choices=Role, default=Role.MEMBER)
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.MEMBER)
    active = models.BooleanField(default=True)
    joined_on = models.DateField()

    class Meta:
        """One name and one user count once in a club; without sign-in no role."""

        ordering: ClassVar = ["sort_key", "id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "name_key"], name="member_name_once_in_club"
            ),
            models.UniqueConstraint(
                fields=["club", "user"],
                condition=models.Q(user__isnull=False),
                name="member_user_once_in_club",
            ),
            models.CheckConstraint(
                condition=LessThanOrEqual(Length("name"), NAME_LENGTH),
                name="member_name_fits",
            ),
            models.CheckConstraint(
                condition=GreaterThan(Length("name"), 0), name="member_has_a_name"
            ),
            models.CheckConstraint(
                condition=models.Q(user__isnull=False) | models.Q(role=Role.MEMBER),
                name="member_role_needs_a_user",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The member's page; reads `club`, so select it along."""
        return reverse("clubs:member", args=[self.club.slug, self.public_id])


class RequestKey(models.Model):
    """A write that arrived, kept so that the same one sent twice counts once."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="+", db_index=False)
    key = models.UUIDField()
    user = models.ForeignKey(User, models.PROTECT, related_name="+", db_index=False)
    route = models.CharField(max_length=100)
    body_hash = models.CharField(max_length=64)
    result = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """A key is used once in a club."""

        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "key"], name="request_key_once_in_club"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.route} {self.key}"


class AuditEvent(models.Model):
    """Who did what to whom and why; written once, never changed."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="audit_events")
    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(User, models.PROTECT, related_name="+", null=True)
    act = models.CharField(max_length=50)
    target = models.CharField(max_length=100)
    detail = models.JSONField(default=dict, blank=True)
    reason = models.CharField(max_length=500, blank=True)

    class Meta:
        """Listed as it happened."""

        ordering: ClassVar = ["id"]
        indexes: ClassVar = [
            models.Index(fields=["club", "target"], name="audit_club_target"),
        ]

    def __str__(self) -> str:
        return f"{self.act} {self.target}"
