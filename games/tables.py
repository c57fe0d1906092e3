"""The club's games and nights as tables one can sort, filter and turn the pages of."""

from calendar import monthrange
from datetime import date
from typing import ClassVar

import django_filters
import django_tables2 as tables
from django import forms
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from clubs.models import Member
from clubscore.lib.formatting import points_text
from clubscore.lib.tables import NUMBER
from games.models import Game, Night

NAMES = {"td": {"class": "names"}}
WHOLE = {"td": {"class": "whole"}}


def _pair(names: list[str]) -> SafeString:
    """Write two partners, each name in its own direction."""
    return format_html("<bdi>{}</bdi> &amp; <bdi>{}</bdi>", *names)


class GameTable(tables.Table):
    """One row a game; the date is the way in."""

    caption = "Games of the club"
    empty_title = "No games here"
    empty_text = "No game matches. Clear the filter, or start a game."

    played_on = tables.DateColumn(
        verbose_name="Date", format="j M Y", linkify=True, order_by=("played_on", "id")
    )
    table = tables.Column(
        verbose_name="Table",
        empty_values=(),
        attrs=WHOLE,
        order_by=("table", "-id"),
    )
    north_south = tables.Column(
        verbose_name="North–South", empty_values=(), orderable=False, attrs=NAMES
    )
    total_ns = tables.Column(
        verbose_name="N–S", attrs=NUMBER, order_by=("total_ns", "-id")
    )
    east_west = tables.Column(
        verbose_name="East–West", empty_values=(), orderable=False, attrs=NAMES
    )
    total_ew = tables.Column(
        verbose_name="E–W", attrs=NUMBER, order_by=("total_ew", "-id")
    )
    hands_counted = tables.Column(
        verbose_name="Hands", attrs=NUMBER, order_by=("hands_counted", "-id")
    )
    state = tables.Column(verbose_name="State", order_by=("state", "-id"))

    def render_table(self, value: str, record: Game) -> SafeString:
        """Write the table, and which further game of its night it is there."""
        number = record.number_at_table
        if number == 1:
            return format_html("<bdi>{}</bdi>", value or "–")
        between = ", " if value else ""
        return format_html("<bdi>{}</bdi>{}game {}", value, between, number)

    def render_north_south(self, record: Game) -> SafeString:
        """Name both players of North–South."""
        return _pair(record.players("NS"))

    def render_east_west(self, record: Game) -> SafeString:
        """Name both players of East–West."""
        return _pair(record.players("EW"))

    def render_total_ns(self, value: int, record: Game) -> SafeString:
        """Write the total; the winner's in bold."""
        return _total(value, won=record.winner == "NS")

    def render_total_ew(self, value: int, record: Game) -> SafeString:
        """Write the total; the winner's in bold."""
        return _total(value, won=record.winner == "EW")

    def render_state(self, value: str, record: Game) -> SafeString:
        """Write the state as an outlined word."""
        tone = {"finished": "ok", "abandoned": ""}.get(record.state, "warn")
        if record.state == Game.State.OPEN and record.disputes_open:
            value = f"{value}, under review"
        return format_html('<span class="pill {}">{}</span>', tone, value)


def _total(value: int, *, won: bool) -> SafeString:
    text = points_text(value)
    return format_html("<strong>{}</strong>", text) if won else format_html("{}", text)


class NightList(tables.Table):
    """One row a night, the newest first; the date is the way in."""

    caption = "Nights of the club"
    empty_title = "No night yet"
    empty_text = "A night keeps who was here, the tables and their draws."

    played_on = tables.DateColumn(verbose_name="Date", format="j M Y", linkify=True)
    state = tables.Column(verbose_name="State", empty_values=(), orderable=False)
    people = tables.Column(
        verbose_name="People", attrs=NUMBER, order_by=("people", "played_on")
    )
    tables_played = tables.Column(verbose_name="Tables", attrs=NUMBER, orderable=False)
    games_played = tables.Column(verbose_name="Games", attrs=NUMBER, orderable=False)

    class Meta:
        """A few short columns: a phone shows them all."""

        attrs: ClassVar = {"class": "slim"}

    def render_state(self, record: Night) -> SafeString:
        """Write the state as an outlined word."""
        tone, word = ("warn", "Open") if record.is_open else ("", "Closed")
        return format_html('<span class="pill {}">{}</span>', tone, word)


class GameFilter(django_filters.FilterSet):
    """By player, state and month."""

    player = django_filters.ModelChoiceFilter(
        field_name="seats__member",
        queryset=Member.objects.none(),
        to_field_name="public_id",
        label="Player",
        empty_label="Everybody",
    )
    state = django_filters.ChoiceFilter(
        choices=Game.State.choices, label="State", empty_label="Every state"
    )
    month = django_filters.CharFilter(
        method="in_month",
        label="Month",
        widget=forms.TextInput(attrs={"type": "month", "placeholder": "2026-11"}),
    )

    class Meta:
        """Only the filters named above."""

        model = Game
        fields: tuple[str, ...] = ()

    def __init__(
        self, request: HttpRequest, games: QuerySet[Game], club_id: int
    ) -> None:
        super().__init__(request.GET, queryset=games, request=request)
        players = self.filters["player"]
        players.queryset = Member.objects.filter(club_id=club_id).order_by(
            "sort_key", "id"
        )

    def in_month(self, games: QuerySet[Game], name: str, value: str) -> QuerySet[Game]:
        """Keep the games of a month written 2026-11; anything else finds none."""
        try:
            first = date.fromisoformat(f"{value}-01")
        except ValueError:
            return games.none()
        last = first.replace(day=monthrange(first.year, first.month)[1])
        return games.filter(played_on__gte=first, played_on__lte=last)
