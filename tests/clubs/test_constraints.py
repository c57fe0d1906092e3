"""What the database refuses even when a service forgot to."""

import pytest
from django.db import DataError, IntegrityError, transaction

from clubs.models import Club, Member, Role
from tests.factories import JOINED, make_club, make_member, make_user


def refused():
    return pytest.raises((IntegrityError, DataError))


def raw(club, **fields):
    return Member(club=club, joined_on=JOINED, **fields)


@pytest.mark.parametrize("name", ["", "x" * 61])
def test_a_member_needs_a_name_that_fits(club, name):
    with refused(), transaction.atomic():
        raw(club, name=name, name_key="x").save()


@pytest.mark.parametrize("name", ["", "x" * 61])
def test_a_club_needs_a_name_that_fits(db, name):
    with refused(), transaction.atomic():
        make_club(name, slug="x")


def test_sixty_wide_characters_fit(club):
    assert make_member(club, "王" * 60).pk


def test_the_longest_folding_fits(club):
    assert make_member(club, "\ufdfa" * 60).pk


def test_one_folded_name_once_in_a_club(club):
    make_member(club, "Ben")
    with refused(), transaction.atomic():
        make_member(club, "BEN")


def test_one_user_once_in_a_club(club, admin):
    with refused(), transaction.atomic():
        make_member(club, "Ada again", user=admin)


def test_many_members_have_no_user(club):
    make_member(club, "Ben")
    make_member(club, "Dan")
    assert Member.objects.filter(club=club, user=None).count() == 2


def test_a_role_needs_a_user(club):
    with refused(), transaction.atomic():
        make_member(club, "Ben", role=Role.ADMIN)


def test_two_clubs_have_two_addresses(club):
    with refused(), transaction.atomic():
        Club.objects.create(name="Another", slug=club.slug)


def test_one_user_name_in_any_spelling(db):
    make_user("ada")
    with refused(), transaction.atomic():
        type(make_user("ben")).objects.create_user("ADA")
