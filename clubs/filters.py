"""How the list of members is narrowed down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import django_filters
from django import forms

from clubs.models import Member
from clubscore.lib.text import name_key

if TYPE_CHECKING:
    from django.db.models import QuerySet


class MemberFilter(django_filters.FilterSet):
    """Part of a name, and whether somebody still plays."""

    q = django_filters.CharFilter(
        method="with_name",
        label="Find a name",
        widget=forms.TextInput({"type": "search", "autocomplete": "off"}),
    )
    active = django_filters.ChoiceFilter(
        label="Show",
        empty_label="Everybody",
        choices=[("True", "Active"), ("False", "Deactivated")],
    )

    class Meta:
        model = Member
        fields = ("q", "active")

    def with_name(
        self, members: QuerySet[Member], _name: str, value: str
    ) -> QuerySet[Member]:
        """Those whose name has `value` in it, whatever capitals and accents' form."""
        return members.filter(name_key__contains=name_key(value))
