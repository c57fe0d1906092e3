"""Plans of who pays whom; a plan is only a view, money moves when it is recorded.

The kitty and the club's other own accounts are settled through the cash box, which
holds their money: in a plan they are one party.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from ledger.models import AccountKind
from ledger.netting import BUDGET, settle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clubs.models import Member
    from ledger.summaries import SummaryRow


@dataclass(frozen=True, slots=True)
class PlanParty:
    """A member, or with None the cash box."""

    member: Member | None

    @property
    def name(self) -> str:
        """For people."""
        return self.member.name if self.member else AccountKind.CASH_BOX.label

    @property
    def form_value(self) -> str:
        """What stands for the party in the payment form."""
        return str(self.member.public_id) if self.member else AccountKind.CASH_BOX.value

    @property
    def order(self) -> tuple[str, int]:
        """By name; the cash box, which has none, first."""
        return (self.member.sort_key, self.member.pk) if self.member else ("", 0)


@dataclass(frozen=True, slots=True)
class PlannedPayment:
    """One payment of a plan, in whole cents."""

    from_party: PlanParty
    to_party: PlanParty
    cents: int

    @property
    def payer(self) -> str:
        """The name of who pays."""
        return self.from_party.name

    @property
    def payee(self) -> str:
        """The name of who is paid."""
        return self.to_party.name


@dataclass(frozen=True, slots=True)
class SettlementPlan:
    """Payments that settle everybody; no plan has fewer than `at_least`."""

    payments: tuple[PlannedPayment, ...]
    at_least: int

    @property
    def exact(self) -> bool:
        """Whether no plan has fewer payments."""
        return len(self.payments) == self.at_least


class HasBalance(Protocol):
    """Whose account it is (None: the club's own) and its balance in cents."""

    @property
    def member(self) -> Member | None:
        """The owner."""

    @property
    def cents(self) -> int:
        """Above zero: is owed."""


@dataclass(frozen=True, slots=True)
class Closing:
    """What an account ended a month with."""

    member: Member | None
    cents: int


CASH_BOX: Final = PlanParty(None)


def fewest_payments(
    balances: Iterable[HasBalance], *, budget: int = BUDGET
) -> SettlementPlan:
    """The plan with the fewest payments; the same for the same balances."""
    parties = _parties(balances)
    plan = settle([cents for _, cents in parties], budget=budget)
    payments = [
        PlannedPayment(parties[one.payer][0], parties[one.payee][0], one.cents)
        for one in plan.transfers
    ]
    return SettlementPlan(_listed(payments), plan.at_least)


def through_the_cash_box(balances: Iterable[HasBalance]) -> SettlementPlan:
    """Everybody settles with the cash box: one payment for each open balance."""
    payments = [
        PlannedPayment(party, CASH_BOX, -cents)
        if cents < 0
        else PlannedPayment(CASH_BOX, party, cents)
        for party, cents in _parties(balances)
        if cents and party != CASH_BOX
    ]
    return SettlementPlan(_listed(payments), len(payments))


def closing_payments(rows: Iterable[SummaryRow]) -> tuple[PlannedPayment, ...]:
    """The fewest payments that settle what a month ended with."""
    ends = [Closing(row.member, row.closing) for row in rows]
    return fewest_payments(ends).payments


def _parties(balances: Iterable[HasBalance]) -> list[tuple[PlanParty, int]]:
    """Members by id, then the cash box for all of the club's own accounts."""
    rows = list(balances)
    people = [(one.member, one.cents) for one in rows if one.member]
    people.sort(key=lambda one: one[0].pk)
    own = sum(one.cents for one in rows if one.member is None)
    return [*((PlanParty(member), cents) for member, cents in people), (CASH_BOX, own)]


def _listed(payments: Iterable[PlannedPayment]) -> tuple[PlannedPayment, ...]:
    return tuple(
        sorted(payments, key=lambda one: (one.from_party.order, one.to_party.order))
    )
