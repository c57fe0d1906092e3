"""Four players of the Thursday Club, and a day that does not pass."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import pytest

from tests.factories import make_players

if TYPE_CHECKING:
    from clubs.models import Club, Member


@pytest.fixture
def players(club: Club) -> list[Member]:
    return make_players(club, "Ben", "Cat", "Dan", "Eve")


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> datetime.date:
    """8 December 2026 at the club."""
    noon = datetime.datetime(2026, 12, 8, 17, tzinfo=datetime.UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: noon)
    return noon.date()
