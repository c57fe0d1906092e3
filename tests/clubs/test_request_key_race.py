"""Fifty devices send one key at the same moment: one of them wins."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, transaction

from clubs.models import Club, RequestKey, User
from clubs.services import claim_key
from tests.factories import make_club, make_user

DEVICES = 50


@pytest.fixture
def really_committed(django_db_setup, django_db_blocker):
    """A club of its own, committed for the threads to see, and taken away again."""
    with django_db_blocker.unblock():
        club = make_club("Race", slug=f"race-{uuid.uuid4()}")
        user = make_user(f"racer-{uuid.uuid4()}")
        yield club, user
        RequestKey.objects.filter(club=club).delete()
        Club.objects.filter(pk=club.pk).delete()
        User.objects.filter(pk=user.pk).delete()
        connection.close()


def test_one_of_fifty_simultaneous_claims_wins(really_committed):
    club, user = really_committed
    key = uuid.uuid4()
    start = Barrier(DEVICES)

    def tap(number):
        try:
            start.wait()
            with transaction.atomic():
                claim = claim_key(
                    club=club,
                    user=user,
                    key=key,
                    route="/x/",
                    body={"bid": 640},
                    result=str(number),
                )
        finally:
            connection.close()
        return claim.replay, claim.result

    with ThreadPoolExecutor(DEVICES) as devices:
        claims = list(devices.map(tap, range(DEVICES)))

    assert [replay for replay, _ in claims].count(False) == 1
    assert len({result for _, result in claims}) == 1
    assert RequestKey.objects.filter(club=club, key=key).count() == 1
