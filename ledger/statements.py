"""A page of an account: opening balance, lines, closing balance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Case, F, Sum, When

from ledger.lines import Line, line_of
from ledger.selectors import lines_of

if TYPE_CHECKING:
    from django.core.paginator import Page

    from ledger.models import Account, Transfer


@dataclass(frozen=True, slots=True)
class Statement:
    """Some lines of an account in order; opening + their cents = closing."""

    page: Page[Transfer]
    opening: int
    lines: tuple[Line, ...]

    @property
    def closing(self) -> int:
        """The balance after the last line."""
        return self.lines[-1].balance if self.lines else self.opening


def statement_page(account: Account, page: Page[Transfer]) -> Statement:
    """The statement of one page of `lines_of(account)`. Two statements."""
    opening = balance = _sum_of_first(account, max(page.start_index() - 1, 0))
    lines = []
    for transfer in page.object_list:
        lines.append(line_of(transfer, account.pk, balance))
        balance = lines[-1].balance
    return Statement(page=page, opening=opening, lines=tuple(lines))


def _sum_of_first(account: Account, count: int) -> int:
    """What the account gained by its first `count` lines, in cents."""
    if count == 0:
        return 0
    gain = Case(When(to_account_id=account.pk, then=F("amount")), default=-F("amount"))
    earlier = lines_of(account).annotate(gain=gain)[:count]
    return int(earlier.aggregate(cents=Sum("gain"))["cents"] or 0)
