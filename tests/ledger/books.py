"""Short ways to fill a club's books in tests."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Final

from clubs.models import Member
from ledger.models import (
    Account,
    AccountKind,
    Component,
    FrozenBalance,
    Head,
    MonthClosing,
    Posting,
    PostingKind,
)
from ledger.selectors import account_balance
from ledger.services import Move, post

if TYPE_CHECKING:
    from clubs.models import Club

NOVEMBER_7: Final = datetime.date(2026, 11, 7)
DECEMBER_1: Final = datetime.date(2026, 12, 1)


def stake(loser: Member, winner: Member, cents: int = 100) -> Move:
    return Move(loser.pk, winner.pk, cents, Component.STAKE)


def hole(payer: Member, payee: Member, cents: int = 25, hand: int = 2) -> Move:
    return Move(payer.pk, payee.pk, cents, Component.HOLE, hand_number=hand)


def kitty_hole(payer: Member, cents: int = 25, hand: int = 2) -> Move:
    return Move(payer.pk, AccountKind.KITTY, cents, Component.HOLE, hand_number=hand)


def book_game(
    club: Club,
    *moves: Move,
    key: str = "game-1",
    on: datetime.date = NOVEMBER_7,
    revision: int = 0,
) -> Posting:
    return post(
        club=club,
        kind=PostingKind.GAME,
        played_on=on,
        source_key=key,
        revision=revision,
        moves=moves,
        text="North–South won",
        actor=None,
    )


def postings_of_source(club: Club, source_key: str) -> list[Posting]:
    """All that was ever booked for a source, in order."""
    postings = Posting.objects.filter(club=club, source_key=source_key)
    return list(postings.order_by("seq"))


def close_through(club: Club, day: datetime.date) -> None:
    """Close everything up to `day`, the last of a month, as if it were one month."""
    head, _ = Head.objects.get_or_create(club=club)
    last = head.closed_through
    starts = last + datetime.timedelta(days=1) if last else day.replace(day=1)
    closing = MonthClosing.objects.create(
        club=club,
        starts=starts,
        through=day,
        last_seq=head.last_seq,
        head_hash=head.last_hash,
    )
    for account in Account.objects.filter(club=club):
        balance = account_balance(account)
        FrozenBalance.objects.create(
            closing=closing,
            account=account,
            opening=balance,
            games=0,
            holes=0,
            payments=0,
            other=0,
            balance=balance,
        )
    head.closed_through = day
    head.save(update_fields=["closed_through"])


def grow(club: Club, size: int) -> Member:
    """Bring the club to `size` players, each four of whom played a game; the first."""
    here = Member.objects.filter(club=club, name__startswith="Player")
    start = here.count()
    people = Member.objects.bulk_create(
        Member(
            club=club,
            name=f"Player {number:04}",
            name_key=f"player {number:04}",
            sort_key=f"player {number:04}",
            joined_on=NOVEMBER_7,
        )
        for number in range(start, size)
    )
    for at in range(0, len(people) - 3, 4):
        ben, cat, dan, eve = people[at : at + 4]
        moves = (stake(ben, cat, 100 + at), stake(dan, eve, 101 + at), kitty_hole(ben))
        book_game(club, *moves, key=f"game-{start + at}")
    return people[0]
