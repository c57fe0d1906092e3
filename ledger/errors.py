"""Why the ledger says no; each error is named after the breach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clubs.errors import Refused

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


class ClosingRefused(Refused):
    """A month cannot be closed yet; `reasons` has all of them at once."""

    def __init__(self, month: Month, reasons: Sequence[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(f"{month.title} stays open. {' '.join(reasons)}")
