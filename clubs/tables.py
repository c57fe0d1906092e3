"""The list of members as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html

from clubs.models import Kind, Member, Role

if TYPE_CHECKING:
    from django.utils.safestring import SafeString


class MemberTable(tables.Table):
    """Name, role, kind, state and day of joining; ties fall by name and age."""

    name = tables.Column(
        order_by=("sort_key", "id"),
        linkify=lambda table, record: reverse(
            "clubs:member", args=[table.slug, record.public_id]
        ),
    )
    role = tables.Column(order_by=("role", "sort_key", "id"))
    kind = tables.Column(order_by=("kind", "sort_key", "id"))
    active = tables.Column(verbose_name="State", order_by=("-active", "sort_key", "id"))
    joined_on = tables.DateColumn(
        verbose_name="Joined", order_by=("joined_on", "sort_key", "id"), format="Y-m-d"
    )

    caption = "Members and guests"
    empty_title = "Nobody found"
    empty_text = "No name fits. Search for less of it, or show everybody."

    class Meta:
        fields = ("name", "role", "kind", "active", "joined_on")
        sequence = fields

    def __init__(self, *args: object, slug: str, **kwargs: object) -> None:
        """Take the address of the club, so that no row asks the database for it."""
        super().__init__(*args, **kwargs)
        self.slug = slug

    def render_name(self, value: str) -> SafeString:
        """The name, its direction of writing kept to itself."""
        return format_html("<bdi>{}</bdi>", value)

    def render_role(self, value: str, record: Member) -> str:
        """The role of those who sign in; others have none."""
        return Role(record.role).label if record.user_id else "None"

    def render_kind(self, record: Member) -> str:
        """Member or guest."""
        return Kind(record.kind).label

    def render_active(self, value: bool) -> str:
        """The word, set off for those who no longer play."""
        if value:
            return "Active"
        return format_html('<span class="pill warn">{}</span>', "Deactivated")
