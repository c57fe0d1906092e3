"""Nobody is called like an account of the club's; who was, is told apart from it."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from clubs.models import AuditEvent, Member
from clubs.names import reads_like_the_club
from clubs.services import Refused, add_member, guest_for_name, rename_member
from ledger.models import AccountKind
from tests.factories import make_member

CLUBS_OWN = [kind.label for kind in AccountKind if kind is not AccountKind.MEMBER]
UPGRADE = import_module("clubs.migrations.0005_none_called_like_the_club")


def upgrade() -> None:
    UPGRADE.rename_who_reads_like_the_club(apps, connection.schema_editor())


@pytest.mark.parametrize("name", CLUBS_OWN)
def test_every_account_of_the_clubs_is_known(name):
    assert reads_like_the_club(name)


@pytest.mark.parametrize(
    "name",
    ["cash  BOX", "The Cash Box", "Cash-box", "Ｃａｓｈ ｂｏｘ", "The Kitty", "Club"],
)
def test_another_spelling_reads_the_same(name):
    assert reads_like_the_club(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Cásh box", "Cash b0x", "C1ub fees", "Cash bøx", "Wr1tten 0ff"),
        *("Саѕһ вох", "Club κιττυ", "СLUВ", "Ореnіng bаlаnсеs"),
    ],
)
def test_letters_drawn_alike_read_the_same(name):
    assert reads_like_the_club(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Kitty", "Kitty Club", "Cash", "Box", "Theo", "🃏"),
        *("Саша", "Χάρης", "Clubbe", "Łukasz", "Ivy"),
    ],
)
def test_what_people_are_called_is_free(name):
    assert not reads_like_the_club(name)


@pytest.mark.parametrize("name", [*CLUBS_OWN, "cash box"])
def test_no_member_and_no_guest_is_called_like_the_club(club, admin, name):
    ben = make_member(club, "Ben")
    for act in (
        lambda: add_member(club=club, name=name, actor=admin),
        lambda: guest_for_name(club=club, name=name, actor=admin),
        lambda: rename_member(member=ben, name=name, actor=admin),
    ):
        with pytest.raises(Refused, match="reads like one of the club’s own accounts"):
            act()
    assert {one.name for one in Member.objects.filter(club=club)} == {"Ada", "Ben"}


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Аda Lee", "Latin and Cyrillic"),
        ("Ada Leε", "Latin and Greek"),
        ("Сαша", "Greek and Cyrillic"),
    ],
)
def test_no_word_of_a_name_mixes_alphabets(club, admin, name, mixed):
    ben = make_member(club, "Ben")
    for act in (
        lambda: add_member(club=club, name=name, actor=admin),
        lambda: guest_for_name(club=club, name=name, actor=admin),
        lambda: rename_member(member=ben, name=name, actor=admin),
    ):
        with pytest.raises(Refused, match=f"this one has {mixed} ones") as no:
            act()
        assert no.value.field == "name"
    assert not club.members.filter(name=name).exists()


@pytest.mark.parametrize("name", ["Саша Lee", "Ελένη", "王Lee", "Zoë O’Brien", "Ω 3"])
def test_words_of_two_alphabets_may_stand_in_one_name(club, admin, name):
    assert add_member(club=club, name=name, actor=admin).name == name


@pytest.mark.django_db
def test_who_was_called_like_the_club_is_told_apart_by_the_upgrade(club, other_club):
    for name in ("Cash box", "Cash box (member)", "Kitty"):
        make_member(club, name)
    make_member(other_club, "Written off")
    upgrade()
    upgrade()
    names = Member.objects.filter(club=club).values_list("name", flat=True)
    assert sorted(names) == ["Cash box (member 2)", "Cash box (member)", "Kitty"]
    written_off = Member.objects.get(club=other_club)
    assert written_off.name == "Written off (member)"
    assert written_off.name_key == written_off.sort_key == "written off (member)"
    told = AuditEvent.objects.filter(target=str(written_off.public_id)).latest("pk")
    assert told.detail == {"from": "Written off", "to": "Written off (member)"}
