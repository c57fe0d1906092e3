"""Acts that race: all at the same moment, on a club whose rows are committed."""

from __future__ import annotations

import threading
import uuid
from typing import TYPE_CHECKING

import pytest
from django.db import connection

from clubs.models import Role
from tests.factories import make_club, make_member, make_user

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from clubs.models import Club, User


@pytest.fixture
def real_club(django_db_setup, django_db_blocker) -> Iterator[Club]:
    """A club of one test alone; what the test commits stays."""
    with django_db_blocker.unblock():
        yield make_club("Races", slug=f"races-{uuid.uuid4().hex[:12]}")
        connection.close()


@pytest.fixture
def real_table(real_club: Club) -> tuple[Club, User]:
    """The same with its scorekeeper, Sal."""
    sal = make_user(f"sal-{real_club.slug}")
    make_member(real_club, "Sal", user=sal, role=Role.SCOREKEEPER)
    return real_club, sal


def at_once(acts: Sequence[Callable[[], object]]) -> list[object]:
    """Run all acts at the same moment; each one's result or exception."""
    barrier = threading.Barrier(len(acts))
    ends: list[object] = [None] * len(acts)

    def run(place: int, act: Callable[[], object]) -> None:
        try:
            barrier.wait()
            ends[place] = act()
        except Exception as error:
            ends[place] = error
        finally:
            connection.close()

    threads = [
        threading.Thread(target=run, args=(place, act))
        for place, act in enumerate(acts)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return ends
