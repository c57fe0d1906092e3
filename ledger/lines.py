"""A transfer as a line in somebody's account, in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from django.db.models import Prefetch

from ledger.models import AccountKind, Component, PostingKind, Transfer

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping

    from ledger.models import Account

PARTIES: Final = ("from_account__member", "to_account__member")
"""What a query of transfers selects along, so that both accounts can be named."""

RELATED: Final = ("posting__confirmation", *PARTIES)
"""What a query of transfers selects along, so that a line asks for nothing."""

_PAID: Final[Mapping[str, str]] = {
    Component.STAKE: "Stake to {other}",
    Component.HOLE: "Hole{hand} to {other}",
    Component.HOLE_DOUBLED: "Doubled hole{hand} to {other}",
    Component.PAYMENT: "Cash from {other}",
}
_GAINED: Final[Mapping[str, str]] = {
    Component.STAKE: "Stake from {other}",
    Component.HOLE: "Hole{hand} from {other}",
    Component.HOLE_DOUBLED: "Doubled hole{hand} from {other}",
    Component.PAYMENT: "Cash to {other}",
}

_HOUSE: Final[Mapping[str, str]] = {
    Component.FEE: "Fee of {other}",
    Component.OPENING: "Opening balance of {other}",
    Component.WRITE_OFF: "Written off for {other}",
}
"""A charge as the club's own account tells it."""

_CHARGED: Final[Mapping[str, str]] = {one: Component(one).label for one in _HOUSE}
"""A charge as the member's account tells it: it is always with the club."""


@dataclass(frozen=True, slots=True)
class Line:
    """What one transfer did to one account; `cents` above zero raised its balance.

    `balance` is the account's balance after it, where the list keeps one.
    """

    on: datetime.date
    occurred_on: datetime.date
    kind: str
    what: str
    note: str
    source_key: str
    cents: int
    balance: int = 0
    revision: int = 0
    source: str = ""
    is_confirmed: bool = False

    @property
    def text(self) -> str:
        """What it was and what for, in one phrase."""
        return f"{self.what} · {self.note}" if self.note else self.what

    @property
    def is_late(self) -> bool:
        """Whether it counts later than the night it belongs to."""
        return self.on != self.occurred_on

    @property
    def is_correction(self) -> bool:
        """Whether it corrects what an earlier month, closed by then, told."""
        again = self.kind == PostingKind.REVERSAL or self.revision > 0
        return again and (self.on.year, self.on.month) != (
            self.occurred_on.year,
            self.occurred_on.month,
        )


def named_transfers() -> Prefetch[Any]:
    """For a query of postings: their transfers in order, both accounts named."""
    named = Transfer.objects.select_related(*PARTIES).order_by("line")
    return Prefetch("transfers", queryset=named)


def corrections_first(
    lines: Iterable[Line], opening: int
) -> tuple[tuple[Line, ...], ...]:
    """Corrections to earlier months, then the rest, each line with its balance."""
    listed = list(lines)
    corrections = [line for line in listed if line.is_correction]
    others = [line for line in listed if not line.is_correction]
    balance, counted = opening, []
    for line in (*corrections, *others):
        balance += line.cents
        counted.append(replace(line, balance=balance))
    return tuple(counted[: len(corrections)]), tuple(counted[len(corrections) :])


def line_of(transfer: Transfer, account_id: int, balance: int = 0) -> Line:
    """The line of `transfer` in an account; `balance` is the one before it."""
    posting = transfer.posting
    gain = transfer.to_account_id == account_id
    cents = transfer.amount if gain else -transfer.amount
    return Line(
        on=posting.booked_on,
        occurred_on=posting.occurred_on,
        kind=posting.kind,
        what=_what(transfer, gain=gain),
        note=posting.text,
        source_key=posting.source_key,
        cents=cents,
        balance=balance + cents,
        revision=posting.revision,
        source=posting.text or Component(transfer.component).label,
        is_confirmed=posting.kind == PostingKind.PAYMENT
        and hasattr(posting, "confirmation"),
    )


@dataclass(frozen=True, slots=True)
class Movement:
    """A transfer told as who paid or owes whom; what a reversal takes back counts
    with a minus, in the words it was first told with.
    """

    who: str
    verb: str
    whom: str
    what: str
    cents: int


def movement_of(transfer: Transfer, kind: str) -> Movement:
    """The movement behind `transfer` in a posting of `kind`."""
    loses, gains = transfer.from_account, transfer.to_account
    cents = transfer.amount
    if kind == PostingKind.REVERSAL:
        loses, gains, cents = gains, loses, -cents
    if transfer.component == Component.PAYMENT:
        return Movement(gains.label, "paid", loses.label, "", cents)
    if transfer.component in _HOUSE:
        return _charge_of(transfer.component, loses, gains, cents)
    what = Component(transfer.component).label.lower()
    if transfer.hand_number:
        what = f"{what} in hand {transfer.hand_number}"
    return Movement(loses.label, "owes", gains.label, what, cents)


def _charge_of(component: str, loses: Account, gains: Account, cents: int) -> Movement:
    """What a charge changed between a member and the club."""
    if not (loses.member or gains.member):
        more = loses.kind == AccountKind.CASH_BOX
        verb = f"held {'more' if more else 'less'} than"
        return Movement(AccountKind.CASH_BOX.label, verb, "the books", "", cents)
    verb, what = "owes", Component(component).label.lower()
    if component == Component.WRITE_OFF:
        loses, gains, verb, what = gains, loses, "no longer owes", ""
    who = loses.label if loses.member else "The club"
    whom = gains.label if gains.member else "the club"
    return Movement(who, verb, whom, what, cents)


def _what(transfer: Transfer, *, gain: bool) -> str:
    """The words; what a reversal takes back is called as it was first booked."""
    other = transfer.from_account if gain else transfer.to_account
    taken_back = transfer.posting.kind == PostingKind.REVERSAL
    if transfer.component in _HOUSE:
        words = _HOUSE if other.member else _CHARGED
    else:
        words = _GAINED if gain != taken_back else _PAID
    said = words[transfer.component].format(
        other=other.label,
        hand=f" in hand {transfer.hand_number}" if transfer.hand_number else "",
    )
    return f"Taken back: {said[0].lower()}{said[1:]}" if taken_back else said
