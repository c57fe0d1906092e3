"""What a club does with cash and charges, told to the app and to the model alike."""

from __future__ import annotations

import uuid

import pytest
from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, consumes, rule

from ledger.charges import ChargeOrder, charge_fee, take_back_charge, write_off
from ledger.models import Posting
from ledger.months import Month
from ledger.services import AlreadyReversed, record_payment, void_payment
from tests.office import model
from tests.office.state_club import NAMES, Club, number_of

FEE = 500


class Money(Club):
    """Payments, fees and write-offs are booked and taken back."""

    payments = Bundle("payments")
    charges = Bundle("charges")

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
