"""A club's night: who is here, and which tables were drawn how."""

import uuid
from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from clubs.models import Club, Member, User
from games.models.games import SEATS, TABLE_LENGTH, Game
from games.models.rule_books import RuleBook


class Night(models.Model):
    """An evening the club sits down for: one a date, with what its games play for."""

    club = models.ForeignKey(
        Club, models.PROTECT, related_name="nights", db_index=False
    )
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    played_on = models.DateField()
    rules_given = models.JSONField()
    rule_book = models.ForeignKey(
        RuleBook, models.PROTECT, related_name="+", null=True, blank=True
    )
    stakes = models.JSONField()
    opened_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    opened_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """One night a club and date, the newest first."""

        ordering: ClassVar = ["-played_on"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "played_on"], name="night_once_a_date"
            ),
        ]

    def __str__(self) -> str:
        return f"Night of {self.played_on}"

    def get_absolute_url(self) -> str:
        """Return the night's page; reads `club`, so select it along."""
        return reverse("games:night", args=[self.club.slug, self.played_on])

    @property
    def is_open(self) -> bool:
        """Whether people may still come, be drawn and begin games."""
        return self.closed_at is None


class Attendance(models.Model):
    """Somebody who is, or was, here tonight, and whom they named as their partner."""

    night = models.ForeignKey(
        Night, models.CASCADE, related_name="attendance", db_index=False
    )
    member = models.ForeignKey(Member, models.PROTECT, related_name="+")
    partner = models.ForeignKey(
        Member, models.PROTECT, related_name="+", null=True, blank=True, db_index=False
    )
    came_at = models.DateTimeField(default=timezone.now)
    left_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Everybody once, in one pair at most, and nobody with themselves."""

        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["night", "member"], name="attendance_once_a_night"
            ),
            models.UniqueConstraint(
                fields=["night", "partner"],
                condition=Q(partner__isnull=False),
                name="attendance_in_one_pair",
            ),
            models.CheckConstraint(
                condition=Q(partner__isnull=True) | ~Q(partner=F("member")),
                name="attendance_pairs_two",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.member_id} on {self.night_id}"


class Draw(models.Model):
    """Tables made at one moment: by whom, when, and by which rule."""

    class Rule(models.TextChoices):
        """How partners and seats are found."""

        LOT = "lot", "By lot"
        NEW = "new", "New partners"
        PAIRS = "pairs", "Fixed pairs"
        SAME = "same", "The same four"
        ROTATED = "rotated", "The same four, rotated"

    night = models.ForeignKey(Night, models.CASCADE, related_name="draws")
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    rule = models.CharField(max_length=7, choices=Rule)
    drawn_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    drawn_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """In the order they were drawn."""

        ordering: ClassVar = ["id"]

    def __str__(self) -> str:
        return f"{self.get_rule_display()}, {self.drawn_at:%H:%M}"


class DrawnTable(models.Model):
    """Four who sit together, who deals first by the cut, and the game they began."""

    draw = models.ForeignKey(Draw, models.CASCADE, related_name="tables")
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(max_length=TABLE_LENGTH)
    cut = models.CharField(max_length=1)
    game = models.OneToOneField(
        Game, models.PROTECT, related_name="drawn_table", null=True, blank=True
    )

    class Meta:
        """The cut is a seat; a game is begun by one table, a table begins one game."""

        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(cut__in=list(SEATS)), name="drawn_cut_is_a_seat"
            ),
        ]

    def __str__(self) -> str:
        return f"Table {self.name}"


class DrawnSeat(models.Model):
    """Where a draw put somebody: a seat at a table, or nowhere, left over.

    `held` as long as the table waits for its game or plays it; then the four are free
    for another draw.
    """

    night = models.ForeignKey(
        Night, models.CASCADE, related_name="drawn_seats", db_index=False
    )
    draw = models.ForeignKey(Draw, models.CASCADE, related_name="seats")
    table = models.ForeignKey(
        DrawnTable, models.CASCADE, related_name="seats", null=True, blank=True
    )
    seat = models.CharField(max_length=1, blank=True)
    member = models.ForeignKey(Member, models.PROTECT, related_name="+")
    held = models.BooleanField(default=False)
    # What the club calls who drew: only of a seat read with `shown_names`.
    draw_drawn_by_name: str | None

    class Meta:
        """Drawn once in a draw, a seat once at a table, held at one table at a time."""

        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["draw", "member"], name="drawn_once"),
            models.UniqueConstraint(
                fields=["table", "seat"],
                condition=Q(table__isnull=False),
                name="drawn_seat_once_at_a_table",
            ),
            models.UniqueConstraint(
                fields=["night", "member"],
                condition=Q(held=True),
                name="drawn_at_one_table_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(table__isnull=False, seat__in=list(SEATS))
                | Q(table__isnull=True, seat="", held=False),
                name="drawn_to_a_seat_or_left_over",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.member_id} at {self.seat or 'no table'}"
