"""Opening and closing a night, who is here, and who plays with whom."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from clubs.models import Club, Member
from clubs.services import Refused, claim_key, guest_for_name
from games.game_numbers import numbered
from games.models import SEATS, Attendance, DrawnSeat, Game, Night, RuleBook
from games.services.agreement import Agreement, judge_agreement
from games.services.board import give_night_link, take_night_link
from games.services.common import Sent, audit_sent, night_target


@dataclass(frozen=True)
class NightStakes:
    """What the games of a night are played by and for; rules as in a record."""

    rules: str | dict[str, Any]
    stakes: dict[str, str]
    rule_book: RuleBook | None = None


@contextmanager
def write_to_night(sent: Sent, day: date, act: str) -> Iterator[tuple[Night, bool]]:
    """Open the transaction of one act: the night, locked, and whether it is a replay.

    Raises Night.DoesNotExist for a date on which the club opened none.
    """
    with transaction.atomic():
        claim = claim_key(
            club=sent.club,
            user=sent.actor,
            key=sent.key,
            route=f"{act} {day}",
            body=sent.body,
        )
        yield lock_night(sent.club, day), claim.replay


def lock_night(club: Club, day: date) -> Night:
    """Return the club's night, held against other writers until the commit."""
    night = Night.objects.select_for_update().get(club=club, played_on=day)
    night.club = club
    return night


def require_night_open(night: Night) -> None:
    """Raise Refused where the night is over."""
    if not night.is_open:
        raise Refused("This night is closed. Open it again to go on with it.")


def open_night(sent: Sent, *, played_on: date, agreed: NightStakes) -> Night:
    """Open the club's night of a date, with the rule set and stakes of its games.

    Raises RulesRefused for stakes that do not stand, Refused for a day to come and
    for a date that has its night.
    """
    with transaction.atomic():
        claim = claim_key(
            club=sent.club,
            user=sent.actor,
            key=sent.key,
            route="open-night",
            body=sent.body,
        )
        if claim.replay:
            return Night.objects.get(club=sent.club, played_on=played_on)
        night = _insert(sent, played_on, agreed)
        audit_sent(sent, "night opened", night_target(night.played_on))
    return night


def _insert(sent: Sent, played_on: date, agreed: NightStakes) -> Night:
    night = Night(
        club=sent.club,
        played_on=played_on,
        rules_given=agreed.rules,
        rule_book=agreed.rule_book,
        stakes=_sound_stakes(sent.club, agreed, played_on),
        opened_by=sent.actor,
    )
    try:
        with transaction.atomic():
            night.save(force_insert=True)
    except IntegrityError:
        raise Refused(
            f"The night of {played_on} was opened already. Go to its page, or choose "
            "another date.",
            "played_on",
        ) from None
    return night


def _sound_stakes(club: Club, agreed: NightStakes, played_on: date) -> dict[str, str]:
    agreement = Agreement(
        rules=agreed.rules,
        played_on=played_on,
        players={seat: seat for seat in SEATS},
        dealer=SEATS[0],
        stakes=agreed.stakes,
    )
    verdict = judge_agreement(club, agreement)
    if verdict.stakes is None:
        raise ValueError("stakes with errors open no night")
    stakes: dict[str, str] = verdict.stakes.to_json()
    return stakes


def close_night(sent: Sent, *, day: date) -> Night:
    """Close the night once no game of it is being played; tables not begun are let go.

    Raises Refused as long as one is.
    """
    with write_to_night(sent, day, "close-night") as (night, replay):
        if replay or not night.is_open:
            return night
        playing = _open_games(night)
        if playing:
            names = ", ".join(game.place for game in playing)
            raise Refused(
                f"Still being played: {names}. Play it out or abandon it, then close "
                "the night."
            )
        DrawnSeat.objects.filter(night=night, held=True).update(held=False)
        night.closed_at = timezone.now()
        night.save(update_fields=["closed_at"])
        audit_sent(sent, "night closed", night_target(night.played_on))
    return night


def reopen_night(sent: Sent, *, day: date) -> Night:
    """Open a closed night again."""
    with write_to_night(sent, day, "reopen-night") as (night, replay):
        if replay or night.is_open:
            return night
        night.closed_at = None
        night.save(update_fields=["closed_at"])
        audit_sent(sent, "night reopened", night_target(night.played_on))
    return night


def switch_night_board(sent: Sent, *, day: date, on: bool) -> Night:
    """Give the night's board a new link, or take the one it has away."""
    with write_to_night(sent, day, f"night-board-{on}") as (night, replay):
        if not replay:
            (give_night_link if on else take_night_link)(sent, day)
    return night


def tell_who_is_here(
    sent: Sent,
    *,
    day: date,
    came: Sequence[UUID] = (),
    left: Sequence[UUID] = (),
    name: str = "",
) -> Night:
    """Write down who came and who left; `name` is one more, a new one becomes a guest.

    Who is in neither list stays as another device has it.
    """
    with write_to_night(sent, day, "who-is-here") as (night, replay):
        if replay:
            return night
        require_night_open(night)
        members = list(_active(night.club, came))
        if name:
            members.append(guest_for_name(club=night.club, name=name, actor=sent.actor))
        for member in members:
            Attendance.objects.update_or_create(
                night=night, member=member, defaults={"left_at": None}
            )
        gone = night.attendance.filter(member__public_id__in=left, left_at=None)
        gone.update(left_at=timezone.now())
    return night


def _active(club: Club, public_ids: Sequence[UUID]) -> Iterator[Member]:
    found = Member.objects.filter(club=club, public_id__in=public_ids, active=True)
    yield from found.order_by("pk")


def name_pair(sent: Sent, *, day: date, one: UUID, other: UUID) -> Night:
    """Let two who are here stay partners in draws of fixed pairs."""
    with write_to_night(sent, day, "name-pair") as (night, replay):
        if replay:
            return night
        require_night_open(night)
        here = night.attendance.filter(left_at=None).select_related("member")
        two = list(here.filter(member__public_id__in=[one, other]).order_by("pk"))
        if len(two) < 2:  # noqa: PLR2004  (a pair)
            raise Refused("A pair is two people who are here. Choose two names.")
        for row in two:
            if row.partner_id is not None:
                raise Refused(
                    f"{row.member.name} is in a pair already. Part that one first."
                )
        first, second = two
        first.partner, second.partner = second.member, first.member
        Attendance.objects.bulk_update(two, ["partner"])
    return night


def part_pair(sent: Sent, *, day: date, one: UUID) -> Night:
    """Let somebody and their partner be drawn apart again."""
    with write_to_night(sent, day, "part-pair") as (night, replay):
        if replay:
            return night
        require_night_open(night)
        pair = night.attendance.filter(member__public_id=one).first()
        if pair and pair.partner_id:
            both = [pair.member_id, pair.partner_id]
            night.attendance.filter(member__in=both).update(partner=None)
    return night


def _open_games(night: Night) -> list[Game]:
    """Return the games of this date that are being played, drawn or not."""
    games = Game.objects.filter(
        club=night.club, played_on=night.played_on, state=Game.State.OPEN
    )
    return list(games.annotate(**numbered()).order_by("table", "id"))
