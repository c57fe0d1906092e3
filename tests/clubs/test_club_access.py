"""One door into a club, one query wide."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404

from clubs.models import Member, Role
from clubs.permissions import AS_DEVICE, Permission, club_access, refusal
from tests.factories import make_member, membership
from tests.queries import counted_statements


def request_of(rf, user, **session):
    request = rf.get("/")
    request.user, request.session = user, session
    return request


def test_one_query_lets_a_member_in(rf, club, member):
    with counted_statements() as ran:
        access = club_access(request_of(rf, member), "thursday")
    assert (access.club, access.member) == (club, membership(member, club))
    assert access.user == member
    assert len(ran) == 1


def test_one_query_lets_an_enrolled_device_in(rf, club, table_device):
    club_access(request_of(rf, table_device), "thursday")  # Seen today, from here on.
    with counted_statements() as ran:
        access = club_access(
            request_of(rf, table_device, **{AS_DEVICE: True}), "thursday"
        )
    assert (access.club, access.device.user) == (club, table_device)
    assert len(ran) == 1


def test_the_mark_of_a_device_keeps_no_member_out_and_lets_no_stranger_in(
    rf, member, stranger
):
    marked = {AS_DEVICE: True}
    access = club_access(request_of(rf, member, **marked), "thursday")
    assert access.role == Role.MEMBER
    with pytest.raises(Http404):
        club_access(request_of(rf, stranger, **marked), "thursday")


def test_the_second_look_at_the_same_club_asks_nothing(rf, club, admin):
    request = request_of(rf, admin)
    first = club_access(request, "thursday")
    with counted_statements() as ran:
        second = club_access(request, "thursday", Permission.MANAGE)
    assert second is first
    assert len(ran) == 0


def test_the_cache_of_one_club_opens_no_other(rf, club, other_club, admin):
    request = request_of(rf, admin)
    club_access(request, "thursday")
    with pytest.raises(Http404):
        club_access(request, "elsewhere")


def test_an_unknown_club_is_not_found(rf, member):
    with pytest.raises(Http404):
        club_access(request_of(rf, member), "friday")


def test_a_stranger_does_not_find_the_club(rf, club, stranger):
    with pytest.raises(Http404):
        club_access(request_of(rf, stranger), "thursday")


def test_a_deactivated_member_does_not_find_the_club(rf, club, member):
    Member.objects.filter(user=member).update(active=False)
    with pytest.raises(Http404):
        club_access(request_of(rf, member), "thursday")


def test_nobody_comes_in_as_a_member_without_sign_in(rf, club):
    make_member(club, "Ben")
    with pytest.raises(Http404):
        club_access(request_of(rf, AnonymousUser()), "thursday")


def test_a_role_that_does_not_reach_is_told_whose_does(rf, club, treasurer):
    with pytest.raises(PermissionDenied, match="Only an admin of the club may"):
        club_access(request_of(rf, treasurer), "thursday", Permission.MANAGE)


@pytest.mark.parametrize(
    ("role", "granted"),
    [
        (Role.MEMBER, {Permission.VIEW}),
        (Role.SCOREKEEPER, {Permission.VIEW, Permission.SCORE}),
        (Role.TREASURER, set(Permission) - {Permission.MANAGE}),
        (Role.ADMIN, set(Permission)),
    ],
)
def test_each_role_may_what_the_table_says(rf, club, role, granted, request):
    user = request.getfixturevalue(role.value)
    access = club_access(request_of(rf, user), "thursday")
    assert {permission for permission in Permission if access.may(permission)} == (
        granted
    )
    assert access.may_score == (Permission.SCORE in granted)
    assert access.may_pay == (Permission.PAY in granted)
    assert access.may_manage == (Permission.MANAGE in granted)


def test_the_refusal_lists_every_role_that_may():
    assert refusal(Permission.SCORE) == (
        "Only a scorekeeper, a treasurer or an admin of the club may start, record "
        "and correct games. Ask one of them."
    )
