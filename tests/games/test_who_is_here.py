"""People come to a night and leave it, and name who stays their partner."""

from __future__ import annotations

import pytest

from clubs.models import Kind
from clubs.services import deactivate_member
from games.services import (
    Refused,
    part_pair,
    tell_who_is_here,
)
from tests.games.evening import come, ids, leave, make_night, pair
from tests.games.table import NIGHT, sent

FOUR = ("Ada", "Ben", "Cal", "Dot")


@pytest.fixture
def night(club, scorekeeper):
    return make_night(club, scorekeeper, *FOUR)


def here(night):
    rows = night.attendance.filter(left_at=None).order_by("pk")
    return list(rows.values_list("member__name", flat=True))


def test_people_leave_and_come_back(night, scorekeeper):
    leave(night, scorekeeper, "Ben")
    assert here(night) == ["Ada", "Cal", "Dot"]
    come(night, scorekeeper, "Ben")
    assert here(night) == list(FOUR)
    assert night.attendance.count() == 4


def test_who_is_in_neither_list_stays_as_another_device_has_it(night, scorekeeper):
    come(night, scorekeeper, "Ada")
    assert here(night) == list(FOUR)


def test_a_new_name_becomes_a_guest_who_is_here(night, club, scorekeeper):
    tell_who_is_here(sent(club, scorekeeper), day=NIGHT, name="Zoe")
    assert club.members.get(name="Zoe").kind == Kind.GUEST
    assert here(night)[-1] == "Zoe"


def test_a_deactivated_member_cannot_come(night, club, scorekeeper):
    leave(night, scorekeeper, "Ben")
    deactivate_member(member=club.members.get(name="Ben"), actor=scorekeeper)
    come(night, scorekeeper, "Ben")
    assert "Ben" not in here(night)


def test_nobody_of_another_club_can_come(night, scorekeeper, stranger, other_club):
    tell_who_is_here(
        sent(night.club, scorekeeper), day=NIGHT, came=ids(other_club, "Sam")
    )
    assert here(night) == list(FOUR)


def partners(night):
    rows = night.attendance.filter(partner__isnull=False)
    return dict(rows.values_list("member__name", "partner__name"))


def test_a_pair_is_named_for_both_and_parted_for_both(night, scorekeeper):
    pair(night, scorekeeper, "Ada", "Cal")
    assert partners(night) == {"Ada": "Cal", "Cal": "Ada"}
    [ada] = ids(night.club, "Ada")
    part_pair(sent(night.club, scorekeeper), day=NIGHT, one=ada)
    assert partners(night) == {}


def test_nobody_is_in_two_pairs_or_paired_with_themselves(night, scorekeeper):
    pair(night, scorekeeper, "Ada", "Cal")
    with pytest.raises(Refused, match="Ada is in a pair already"):
        pair(night, scorekeeper, "Ada", "Ben")
    with pytest.raises(Refused, match="A pair is two people who are here"):
        pair(night, scorekeeper, "Ben", "Ben")


def test_who_left_is_in_no_new_pair(night, scorekeeper):
    leave(night, scorekeeper, "Ben")
    with pytest.raises(Refused, match="A pair is two people who are here"):
        pair(night, scorekeeper, "Ada", "Ben")


def test_parting_somebody_who_is_in_no_pair_changes_nothing(night, scorekeeper):
    pair(night, scorekeeper, "Ada", "Cal")
    [ben] = ids(night.club, "Ben")
    part_pair(sent(night.club, scorekeeper), day=NIGHT, one=ben)
    assert partners(night) == {"Ada": "Cal", "Cal": "Ada"}
