"""What people say of cash: that it arrived, and how much lay in the box."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from clubs.models import Club
from ledger.models.books import TEXT_LENGTH, Posting


class PaymentConfirmation(models.Model):
    """The payee's word that a payment arrived."""

    posting = models.OneToOneField(Posting, models.PROTECT, related_name="confirmation")
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+"
    )
    confirmed_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.posting_id} confirmed"


class CashCount(models.Model):
    """The cash box counted, beside what the books expect in it, in whole cents."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="+", db_index=False)
    counted_on = models.DateField()
    counted = models.BigIntegerField()
    expected = models.BigIntegerField()
    last_seq = models.PositiveBigIntegerField()
    note = models.CharField(max_length=TEXT_LENGTH, blank=True)
    counted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True
    )
    counted_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Cash is never below nothing."""

        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(counted__gte=0), name="cash_counted_is_not_negative"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["club", "counted_at"], name="cash_count_club"),
        ]

    def __str__(self) -> str:
        return f"{self.counted_on}: {self.counted}"

    @property
    def difference(self) -> int:
        """Cents the box holds more than the books expect; below zero: less."""
        return self.counted - self.expected
