"""What moves balances beside games and cash: fees, opening balances, write-offs.

Each is one posting, taken back by its reversal. The texts of postings name nobody.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.db import transaction
from django.db.models import Count, Prefetch, Sum

from clubs.request_keys import claim_key
from clubs.selectors import shown_names
from clubscore.lib.money import format_cents
from ledger.booking import Move, lock_head, post, reverse
from ledger.cash_box import off_now
from ledger.common import audit_posting, check_amount, check_day
from ledger.errors import (
    AmountRefused,
    CountOvertaken,
    NobodyCharged,
    OpenedBefore,
    WriteOffUnexplained,
)
from ledger.lines import PARTIES, named_transfers
from ledger.models import AccountKind, Component, Posting, PostingKind, Transfer
from ledger.selectors import balance_of

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable, Sequence

    from django.db.models import QuerySet

    from clubs.models import Club, Member, User

SOURCE_PREFIX: Final = "charge-"
CHARGES: Final = (PostingKind.FEE, PostingKind.OPENING, PostingKind.WRITE_OFF)


@dataclass(frozen=True, slots=True)
class ChargeOrder:
    """Who asks for a charge of which club, on which day, under which request key."""

    club: Club
    on: datetime.date
    actor: User
    key: uuid.UUID
    text: str = ""
    reason: str = ""


@transaction.atomic
def charge_fee(order: ChargeOrder, *, members: Sequence[Member], cents: int) -> Posting:
    """Let each of `members` owe the club a fee of `cents`, in one posting.

    Raises NobodyCharged, AmountRefused, DateRefused, ForeignAccount.
    """
    if not members:
        raise NobodyCharged
    check_amount("A fee", cents)
    check_day("A fee", order.club, order.on)
    asked = [sorted(one.pk for one in members), cents]
    return _booked(
        order,
        PostingKind.FEE,
        asked,
        lambda: [
            Move(one.pk, AccountKind.FEES, cents, Component.FEE) for one in members
        ],
    )


@transaction.atomic
def open_balance(order: ChargeOrder, *, member: Member, cents: int) -> Posting:
    """Book what a member brought along: `cents` owed to them, below zero by them.

    Raises OpenedBefore while another opening balance of the member stands, and
    AmountRefused, DateRefused, ForeignAccount.
    """
    check_amount("An opening balance", abs(cents))
    check_day("An opening balance", order.club, order.on)

    def moves() -> list[Move]:
        if _opened(member):
            raise OpenedBefore(member.name)
        return [_toward(member, cents, AccountKind.OPENING, Component.OPENING)]

    return _booked(order, PostingKind.OPENING, [member.pk, cents], moves)


@transaction.atomic
def write_off(order: ChargeOrder, *, member: Member, cents: int) -> Posting:
    """Let go `cents` of what a member owes, or of what they are owed.

    Raises WriteOffUnexplained without a reason, AmountRefused beyond the balance, and
    DateRefused, ForeignAccount.
    """
    if not order.reason.strip():
        raise WriteOffUnexplained
    check_amount("A write-off", cents)
    check_day("A write-off", order.club, order.on)

    def moves() -> list[Move]:
        balance = balance_of(member)
        if cents > abs(balance):
            raise AmountRefused(_beyond(member, balance))
        way = cents if balance < 0 else -cents
        return [_toward(member, way, AccountKind.WRITE_OFF, Component.WRITE_OFF)]

    return _booked(order, PostingKind.WRITE_OFF, [member.pk, cents], moves)


@transaction.atomic
def book_difference(order: ChargeOrder, *, counted: int, expected: int) -> Posting:
    """Let the books expect what was counted in the box; the club bears the difference.

    Raises WriteOffUnexplained without a reason, and CountOvertaken unless this is the
    last count and still off.
    """
    if not order.reason.strip():
        raise WriteOffUnexplained

    def moves() -> list[Move]:
        count = off_now(order.club)
        if count is None or (count.counted, count.expected) != (counted, expected):
            raise CountOvertaken
        sides = (AccountKind.CASH_BOX, AccountKind.WRITE_OFF)
        more, less = sides if count.difference > 0 else sides[::-1]
        return [Move(more, less, abs(count.difference), Component.WRITE_OFF)]

    return _booked(order, PostingKind.WRITE_OFF, [counted, expected], moves)


@transaction.atomic
def take_back_charge(
    *, posting: Posting, actor: User, reason: str, key: uuid.UUID
) -> Posting:
    """Take a charge back for `reason`; the same `key` again returns the reversal."""
    if posting.kind not in CHARGES:
        raise ValueError(f"{posting} is no charge.")
    claim = claim_key(
        club=posting.club,
        user=actor,
        key=key,
        route="ledger.take-back-charge",
        body={"charge": posting.public_id, "reason": reason},
    )
    if claim.replay:
        return Posting.objects.get(reverses=posting)
    reversal = reverse(posting=posting, actor=actor, reason=reason)
    audit_posting(posting, actor, "charge.taken_back", reversal.reason)
    return reversal


def _booked(
    order: ChargeOrder,
    kind: PostingKind,
    asked: object,
    moves: Callable[[], list[Move]],
) -> Posting:
    """The posting of what was asked for, once a request key; `moves` under the lock."""
    public_id = uuid.uuid4()
    claim = claim_key(
        club=order.club,
        user=order.actor,
        key=order.key,
        route=f"ledger.charge-{kind}",
        body={"asked": asked, "on": order.on, "text": order.text, "why": order.reason},
        result=str(public_id),
    )
    if claim.replay:
        return Posting.objects.get(club=order.club, public_id=claim.result)
    lock_head(order.club)
    posting = post(
        club=order.club,
        kind=kind,
        played_on=order.on,
        source_key=f"{SOURCE_PREFIX}{public_id}",
        moves=moves(),
        text=order.text,
        reason=order.reason.strip(),
        actor=order.actor,
        public_id=public_id,
    )
    audit_posting(posting, order.actor, "charge.booked", posting.reason)
    return posting


def _beyond(member: Member, balance: int) -> str:
    if balance == 0:
        return f"{member.name} is settled: there is nothing to write off."
    stands = f"{'owes' if balance < 0 else 'is owed'} {format_cents(abs(balance))}"
    return f"{member.name} {stands}. Write off that or less."


def _opened(member: Member) -> bool:
    """Whether an opening balance of the member stands."""
    opened = Transfer.objects.filter(
        component=Component.OPENING,
        posting__kind=PostingKind.OPENING,
        posting__reversal__isnull=True,
    )
    theirs = opened.filter(from_account__member=member) | opened.filter(
        to_account__member=member
    )
    return theirs.exists()


def _toward(
    member: Member, cents: int, account: AccountKind, component: Component
) -> Move:
    """Raise the member's balance by `cents` from one of the club's own accounts."""
    if cents > 0:
        return Move(account, member.pk, cents, component)
    return Move(member.pk, account, -cents, component)


def charges_of(club: Club) -> QuerySet[Posting]:
    """Every charge, the newest first, with how many it is of and its total.

    `first` has one transfer, to name who it is of where it is of one.
    """
    one = Transfer.objects.filter(line=1).select_related(*PARTIES)
    return (
        Posting.objects.filter(club=club, kind__in=CHARGES)
        .select_related("reversal")
        .annotate(count=Count("transfers"), total=Sum("transfers__amount"))
        .prefetch_related(Prefetch("transfers", queryset=one, to_attr="first"))
        .order_by("-booked_on", "-seq")
    )


def charge_of(club: Club, public_id: uuid.UUID) -> Posting | None:
    """A charge of the club with its transfers and what took it back."""
    return (
        Posting.objects.filter(club=club, public_id=public_id, kind__in=CHARGES)
        .select_related("reversal")
        .annotate(**shown_names(club, "recorded_by", "reversal__recorded_by"))
        .prefetch_related(named_transfers())
        .first()
    )
