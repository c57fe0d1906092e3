"""Members come, are renamed, leave and return; every act is written down once."""

import pytest

from clubs.models import AuditEvent, Kind, Member
from clubs.selectors import club_today
from clubs.services import (
    Refused,
    add_member,
    admit_guest,
    deactivate_member,
    guest_for_name,
    reactivate_member,
    rename_member,
)
from tests.factories import make_member, membership


def acts():
    return list(AuditEvent.objects.values_list("act", flat=True))


def test_a_new_member_joins_today(club, admin):
    ben = add_member(club=club, name="  Ben   Low ", actor=admin)
    ben.refresh_from_db()
    assert (ben.name, ben.name_key, ben.sort_key) == ("Ben Low", "ben low", "ben low")
    assert (ben.kind, ben.active, ben.user) == (Kind.MEMBER, True, None)
    assert ben.joined_on == club_today(club)
    event = AuditEvent.objects.get()
    assert (event.club, event.actor) == (club, admin)
    assert (event.act, event.target) == ("member.added", str(ben.public_id))


def test_a_new_name_at_the_table_becomes_a_guest(club, scorekeeper):
    guest = guest_for_name(club=club, name="Ben", actor=scorekeeper)
    assert guest.kind == Kind.GUEST
    assert acts() == ["member.added"]


def test_a_known_name_at_the_table_is_that_member(club, scorekeeper):
    ben = make_member(club, "Ben")
    assert guest_for_name(club=club, name=" BEN ", actor=scorekeeper) == ben
    assert acts() == []


def test_a_deactivated_name_cannot_sit_down(club, scorekeeper):
    make_member(club, "Ben", active=False)
    with pytest.raises(Refused, match="Ben is deactivated and cannot sit") as refused:
        guest_for_name(club=club, name="Ben", actor=scorekeeper)
    assert refused.value.field == "name"


def test_an_unreadable_name_cannot_sit_down(club, scorekeeper):
    with pytest.raises(Refused, match="A name is needed"):
        guest_for_name(club=club, name=" ", actor=scorekeeper)


def test_renaming_keeps_the_old_name_in_the_audit(club, admin):
    ben = make_member(club, "Ben")
    rename_member(member=ben, name="Bénj", actor=admin)
    ben.refresh_from_db()
    assert (ben.name, ben.name_key, ben.sort_key) == ("Bénj", "bénj", "benj")
    assert AuditEvent.objects.get().detail == {"from": "Ben", "to": "Bénj"}


def test_another_spelling_of_ones_own_name_is_free(club, admin):
    ben = make_member(club, "ben")
    rename_member(member=ben, name="Ben", actor=admin)
    ben.refresh_from_db()
    assert ben.name == "Ben"


def test_the_name_of_somebody_else_is_refused(club, admin):
    ben = make_member(club, "Ben")
    with pytest.raises(Refused, match="already has somebody called Ada"):
        rename_member(member=ben, name="ada", actor=admin)
    ben.refresh_from_db()
    assert ben.name == "Ben"


def test_the_same_name_again_is_no_act(club, admin):
    rename_member(member=membership(admin, club), name="Ada", actor=admin)
    assert acts() == []


def test_a_guest_becomes_a_member_once(club, admin):
    ben = make_member(club, "Ben", kind=Kind.GUEST)
    for _ in range(2):
        admit_guest(member=ben, actor=admin)
    ben.refresh_from_db()
    assert ben.kind == Kind.MEMBER
    assert acts() == ["member.admitted"]


def test_leaving_and_returning_are_written_down_once_each(club, admin):
    ben = make_member(club, "Ben")
    for _ in range(2):
        deactivate_member(member=ben, actor=admin)
    assert not Member.objects.get(pk=ben.pk).active
    for _ in range(2):
        reactivate_member(member=ben, actor=admin)
    assert Member.objects.get(pk=ben.pk).active
    assert acts() == ["member.deactivated", "member.reactivated"]
