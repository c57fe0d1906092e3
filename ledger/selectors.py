"""What the pages, the sheets and the other apps read from the books."""

from __future__ import annotations

import datetime
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Q

from clubs.selectors import club_today, members_of, shown_names
from ledger.booking import move_of
from ledger.lines import RELATED, named_transfers
from ledger.models import (
    Account,
    AccountKind,
    FrozenBalance,
    MonthClosing,
    Posting,
    PostingKind,
    Transfer,
)
from ledger.months import Month
from ledger.summaries import in_order, month_summary, with_lines
from ledger.sums import (
    account_order,
    account_sum,
    account_sums,
    accounts_with_frozen,
    frozen,
    latest_closing,
    oldest_open_month,
    since,
)

if TYPE_CHECKING:
    import uuid

    from django.db.models import QuerySet

    from clubs.models import Club, Member
    from ledger.booking import Move
    from ledger.months import Period

__all__ = [
    "Balance",
    "account_balance",
    "account_of",
    "balance_of",
    "balances",
    "latest_closing",
    "lines_of",
    "live_posting",
    "month_summary",
    "moves_of",
    "payment_of",
    "postings_of_month",
    "with_lines",
]


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
        return self.member.name if self.member else AccountKind(self.kind).label

    @property
    def order(self) -> tuple[int, str, int]:
        """Where it stands in every list."""
        return account_order(self.kind, self.member)


def balances(club: Club, as_of: datetime.date | None = None) -> list[Balance]:
    """Every balance of the club at the end of `as_of`, or now; they sum to zero.

    Holds all active members, those inactive whose balance is not settled, and the
    club's own accounts that were ever used. Four statements.
    """
    closing = latest_closing(club, as_of)
    upto = Q(booked_on__lte=as_of) if as_of else Q()
    sums: dict[int, int] = defaultdict(int)
    for account_id, cents in account_sums(club, since(closing) & upto):
        sums[account_id] += cents
    accounts = list(accounts_with_frozen(club, closing, "balance"))
    for one in accounts:
        sums[one.pk] += frozen(one, "balance")
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
    """The member's balance in whole cents. Three statements at most."""
    account = account_of(member)
    return account_balance(account) if account else 0


def account_balance(account: Account, before: datetime.date | None = None) -> int:
    """What an account stood at as the day `before` began, or now, in whole cents.

    Two statements: the last closing before it, and what was booked since.
    """
    upto = before - datetime.timedelta(days=1) if before else None
    ended = FrozenBalance.objects.filter(account=account)
    if upto:
        ended = ended.filter(closing__through__lte=upto)
    base = ended.select_related("closing").order_by("-closing__through").first()
    when = since(base.closing if base else None)
    gained = account_sum(account, when & Q(booked_on__lte=upto) if upto else when)
    return (base.balance if base else 0) + gained


def account_of(member: Member) -> Account | None:
    """The member's account; None before the first game or payment."""
    return Account.objects.filter(member=member).first()


def lines_of(account: Account, period: Period) -> QuerySet[Transfer]:
    """The transfers of an account in a period, with all that a line needs."""
    mine = Q(from_account_id=account.pk) | Q(to_account_id=account.pk)
    days = Q(booked_on__gte=period.first, booked_on__lte=period.last)
    return in_order(Transfer.objects.filter(mine & days).select_related(*RELATED))


def live_posting(
    club: Club, source_key: str, kind: PostingKind = PostingKind.GAME
) -> Posting | None:
    """The posting of a source that was not taken back, if there is one."""
    return Posting.objects.filter(
        club=club, source_key=source_key, kind=kind, reversal__isnull=True
    ).first()


def moves_of(posting: Posting) -> list[Move]:
    """What a posting moved, as it was asked for. One statement."""
    lines = posting.transfers.select_related("from_account", "to_account")
    return [move_of(transfer) for transfer in lines.order_by("line")]


def postings_of_month(
    club: Club, month: Month, kind: str | None = None
) -> QuerySet[Posting]:
    """What was booked in a month, newest first, with its transfers; of one kind."""
    postings = Posting.objects.filter(
        club=club, booked_on__gte=month.starts, booked_on__lt=month.ends
    )
    if kind is not None:
        postings = postings.filter(Q(kind=kind) | Q(reverses__kind=kind))
    return _with_transfers(postings).order_by("-booked_on", "-seq")


def payment_of(club: Club, public_id: uuid.UUID) -> Posting | None:
    """A payment of the club with its transfers and what took it back."""
    payments = Posting.objects.filter(
        club=club, public_id=public_id, kind=PostingKind.PAYMENT
    )
    return (
        _with_transfers(payments)
        .annotate(
            **shown_names(
                club,
                "recorded_by",
                "reversal__recorded_by",
                "confirmation__confirmed_by",
            )
        )
        .first()
    )


def _with_transfers(postings: QuerySet[Posting]) -> QuerySet[Posting]:
    related = postings.select_related("reversal", "reverses", "confirmation")
    return related.prefetch_related(named_transfers())


def closable_month(club: Club) -> Month | None:
    """The oldest open month once its last local day is over, else None."""
    month = oldest_open_month(club)
    return month if month and month.last_day < club_today(club) else None


def months_of(club: Club) -> list[tuple[Month, MonthClosing | None]]:
    """Every month of the books, the latest first, with its closing."""
    closings = MonthClosing.objects.filter(club=club)
    closings = closings.annotate(**shown_names(club, "closed_by"))
    closed = {Month.of(one.through): one for one in closings}
    oldest = oldest_open_month(club)
    months = sorted(closed, reverse=True)
    month = oldest
    latest = Month.of(club_today(club))
    while month is not None and month <= latest:
        months.insert(0, month)
        month = month.next
    return [(one, closed.get(one)) for one in months]


def sealed_by(club: Club, seq: int, ending: str) -> MonthClosing | Posting | None:
    """What a paper's seal names: a closing there, else the posting, else None."""
    posting = Posting.objects.filter(club=club, seq=seq, hash__endswith=ending).first()
    if posting is None:
        return None
    closings = MonthClosing.objects.filter(club=club, last_seq=seq)
    return closings.order_by("-through").first() or posting
