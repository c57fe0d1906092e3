"""Whatever is changed behind the triggers is found, one kind at a time."""

from __future__ import annotations

import datetime
import re

import pytest
from django.db import transaction
from django.db.models import F

from clubscore.office.verify import club_faults
from ledger import triggers
from tests.office.damage_books import BOOKS
from tests.office.damage_games import GAMES
from tests.office.damage_months import MONTHS
from tests.office.damage_nights import DEVICES, NIGHTS
from tests.office.damage_reviews import REVIEWS
from tests.office.damaged import head, months
from tests.office.whole_club import build_club


@pytest.fixture(scope="module")
def club(django_db_setup, django_db_blocker):
    """One club for all kinds of damage; each is taken back by its own savepoint."""
    with django_db_blocker.unblock(), transaction.atomic():
        built = build_club("damaged")
        triggers.make_way()
        yield built
        transaction.set_rollback(True)


DAMAGE = DEVICES | GAMES | REVIEWS | NIGHTS | BOOKS | MONTHS


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_is_found_and_named(club, kind):
    damage, sentence = DAMAGE[kind]
    with transaction.atomic():
        damage()
        told = list(club_faults(club))
        transaction.set_rollback(True)
    assert any(re.search(sentence, one) for one in told), told


def test_a_check_that_cannot_go_on_says_so_and_the_others_do(club):
    with transaction.atomic():
        september = [datetime.date(1999, 9, day) for day in (1, 30)]
        months(0).update(starts=september[0], through=september[1])
        head().update(last_seq=F("last_seq") + 1)
        told = " ".join(club_faults(club))
        transaction.set_rollback(True)
    assert "The check of closed months stopped at a value that cannot be read" in told
    assert "The books end at posting" in told


def test_without_damage_nothing_is_told(club):
    assert list(club_faults(club)) == []
