"""Cash that changed hands: recorded as a posting, voided by its reversal.

Who hands over cash is owed more (or owes less) afterwards: the transfer runs from
the payee's account to the payer's.
"""

from __future__ import annotations

import uuid
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from django.db import transaction
from django.db.models import Q, Sum

from clubs.models import Club, Member, User
from clubs.request_keys import Claim, claim_key
from ledger.booking import AccountRef, Move, lock_head, post, reverse
from ledger.common import audit_posting, check_amount, check_day
from ledger.errors import (
    ForeignAccount,
    PlanStale,
    SamePartyTwice,
)
from ledger.models import (
    AccountKind,
    Component,
    Posting,
    PostingKind,
    Transfer,
)

if TYPE_CHECKING:
    import datetime
    from collections.abc import Mapping, Sequence

CASH_BOX: Final[Literal[AccountKind.CASH_BOX]] = AccountKind.CASH_BOX

Party: TypeAlias = Member | Literal[AccountKind.CASH_BOX]
"""Who hands over or gets cash: a member, or the club's cash box."""

SOURCE_PREFIX: Final = "payment-"


@dataclass(frozen=True, slots=True)
class Payment:
    """Cash in whole cents from payer to payee.

    A line of a plan carries the number of the posting at which the plan was made.
    """

    payer: Party
    payee: Party
    cents: int
    made_at: int | None = None


def record_payment(
    *,
    club: Club,
    payer: Party,
    payee: Party,
    cents: int,
    on: datetime.date,
    actor: User,
    key: uuid.UUID | None = None,
    text: str = "",
) -> Posting:
    """Book one payment; the same `key` again returns what it booked before."""
    return record_payments(
        club=club,
        payments=[Payment(payer, payee, cents)],
        on=on,
        actor=actor,
        key=key,
        text=text,
    )


@transaction.atomic
def record_payments(
    *,
    club: Club,
    payments: Sequence[Payment],
    on: datetime.date,
    actor: User,
    key: uuid.UUID | None = None,
    text: str = "",
    source_key: str = "",
) -> Posting:
    """Book payments made together as one posting, to be voided together.

    With a game's `source_key` they are those made at its table: while they stand, a
    second booking raises AlreadyBooked. Raises the refusals of `check_payment`, and
    PlanStale for a line of a plan that the books have overtaken.
    """
    for payment in payments:
        check_payment(club, payment, on)
    public_id = uuid.uuid4()
    body = _content(payments, on, text, source_key)
    claim = _claimed(club, actor, key, "record-payments", body, result=str(public_id))
    if claim and claim.replay:
        return Posting.objects.get(club=club, public_id=claim.result)
    for payment in payments:
        refuse_stale(club, payment)
    posting = post(
        club=club,
        kind=PostingKind.PAYMENT,
        played_on=on,
        source_key=source_key or f"{SOURCE_PREFIX}{public_id}",
        revision=_recorded_before(club, source_key) if source_key else 0,
        moves=[_move(payment) for payment in payments],
        text=text,
        actor=actor,
        public_id=public_id,
    )
    audit_posting(posting, actor, "payment.recorded")
    return posting


@transaction.atomic
def void_payment(
    *, posting: Posting, actor: User, reason: str, key: uuid.UUID | None = None
) -> Posting:
    """Take a payment back for `reason`; the same `key` again returns the reversal."""
    if posting.kind != PostingKind.PAYMENT:
        raise ValueError(f"{posting} is no payment.")
    body = {"payment": posting.public_id, "reason": reason}
    claim = _claimed(posting.club, actor, key, "void-payment", body)
    if claim and claim.replay:
        return Posting.objects.get(reverses=posting)
    reversal = reverse(posting=posting, actor=actor, reason=reason)
    audit_posting(posting, actor, "payment.voided", reversal.reason)
    return reversal


def _claimed(
    club: Club,
    actor: User,
    key: uuid.UUID | None,
    act: str,
    body: Mapping[str, object],
    *,
    result: str = "",
) -> Claim | None:
    """The claim of a write on its key; None for a write inside another's claim."""
    if key is None:
        return None
    route = f"ledger.{act}"
    return claim_key(
        club=club, user=actor, key=key, route=route, body=body, result=result
    )


def check_payment(club: Club, payment: Payment, on: datetime.date) -> None:
    """Raise the refusal that a payment of `club` on a day earns, if any."""
    parties = (payment.payer, payment.payee)
    if any(isinstance(one, Member) and one.club_id != club.pk for one in parties):
        raise ForeignAccount
    if payment.payer == payment.payee:
        raise SamePartyTwice
    check_amount("A payment", payment.cents)
    check_day("A payment", club, on)


def refuse_stale(club: Club, payment: Payment) -> None:
    """Raise PlanStale where what payer or payee owes has changed since the plan.

    Inside a transaction nothing is booked between this and its end.
    """
    if payment.made_at is None:
        return
    if transaction.get_connection().in_atomic_block:
        lock_head(club)
    parties = (payment.payer, payment.payee)
    people = {one.pk: one.name for one in parties if isinstance(one, Member)}
    later = Transfer.objects.filter(
        Q(from_account__member__in=people) | Q(to_account__member__in=people),
        posting__club=club,
        posting__seq__gt=payment.made_at,
    )
    changes: dict[int | None, int] = defaultdict(int)
    sides = later.order_by().values_list("from_account__member", "to_account__member")
    for loser, gainer, cents in sides.annotate(cents=Sum("amount")):
        changes[loser] -= cents
        changes[gainer] += cents
    names = [name for pk, name in people.items() if changes[pk]]
    if names:
        corrected = later.filter(posting__kind=PostingKind.REVERSAL).exists()
        raise PlanStale(payment.made_at, names, corrected=corrected)


def _move(payment: Payment) -> Move:
    return Move(
        from_=_ref(payment.payee),
        to=_ref(payment.payer),
        cents=payment.cents,
        component=Component.PAYMENT,
    )


def _ref(party: Party) -> AccountRef:
    return party.pk if isinstance(party, Member) else party


def _recorded_before(club: Club, source_key: str) -> int:
    """How many payments a source has had, voided ones too."""
    payments = Posting.objects.filter(club=club, source_key=source_key)
    return payments.filter(kind=PostingKind.PAYMENT).count()


def _content(
    payments: Sequence[Payment], on: datetime.date, text: str, source_key: str
) -> dict[str, object]:
    lines = [
        [str(_ref(one.payer)), str(_ref(one.payee)), one.cents] for one in payments
    ]
    return {"payments": lines, "on": on, "text": text, "source": source_key}
