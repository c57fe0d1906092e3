"""Games and hands as they are kept: facts in, stored scores beside them as a cache."""

import uuid
from typing import ClassVar

from django.db import models
from django.urls import reverse
from django.utils import timezone

from clubs.models import Club, Member, User
from games.sheet_words import game_title

SEATS = "NESW"
TABLE_LENGTH = 20
TOKEN_LENGTH = 32


class RuleBook(models.Model):
    """One version of a rule set of the club's own; a version is never changed.

    `changes` are over the built-in set `base`, and `rules` is what they make, whole.
    Only `retired` may be written again: a retired set is offered for no new game.
    """

    club = models.ForeignKey(
        Club, models.PROTECT, related_name="rule_books", db_index=False
    )
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    key = models.SlugField(max_length=70, db_index=False)
    version = models.PositiveIntegerField()
    name = models.CharField(max_length=60)
    base = models.CharField(max_length=40)
    changes = models.JSONField(default=dict, blank=True)
    rules = models.JSONField()
    retired = models.BooleanField(default=False)
    made_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Sets by their key, the newest version first."""

        ordering: ClassVar = ["key", "-version"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "key", "version"], name="rule_book_version_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name}, version {self.version}"

    def get_absolute_url(self) -> str:
        """Return the page of this version; reads `club`, so select it along."""
        page = reverse("games:rule-set", args=[self.club.slug, self.key])
        return f"{page}?version={self.version}"

    @property
    def given(self) -> dict[str, object]:
        """Return the set as a record names it."""
        return {"base": self.base, "changes": self.changes}


class Game(models.Model):
    """The hands that decide one stake, between four players of a club.

    `rules` is the full copy of the rule set the game is played under, `rules_given`
    how its record names that: a key, or a base with changes. Totals,
    holes and winner are what `games.judge` last said of the hands, kept so that
    lists need not judge again.
    """

    class State(models.TextChoices):
        """Where a game stands; only a finished one has moved money."""

        OPEN = "open", "Open"
        FINISHED = "finished", "Finished"
        ABANDONED = "abandoned", "Abandoned"

    club = models.ForeignKey(Club, models.PROTECT, related_name="games")
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    played_on = models.DateField()
    table = models.CharField(max_length=TABLE_LENGTH, blank=True)
    rules_given = models.JSONField()
    rules = models.JSONField()
    rule_book = models.ForeignKey(
        RuleBook, models.PROTECT, related_name="games", null=True, blank=True
    )
    dealer = models.CharField(max_length=1)
    stakes = models.JSONField()
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    state_reason = models.CharField(max_length=200, blank=True)
    version = models.PositiveIntegerField(default=0)
    hands_counted = models.PositiveSmallIntegerField(default=0)
    total_ns = models.IntegerField(default=0)
    total_ew = models.IntegerField(default=0)
    holes_ns = models.PositiveSmallIntegerField(default=0)
    holes_ew = models.PositiveSmallIntegerField(default=0)
    winner = models.CharField(max_length=2, blank=True)
    settlement = models.PositiveIntegerField(default=0)
    draft = models.JSONField(default=dict, blank=True)
    import_digest = models.CharField(max_length=64, blank=True)
    started_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Newest game first; one import digest counts once in a club."""

        ordering: ClassVar = ["-played_on", "-id"]
        indexes: ClassVar = [
            models.Index(fields=["club", "-played_on", "-id"], name="game_by_date"),
            models.Index(fields=["club", "state"], name="game_by_state"),
        ]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(dealer__in=list(SEATS)), name="game_dealer_is_a_seat"
            ),
            models.CheckConstraint(
                condition=models.Q(state="finished", winner__in=["NS", "EW"])
                | models.Q(state__in=["open", "abandoned"], winner=""),
                name="game_winner_when_finished",
            ),
            models.UniqueConstraint(
                fields=["club", "import_digest"],
                condition=~models.Q(import_digest=""),
                name="game_imported_once",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """Return the game's page; reads `club`, so select it along."""
        return reverse("games:game", args=[self.club.slug, self.public_id])

    @property
    def title(self) -> str:
        """Return what people call the game: its date, and its table where given."""
        return game_title(self.played_on, self.table)

    def players(self, side: str) -> str:
        """Return the names of a side's two players; reads the seats, prefetch them."""
        names = {row.seat: row.member.name for row in self.seats.all()}
        return " & ".join(names[seat] for seat in side)

    @property
    def sides(self) -> list[dict[str, object]]:
        """Return both sides with their players and totals; reads the seats."""
        return [
            {"players": self.players("NS"), "total": self.total_ns},
            {"players": self.players("EW"), "total": self.total_ew},
        ]

    @property
    def source_key(self) -> str:
        """Return the key under which the ledger knows this game."""
        return f"game-{self.public_id}"


class Seat(models.Model):
    """Who sits where in a game."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1)
    member = models.ForeignKey(Member, models.PROTECT, related_name="seats")

    class Meta:
        """Four seats, four people."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "seat"], name="seat_once_in_game"),
            models.UniqueConstraint(
                fields=["game", "member"], name="member_once_in_game"
            ),
            models.CheckConstraint(
                condition=models.Q(seat__in=list(SEATS)), name="seat_is_n_e_s_w"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.member}"


class Board(models.Model):
    """The link under which whoever has it watches a game; without a row there is none.

    A new link is a new token: the old one leads nowhere from then on.
    """

    game = models.OneToOneField(Game, models.CASCADE, related_name="board")
    token = models.CharField(max_length=TOKEN_LENGTH, unique=True)
    shows_money = models.BooleanField(default=False)
    opened_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"Board of {self.game_id}"


class NightBoard(models.Model):
    """The link under which whoever has it watches all tables of a club's night."""

    club = models.ForeignKey(
        Club, models.CASCADE, related_name="night_boards", db_index=False
    )
    played_on = models.DateField()
    token = models.CharField(max_length=TOKEN_LENGTH, unique=True)

    class Meta:
        """One link a night."""

        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "played_on"], name="night_board_once"
            ),
        ]

    def __str__(self) -> str:
        return f"Board of the night {self.played_on}"


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
