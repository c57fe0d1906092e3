"""What every act on a game does first: take the row, look at the version, judge."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from clubs.errors import STALE
from clubs.models import Club, User
from clubs.services import Refused, audit, claim_key
from clubscore.lib.prepared import Lookup
from games.entry import Entry, field_of
from games.judge import Verdict, judge
from games.models import SEATS, Game, Hand, RuleBook
from games.records import FORMAT
from games.rules.problems import Problem
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import from_json
from games.wording import page_words

MAX_POINTS = 9_999_999
_LOCKED_GAME: Final = Lookup(Game, "club_id", "public_id", for_update=True)
_STANDING_HANDS: Final = Lookup(Hand, "game_id", "voided", order_by="position")


class RulesRefused(Refused):
    """The rules refuse what was typed; `problems` has all of it at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problems[0].message)
        self.problems = tuple(problems)

    @property
    def by_field(self) -> Iterable[tuple[str | None, str]]:
        """Every sentence of the rules, with the form field it is about."""
        return [(field_of(one.path), page_words(one)) for one in self.problems]


class Stale(Refused):
    """Somebody changed the game since this form was opened."""

    code = STALE

    def __init__(self) -> None:
        super().__init__(
            "The game was changed on another device since this page was loaded. "
            "Nothing was saved; compare both values and save again."
        )


@dataclass(frozen=True)
class Sent:
    """A write as a device sent it: who, in which club, under which key."""

    club: Club
    actor: User
    key: UUID
    body: Mapping[str, Any]


def audit_sent(
    sent: Sent,
    act: str,
    target: str,
    *,
    detail: Mapping[str, object] | None = None,
    reason: str = "",
) -> None:
    """Write down that whoever sent this did `act` to `target`, and why."""
    audit(
        club=sent.club,
        actor=sent.actor,
        act=act,
        target=target,
        detail=detail,
        reason=reason,
    )


def night_target(day: date) -> str:
    """Return what the audit trail calls the night of a date."""
    return f"night-{day}"


@contextmanager
def write_to(sent: Sent, game_id: UUID, act: str) -> Iterator[tuple[Game, bool]]:
    """Open the transaction of one act: the game, locked, and whether it is a replay.

    A replay (the same key with the same body) has been done before: do nothing.
    """
    with transaction.atomic():
        claim = claim_key(
            club=sent.club, user=sent.actor, key=sent.key, route=act, body=sent.body
        )
        yield lock_game(sent.club, game_id), claim.replay


def lock_game(club: Club, game_id: UUID) -> Game:
    """Return the club's game, held against other writers until the commit.

    Raises Game.DoesNotExist for an id that is not this club's.
    """
    game = _LOCKED_GAME.first(club.pk, game_id)
    if game is None:
        raise Game.DoesNotExist
    game.club = club
    return game


def require_version(game: Game, version: int) -> None:
    """Raise Stale where the form was made from another state of the game."""
    if game.version != version:
        raise Stale


def require_open(game: Game) -> None:
    """Raise Refused where the game is over or given up."""
    if game.state == Game.State.FINISHED:
        raise Refused(
            "This game is over: a hand can be corrected with a reason, "
            "and a new game starts with its own page."
        )
    if game.state == Game.State.REVIEW:
        raise Refused(
            "All hands of this game are played, and it is under review. Clear what is "
            "disputed, or correct or void a hand with a reason."
        )
    if game.state == Game.State.ABANDONED:
        raise Refused("This game was abandoned: no hand counts in it. Start a new one.")


def standing_hands(game: Game) -> list[Hand]:
    """Return the game's hands that are not voided, in the order dealt."""
    return _STANDING_HANDS.all(game.pk, False)


def standing_hand(game: Game, hand_id: UUID) -> Hand:
    """Return the game's hand of this id; Refused where it was taken back.

    Raises Hand.DoesNotExist for an id of another game.
    """
    hand = game.hands.get(public_id=hand_id)
    if hand.voided:
        raise Refused(
            f"Hand {hand.position} was taken back since this page was loaded. "
            "Read what stands there now."
        )
    return hand


@lru_cache(maxsize=64)
def _rule_set(text: str) -> RuleSet:
    return from_json(json.loads(text))


def rule_set_of(kept: Game | RuleBook) -> RuleSet:
    """Return the frozen rule set a game is played under, or a club has kept."""
    return _rule_set(json.dumps(kept.rules, sort_keys=True))


def record_of(
    game: Game, entries: Sequence[Entry], players: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return the game as a `clubscore.game/1` record; players default to the seats."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "rules": game.rules_given,
        "played_on": game.played_on.isoformat(),
        "players": dict(players or {seat: seat for seat in SEATS}),
        "dealer": game.dealer,
        "stakes": game.stakes,
        "hands": list(entries),
    }
    return record | ({"table": game.table} if game.table else {})


def judge_game(game: Game, entries: Sequence[Entry]) -> Verdict:
    """Judge the game as if these were its hands."""
    return judge(record_of(game, entries), rules=rule_set_of(game))


def require_scorable(verdict: Verdict) -> None:
    """Raise RulesRefused with every error, and Refused for points out of all bounds."""
    if verdict.errors:
        raise RulesRefused(verdict.errors)
    scores = [verdict.totals, *(hand.points for hand in verdict.hands)]
    if any(abs(points) > MAX_POINTS for score in scores for points in score):
        raise Refused(
            f"Scores and totals stay below {MAX_POINTS + 1:,} points here. "
            "Check the bids: one of them has too many digits."
        )


def store_verdict(game: Game, verdict: Verdict) -> None:
    """Put what was judged into the game's row (not saved yet) and count it up."""
    game.total_ns, game.total_ew = verdict.totals.NS, verdict.totals.EW
    game.holes_ns, game.holes_ew = verdict.holes.NS, verdict.holes.EW
    game.hands_counted = sum(hand.counted for hand in verdict.hands)
    game.version += 1
