"""Plans of who pays whom; a plan is only a view, money moves when it is recorded.

The kitty and the club's other own accounts are settled through the cash box, which
holds their money: in a plan they are one party. The box also bears what members carry
forward because it is below the club's limit, so a plan still sums to zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from ledger.models import AccountKind
from ledger.netting import BUDGET, settle
from ledger.pairwise import HOUSE, as_played
from ledger.unsettled import Standing, history, named, standings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clubs.models import Club, Member
    from ledger.summaries import SummaryRow
    from ledger.unsettled import Scope


class View(StrEnum):
    """Which of the plans that settle the same balances is shown."""

    BOX = "cash-box"
    FEWEST = "fewest"
    PLAYED = "played"


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
    """Payments that settle everybody but those `carried`.

    No plan has fewer than `at_least`.
    """

    payments: tuple[PlannedPayment, ...]
    at_least: int
    carried: tuple[Standing, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether no plan has fewer payments."""
        return len(self.payments) == self.at_least

    @property
    def cents(self) -> int:
        """What changes hands."""
        return sum(one.cents for one in self.payments)


THE_BOX: Final = PlanParty(None)


def plan_of(
    club: Club, scope: Scope, view: View = View.BOX, *, budget: int = BUDGET
) -> SettlementPlan:
    """What settles `club` within `scope`; all three views settle the same balances."""
    if view is View.PLAYED:
        return payments_as_played(club, scope)
    open_now = standings(club, scope)
    if view is View.FEWEST:
        return fewest_payments(open_now, budget=budget, carry_below=club.carry_below)
    return through_the_cash_box(open_now, carry_below=club.carry_below)


def fewest_payments(
    balances: Iterable[Standing], *, budget: int = BUDGET, carry_below: int = 0
) -> SettlementPlan:
    """The plan with the fewest payments; the same for the same balances."""
    people, carried = _parted(balances, carry_below)
    parties = [(PlanParty(one.member), one.cents) for one in people]
    parties.append((THE_BOX, -sum(cents for _, cents in parties)))
    plan = settle([cents for _, cents in parties], budget=budget)
    payments = [
        PlannedPayment(parties[one.payer][0], parties[one.payee][0], one.cents)
        for one in plan.transfers
    ]
    return SettlementPlan(_listed(payments), plan.at_least, carried)


def through_the_cash_box(
    balances: Iterable[Standing], *, carry_below: int = 0
) -> SettlementPlan:
    """Everybody settles with the cash box: one payment for each open balance."""
    people, carried = _parted(balances, carry_below)
    payments = [
        PlannedPayment(PlanParty(one.member), THE_BOX, -one.cents)
        if one.cents < 0
        else PlannedPayment(THE_BOX, PlanParty(one.member), one.cents)
        for one in people
    ]
    return SettlementPlan(_listed(payments), len(payments), carried)


def payments_as_played(club: Club, scope: Scope) -> SettlementPlan:
    """Each pair settles what the two played, less what one paid the other since."""
    told = history(club, scope)
    people = {one.member.pk: one for one in named(club, told.balances)}
    _, carried = _parted(people.values(), club.carry_below)
    left_out = [one.member.pk for one in carried]
    debts = as_played(told.stood, told.played, told.paid, left_out)
    parties = {pk: PlanParty(one.member) for pk, one in people.items()}
    parties[HOUSE] = THE_BOX
    payments = [
        PlannedPayment(parties[debtor], parties[creditor], cents)
        for (debtor, creditor), cents in debts.items()
    ]
    return SettlementPlan(_listed(payments), len(payments), carried)


def closing_plan(club: Club, rows: Iterable[SummaryRow]) -> SettlementPlan:
    """What settles a month's end through the treasurer, as its report prints it."""
    ends = [Standing(row.member, row.closing) for row in rows if row.member]
    return through_the_cash_box(ends, carry_below=club.carry_below)


def _parted(
    balances: Iterable[Standing], carry_below: int
) -> tuple[list[Standing], tuple[Standing, ...]]:
    """The members with an open balance by key, and those below the limit by name."""
    people = sorted(
        (one for one in balances if one.cents), key=lambda one: one.member.pk
    )
    carried = [one for one in people if abs(one.cents) < carry_below]
    carried.sort(key=lambda one: PlanParty(one.member).order)
    return [one for one in people if abs(one.cents) >= carry_below], tuple(carried)


def _listed(payments: Iterable[PlannedPayment]) -> tuple[PlannedPayment, ...]:
    return tuple(
        sorted(payments, key=lambda one: (one.from_party.order, one.to_party.order))
    )
