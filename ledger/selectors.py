"""What the pages, the sheets and the other apps read from the books."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Q, Sum

from clubs.models import Club, Member
from clubs.selectors import members_of
from ledger.models import Account, AccountKind, Posting, PostingKind, Transfer

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable

    from django.db.models import QuerySet


@dataclass(frozen=True, slots=True)
class Balance:
    """What the club owes somebody, in whole cents; below zero they owe the club.

    `member` is None for the club's own accounts, such as the kitty.
    """

    kind: AccountKind
    member: Member | None
    cents: int

    @property
    def name(self) -> str:
        """The member's name, or what the account is."""
        return self.member.name if self.member else self.kind.label

    @property
    def order(self) -> tuple[int, str, int]:
        """Members by folded name, then the club's own accounts as they are listed."""
        return account_order(self.kind, self.member)


def account_order(kind: str, member: Member | None) -> tuple[int, str, int]:
    """Where an account stands in every list; no two of a club stand alike."""
    if member:
        return (0, member.name_key, member.pk)
    return (1 + list(AccountKind).index(AccountKind(kind)), "", 0)


def balances(club: Club, as_of: datetime.date | None = None) -> list[Balance]:
    """Every balance of the club at the end of `as_of`, or now; they sum to zero.

    Holds all active members, those inactive whose balance is not settled, and the
    club's own accounts that were ever used. Three statements.
    """
    transfers = Transfer.objects.filter(from_account__club=club)
    if as_of is not None:
        transfers = transfers.filter(posting__booked_on__lte=as_of)
    sums: dict[int, int] = defaultdict(int)
    for account_id, total in account_sums(transfers):
        sums[account_id] += total
    accounts = list(Account.objects.filter(club=club))
    of_member = {one.member_id: sums[one.pk] for one in accounts if one.member_id}
    people = [
        Balance(AccountKind.MEMBER, member, of_member.get(member.pk, 0))
        for member in members_of(club)
    ]
    house = [
        Balance(AccountKind(one.kind), None, sums[one.pk])
        for one in accounts
        if one.member_id is None
    ]
    shown = [one for one in people if one.cents or (one.member and one.member.active)]
    return sorted(shown + house, key=lambda one: one.order)


def balance_of(member: Member) -> int:
    """The member's balance in whole cents. One statement."""
    account = Account.objects.filter(member=member)
    transfers = Transfer.objects.order_by()
    received = transfers.filter(to_account__in=account).aggregate(all=Sum("amount"))
    paid = transfers.filter(from_account__in=account).aggregate(all=Sum("amount"))
    return int(received["all"] or 0) - int(paid["all"] or 0)


def account_sums(
    transfers: QuerySet[Transfer], *by: str
) -> Iterable[tuple[int, ...]]:
    """Account, the fields `by`, and the cents it gained: two rows an account or none.

    One statement.
    """
    plain = transfers.order_by()
    received = plain.values_list("to_account", *by).annotate(total=Sum("amount"))
    paid = plain.values_list("from_account", *by).annotate(total=-Sum("amount"))
    for *group, total in received.union(paid, all=True):
        yield (*group, int(total))


def live_posting(
    club: Club, source_key: str, kind: PostingKind = PostingKind.GAME
) -> Posting | None:
    """The posting of a source that was not taken back, if there is one."""
    return Posting.objects.filter(
        club=club, source_key=source_key, kind=kind, reversal__isnull=True
    ).first()


def postings_of_source(club: Club, source_key: str) -> list[Posting]:
    """All that was ever booked for a source, in order, with its transfers."""
    postings = Posting.objects.filter(club=club, source_key=source_key)
    return list(
        postings.select_related("reversal", "recorded_by")
        .prefetch_related(
            "transfers__from_account__member", "transfers__to_account__member"
        )
        .order_by("seq")
    )


def lines_of(club: Club, member: Member) -> QuerySet[Transfer]:
    """The transfers of a member's account as they count, oldest first."""
    account = Account.objects.filter(club=club, member=member)
    mine = Q(from_account__in=account) | Q(to_account__in=account)
    return (
        Transfer.objects.filter(mine)
        .select_related(
            "posting__reverses", "from_account__member", "to_account__member"
        )
        .order_by("posting__booked_on", "posting__seq", "line")
    )
