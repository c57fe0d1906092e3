"""Whatever a club does, in whatever order: the books say what a plain model says.

Fifty runs of thirty steps; `make soak` takes five hundred of forty. After each step
the balances sum to zero and are the model's, the chain is whole, and every closed
month is what it was, to the byte.
"""

from __future__ import annotations

import datetime
import os
import uuid
from typing import Any

import pytest
from django.core import serializers
from django.db import transaction
from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    multiple,
    precondition,
    rule,
    run_state_machine_as_test,
)

from clubs.models import Role
from clubs.services import (
    Refused,
    add_member,
    deactivate_member,
    reactivate_member,
    rename_member,
)
from clubscore.office.months import close_month
from games.models import Game
from games.services import Sent, correct_hand, record_hand, start_game, void_last_hand
from games.services.abandoning import abandon_game
from games.services.agreement import Agreement
from ledger.charges import ChargeOrder, charge_fee, take_back_charge, write_off
from ledger.models import FrozenBalance, MonthClosing, Posting
from ledger.months import Month
from ledger.selectors import balances
from ledger.services import (
    AlreadyReversed,
    ClosingRefused,
    record_payment,
    void_payment,
)
from ledger.sums import oldest_open_month
from ledger.verifying import chain_faults
from tests.factories import make_club, make_member, make_user
from tests.games.reviews import clear, dispute
from tests.office import model

RUNS, STEPS = (500, 40) if os.environ.get("SOAK") else (50, 30)
SEATS = "NESW"
FIRST = Month(2026, 1)
FEE = 500
SIDES = ("NS", "EW")
NAMES = ("Ada Lee", "Ben Roe", "Cal Orr", "Dot May", "Eve Poe", "Flo Kay")


def number_of(month: Month) -> int:
    return month.year * 12 + month.number - 1


def month_of(number: int) -> Month:
    return Month(number // 12, number % 12 + 1)


@st.composite
def hands(draw: st.DrawFn) -> model.Hand:
    """A played hand within the bounds of Radio: made, made exactly or holed."""
    bidder = draw(st.integers(0, 1))
    meld = draw(st.tuples(*[st.sampled_from([40, 150, 230, 430])] * 2))
    taken = draw(st.sampled_from([0, 110, 250, 390, 500]))
    tricks = (taken, 500 - taken)
    reached = meld[bidder] + tricks[bidder]
    bid = max(10, (reached // 10 + draw(st.integers(-20, 20))) * 10)
    return bidder, bid, meld, tricks


def entry_of(hand: model.Hand) -> dict[str, Any]:
    bidder, bid, meld, tricks = hand
    return {
        "bidder": SEATS[bidder],
        "bid": bid,
        "trump": "S",
        "meld": dict(zip(SIDES, meld, strict=True)),
        "tricks": dict(zip(SIDES, tricks, strict=True)),
    }


class Clubs(RuleBasedStateMachine):
    """One club, its people, and a clock that only goes forward."""

    games = Bundle("games")
    payments = Bundle("payments")
    charges = Bundle("charges")

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

    def row(self, game: str) -> Game:
        return Game.objects.get(club=self.club, public_id=game)

    @rule(days=st.sampled_from([1, 20, 31, 45]))
    def time_goes_by(self, days: int) -> None:
        self.at(self.today + datetime.timedelta(days=days))
        self.books.this_month = number_of(Month.of(self.today))

    @rule(
        target=games,
        seats=st.permutations(NAMES),
        back=st.integers(0, 40),
        dealt=st.tuples(*[hands()] * 4),
    )
    def play_a_whole_game(
        self, seats: list[str], back: int, dealt: tuple[model.Hand, ...]
    ) -> Any:
        return self.play_a_game(seats, back, dealt, 4)

    @rule(
        target=games,
        seats=st.permutations(NAMES),
        back=st.integers(0, 40),
        dealt=st.tuples(*[hands()] * 4),
        played=st.sampled_from([4, 4, 4, 1]),
    )
    def play_a_game(
        self,
        seats: list[str],
        back: int,
        dealt: tuple[model.Hand, ...],
        played: int,
    ) -> Any:
        on = self.today - datetime.timedelta(days=back)
        here = [self.names[name] for name in seats[:4]]
        who = dict(zip(SEATS, here, strict=True))
        game_id = uuid.uuid4()
        agreement = Agreement("radio", on, who, "N", {"stake": "1.00"})
        try:
            start_game(self.sent(), agreement=agreement, game_id=game_id)
        except Refused:
            assert self.away.intersection(seats[:4])
            return multiple()
        assert not self.away.intersection(seats[:4])
        game = str(game_id)
        month = number_of(Month.of(on))
        self.books.games[game] = model.Game(tuple(seats[:4]), month)
        for hand in dealt[:played]:
            self.record(game, hand)
        return game

    @rule(game=games, hand=hands())
    def play_on(self, game: str, hand: model.Hand) -> None:
        known = self.books.games[game]
        if not (known.over or known.abandoned):
            self.record(game, hand)

    def record(self, game: str, hand: model.Hand) -> None:
        """Send a hand twice under one key: it counts once."""
        row, key = self.row(game), uuid.uuid4()
        for _ in range(2):
            record_hand(
                self.sent(key, hand=hand),
                game_id=row.public_id,
                version=row.version,
                entry=entry_of(hand),
            )
        known = self.books.games[game]
        known.hands.append(hand)
        self.books.settle(known)

    @rule(game=games, hand=hands(), place=st.integers(0, 4))
    def correct(self, game: str, hand: model.Hand, place: int) -> None:
        known, row = self.books.games[game], self.row(game)
        changed = [*known.hands]
        changed[place : place + 1] = [hand]
        over_before_the_last = len(changed) > model.HANDS and (
            model.result(changed[: model.HANDS])[0] is not None
        )
        refused = place >= len(known.hands) or known.abandoned or over_before_the_last
        try:
            correct_hand(
                self.sent(),
                game_id=row.public_id,
                number=place + 1,
                version=row.version,
                entry=entry_of(hand),
                reason="counted again",
            )
        except Refused:
            assert refused
            return
        assert not refused
        known.hands = changed
        if known.booked and known.booked_in < self.books.open_from:
            event("a game of a closed month was corrected")
        self.books.settle(known)

    @rule(game=games)
    def void_the_last_hand(self, game: str) -> None:
        known, row = self.books.games[game], self.row(game)
        try:
            void_last_hand(
                self.sent(),
                game_id=row.public_id,
                version=row.version,
                reason="dealt wrongly",
            )
        except Refused:
            assert known.abandoned or not known.hands
            return
        known.hands.pop()
        known.disputed.discard(len(known.hands))
        self.books.settle(known)

    @rule(game=games, place=st.integers(0, 4))
    def dispute_a_hand(self, game: str, place: int) -> None:
        known, row = self.books.games[game], self.row(game)
        if place >= len(known.hands):
            return
        try:
            dispute(row, self.tom, place + 1)
        except Refused:
            assert known.abandoned or place in known.disputed
            return
        assert not known.abandoned
        if known.booked and known.booked_in < self.books.open_from:
            event("a game of a closed month was disputed")
        known.disputed.add(place)
        self.books.settle(known)

    @rule(game=games)
    def clear_a_dispute(self, game: str) -> None:
        known = self.books.games[game]
        if not known.disputed:
            return
        row = clear(self.row(game), self.tom)
        still = row.hands.filter(disputes__cleared_at=None, disputes__isnull=False)
        known.disputed = {hand.position - 1 for hand in still}
        self.books.settle(known)

    def clear_everything(self) -> None:
        for game, known in self.books.games.items():
            while known.disputed:
                self.clear_a_dispute(game)

    @rule()
    def abandon_what_is_open(self) -> None:
        for game, known in self.books.games.items():
            if known.over or known.abandoned:
                continue
            row = self.row(game)
            abandon_game(
                self.sent(),
                game_id=row.public_id,
                version=row.version,
                reason="the lights went out",
            )
            known.abandoned = True
            known.disputed.clear()

    @rule(
        target=payments,
        pair=st.permutations(NAMES),
        cents=st.integers(1, 500),
    )
    def pay(self, pair: list[str], cents: int) -> str:
        payer, payee = pair[:2]
        key = uuid.uuid4()
        booked = {
            record_payment(
                club=self.club,
                payer=self.people[payer],
                payee=self.people[payee],
                cents=cents,
                on=self.today,
                actor=self.tom,
                key=key,
            ).pk
            for _ in range(2)
        }
        assert len(booked) == 1
        self.books.pay(str(key), payer, payee, cents)
        return f"{key} {booked.pop()}"

    @rule(payment=consumes(payments))
    def void(self, payment: str) -> None:
        key, pk = payment.split()
        posting = Posting.objects.get(pk=pk)
        void_payment(posting=posting, actor=self.tom, reason="slip", key=uuid.uuid4())
        self.books.void(key)
        with pytest.raises(AlreadyReversed), transaction.atomic():
            void_payment(posting=posting, actor=self.tom, reason="again")

    @rule(target=charges, who=st.sets(st.sampled_from(NAMES), min_size=1))
    def charge_a_fee(self, who: set[str]) -> str:
        members = [self.people[name] for name in sorted(who)]
        posting = charge_fee(self.charge(), members=members, cents=FEE)
        for name in who:
            self.books.move(name, model.HOUSE, FEE, self.books.this_month_counted)
        return f"{posting.pk} {','.join(sorted(who))}"

    @rule(charge=consumes(charges))
    def take_a_fee_back(self, charge: str) -> None:
        pk, names = charge.split(" ", 1)
        posting = Posting.objects.get(pk=pk)
        month = self.books.countable(number_of(Month.of(posting.booked_on)))
        take_back_charge(
            posting=posting, actor=self.tom, reason="slip", key=uuid.uuid4()
        )
        for name in names.split(","):
            self.books.move(model.HOUSE, name, FEE, month)

    @rule(name=st.sampled_from(NAMES))
    def write_off_all(self, name: str) -> None:
        owed = self.books.balance(name)
        if not owed:
            return
        write_off(self.charge(reason="gone"), member=self.people[name], cents=abs(owed))
        month = self.books.this_month_counted
        if owed > 0:
            self.books.move(name, model.HOUSE, owed, month)
        else:
            self.books.move(model.HOUSE, name, -owed, month)

    def charge(self, reason: str = "") -> ChargeOrder:
        return ChargeOrder(self.club, self.today, self.tom, uuid.uuid4(), reason=reason)

    @rule(name=st.sampled_from(NAMES), suffix=st.integers(1, 9))
    def rename(self, name: str, suffix: int) -> None:
        self.names[name] = f"{name} {suffix}"
        rename_member(member=self.people[name], name=self.names[name], actor=self.tom)

    @rule(name=st.sampled_from(NAMES))
    def leave_or_come_back(self, name: str) -> None:
        change = reactivate_member if name in self.away else deactivate_member
        change(member=self.people[name], actor=self.tom)
        self.away ^= {name}

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
