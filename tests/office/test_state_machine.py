"""Whatever a club does, in whatever order: the books say what a plain model says.

Fifty runs of thirty steps; `make soak` takes five hundred of forty. After each step
the balances sum to zero and are the model's, the chain is whole, and every closed
month is what it was, to the byte.
"""

from __future__ import annotations

import os

import pytest
from django.core import serializers
from hypothesis import HealthCheck, event, settings
from hypothesis.stateful import (
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from clubscore.office.months import close_month
from ledger.models import FrozenBalance, MonthClosing, Posting
from ledger.months import Month
from ledger.selectors import balances
from ledger.services import ClosingRefused
from ledger.sums import oldest_open_month
from ledger.verifying import chain_faults
from tests.office.state_club import month_of, number_of
from tests.office.state_games import Games
from tests.office.state_money import Money

RUNS, STEPS = (500, 40) if os.environ.get("SOAK") else (50, 30)


class Clubs(Games, Money):
    """Whatever a club does, and its months closed in between."""

    @precondition(lambda self: oldest_open_month(self.club) is not None)
    @rule()
    def close(self) -> None:
        month = oldest_open_month(self.club)
        number = number_of(month)
        waiting = [
            game
            for game in self.books.games.values()
            if game.month <= number
            and ((not game.over and not game.abandoned) or game.disputed)
        ]
        try:
            close_month(club=self.club, month=month, actor=self.tom)
        except ClosingRefused:
            assert waiting or self.today <= month.last_day
            return
        assert not waiting
        event(f"{len(self.closed) + 1} months were closed")
        self.books.close(number)
        self.closed[number] = self.written(month)
        frozen = FrozenBalance.objects.filter(closing__through=month.last_day)
        rows = frozen.filter(closing__club=self.club).select_related("account")
        told = {row.account.member_id: row.balance for row in rows}
        for name in self.people:
            cents = self.books.frozen[number].get(name, 0)
            assert told.get(self.people[name].pk, 0) == cents

    @precondition(lambda self: any(one.booked for one in self.books.games.values()))
    @rule()
    def end_the_month(self) -> None:
        self.abandon_what_is_open()
        self.clear_everything()
        self.time_goes_by(45)
        if oldest_open_month(self.club) is not None:
            self.close()

    def written(self, month: Month) -> str:
        """Everything that is kept of a closed month, as text."""
        closing = MonthClosing.objects.get(club=self.club, through=month.last_day)
        postings = Posting.objects.filter(
            club=self.club, booked_on__range=(closing.starts, closing.through)
        )
        rows = [closing, *closing.balances.order_by("pk"), *postings]
        return serializers.serialize("json", rows)

    @invariant()
    def balances_are_the_models_and_sum_to_zero(self) -> None:
        rows = balances(self.club)
        assert sum(row.cents for row in rows) == 0
        told = {row.member.pk: row.cents for row in rows if row.member}
        for name, member in self.people.items():
            assert told.get(member.pk, 0) == self.books.balance(name)

    @invariant()
    def the_chain_is_whole(self) -> None:
        assert list(chain_faults(self.club)) == []

    @invariant()
    def closed_months_are_what_they_were(self) -> None:
        for number, before in self.closed.items():
            assert self.written(month_of(number)) == before


@pytest.mark.django_db
def test_the_books_say_what_the_model_says(monkeypatch):
    Clubs.clock = monkeypatch
    run_state_machine_as_test(
        Clubs,
        settings=settings(
            max_examples=RUNS,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
