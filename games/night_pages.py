"""What the page of a night shows: who is here, the tables, and how they were drawn."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from uuid import UUID

from django.db.models import Q

from clubs.models import Club, Kind, Member
from clubs.selectors import shown_names
from games.agreement import read_rules, read_stakes
from games.game_numbers import numbered
from games.models import (
    SEATS,
    Attendance,
    Draw,
    DrawnSeat,
    DrawnTable,
    Game,
    Night,
    NightBoard,
    Seat,
)
from games.night_tables import (
    Chair,
    Drawn,
    KeptTable,
    NightTable,
    Toggle,
    Waiting,
    by_seat,
)
from games.refusals import Refusals
from games.rules.seats import Seat as RuleSeat
from games.sheet_words import stakes_words


class NightPage:
    """A night as its page shows it, in six queries.

    `came` and `left` are who was ticked otherwise, and is not written down yet.
    """

    def __init__(
        self, night: Night, *, came: Sequence[UUID] = (), left: Sequence[UUID] = ()
    ) -> None:
        self.night = night
        self.club: Club = night.club
        self._came, self._left = frozenset(came), frozenset(left)

    @cached_property
    def attendance(self) -> list[Attendance]:
        """Return everybody who is or was here, as they came."""
        rows = self.night.attendance.select_related("member", "partner")
        return list(rows.order_by("member__sort_key", "pk"))

    @cached_property
    def here(self) -> list[Member]:
        """Return who is here, by name."""
        return [row.member for row in self.attendance if row.left_at is None]

    @cached_property
    def active(self) -> list[Member]:
        """Return everybody who may come, guests among them, by name."""
        members = Member.objects.filter(club=self.club, active=True)
        return list(members.order_by("sort_key", "id"))

    @property
    def toggles(self) -> list[Toggle]:
        """Return whom to tick: members, and the guests who came tonight."""
        here = {member.public_id for member in self.here}
        ticked = (here | self._came) - self._left
        came = {row.member_id for row in self.attendance}
        return [
            Toggle(member, member.public_id in ticked)
            for member in self.active
            if member.kind == Kind.MEMBER or member.pk in came
        ]

    @property
    def pairs(self) -> list[tuple[Member, Member]]:
        """Return the named pairs, each once."""
        return [
            (row.member, row.partner)
            for row in self.attendance
            if row.partner and row.member_id < row.partner_id  # type: ignore[operator]
        ]

    @property
    def single(self) -> list[Member]:
        """Return who is here and in no pair."""
        return [
            row.member
            for row in self.attendance
            if row.left_at is None and not row.partner_id
        ]

    @cached_property
    def games(self) -> dict[Game, list[Chair]]:
        """Return the games of the night and who plays them, oldest first."""
        night = self.night
        rows = Seat.objects.filter(
            Q(game__played_on=night.played_on)
            | Q(game__drawn_table__draw__night=night),
            game__club=self.club,
        ).select_related("game", "member")
        found: dict[Game, list[Chair]] = {}
        for row in rows.annotate(**numbered("game__")).order_by("game_id", "pk"):
            row.game.club = self.club
            row.game.number_at_table = row.number_at_table
            found.setdefault(row.game, []).append(self._chair(row.seat, row.member))
        return {game: by_seat(chairs) for game, chairs in found.items()}

    @cached_property
    def draws(self) -> list[Drawn]:
        """Return the draws of the night, the newest first."""
        seats = self.night.drawn_seats.select_related("draw", "table", "member")
        seats = seats.annotate(**shown_names(self.club, "draw__drawn_by"))
        by_draw: dict[Draw, list[DrawnSeat]] = {}
        for row in seats.order_by("-draw_id", "table_id", "pk"):
            by_draw.setdefault(row.draw, []).append(row)
        return [self._drawn(draw, rows) for draw, rows in by_draw.items()]

    def _drawn(self, draw: Draw, rows: Sequence[DrawnSeat]) -> Drawn:
        tables: dict[DrawnTable, list[DrawnSeat]] = {}
        for row in rows:
            if row.table:
                row.table.draw = draw
                tables.setdefault(row.table, []).append(row)
        found = [self._kept(table, seats) for table, seats in tables.items()]
        by = rows[0].draw_drawn_by_name or "an import"
        return Drawn(draw, by, found, [row.member for row in rows if not row.table])

    def _kept(self, table: DrawnTable, rows: Sequence[DrawnSeat]) -> KeptTable:
        chairs = [self._chair(row.seat, row.member) for row in rows]
        return KeptTable(table, by_seat(chairs), any(row.held for row in rows))

    def _chair(self, seat: str, member: Member) -> Chair:
        return Chair(RuleSeat(seat), member, member.pk in self._gone)

    @cached_property
    def _gone(self) -> set[int]:
        return {row.member_id for row in self.attendance if row.left_at}

    @cached_property
    def tables(self) -> list[NightTable]:
        """Return the tables that stand now, by name: drawn, playing, or just over."""
        return sorted(self._standing(), key=lambda one: (len(one.name), one.name))

    def _standing(self) -> Iterator[NightTable]:
        games = {game.pk: game for game in self.games}
        shown = set()
        held = (kept for drawn in self.draws for kept in drawn.tables if kept.held)
        for kept in held:
            table, chairs = kept.table, kept.chairs
            game = games.get(table.game_id) if table.game_id else None
            if game or self.night.is_open:
                shown.add(table.game_id)
                four = self.games[game] if game else chairs
                yield NightTable(table.name, four, table, game)
        for game, chairs in self.games.items():
            if game.state == Game.State.OPEN and game.pk not in shown:
                yield NightTable(game.table or "?", chairs, None, game)

    @property
    def played(self) -> list[tuple[Game, Sequence[Chair]]]:
        """Return the games that are over and stand at no table any more."""
        standing = {table.game for table in self.tables}
        return [
            (game, chairs)
            for game, chairs in self.games.items()
            if game not in standing
        ]

    @cached_property
    def free(self) -> list[Member]:
        """Return who would be drawn now: here, and in no game being played."""
        busy = self._members(table for table in self.tables if table.state == "playing")
        return [member for member in self.here if member not in busy]

    @property
    def waiting(self) -> list[Waiting]:
        """Return who is here and sits at no table, each reason once."""
        seated = self._members(self.tables)
        last = next((one for one in self.draws if one.draw.rule in _DRAWN), None)
        out = set(last.out) if last else set()
        by_reason: dict[str, list[Member]] = {}
        for member in self.here:
            if member not in seated:
                why = _why(last) if last and member in out else _LATE
                by_reason.setdefault(why, []).append(member)
        return [Waiting(members, why) for why, members in by_reason.items()]

    def _members(self, tables: Iterable[NightTable]) -> set[Member]:
        return {chair.member for table in tables for chair in table.chairs}

    @property
    def last_rule(self) -> str:
        """Return the rule the night last drew by: it is offered first."""
        rules = (drawn.draw.rule for drawn in self.draws)
        return next((rule for rule in rules if rule in _DRAWN), Draw.Rule.LOT.value)

    @property
    def may_redraw(self) -> list[NightTable]:
        """Return the tables that a new draw takes apart, for they have not begun."""
        return [table for table in self.tables if table.state == "drawn"]

    @property
    def board_token(self) -> str | None:
        """Return the token of the night's live board, where it is on; one query."""
        boards = NightBoard.objects.filter(club=self.club)
        tokens = boards.filter(played_on=self.night.played_on)
        return tokens.values_list("token", flat=True).first()

    @property
    def rules_name(self) -> str:
        """Return the name of the rule set of tonight's games."""
        rules = read_rules(self.night.rules_given, Refusals())
        return rules.name if rules else ""

    @property
    def stakes(self) -> str:
        """Return what the games are played for, in words."""
        rules = read_rules(self.night.rules_given, Refusals())
        stakes = read_stakes(self.night.stakes, rules, Refusals())
        return stakes_words(stakes) if stakes else ""

    @property
    def tag(self) -> str:
        """Return what changes with what the page shows of tables and people."""
        seen = [
            (table.name, table.state, table.drawn and table.drawn.pk)
            for table in self.tables
        ]
        games = [(game.pk, game.version, game.state) for game in self.games]
        waiting = [
            (one.why, [(member.pk, member.name) for member in one.members])
            for one in self.waiting
        ]
        free = [member.pk for member in self.free]
        told = repr([seen, games, waiting, free, self.night.closed_at])
        return hashlib.sha256(told.encode()).hexdigest()[:16]


_DRAWN = {Draw.Rule.LOT.value, Draw.Rule.NEW.value, Draw.Rule.PAIRS.value}
_LATE = "Came after the draw, or played at another table. The next draw takes them in."


def _why(drawn: Drawn) -> str:
    seats = len(SEATS) * len(drawn.tables)
    people = f"{seats + len(drawn.out)} were here for {seats} seats"
    if drawn.draw.rule == Draw.Rule.PAIRS:
        return f"Left over: {people}, and pairs stay together. First in at the next."
    return (
        f"Left over by lot among those who sat out least: {people}. "
        "First in at the next draw."
    )
