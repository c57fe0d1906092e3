"""Postings and transfers compared with what every one of them must keep to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.db.models import Count, F, Prefetch, Q

from ledger.models import (
    MAX_TRANSFER_CENTS,
    Account,
    AccountKind,
    PaymentConfirmation,
    Posting,
    PostingKind,
    Transfer,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clubs.models import Club

_ONCE: Final = (PostingKind.GAME, PostingKind.PAYMENT)
_Mirror = tuple[int, int, int, int, str, int | None]


def row_faults(club: Club) -> Iterator[str]:
    """Transfers of another day, club or size; sources and accounts that stand twice."""
    yield from _transfer_faults(club)
    yield from _source_faults(club)
    yield from _account_faults(club)
    yield from _confirmation_faults(club)


def _transfer_faults(club: Club) -> Iterator[str]:
    own = Transfer.objects.filter(posting__club=club).select_related("posting")
    elsewhere = ~Q(from_account__club=club) | ~Q(to_account__club=club)
    sizes = Q(amount__lte=0) | Q(amount__gt=MAX_TRANSFER_CENTS)
    for what, wrong in (
        (
            "counts on another day than its posting",
            ~Q(booked_on=F("posting__booked_on")),
        ),
        ("leaves the club", elsewhere),
        ("is of no amount that can be booked", sizes),
        ("goes from an account to itself", Q(from_account=F("to_account"))),
    ):
        for transfer in own.filter(wrong).order_by("posting__seq", "line"):
            yield f"Posting {transfer.posting.seq}, line {transfer.line}: it {what}."
    strays = Transfer.objects.filter(
        Q(from_account__club=club) | Q(to_account__club=club)
    )
    for transfer in strays.exclude(posting__club=club).order_by("pk"):
        yield (
            f"A posting of another club moves money here: row {transfer.pk} of the "
            "transfers."
        )


def _source_faults(club: Club) -> Iterator[str]:
    live = Posting.objects.filter(
        club=club, kind__in=_ONCE, reversal__isnull=True
    ).order_by()
    counted = live.values_list("source_key", "kind").annotate(count=Count("pk"))
    for key, kind, count in counted.filter(count__gt=1).order_by("source_key", "kind"):
        yield f"{key}: {count} postings of kind {kind} stand, where one may."


def _account_faults(club: Club) -> Iterator[str]:
    accounts = Account.objects.filter(club=club)
    for account in accounts.exclude(member=None).exclude(member__club=club):
        yield f"Account {account.public_id}: it is of a member of another club."
    wrong = Q(kind=AccountKind.MEMBER, member=None) | (
        ~Q(kind=AccountKind.MEMBER) & Q(member__isnull=False)
    )
    for account in accounts.filter(wrong):
        yield f"Account {account.public_id}: its kind and its owner do not fit."


def _confirmation_faults(club: Club) -> Iterator[str]:
    own = PaymentConfirmation.objects.filter(posting__club=club)
    for one in own.exclude(posting__kind=PostingKind.PAYMENT).select_related("posting"):
        yield f"Posting {one.posting.seq}: it is confirmed and is no payment."


def reversal_faults(club: Club) -> Iterator[str]:
    """Reversals that are not the mirror image of what they take back."""
    reversals = Posting.objects.filter(club=club).filter(
        Q(kind=PostingKind.REVERSAL) | Q(reverses__isnull=False)
    )
    with_both = reversals.select_related("reverses").prefetch_related(
        Prefetch("transfers", Transfer.objects.order_by("line")),
        Prefetch("reverses__transfers", Transfer.objects.order_by("line")),
    )
    for posting in with_both.order_by("seq").iterator(chunk_size=500):
        fault = _reversal_fault(posting, posting.reverses)
        if fault:
            yield f"Posting {posting.seq}: {fault}."


def _reversal_fault(posting: Posting, old: Posting | None) -> str:
    if old is None or posting.kind != PostingKind.REVERSAL:
        return "a reversal names what it takes back, and nothing else does"
    if old.kind == PostingKind.REVERSAL:
        return f"it takes back posting {old.seq}, which is a reversal itself"
    if _source(posting) != _source(old) or old.seq > posting.seq:
        return f"it takes back posting {old.seq}, which is of another source or later"
    mirrored = [_mirrored(one) for one in old.transfers.all()]
    if [_plain(one) for one in posting.transfers.all()] != mirrored:
        return f"it is no mirror image of posting {old.seq}"
    return ""


def _source(posting: Posting) -> tuple[int, str, int]:
    return posting.club_id, posting.source_key, posting.revision


def _plain(one: Transfer) -> _Mirror:
    ends = (one.from_account_id, one.to_account_id)
    return (one.line, *ends, one.amount, one.component, one.hand_number)


def _mirrored(one: Transfer) -> _Mirror:
    ends = (one.to_account_id, one.from_account_id)
    return (one.line, *ends, one.amount, one.component, one.hand_number)
