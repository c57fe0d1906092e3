"""Fills a club's books with many transfers fast: month after month, all but one closed.

The rows are those the app would write, hashes included; the triggers make way while
they are laid down and stand again afterwards.
"""

import datetime
import random
import uuid
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from django.db import connection, transaction

from clubs.models import Club, Member, Role, User
from clubs.services import create_club
from ledger import triggers
from ledger.chain import PostingFacts, TransferFacts, posting_hash
from ledger.models import (
    GENESIS_HASH,
    Account,
    AccountKind,
    Component,
    FrozenBalance,
    Head,
    MonthClosing,
    PostingKind,
)
from ledger.months import Month

A_POSTING: Final = 4
"""Transfers in each game: two stakes and two holes."""

OPEN_MONTH: Final = Month(2026, 10)
Row = Sequence[Any]


def fill(
    name: str, *, members: int, months: int, games_a_month: int, admin: User
) -> Club:
    """Make a club whose last month is open and whose `months` before it are closed."""
    club = create_club(name=name, slug=name.lower(), admin=admin, admin_name="Admin")
    accounts = _accounts(club, members)
    triggers.make_way()
    with transaction.atomic():
        _Books(club, accounts, games_a_month).write(months)
    triggers.install()
    return club


def _accounts(club: Club, count: int) -> dict[int, uuid.UUID]:
    names = [f"Player {number:04}" for number in range(count)]
    people = Member.objects.bulk_create(
        Member(
            club=club,
            name=one,
            name_key=one.lower(),
            sort_key=one.lower(),
            role=Role.MEMBER,
            joined_on=datetime.date(2010, 1, 1),
        )
        for one in names
    )
    made = Account.objects.bulk_create(
        Account(club=club, kind=AccountKind.MEMBER, member=one) for one in people
    )
    return {one.pk: one.public_id for one in made}


class _Books:
    """Lays down a club's postings, transfers and closings, the oldest month first."""

    def __init__(self, club: Club, accounts: dict[int, uuid.UUID], games: int) -> None:
        self.club, self.games = club, games
        self.public, self.accounts = accounts, list(accounts)
        self.chance = random.Random(f"{club.slug} 1934")  # noqa: S311 - a bench
        self.balances = dict.fromkeys(accounts, 0)
        self.seq, self.last_hash = 0, GENESIS_HASH
        self.first_pk = _next_pk("ledger_posting")

    def write(self, months: int) -> None:
        month = OPEN_MONTH
        for _ in range(months):
            month = month.previous or month
        while month < OPEN_MONTH:
            self._month(month)
            month = month.next or month
        self._month(month)
        Head.objects.update_or_create(
            club=self.club,
            defaults={
                "last_seq": self.seq,
                "last_hash": self.last_hash,
                "closed_through": OPEN_MONTH.starts - datetime.timedelta(days=1),
            },
        )

    def _month(self, month: Month) -> None:
        before = dict(self.balances)
        columns = {name: dict.fromkeys(self.accounts, 0) for name in ("games", "holes")}
        postings, transfers = [], []
        for number in range(self.games):
            day = month.starts + datetime.timedelta(days=number * 28 // self.games)
            self.seq += 1
            moved = list(self._transfers(day, columns))
            postings.append(self._posting(day, moved))
            transfers += moved
        _copy("ledger_posting", _POSTING_COLUMNS, postings)
        _copy("ledger_transfer", _TRANSFER_COLUMNS, transfers)
        if month < OPEN_MONTH:
            self._close(month, before, columns)

    @property
    def _pk(self) -> int:
        return self.first_pk + self.seq

    def _posting(self, day: datetime.date, moved: Sequence[Row]) -> Row:
        public = uuid.UUID(int=self.chance.getrandbits(128))
        at = datetime.datetime.combine(day, datetime.time(22), datetime.UTC)
        facts = PostingFacts(
            public_id=public,
            seq=self.seq,
            booked_on=day,
            occurred_on=day,
            kind=PostingKind.GAME.value,
            source_key=f"game-{public}",
            revision=0,
            recorded_at=at,
            reason="",
            reverses=None,
            transfers=tuple(map(self._facts, moved)),
        )
        self.last_hash = posting_hash(self.last_hash, facts)
        return (
            *(self._pk, self.club.pk, _uuid(public), self.seq, day, day),
            *(facts.kind, facts.source_key, 0, "Game", None, at, "", None),
            self.last_hash,
        )

    def _facts(self, row: Row) -> TransferFacts:
        _, _, loser, winner, cents, component, hand, _ = row
        return TransferFacts(
            self.public[loser], self.public[winner], cents, component, hand
        )

    def _transfers(
        self, day: datetime.date, columns: dict[str, dict[int, int]]
    ) -> Iterator[Row]:
        four = self.chance.sample(self.accounts, 4)
        moves = [
            ("games", Component.STAKE.value, 100, None, four[1], four[2]),
            ("games", Component.STAKE.value, 100, None, four[3], four[0]),
            ("holes", Component.HOLE.value, 25, 2, four[1], four[2]),
            ("holes", Component.HOLE.value, 25, 2, four[3], four[0]),
        ]
        for line, (column, component, cents, hand, loser, winner) in enumerate(
            moves, start=1
        ):
            for account, change in ((loser, -cents), (winner, cents)):
                columns[column][account] += change
                self.balances[account] += change
            yield self._pk, line, loser, winner, cents, component, hand, day

    def _close(
        self,
        month: Month,
        before: dict[int, int],
        columns: dict[str, dict[int, int]],
    ) -> None:
        closing = MonthClosing.objects.create(
            club=self.club,
            starts=month.starts,
            through=month.last_day,
            last_seq=self.seq,
            head_hash=self.last_hash,
        )
        FrozenBalance.objects.bulk_create(
            FrozenBalance(
                closing=closing,
                account_id=one,
                opening=before[one],
                games=columns["games"][one],
                holes=columns["holes"][one],
                payments=0,
                other=0,
                balance=self.balances[one],
            )
            for one in self.accounts
        )


_POSTING_COLUMNS: Final = (
    *("id", "club_id", "public_id", "seq", "booked_on", "occurred_on", "kind"),
    *("source_key", "revision", "text", "recorded_by_id", "recorded_at", "reason"),
    *("reverses_id", "hash"),
)
_TRANSFER_COLUMNS: Final = (
    *("posting_id", "line", "from_account_id", "to_account_id", "amount"),
    *("component", "hand_number", "booked_on"),
)


def _uuid(value: uuid.UUID) -> str:
    return str(value) if connection.vendor == "postgresql" else value.hex


def _next_pk(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT coalesce(max(id), 0) FROM {table}")  # noqa: S608
        return int(cursor.fetchone()[0])


def _copy(table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
    """Lay rows down the fastest way the database has."""
    names = ", ".join(columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            places = ", ".join(["?"] * len(columns))
            sql = f"INSERT INTO {table} ({names}) VALUES ({places})"  # noqa: S608
            texts = ([_text(one) for one in row] for row in rows)
            connection.connection.executemany(sql, texts)


def _text(value: object) -> object:
    return str(value) if isinstance(value, datetime.date) else value
