"""Who owes whom as it was played, pair by pair (pure).

A party is a member's key, or HOUSE for the club's own accounts together: in a plan
they are the cash box. A flow is cents from who loses to who gains, like a transfer.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

HOUSE: Final = 0

Flows: TypeAlias = "Mapping[tuple[int, int], int]"


class Pairs:
    """What each owes each; whatever is added, a pair has one debtor at most."""

    def __init__(self) -> None:
        self._owes: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))

    def add(self, loser: int, gainer: int, cents: int) -> None:
        """Let `loser` owe `gainer` more; below zero, less."""
        self._owes[loser][gainer] += cents
        self._owes[gainer][loser] -= cents

    def owes(self, debtor: int, creditor: int) -> int:
        """What one owes another; below zero the other owes it."""
        return self._owes[debtor][creditor]

    def debts(self) -> dict[tuple[int, int], int]:
        """Debtor, creditor and cents above zero of each pair that is not even."""
        return {
            (debtor, creditor): cents
            for debtor, others in sorted(self._owes.items())
            for creditor, cents in sorted(others.items())
            if cents > 0
        }

    def pass_on(self, member: int, paid_in: int) -> None:
        """Let the box take over for cash that went through it.

        Who paid in more than they owe the box has paid those they lost to: the box
        owes them now. Who was paid out (`paid_in` below zero) got what others owed
        them: those owe the box now. The largest first, and no balance changes.
        """
        way = 1 if paid_in > 0 else -1
        room = min(way * paid_in, way * self.owes(HOUSE, member))
        for other in self._largest_first(member, way):
            part = min(room, way * self.owes(member, other))
            if part <= 0:
                return
            room -= part
            for loser, gainer in ((other, member), (HOUSE, other), (member, HOUSE)):
                self.add(loser, gainer, way * part)

    def leave_out(self, member: int) -> None:
        """Keep the member's balance as it is; the box stands in for it."""
        for other, cents in list(self._owes[member].items()):
            self.add(other, member, cents)
            if other != HOUSE:
                self.add(HOUSE, other, cents)

    def _largest_first(self, member: int, way: int) -> list[int]:
        others = (one for one in self._owes[member].items() if one[0] != HOUSE)
        return [one for one, _ in sorted(others, key=lambda it: (-way * it[1], it[0]))]


def as_played(
    stood: Mapping[int, int],
    played: Flows,
    paid: Flows,
    left_out: Iterable[int] = (),
) -> dict[tuple[int, int], int]:
    """Debtor, creditor and cents of each pair.

    `stood` is what each was owed before, by the box; `played` what was lost to whom;
    `paid` the cash since, from payee to payer. The sums by member are those of the
    three together, but for those `left_out`, who have none.
    """
    pairs = Pairs()
    for member, cents in stood.items():
        pairs.add(HOUSE, member, cents)
    for flows in (played, paid):
        for (loser, gainer), cents in flows.items():
            pairs.add(loser, gainer, cents)
    for member, cents in sorted(_paid_in(paid).items()):
        pairs.pass_on(member, cents)
    for member in left_out:
        pairs.leave_out(member)
    return pairs.debts()


def gains(stood: Mapping[int, int], *flows: Flows) -> dict[int, int]:
    """What each member is owed after all that; the house left out."""
    result = defaultdict(int, stood)
    for one in flows:
        for (loser, gainer), cents in one.items():
            result[loser] -= cents
            result[gainer] += cents
    result.pop(HOUSE, None)
    return dict(result)


def that_count(stood: Mapping[int, int], paid: Flows) -> dict[tuple[int, int], int]:
    """The part of each payment that brings payer and payee nearer to settled.

    What goes beyond was paid for something else. The box takes and gives anything.
    """
    left = dict(stood)
    counted = {}
    netted = Pairs()
    for (payee, payer), cents in paid.items():
        netted.add(payee, payer, cents)
    for (payee, payer), cents in netted.debts().items():
        part = cents
        if payer != HOUSE:
            part = min(part, -left.get(payer, 0))
        if payee != HOUSE:
            part = min(part, left.get(payee, 0))
        if part > 0:
            left[payer] = left.get(payer, 0) + part
            left[payee] = left.get(payee, 0) - part
            counted[payee, payer] = part
    return counted


def _paid_in(paid: Flows) -> dict[int, int]:
    """What each member paid into the box, less what it paid them."""
    result: dict[int, int] = defaultdict(int)
    for (payee, payer), cents in paid.items():
        if payee == HOUSE:
            result[payer] += cents
        elif payer == HOUSE:
            result[payee] -= cents
    return result
