"""The payee's word that a payment arrived."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from clubs.permissions import ROLE_PERMISSIONS, Permission
from clubs.selectors import club_today
from ledger.booking import lock_head
from ledger.common import audit_posting
from ledger.errors import NotThePayee, PaymentVoided, SeveralPayees
from ledger.lines import named_transfers
from ledger.models import (
    Account,
    AccountKind,
    PaymentConfirmation,
    Posting,
    PostingKind,
)

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from clubs.models import Member, User

ASKED_FOR: Final = datetime.timedelta(days=62)
"""How long the payee is reminded of a payment that nobody has confirmed."""


@transaction.atomic
def confirm_payment(
    *, posting: Posting, member: Member, actor: User
) -> PaymentConfirmation:
    """Keep the word of the payee that the cash arrived; said twice it counts once.

    For the cash box whoever may record payments speaks. Raises PaymentVoided,
    SeveralPayees, NotThePayee.
    """
    lock_head(posting.club)
    if Posting.objects.filter(reverses=posting).exists():
        raise PaymentVoided
    payee = payee_of(posting)
    if not may_confirm(member, payee):
        raise NotThePayee(payee.label)
    confirmation, new = PaymentConfirmation.objects.get_or_create(
        posting=posting,
        defaults={"confirmed_by": actor, "confirmed_at": timezone.now()},
    )
    if new:
        audit_posting(posting, actor, "payment.confirmed")
    return confirmation


def payee_of(posting: Posting) -> Account:
    """Whose account the cash of a payment went to; SeveralPayees where not to one."""
    accounts = {one.from_account for one in posting.transfers.all()}
    if len(accounts) != 1:
        raise SeveralPayees
    return accounts.pop()


def may_confirm(member: Member, payee: Account) -> bool:
    """Whether it is for `member` to say that cash arrived at `payee`."""
    if payee.member_id is not None:
        return payee.member_id == member.pk
    return Permission.PAY in ROLE_PERMISSIONS[member.role]


def waiting_for(member: Member) -> QuerySet[Posting]:
    """Late payments to the member that nobody has confirmed, the newest first.

    To whoever may record payments, those into the cash box too. What they wrote down
    themselves they need not be asked about. Two statements.
    """
    theirs = Q(transfers__from_account__member=member)
    if Permission.PAY in ROLE_PERMISSIONS[member.role]:
        theirs |= Q(transfers__from_account__kind=AccountKind.CASH_BOX)
    return (
        Posting.objects.filter(
            theirs,
            club=member.club,
            kind=PostingKind.PAYMENT,
            booked_on__gt=club_today(member.club) - ASKED_FOR,
            reversal__isnull=True,
            confirmation__isnull=True,
        )
        .exclude(recorded_by=member.user_id)
        .prefetch_related(named_transfers())
        .distinct()
        .order_by("-booked_on", "-seq")
    )
