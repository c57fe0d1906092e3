"""Acts that race: all at the same moment, on a club whose rows are committed."""

from __future__ import annotations

import threading
import uuid
from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.db import connection

from clubs.models import Role
from tests.factories import make_club, make_member, make_user

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from clubs.models import Club, User


@contextmanager
def committed_club(django_db_blocker, name: str) -> Iterator[tuple[Club, User]]:
    """A club of one test alone and its scorekeeper; what they commit stays."""
    with django_db_blocker.unblock():
        tag = uuid.uuid4().hex[:12]
        club = make_club(name, slug=f"{name.lower()}-{tag}")
        sal = make_user(f"sal-{tag}")
        make_member(club, "Sal", user=sal, role=Role.SCOREKEEPER)
        yield club, sal
        connection.close()


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
