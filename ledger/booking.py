"""The only writers of the books: open accounts, post, take back.

Every writer holds the club's head row first, so postings and closings of a club
come one after the other, on both databases.
"""

from __future__ import annotations

import datetime
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from django.db import IntegrityError, transaction
from django.utils import timezone

from clubs.models import Club, Member, User
from clubs.selectors import club_today
from ledger.chain import PostingFacts, TransferFacts, posting_hash
from ledger.errors import (
    AlreadyBooked,
    AlreadyReversed,
    ForeignAccount,
    ReasonMissing,
)
from ledger.models import (
    Account,
    AccountKind,
    Component,
    Head,
    Posting,
    PostingKind,
    Transfer,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

AccountRef: TypeAlias = int | AccountKind
"""Whose account: a member's primary key, or one of the club's own kinds."""

_NOT_FIELDS: Final = {"club", "recorded_by", "reverses"}


@dataclass(frozen=True, slots=True)
class Move:
    """Whole cents, at least one, from one account to another, and what for."""

    from_: AccountRef
    to: AccountRef
    cents: int
    component: Component
    hand_number: int | None = None

    def __post_init__(self) -> None:
        if self.cents < 1 or self.from_ == self.to:
            raise ValueError(f"No money moves in {self!r}: leave it out.")


def lock_head(club: Club) -> Head:
    """The club's head, held until the transaction ends; made where there is none."""
    heads = Head.objects.select_for_update()
    head = heads.filter(club=club).first()
    if head is None:
        Head.objects.get_or_create(club=club)
        head = heads.get(club=club)
    return head


@transaction.atomic
def ensure_accounts(
    *, club: Club, member_ids: Iterable[int], kinds: Iterable[AccountKind] = ()
) -> None:
    """Open the accounts that are missing, so that a later posting finds them.

    Raises ForeignAccount when somebody is not in the club.
    """
    lock_head(club)
    _accounts(club, {*member_ids, *kinds})


def post(  # noqa: PLR0913 - one argument a column of the posting
    *,
    club: Club,
    kind: PostingKind,
    played_on: datetime.date,
    source_key: str,
    moves: Sequence[Move],
    text: str,
    actor: User | None,
    revision: int = 0,
    reason: str = "",
    public_id: uuid.UUID | None = None,
) -> Posting:
    """Book `moves` as one posting, inside the caller's transaction.

    Dated `played_on`, or in the open month when that one is closed. Five statements
    where the accounts exist. `text` names nobody. Raises AlreadyBooked while a
    posting of this kind and source stands, ForeignAccount across clubs.
    """
    head = lock_head(club)
    posting = Posting(
        club=club,
        public_id=public_id or uuid.uuid4(),
        booked_on=_open_date(head, club, played_on),
        occurred_on=played_on,
        kind=kind,
        source_key=source_key,
        revision=revision,
        text=text,
        recorded_by=actor,
        reason=reason,
    )
    return _write(head, posting, _transfers(club, moves))


def reverse(*, posting: Posting, actor: User | None, reason: str) -> Posting:
    """Take `posting` back by its mirror image, inside the caller's transaction.

    Dated like the posting while that month is open, else in the open month. Raises
    ReasonMissing for a blank reason, AlreadyReversed for what is taken back already.
    """
    if not reason.strip():
        raise ReasonMissing
    head = lock_head(posting.club)
    if (
        posting.kind == PostingKind.REVERSAL
        or Posting.objects.filter(reverses=posting).exists()
    ):
        raise AlreadyReversed
    reversal = Posting(
        club=posting.club,
        booked_on=_open_date(head, posting.club, posting.booked_on),
        occurred_on=posting.occurred_on,
        kind=PostingKind.REVERSAL,
        source_key=posting.source_key,
        revision=posting.revision,
        text=posting.text,
        recorded_by=actor,
        reason=reason.strip(),
        reverses=posting,
    )
    return _write(head, reversal, _mirrored(posting))


def _transfers(club: Club, moves: Sequence[Move]) -> list[Transfer]:
    accounts = _accounts(club, {ref for move in moves for ref in (move.from_, move.to)})
    return [
        Transfer(
            line=line,
            from_account=accounts[move.from_],
            to_account=accounts[move.to],
            amount=move.cents,
            component=move.component,
            hand_number=move.hand_number,
        )
        for line, move in enumerate(moves, start=1)
    ]


def _mirrored(posting: Posting) -> list[Transfer]:
    lines = posting.transfers.select_related("from_account", "to_account")
    return [
        Transfer(
            line=transfer.line,
            from_account=transfer.to_account,
            to_account=transfer.from_account,
            amount=transfer.amount,
            component=transfer.component,
            hand_number=transfer.hand_number,
        )
        for transfer in lines.order_by("line")
    ]


def _open_date(head: Head, club: Club, wanted: datetime.date) -> datetime.date:
    """`wanted`, or where its month is closed today, at the earliest its next day."""
    if head.closed_through is None or wanted > head.closed_through:
        return wanted
    return max(club_today(club), head.closed_through + datetime.timedelta(days=1))


def _write(head: Head, posting: Posting, transfers: list[Transfer]) -> Posting:
    """Insert posting and transfers, then seal them by moving the head."""
    if not transaction.get_connection().in_atomic_block:
        raise transaction.TransactionManagementError(
            "The ledger books inside a transaction."
        )
    posting.seq = head.last_seq + 1
    posting.recorded_at = timezone.now()
    posting.hash = posting_hash(head.last_hash, facts_of(posting, transfers))
    posting.clean_fields(exclude=_NOT_FIELDS)
    try:
        with transaction.atomic():
            posting.save(force_insert=True)
    except IntegrityError as error:
        raise AlreadyBooked from error
    for transfer in transfers:
        transfer.posting, transfer.booked_on = posting, posting.booked_on
    Transfer.objects.bulk_create(transfers)
    head.last_seq, head.last_hash = posting.seq, posting.hash
    head.save(update_fields=["last_seq", "last_hash"])
    return posting


def facts_of(posting: Posting, transfers: Iterable[Transfer]) -> PostingFacts:
    """What the chain covers of a posting; reads `reverses` and both accounts."""
    return PostingFacts(
        public_id=posting.public_id,
        seq=posting.seq,
        booked_on=posting.booked_on,
        occurred_on=posting.occurred_on,
        kind=str(posting.kind),
        source_key=posting.source_key,
        revision=posting.revision,
        recorded_at=posting.recorded_at,
        reason=posting.reason,
        reverses=posting.reverses.public_id if posting.reverses else None,
        transfers=tuple(
            TransferFacts(
                from_account=transfer.from_account.public_id,
                to_account=transfer.to_account.public_id,
                amount=transfer.amount,
                component=str(transfer.component),
                hand_number=transfer.hand_number,
            )
            for transfer in transfers
        ),
    )


def _accounts(club: Club, refs: set[AccountRef]) -> Mapping[AccountRef, Account]:
    """The club's accounts by reference; opens those that are missing."""
    found = _find_accounts(club, refs)
    missing = sorted(refs - found.keys(), key=str)
    if missing:
        _open_accounts(club, missing)
        found = _find_accounts(club, refs)
    return found


def _find_accounts(club: Club, refs: set[AccountRef]) -> dict[AccountRef, Account]:
    if not refs:
        return {}
    members = [ref for ref in refs if not isinstance(ref, AccountKind)]
    kinds = [ref for ref in refs if isinstance(ref, AccountKind)]
    own = Account.objects.filter(club=club)
    wanted = own.filter(member__in=members) | own.filter(
        kind__in=kinds, member__isnull=True
    )
    return {ref_of(account): account for account in wanted}


def ref_of(account: Account) -> AccountRef:
    """How moves name this account."""
    return account.member_id or AccountKind(account.kind)


def move_of(transfer: Transfer) -> Move:
    """What was asked for to book `transfer`; reads both accounts."""
    return Move(
        from_=ref_of(transfer.from_account),
        to=ref_of(transfer.to_account),
        cents=transfer.amount,
        component=Component(transfer.component),
        hand_number=transfer.hand_number,
    )


def _open_accounts(club: Club, refs: list[AccountRef]) -> None:
    members = {ref for ref in refs if not isinstance(ref, AccountKind)}
    here = Member.objects.filter(club=club, pk__in=members)
    if members - set(here.values_list("pk", flat=True)):
        raise ForeignAccount
    Account.objects.bulk_create(
        Account(club=club, kind=ref, member=None)
        if isinstance(ref, AccountKind)
        else Account(club=club, kind=AccountKind.MEMBER, member_id=ref)
        for ref in refs
    )
