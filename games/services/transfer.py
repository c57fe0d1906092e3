"""Games in and out as `clubscore.game/1` records: all of a file, or nothing."""

import hashlib
import json
import uuid
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import transaction

from clubs.models import Club, User
from clubs.services import Refused, audit
from games.hand_records import write_hand
from games.judge import Verdict, judge
from games.models import Game, Hand, RuleBook
from games.rules.problems import Problem
from games.rules.ruleset import RuleSet
from games.services.agreement import Agreement, create_game
from games.services.common import (
    record_of,
    require_scorable,
    rule_set_of,
    standing_hands,
    store_verdict,
)
from games.services.keepable import (
    last_playable,
    unkeepable,
    unkeepable_hands,
)
from games.services.settlement import resettle


@dataclass(frozen=True)
class Fault:
    """What is wrong with one record: its place in the list (from 0), path, sentence."""

    index: int
    path: str
    message: str


class ImportRefused(Refused):
    """Nothing was imported; `faults` names everything that is wrong."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("Nothing was imported: mend every fault and import again.")
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Imported:
    """How many records became games, and how many had been games before."""

    new: int
    known: int


def import_records(
    *, club: Club, actor: User, records: Sequence[dict[str, Any]]
) -> Imported:
    """Import every record as a game of the club, settled where it is over.

    Raises ImportRefused with every fault of every record. A record whose id or
    content the club has already is left alone.
    """
    verdicts = [judge(record) for record in records]
    last = last_playable(club)
    faults = [
        fault
        for index, verdict in enumerate(verdicts)
        for fault in _faults(index, verdict, last)
    ]
    faults += _claimed_ids(records)
    if faults:
        raise ImportRefused(faults)
    with transaction.atomic():
        known = _Known(club)
        fresh = [
            _insert(club, actor, record, verdict, known)
            for record, verdict in zip(records, verdicts, strict=True)
            if known.is_new(record)
        ]
    return Imported(new=len(fresh), known=len(records) - len(fresh))


def _faults(index: int, verdict: Verdict, last: date) -> Iterator[Fault]:
    for problem in verdict.errors:
        yield Fault(index, problem.path, _sentence(problem))
    if verdict.errors or verdict.record is None:
        return
    read = verdict.record
    names = {seat.value: name for seat, name in read.players.items()}
    for path, sentence in unkeepable(
        read.played_on, read.table or "", names, last=last
    ):
        yield Fault(index, path, sentence)
    for path, sentence in unkeepable_hands([write_hand(hand) for hand in read.hands]):
        yield Fault(index, path, sentence)
    try:
        require_scorable(verdict)
    except Refused as refused:
        yield Fault(index, "hands", refused.message)


def _claimed_ids(records: Sequence[dict[str, Any]]) -> Iterator[Fault]:
    """Yield each record whose id another one of the file has, for another game."""
    first: dict[uuid.UUID, int] = {}
    for index, record in enumerate(records):
        given = _given_id(record)
        if given is None:
            continue
        earlier = first.setdefault(given, index)
        if digest_of(records[earlier]) != digest_of(record):
            yield Fault(
                index,
                "id",
                f"An id is of one game: record {earlier + 1} has this one too, with "
                "other facts. Keep the right one of them.",
            )


def _sentence(problem: Problem) -> str:
    return f"{problem.message} [{problem.code}]"


def digest_of(record: dict[str, Any]) -> str:
    """Return the SHA-256 of the record's canonical JSON, in hex."""
    text = json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    # Half a character may stand where a record's values are ignored.
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class _Known:
    """Which records a club has already, by id and by content."""

    def __init__(self, club: Club) -> None:
        self.club = club
        rows = Game.objects.filter(club=club).values_list("public_id", "import_digest")
        self.ids = {public_id for public_id, _ in rows}
        self.digests = {digest for _, digest in rows if digest}
        books = RuleBook.objects.filter(club=club).order_by("version", "id")
        self.books = {rule_set_of(book): book for book in books}

    def is_new(self, record: dict[str, Any]) -> bool:
        """Whether this record is not a game of the club yet; it is from now on."""
        digest = digest_of(record)
        if digest in self.digests or _given_id(record) in self.ids:
            return False
        self.digests.add(digest)
        return True

    def book_of(self, rules: RuleSet | None) -> RuleBook | None:
        """Return the club's own set that is this one, the newest version of it."""
        return self.books.get(rules) if rules else None

    def free_id(self, record: dict[str, Any]) -> uuid.UUID:
        """Return the record's own id, or one made of it where another club has it."""
        given = _given_id(record)
        if given and not Game.objects.filter(public_id=given).exists():
            return given
        return uuid.uuid5(uuid.NAMESPACE_URL, f"{self.club.pk}/{digest_of(record)}")


def _given_id(record: dict[str, Any]) -> uuid.UUID | None:
    try:
        return uuid.UUID(record["id"])
    except (KeyError, ValueError, TypeError, AttributeError):
        return None


def _insert(
    club: Club, actor: User, record: dict[str, Any], verdict: Verdict, known: _Known
) -> Game:
    game = create_game(
        club=club,
        agreement=_agreement(record, verdict, known),
        verdict=verdict,
        actor=actor,
        public_id=known.free_id(record),
        import_digest=digest_of(record),
    )
    _insert_hands(game, verdict, actor)
    store_verdict(game, verdict)
    resettle(game, verdict, actor=actor)
    audit(club=club, actor=actor, act="game imported", target=game.source_key)
    return game


def _agreement(record: dict[str, Any], verdict: Verdict, known: _Known) -> Agreement:
    return Agreement(
        rules=record["rules"],
        rule_book=known.book_of(verdict.rules),
        played_on=date.fromisoformat(record["played_on"]),
        players=record["players"],
        dealer=record["dealer"],
        stakes=record.get("stakes") or {},
        table=record.get("table") or "",
    )


def _insert_hands(game: Game, verdict: Verdict, actor: User) -> None:
    """Keep every hand as it was read: what the rules ignore unread is left out."""
    hands = verdict.record.hands if verdict.record else ()
    Hand.objects.bulk_create(
        Hand(
            game=game,
            position=scored.number,
            entry=write_hand(hand),
            score_ns=scored.points.NS,
            score_ew=scored.points.EW,
            reason="Imported",
            written_by=actor,
        )
        for hand, scored in zip(hands, verdict.hands, strict=True)
    )


def export_record(game: Game) -> dict[str, Any]:
    """Return one game as a record, with its public id and the players' names."""
    names = {row.seat: row.member.name for row in game.seats.all()}
    record = record_of(game, [hand.entry for hand in standing_hands(game)], names)
    return record | {"id": str(game.public_id)}


def export_records(*, club: Club) -> Iterable[dict[str, Any]]:
    """Yield the club's games, oldest first; abandoned ones count nothing and stay."""
    games = (
        Game.objects.filter(club=club)
        .exclude(state=Game.State.ABANDONED)
        .order_by("played_on", "id")
        .prefetch_related("seats__member")
    )
    for game in games.iterator(chunk_size=200):
        yield export_record(game)
