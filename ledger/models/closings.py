"""A closed month: what its accounts ended with, and its papers as first printed."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from clubs.models import Club
from ledger.models.books import Account


class MonthClosing(models.Model):
    """A month of a club's books that takes no posting any more.

    `starts` and `through` are its first and last day; `last_seq` and `head_hash` are
    the end of the chain when it was closed.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="+", db_index=False)
    starts = models.DateField()
    through = models.DateField()
    last_seq = models.PositiveBigIntegerField()
    head_hash = models.CharField(max_length=64)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True
    )
    closed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """A month is closed once."""

        ordering: ClassVar = ["through"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "through"], name="closing_once_a_month"
            ),
            models.CheckConstraint(
                condition=models.Q(starts__lt=models.F("through")),
                name="closing_starts_before_it_ends",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.starts} – {self.through}"


class FrozenBalance(models.Model):
    """What an account began a closed month with, gained in it, and ended with."""

    closing = models.ForeignKey(
        MonthClosing, models.PROTECT, related_name="balances", db_index=False
    )
    account = models.ForeignKey(
        Account, models.PROTECT, related_name="frozen", db_index=False
    )
    opening = models.BigIntegerField()
    games = models.BigIntegerField()
    holes = models.BigIntegerField()
    payments = models.BigIntegerField()
    other = models.BigIntegerField()
    balance = models.BigIntegerField()

    class Meta:
        """Opening and movements make the balance."""

        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["closing", "account"], name="frozen_once_an_account"
            ),
            models.CheckConstraint(
                condition=models.Q(
                    balance=models.F("opening")
                    + models.F("games")
                    + models.F("holes")
                    + models.F("payments")
                    + models.F("other")
                ),
                name="frozen_balance_adds_up",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.closing_id}/{self.account_id}: {self.balance}"


class StoredPaper(models.Model):
    """A paper of a closed month as it was first printed, kept with its SHA-256.

    The month's report, or with `account` the statement of one member.
    """

    closing = models.ForeignKey(
        MonthClosing, models.PROTECT, related_name="+", db_index=False
    )
    account = models.ForeignKey(
        Account, models.PROTECT, related_name="+", db_index=False, null=True
    )
    pdf = models.BinaryField()
    sha256 = models.CharField(max_length=64)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Printed once; printed again it is the same bytes."""

        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["closing", "account"],
                condition=models.Q(account__isnull=False),
                name="paper_once_a_statement",
            ),
            models.UniqueConstraint(
                fields=["closing"],
                condition=models.Q(account__isnull=True),
                name="paper_once_a_report",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.closing_id}/{self.account_id or 'report'}"
