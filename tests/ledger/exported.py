"""Books that are hard to export: odd names, a closed month, a correction, signs."""

from __future__ import annotations

import datetime
import io
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ledger.exports import FORMATS, read_books
from ledger.models import AccountKind, Component, PostingKind
from ledger.services import CASH_BOX, Move, post, record_payment, reverse
from tests.factories import make_member, make_user
from tests.ledger.books import (
    DECEMBER_1,
    NOVEMBER_7,
    book_game,
    close_through,
    hole,
    kitty_hole,
    stake,
)

if TYPE_CHECKING:
    from clubs.models import Club
    from ledger.months import Period

NOVEMBER_30: Final = datetime.date(2026, 11, 30)
ODD_NAMES: Final = (
    "=SUM(A1:A9)",
    "+1 555",
    "-2",
    "@cmd",
    "＝1＋1",
    "Ann Lee",
    "Ann-Lee",
    "ANN LEE!",
    "王小明",
    "Ελένη",
    "علي",
    "9lives",
    "…",
    'O\'Neil; "Tip" \\ | {x} #tag *',
    "é" * 60,
)
NOTE: Final = '=HYPERLINK(1); bar | "quoted" \\ end'


def odd_books(club: Club) -> None:
    """November closed, December open with a correction of November."""
    people = [make_member(club, name) for name in ODD_NAMES]
    for number, (one, other) in enumerate(pairwise(people)):
        key, cents = f"game-{number}", 100 + number
        book_game(club, stake(one, other, cents), hole(one, other), key=key)
    first = book_game(club, kitty_hole(people[0]), key="game-k")
    tom = make_user("tom")
    record_payment(
        club=club, payer=people[0], payee=CASH_BOX, cents=75, on=NOVEMBER_7, actor=tom
    )
    record_payment(
        club=club,
        payer=people[1],
        payee=people[2],
        cents=1,
        on=NOVEMBER_7,
        actor=tom,
        text=NOTE,
    )
    _charge(club, people[3].pk, AccountKind.FEES, Component.FEE, PostingKind.FEE)
    close_through(club, NOVEMBER_30)
    reverse(posting=first, actor=tom, reason="@mended\nby hand")
    book_game(club, stake(people[4], people[5]), key="game-late", on=DECEMBER_1)


def _charge(
    club: Club, who: int, kind: AccountKind, component: Component, why: PostingKind
) -> None:
    post(
        club=club,
        kind=why,
        played_on=NOVEMBER_7,
        source_key="fee-1",
        moves=[Move(who, kind, 500, component)],
        text="",
        actor=None,
    )


def exported(club: Club, kind: str, period: Period | None = None) -> bytes:
    """The file of one kind."""
    file = io.BytesIO()
    FORMATS[kind].write(read_books(club, period), file)
    return file.getvalue()
