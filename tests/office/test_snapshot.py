"""What others commit meanwhile is not seen in a block of one moment, nor held up."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, transaction

from clubs.models import Member
from clubscore.office.snapshot import one_moment
from tests.factories import make_member


def added_elsewhere(club, name: str) -> None:
    """A member that another connection commits before this returns."""

    def add() -> None:
        with transaction.atomic():
            make_member(club, name)
        connection.close()

    thread = threading.Thread(target=add)
    thread.start()
    thread.join(timeout=10)
    assert not thread.is_alive()


def test_a_commit_of_another_connection_is_seen_after_the_block_only(real_club):
    members = Member.objects.filter(club=real_club)
    with one_moment():
        assert members.count() == 0
        added_elsewhere(real_club, "Ben")
        assert members.count() == 0
    assert members.count() == 1


def test_the_block_ends_in_an_error_too(real_club):
    with pytest.raises(ZeroDivisionError), one_moment():
        Member.objects.filter(club=real_club).count() / 0
    with transaction.atomic():
        make_member(real_club, "Ben")
    assert Member.objects.filter(club=real_club).count() == 1


@pytest.mark.django_db
def test_inside_a_transaction_it_reads_what_that_wrote(club):
    make_member(club, "Ben")
    with one_moment():
        assert Member.objects.filter(club=club).count() == 1
