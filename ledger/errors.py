"""Why the ledger says no; each error is named after the breach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clubs.errors import STALE, Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ledger.months import Month

REASON_NEEDED: Final = (
    "Taking back what is booked needs a reason. Write it in a few words."
)


class ReasonMissing(Refused):
    """Something booked was to be taken back without saying why."""

    def __init__(self) -> None:
        super().__init__(REASON_NEEDED, "reason")


class AlreadyReversed(Refused):
    """A posting was to be taken back a second time, or a reversal once."""

    def __init__(self) -> None:
        super().__init__(
            "This was taken back already, and what takes back stands. "
            "Record it anew instead."
        )


class AlreadyBooked(Refused):
    """A source was to be booked again while its posting stands."""

    def __init__(self) -> None:
        super().__init__(
            "This is in the ledger already. Take that back first, then book anew."
        )


class ForeignAccount(Refused):
    """Money was to move to or from somebody of another club."""

    def __init__(self) -> None:
        super().__init__(
            "Money moves only between members of one club. Choose members of this one."
        )


class AmountRefused(Refused):
    """A payment of nothing, or of more than can be written."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "amount")


class SamePartyTwice(Refused):
    """Somebody was to pay themselves."""

    def __init__(self) -> None:
        super().__init__(
            "A payment goes from one to another. Choose somebody else as the payee.",
            "payee",
        )


class DateRefused(Refused):
    """A payment on a day that cannot be."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "on")


class NobodyCharged(Refused):
    """A fee for nobody."""

    def __init__(self) -> None:
        super().__init__(
            "A fee is somebody's to pay. Choose at least one member.", "members"
        )


class OpenedBefore(Refused):
    """A member was to bring a balance along twice."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"The opening balance of {name} is booked already. "
            "Take that one back first, then book it anew.",
            "member",
        )


class WriteOffUnexplained(Refused):
    """Money was to be let go without saying why."""

    def __init__(self) -> None:
        super().__init__(
            "A write-off needs a reason. Write it in a few words.", "reason"
        )


class CountOvertaken(Refused):
    """A difference was to be booked that is not there any more."""

    def __init__(self) -> None:
        super().__init__(
            "Only the last count can be booked, and only while nothing went into the "
            "box or out of it since. Count the box again."
        )


class PlanStale(Refused):
    """A line of a plan was paid that the books have overtaken."""

    code = STALE

    def __init__(self, made_at: int, names: Sequence[str], *, corrected: bool) -> None:
        what = "a correction" if corrected else "another booking"
        balances = "balance" if len(names) == 1 else "balances"
        super().__init__(
            f"This plan was made at posting {made_at}, before {what} changed the "
            f"{balances} of {' and '.join(names)}. Nothing was recorded. "
            "Pay by the new plan below."
        )


class NotThePayee(Refused):
    """Somebody was to confirm cash that another got."""

    def __init__(self, payee: str) -> None:
        super().__init__(
            f"Who got the money says that it arrived. Ask {payee} to confirm it."
        )


class SeveralPayees(Refused):
    """One word was to stand for the word of several payees."""

    def __init__(self) -> None:
        super().__init__(
            "Several got money in this payment, so no one of them can confirm it. "
            "Take it back if it was not made like this."
        )


class PaymentVoided(Refused):
    """A payment that was taken back was to be confirmed."""

    def __init__(self) -> None:
        super().__init__(
            "This payment was taken back and cannot be confirmed. "
            "Record it anew if it was made after all."
        )


class ClosingRefused(Refused):
    """A month cannot be closed yet; `reasons` has all of them at once."""

    def __init__(self, month: Month, reasons: Sequence[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(f"{month.title} stays open. {' '.join(reasons)}")
