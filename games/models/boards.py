"""The links under which games and nights are watched."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from clubs.models import Club
from games.models.games import Game

TOKEN_LENGTH = 32


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
