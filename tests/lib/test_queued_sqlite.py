"""Writers queue for SQLite's lock, and leave the queue however they end."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from django.db import connection, transaction

from clubs.models import Club

pytestmark = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="the queue is SQLite's"
)


@pytest.fixture
def committing(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        yield


def test_a_transaction_holds_the_queue_and_its_end_leaves_it(committing):
    with transaction.atomic():
        assert connection._queue is not None
    assert connection._queue is None
    with pytest.raises(RuntimeError), transaction.atomic():
        raise RuntimeError
    assert connection._queue is None


def test_the_queues_file_lies_beside_the_database(committing):
    with transaction.atomic():
        pass
    assert Path(f"{connection.settings_dict['NAME']}-queue").exists()


def test_closing_in_mid_transaction_lets_the_next_one_in(committing):
    def write_and_vanish() -> None:
        connection.ensure_connection()
        connection.set_autocommit(
            False, force_begin_transaction_with_broken_autocommit=True
        )
        connection.close()

    thread = threading.Thread(target=write_and_vanish)
    thread.start()
    thread.join(timeout=10)
    with transaction.atomic():
        assert not Club.objects.filter(slug="no-such-club").exists()


def test_many_writers_at_once_all_get_their_turn(committing):
    done: list[int] = []

    def write(number: int) -> None:
        with transaction.atomic():
            Club.objects.filter(slug="no-such-club").update(name="x")
            done.append(number)
        connection.close()

    threads = [threading.Thread(target=write, args=(n,)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert sorted(done) == list(range(20))
