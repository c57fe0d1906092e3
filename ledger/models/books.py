"""Accounts, postings and the transfers they are made of.

One transfer is one row: it lowers the balance of `from_account` and raises that
of `to_account`, so no row can be out of balance. A balance above zero means that
the club owes the account's owner. Rows are only ever inserted; `ledger.triggers`
makes the database refuse the rest.
"""

from __future__ import annotations

import uuid
from typing import ClassVar, Final

from django.conf import settings
from django.db import models
from django.utils import timezone

from clubs.models import Club, Member

GENESIS_HASH: Final = "0" * 64
"""What the first posting of a club follows."""

MAX_TRANSFER_CENTS: Final = 1_000_000_000
"""More than twice the greatest stake: a doubled hole still fits in one transfer."""

TEXT_LENGTH: Final = 200
REASON_LENGTH: Final = 500


class AccountKind(models.TextChoices):
    """Whose account it is; every kind but `MEMBER` exists once in a club.

    No member may be called like one of them: `clubs.names` knows the labels.
    """

    MEMBER = "member", "Member"
    KITTY = "kitty", "Club kitty"
    CASH_BOX = "cash_box", "Cash box"
    FEES = "fees", "Club fees"
    WRITE_OFF = "write_off", "Written off"
    OPENING = "opening", "Opening balances"


class Account(models.Model):
    """A place money can be owed to or by: a member's or one of the club's own."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="+", db_index=False)
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    kind = models.CharField(max_length=9, choices=AccountKind)
    member = models.ForeignKey(
        Member, models.PROTECT, related_name="+", null=True, db_index=False
    )

    class Meta:
        """One account a member, one of each other kind a club."""

        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["member"],
                condition=models.Q(member__isnull=False),
                name="account_once_a_member",
            ),
            models.UniqueConstraint(
                fields=["club", "kind"],
                condition=models.Q(member__isnull=True),
                name="account_kind_once_in_club",
            ),
            models.CheckConstraint(
                condition=models.Q(kind=AccountKind.MEMBER, member__isnull=False)
                | (~models.Q(kind=AccountKind.MEMBER) & models.Q(member__isnull=True)),
                name="account_of_a_member_names_it",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["club"], name="account_club")]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """The member's name, or what the account is; reads `member`."""
        return self.member.name if self.member else AccountKind(self.kind).label


class Head(models.Model):
    """The end of a club's books: the one row that every posting locks first."""

    club = models.OneToOneField(
        Club, models.PROTECT, primary_key=True, related_name="+"
    )
    last_seq = models.PositiveBigIntegerField(default=0)
    last_hash = models.CharField(max_length=64, default=GENESIS_HASH)
    closed_through = models.DateField(null=True)

    def __str__(self) -> str:
        return f"{self.club_id}: {self.last_seq}"


class PostingKind(models.TextChoices):
    """Why money moved."""

    GAME = "game", "Game"
    PAYMENT = "payment", "Payment"
    REVERSAL = "reversal", "Reversal"
    FEE = "fee", "Fee"
    OPENING = "opening", "Opening balance"
    WRITE_OFF = "write_off", "Written off"


class Posting(models.Model):
    """One event in the books, numbered without gaps and chained by hashes.

    `booked_on` decides the month it counts in, `occurred_on` is the club night;
    they differ when that night's month was closed already. `text` names nobody:
    it can never be changed.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="+", db_index=False)
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    seq = models.PositiveBigIntegerField()
    booked_on = models.DateField()
    occurred_on = models.DateField()
    kind = models.CharField(max_length=9, choices=PostingKind)
    source_key = models.CharField(max_length=80)
    revision = models.PositiveIntegerField(default=0)
    text = models.CharField(max_length=TEXT_LENGTH, blank=True)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True
    )
    recorded_at = models.DateTimeField(default=timezone.now)
    reason = models.CharField(max_length=REASON_LENGTH, blank=True)
    reverses = models.OneToOneField(
        "self", models.PROTECT, related_name="reversal", null=True
    )
    hash = models.CharField(max_length=64)

    class Meta:
        """Each source is booked once a revision; a reversal says why."""

        ordering: ClassVar = ["seq"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "seq"], name="posting_seq_once_in_club"
            ),
            models.UniqueConstraint(
                fields=["club", "source_key", "revision", "kind"],
                condition=~models.Q(kind=PostingKind.REVERSAL),
                name="posting_once_a_source_and_revision",
            ),
            models.CheckConstraint(
                condition=models.Q(kind=PostingKind.REVERSAL, reverses__isnull=False)
                | (
                    ~models.Q(kind=PostingKind.REVERSAL)
                    & models.Q(reverses__isnull=True)
                ),
                name="posting_reversal_names_the_reversed",
            ),
            models.CheckConstraint(
                condition=~models.Q(kind=PostingKind.REVERSAL) | ~models.Q(reason=""),
                name="posting_reversal_has_a_reason",
            ),
            models.CheckConstraint(
                condition=models.Q(booked_on__gte=models.F("occurred_on")),
                name="posting_booked_when_it_occurred_or_later",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["club", "booked_on", "seq"], name="posting_club_booked"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.get_kind_display()}"

    @property
    def is_reversed(self) -> bool:
        """Whether a later posting takes this one back; reads `reversal`."""
        return hasattr(self, "reversal")


class Component(models.TextChoices):
    """What a transfer is for."""

    STAKE = "stake", "Stake"
    HOLE = "hole", "Hole"
    HOLE_DOUBLED = "hole_doubled", "Hole, doubled"
    PAYMENT = "payment", "Payment"
    FEE = "fee", "Fee"
    OPENING = "opening", "Opening balance"
    WRITE_OFF = "write_off", "Written off"


class Transfer(models.Model):
    """Whole cents that went from one account to another.

    `booked_on` repeats its posting's, which the database checks.
    """

    posting = models.ForeignKey(
        Posting, models.PROTECT, related_name="transfers", db_index=False
    )
    line = models.PositiveSmallIntegerField()
    from_account = models.ForeignKey(
        Account, models.PROTECT, related_name="+", db_index=False
    )
    to_account = models.ForeignKey(
        Account, models.PROTECT, related_name="+", db_index=False
    )
    amount = models.BigIntegerField()
    component = models.CharField(max_length=12, choices=Component)
    hand_number = models.PositiveSmallIntegerField(null=True)
    booked_on = models.DateField()

    class Meta:
        """Sums up to a day are read from the indexes alone."""

        ordering: ClassVar = ["posting_id", "line"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["posting", "line"], name="transfer_line_once_in_posting"
            ),
            models.CheckConstraint(
                condition=models.Q(amount__gt=0, amount__lte=MAX_TRANSFER_CENTS),
                name="transfer_amount_is_positive_and_bounded",
            ),
            models.CheckConstraint(
                condition=~models.Q(from_account=models.F("to_account")),
                name="transfer_between_two_accounts",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["from_account", "booked_on", "posting", "amount"],
                name="transfer_from_sum",
            ),
            models.Index(
                fields=["to_account", "booked_on", "posting", "amount"],
                name="transfer_to_sum",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.posting_id}/{self.line}: {self.amount}"
