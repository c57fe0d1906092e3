"""What a device recorded without a connection: act by act, each one answered.

Every act is a transaction of its own, made by the service that makes it online. One
that cannot be done stops the later acts of its own game, and no other game's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from clubs.models import Club, User
from clubs.selectors import shown_names
from clubs.services import Refused
from games.entry import Entry, field_of
from games.hand_records import read_hand, write_hand
from games.models import Game
from games.refusals import Refusals
from games.services.agreement import Agreement, start_body, start_game_once
from games.services.common import RulesRefused, Sent, Stale, require_open
from games.services.hands import hand_body, record_hand_once
from games.services.keepable import unkeepable_hands

Told = tuple[tuple[str | None, str], ...]


class Status(StrEnum):
    """What became of an act."""

    APPLIED = "applied"
    DUPLICATE = "duplicate"
    CONFLICT = "conflict"
    REJECTED = "rejected"
    HELD = "held"


@dataclass(frozen=True)
class QueuedStart:
    """A game begun on the device."""

    key: UUID
    game_id: UUID
    agreement: Agreement


@dataclass(frozen=True)
class QueuedHand:
    """A hand as the device numbers it, made from `version` or `after` another act."""

    key: UUID
    game_id: UUID
    number: int
    version: int | None
    after: UUID | None
    entry: Entry


@dataclass(frozen=True)
class QueuedFault:
    """An act that cannot even be read, with the sentences why."""

    key: UUID
    game_id: UUID
    told: Told


Queued = QueuedStart | QueuedHand | QueuedFault


@dataclass(frozen=True)
class StandingHand:
    """A hand as the server has it, and who wrote it."""

    number: int
    entry: Entry
    by: str


@dataclass(frozen=True)
class Answer:
    """What became of an act, and the game's version after it (or now, in a conflict).

    `told` are sentences with the form field each is about; `standing` the hands that
    the server has from the conflicting one on, also where the game takes no more.
    """

    act: Queued
    status: Status
    version: int | None = None
    told: Told = ()
    standing: tuple[StandingHand, ...] = ()


def sync_acts(*, club: Club, actor: User, acts: Sequence[Queued]) -> list[Answer]:
    """Do the acts in their order, and say of each what became of it."""
    queue = _Queue(club, actor)
    return [queue.take(act) for act in acts]


class _Queue:
    """The acts so far: which games are stopped, and what version each act led to."""

    def __init__(self, club: Club, actor: User) -> None:
        self._club = club
        self._actor = actor
        self._stopped: set[UUID] = set()
        self._led_to: dict[tuple[UUID, UUID], int] = {}

    def take(self, act: Queued) -> Answer:
        if act.game_id in self._stopped:
            return Answer(act, Status.HELD)
        answer = self._answer(act)
        if answer.status in (Status.APPLIED, Status.DUPLICATE):
            self._led_to[act.game_id, act.key] = answer.version or 0
        else:
            self._stopped.add(act.game_id)
        return answer

    def _answer(self, act: Queued) -> Answer:
        try:
            return self._do(act)
        except Game.DoesNotExist:
            return Answer(act, Status.REJECTED, told=((None, _NO_GAME),))
        except Stale as stale:
            return self._conflict(act, stale)
        except Refused as refused:
            return Answer(act, Status.REJECTED, told=tuple(refused.by_field))

    def _do(self, act: Queued) -> Answer:
        if isinstance(act, QueuedStart):
            return self._start(act)
        if isinstance(act, QueuedHand):
            return self._record(act)
        return Answer(act, Status.REJECTED, told=act.told)

    def _start(self, act: QueuedStart) -> Answer:
        body = start_body(act.game_id, act.agreement)
        sent = Sent(self._club, self._actor, act.key, body)
        _, again = start_game_once(sent, agreement=act.agreement, game_id=act.game_id)
        return Answer(act, Status.DUPLICATE if again else Status.APPLIED, 0)

    def _record(self, act: QueuedHand) -> Answer:
        entry, version = _kept_entry(act.entry), self._version_before(act)
        body = hand_body(act.game_id, entry)
        sent = Sent(self._club, self._actor, act.key, body)
        _, again = record_hand_once(
            sent, game_id=act.game_id, version=version, entry=entry
        )
        return Answer(act, Status.DUPLICATE if again else Status.APPLIED, version + 1)

    def _version_before(self, act: QueuedHand) -> int:
        if act.version is not None:
            return act.version
        before = self._led_to.get((act.game_id, act.after)) if act.after else None
        if before is None:
            raise Refused(
                "A hand follows another act of its game: the one it names was not sent "
                "with it. Send both, or open the game and record the hand there."
            )
        return before

    def _conflict(self, act: Queued, stale: Stale) -> Answer:
        game = Game.objects.get(club=self._club, public_id=act.game_id)
        number = act.number if isinstance(act, QueuedHand) else 1
        kept = game.hands.filter(voided=False)
        kept = kept.annotate(**shown_names(self._club, "written_by"))
        standing = tuple(
            StandingHand(hand.position, hand.entry, hand.written_by_name or "")
            for hand in kept.order_by("position")
            if hand.position >= number
        )
        if closed := _closed(game):
            told = tuple(closed.by_field)
            return Answer(act, Status.REJECTED, told=told, standing=standing)
        told = tuple(stale.by_field)
        return Answer(act, Status.CONFLICT, game.version, told, standing)


def _closed(game: Game) -> Refused | None:
    """Return why a game takes no further hand; None where it does."""
    try:
        require_open(game)
    except Refused as refused:
        return refused
    return None


_NO_GAME = (
    "The club has no such game: it was started elsewhere, or never reached the server. "
    "Start it again and record its hands there."
)


def _kept_entry(entry: Entry) -> Entry:
    """Return the hand as it is kept; what cannot be read or kept is Refused."""
    refusals = Refusals(("hands", 0))
    hand = read_hand(entry, refusals)
    if refusals.problems:
        raise RulesRefused(refusals.problems)
    kept = write_hand(hand)
    for path, sentence in unkeepable_hands([kept]):
        raise Refused(sentence, field_of(path))
    return kept
