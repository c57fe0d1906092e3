"""Roles go to those who sign in, and a club keeps an admin."""

import pytest

from clubs.models import AuditEvent, Role
from clubs.services import Refused, change_role, deactivate_member
from tests.factories import make_member, make_user, membership


@pytest.fixture
def second_admin(club):
    return make_member(club, "Abe", user=make_user("abe"), role=Role.ADMIN)


def test_a_changed_role_is_written_down(club, admin, member):
    mia = membership(member, club)
    change_role(member=mia, role="treasurer", actor=admin)
    mia.refresh_from_db()
    assert mia.role == Role.TREASURER
    event = AuditEvent.objects.get()
    assert (event.act, event.actor) == ("member.role", admin)
    assert event.detail == {"from": "member", "to": "treasurer"}


def test_the_same_role_again_is_no_act(club, admin, member):
    change_role(member=membership(member, club), role="member", actor=admin)
    assert not AuditEvent.objects.exists()


def test_without_sign_in_there_is_no_role(club, admin):
    ben = make_member(club, "Ben")
    with pytest.raises(Refused, match="Ben has no sign-in"):
        change_role(member=ben, role="treasurer", actor=admin)


def test_an_unknown_role_is_refused(club, admin, member):
    with pytest.raises(Refused, match="There is no role owner"):
        change_role(member=membership(member, club), role="owner", actor=admin)


def test_the_last_admin_stays_admin(club, admin):
    ada = membership(admin, club)
    with pytest.raises(Refused, match="Ada is the only admin"):
        change_role(member=ada, role="member", actor=admin)
    ada.refresh_from_db()
    assert ada.role == Role.ADMIN


def test_the_last_admin_stays_active(club, admin):
    ada = membership(admin, club)
    with pytest.raises(Refused, match="Ada is the only admin"):
        deactivate_member(member=ada, actor=admin)
    ada.refresh_from_db()
    assert ada.active


def test_one_of_two_admins_may_go(club, admin, second_admin):
    change_role(member=membership(admin, club), role="member", actor=admin)
    assert membership(admin, club).role == Role.MEMBER


def test_a_deactivated_admin_does_not_count(club, admin, second_admin):
    deactivate_member(member=second_admin, actor=admin)
    with pytest.raises(Refused, match="Ada is the only admin"):
        change_role(member=membership(admin, club), role="member", actor=admin)


def test_an_admin_next_door_does_not_count(club, admin, stranger):
    with pytest.raises(Refused, match="Ada is the only admin"):
        deactivate_member(member=membership(admin, club), actor=admin)


def test_a_stale_copy_of_the_member_does_not_get_round_the_rule(
    club, admin, second_admin
):
    stale = membership(admin, club)
    stale.role = Role.MEMBER
    deactivate_member(member=second_admin, actor=admin)
    with pytest.raises(Refused, match="Ada is the only admin"):
        deactivate_member(member=stale, actor=admin)
