"""An account over some days: opening balance, lines, closing balance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ledger.lines import Line, corrections_first, line_of
from ledger.selectors import account_balance, lines_of

if TYPE_CHECKING:
    from clubs.models import Member
    from ledger.models import Account
    from ledger.months import Period


@dataclass(frozen=True, slots=True)
class Statement:
    """What a member's account did in `period`, in whole cents.

    Opening, corrections and lines, in this order, lead to the closing balance.
    """

    member: Member
    period: Period
    opening: int
    corrections: tuple[Line, ...]
    lines: tuple[Line, ...]

    @property
    def closing(self) -> int:
        """The balance after the last line."""
        last = (*self.corrections, *self.lines)[-1:]
        return last[0].balance if last else self.opening


def statement_of(member: Member, account: Account | None, period: Period) -> Statement:
    """The statement of a member and their account, if one is open. Three queries."""
    if account is None:
        return Statement(member, period, 0, (), ())
    opening = account_balance(account, before=period.first)
    transfers = lines_of(account, period)
    lines = [line_of(transfer, account.pk) for transfer in transfers]
    corrections, others = corrections_first(lines, opening)
    return Statement(member, period, opening, corrections, others)
