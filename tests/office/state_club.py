"""One club for the state machine: its people, and a clock that only goes forward."""

from __future__ import annotations

import datetime
import uuid
from typing import TYPE_CHECKING, Any

from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from clubs.models import Role
from clubs.services import (
    add_member,
    deactivate_member,
    reactivate_member,
    rename_member,
)
from games.services import Sent
from ledger.months import Month
from tests.factories import make_club, make_member, make_user
from tests.office import model

if TYPE_CHECKING:
    import pytest

FIRST = Month(2026, 1)
NAMES = ("Ada Lee", "Ben Roe", "Cal Orr", "Dot May", "Eve Poe", "Flo Kay")


def number_of(month: Month) -> int:
    return month.year * 12 + month.number - 1


def month_of(number: int) -> Month:
    return Month(number // 12, number % 12 + 1)


class Club(RuleBasedStateMachine):
    """The club and the model of its books; `clock` is set by the test."""

    clock: pytest.MonkeyPatch

    def __init__(self) -> None:
        super().__init__()
        self.transaction = transaction.atomic()
        self.transaction.__enter__()
        self.closed: dict[int, str] = {}
        self.away: set[str] = set()

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.transaction.__exit__(None, None, None)

    @initialize()
    def open_the_club(self) -> None:
        self.club = make_club("Soak", slug=f"soak-{uuid.uuid4().hex[:12]}")
        self.tom = make_user(f"tom-{self.club.slug}")
        make_member(self.club, "Tom", user=self.tom, role=Role.TREASURER)
        self.people = {
            name: add_member(club=self.club, name=name, actor=self.tom)
            for name in NAMES
        }
        self.at(datetime.date(2026, 1, 10))
        self.books = model.Books(number_of(FIRST), open_from=0)
        self.names = {name: name for name in NAMES}

    def at(self, day: datetime.date) -> None:
        self.today = day
        noon = datetime.datetime.combine(day, datetime.time(17), datetime.UTC)
        self.clock.setattr("django.utils.timezone.now", lambda: noon)

    def sent(self, key: uuid.UUID | None = None, **body: Any) -> Sent:
        return Sent(self.club, self.tom, key or uuid.uuid4(), body)

    @rule(days=st.sampled_from([1, 20, 31, 45]))
    def time_goes_by(self, days: int) -> None:
        self.at(self.today + datetime.timedelta(days=days))
        self.books.this_month = number_of(Month.of(self.today))

    @rule(name=st.sampled_from(NAMES), suffix=st.integers(1, 9))
    def rename(self, name: str, suffix: int) -> None:
        self.names[name] = f"{name} {suffix}"
        rename_member(member=self.people[name], name=self.names[name], actor=self.tom)

    @rule(name=st.sampled_from(NAMES))
    def leave_or_come_back(self, name: str) -> None:
        change = reactivate_member if name in self.away else deactivate_member
        change(member=self.people[name], actor=self.tom)
        self.away ^= {name}
