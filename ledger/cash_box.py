"""The cash box: what the books expect in it, and what was counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from clubs.audit import audit
from clubs.selectors import club_today, shown_names
from clubscore.lib.money import format_cents
from ledger.booking import lock_head
from ledger.lines import RELATED
from ledger.models import Account, AccountKind, CashCount, Transfer
from ledger.selectors import account_balance

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from clubs.models import Club, User


def box_account(club: Club) -> Account | None:
    """The cash box's account; None before any cash went through it."""
    return Account.objects.filter(club=club, kind=AccountKind.CASH_BOX).first()


def expected_cash(club: Club) -> int:
    """The cents that the books say lie in the box. Three statements at most."""
    account = box_account(club)
    return -account_balance(account) if account else 0


def box_movements(club: Club) -> QuerySet[Transfer]:
    """What went into the box and out of it, the newest first."""
    box = box_account(club)
    if box is None:
        return Transfer.objects.none()
    own = Transfer.objects.filter(Q(to_account=box) | Q(from_account=box))
    related = own.select_related(*RELATED)
    return related.order_by("-booked_on", "-posting_id", "line")


def off_now(club: Club) -> CashCount | None:
    """The last count, where it was off and nothing moved in the box since."""
    last = counts_of(club).first()
    return last if last and is_off(last, expected_cash(club)) else None


def is_off(last: CashCount, expected: int) -> bool:
    """Whether the last count was off and the books expect the same since."""
    return last.difference != 0 and last.expected == expected


def counts_of(club: Club) -> QuerySet[CashCount]:
    """Every count of the club's cash box, the newest first."""
    counts = CashCount.objects.filter(club=club)
    named = counts.annotate(**shown_names(club, "counted_by"))
    return named.order_by("-counted_at", "-pk")


@transaction.atomic
def count_cash(*, club: Club, counted: int, actor: User, note: str = "") -> CashCount:
    """Keep what was counted in the box beside what the books expect at that moment.

    Nothing is booked.
    """
    head = lock_head(club)
    count = CashCount.objects.create(
        club=club,
        counted_on=club_today(club),
        counted=counted,
        expected=expected_cash(club),
        last_seq=head.last_seq,
        note=note,
        counted_by=actor,
        counted_at=timezone.now(),
    )
    audit(
        club=club,
        actor=actor,
        act="cash.counted",
        target=str(count.pk),
        detail={"counted": counted, "expected": count.expected},
    )
    return count


def count_words(count: CashCount) -> str:
    """By how much a count is off, in words."""
    off = count.difference
    if off == 0:
        return "agrees"
    return f"{format_cents(abs(off))} too {'much' if off > 0 else 'little'}"
