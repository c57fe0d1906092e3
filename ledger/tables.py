"""The balances of a club as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html

from clubscore.lib.formatting import balance_words, balance_words_of_other, money_text
from clubscore.lib.tables import NUMBER
from ledger.models import AccountKind

if TYPE_CHECKING:
    from django.utils.safestring import SafeString

    from clubs.models import Member
    from ledger.selectors import Balance


class BalanceTable(tables.Table):
    """Who, in words, and the number; ties fall in the order of the list."""

    name = tables.Column(verbose_name="Name", order_by="order", footer="All together")
    words = tables.Column(
        verbose_name="In words",
        accessor="cents",
        order_by="cents",
        orderable=False,
        attrs={"td": {"class": "whole"}},
    )
    cents = tables.Column(
        verbose_name="Balance",
        order_by="cents",
        attrs=NUMBER,
        footer=lambda table: money_text(table.total),
    )

    caption = "What everybody is owed or owes"
    empty_title = "Nobody found"
    empty_text = "No balance fits. Search for less of the name, or show everybody."

    class Meta:
        sequence = ("name", "words", "cents")

    def __init__(
        self, data: list[Balance], *, slug: str, reader: Member | None, total: int
    ) -> None:
        """`total` is the sum over the whole club, whatever part `data` shows."""
        super().__init__(data, order_by="name")
        self.slug, self.reader = slug, reader
        self.total = total

    def render_name(self, record: Balance) -> SafeString:
        """A member's name leads to the lines of the account."""
        if record.member is None:
            return format_html("{}", record.name)
        return format_html(
            '<a href="{}"><bdi>{}</bdi></a>{}',
            reverse("ledger:member", args=[self.slug, record.member.public_id]),
            record.name,
            ""
            if record.member.active
            else format_html(' <span class="pill warn">{}</span>', "Deactivated"),
        )

    def render_words(self, record: Balance) -> str:
        """To the reader about their own, to the reader about others."""
        return words_for(record, self.reader)

    def render_cents(self, value: int) -> SafeString:
        """The amount with its sign; below zero it is set off."""
        return format_html(
            '<span class="{}">{}</span>',
            "minus" if value < 0 else "",
            money_text(value),
        )


def words_for(balance: Balance, reader: Member | None) -> str:
    """What a balance means, as said to `reader`; to a device about everybody."""
    if reader and balance.member == reader:
        return balance_words(balance.cents)
    if balance.kind == AccountKind.CASH_BOX and balance.cents < 0:
        return f"holds {money_text(-balance.cents)}"
    return balance_words_of_other(balance.cents)
