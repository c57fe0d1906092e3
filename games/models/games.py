"""Games and who sits in them: facts in, totals beside them as a cache."""

import uuid
from typing import ClassVar

from django.db import models
from django.urls import reverse

from clubs.models import Club, Member, User
from games.models.rule_books import RuleBook
from games.sheet_words import game_place, game_title

SEATS = "NESW"
TABLE_LENGTH = 20


class Game(models.Model):
    """The hands that decide one stake, between four players of a club.

    `rules` is the full copy of the rule set the game is played under, `rules_given`
    how its record names that: a key, or a base with changes. Totals,
    holes and winner are what `games.judge` last said of the hands, kept so that
    lists need not judge again.
    """

    class State(models.TextChoices):
        """Where a game stands; only a finished one has moved money.

        One under review is over, and waits for what is decided of a disputed hand.
        """

        OPEN = "open", "Open"
        REVIEW = "review", "Under review"
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
    disputes_open = models.PositiveSmallIntegerField(default=0)
    settlement = models.PositiveIntegerField(default=0)
    draft = models.JSONField(default=dict, blank=True)
    import_digest = models.CharField(max_length=64, blank=True)
    started_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    # Which game of its night at its table: counted where it is read with `numbered`.
    number_at_table: int = 1

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
                condition=models.Q(state__in=["finished", "review"])
                & models.Q(winner__in=["NS", "EW"])
                | models.Q(state__in=["open", "abandoned"], winner=""),
                name="game_winner_when_over",
            ),
            models.CheckConstraint(
                condition=models.Q(state="open")
                | models.Q(state="review", disputes_open__gt=0)
                | models.Q(state__in=["finished", "abandoned"], disputes_open=0),
                name="game_under_review_while_disputed",
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
        """Return what people call the game: its date, and its place in the night."""
        return game_title(self.played_on, self.table, self.number_at_table)

    @property
    def place(self) -> str:
        """Return "Table 1, game 2"; "Game 1" for the first one at no table."""
        place = game_place(self.table, self.number_at_table)
        return f"{place[:1].upper()}{place[1:]}" or "Game 1"

    def players(self, side: str) -> list[str]:
        """Return the names of a side's two players; reads the seats, prefetch them."""
        names = {row.seat: row.member.name for row in self.seats.all()}
        return [names[seat] for seat in side]

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
    # Which game its game is at its table: only of a seat read with `numbered`.
    number_at_table: int

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
