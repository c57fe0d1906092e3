"""What there is to settle: now, of one club night, or as of the end of a day."""

from __future__ import annotations

import datetime
from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from django.db.models import F, Q, Sum

from clubs.selectors import club_today, members_of
from ledger.models import (
    Component,
    FrozenBalance,
    Head,
    Posting,
    PostingKind,
    Transfer,
)
from ledger.months import Month
from ledger.pairwise import HOUSE, Flows, gains, that_count
from ledger.selectors import balances
from ledger.sums import latest_closing, since

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.db.models import QuerySet

    from clubs.models import Club, Member
    from ledger.models import MonthClosing


class Span(StrEnum):
    """Which part of the books is settled."""

    NOW = "now"
    NIGHT = "night"
    MONTH = "month"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Scope:
    """A span and its day: of a night that night, else the last day that counts."""

    span: Span = Span.NOW
    on: datetime.date = datetime.date.max


@dataclass(frozen=True, slots=True)
class Standing:
    """What a member is owed within a scope, in cents; below zero they owe it."""

    member: Member
    cents: int


@dataclass(frozen=True, slots=True)
class History:
    """Where standings come from: what stood before, was played, and was paid."""

    stood: Mapping[int, int]
    played: Flows
    paid: Flows

    @property
    def balances(self) -> dict[int, int]:
        """What each member is owed, by key."""
        return gains(self.stood, self.played, self.paid)


def last_seq(club: Club) -> int:
    """The number of the last posting; 0 before the first."""
    head = Head.objects.filter(club=club).values_list("last_seq", flat=True)
    return head.first() or 0


def last_night(club: Club) -> datetime.date | None:
    """The last club night up to today with a game that counts on its own day.

    A game that was corrected or came late, after its month was closed, is no night.
    """
    games = Posting.objects.filter(
        club=club,
        kind=PostingKind.GAME,
        booked_on=F("occurred_on"),
        booked_on__lte=club_today(club),
    )
    latest = games.order_by("-booked_on", "-seq").values_list("booked_on", flat=True)
    return latest.first()


def standings(club: Club, scope: Scope) -> list[Standing]:
    """Every member who is not settled within `scope`, by name. Five statements.

    Of a past day, what was paid since counts as far as it settles what stood.
    """
    if scope.span is Span.NIGHT:
        told = named(club, _of_night(club, scope.on).balances)
        return [one for one in told if one.cents]
    as_of = None if scope.span is Span.NOW else scope.on
    stood = {one.member: one.cents for one in balances(club, as_of) if one.member}
    if as_of is not None:
        by_key = {member.pk: cents for member, cents in stood.items()}
        settled = gains(by_key, that_count(by_key, _paid_after(club, as_of)))
        stood = {member: settled[member.pk] for member in stood}
    return [Standing(member, cents) for member, cents in stood.items() if cents]


def history(club: Club, scope: Scope) -> History:
    """Who lost to whom and paid whom within `scope`; sums to its standings.

    Goes back to the last closing before; what stood there is with the cash box.
    """
    if scope.span is Span.NIGHT:
        return _of_night(club, scope.on)
    if scope.span is Span.NOW:
        return _from(club, latest_closing(club), Q())
    first = Month.of(scope.on).starts
    base = latest_closing(club, first - datetime.timedelta(days=1))
    told = _from(club, base, Q(booked_on__lte=scope.on))
    later = that_count(told.balances, _paid_after(club, scope.on))
    return History(told.stood, told.played, _together(told.paid, later))


def named(club: Club, by_key: Mapping[int, int]) -> list[Standing]:
    """Some members with their balances, by name. One statement."""
    people = members_of(club).filter(pk__in=list(by_key))
    return [Standing(member, by_key[member.pk]) for member in people]


def _of_night(club: Club, night: datetime.date) -> History:
    kinds = (PostingKind.GAME, PostingKind.PAYMENT)
    booked = Q(posting__kind__in=kinds) | Q(posting__reverses__kind__in=kinds)
    transfers = Transfer.objects.filter(
        booked,
        posting__club=club,
        posting__occurred_on=night,
        posting__booked_on__gte=night,
    )
    played, paid = _flows(transfers)
    return History({}, played, that_count(gains({}, played), paid))


def _from(club: Club, base: MonthClosing | None, upto: Q) -> History:
    """What `base` froze for the members, and all that was booked since."""
    frozen = FrozenBalance.objects.filter(closing=base, account__member__isnull=False)
    stood = dict(frozen.values_list("account__member", "balance")) if base else {}
    when = since(base) & upto & Q(from_account__club=club)
    return History(stood, *_flows(Transfer.objects.filter(when)))


def _paid_after(club: Club, day: datetime.date) -> Flows:
    """Cash that changed hands after `day` and was not taken back."""
    payments = Transfer.objects.filter(
        from_account__club=club,
        booked_on__gt=day,
        component=Component.PAYMENT,
        posting__kind=PostingKind.PAYMENT,
        posting__reversal__isnull=True,
    )
    return _flows(payments)[1]


def _flows(transfers: QuerySet[Transfer]) -> tuple[Flows, Flows]:
    """What was lost and gained, and what was paid, pair by pair. One statement."""
    sides = ("from_account__member", "to_account__member", "component")
    grouped = transfers.order_by().values_list(*sides).annotate(cents=Sum("amount"))
    played: dict[tuple[int, int], int] = defaultdict(int)
    paid: dict[tuple[int, int], int] = defaultdict(int)
    for loser, gainer, component, cents in grouped:
        if loser != gainer:
            flows = paid if component == Component.PAYMENT else played
            flows[loser or HOUSE, gainer or HOUSE] += int(cents)
    return played, paid


def _together(one: Flows, other: Flows) -> Flows:
    result = defaultdict(int, one)
    for pair, cents in other.items():
        result[pair] += cents
    return result
