"""Verifying finds nothing in a sound club, and says what it looked at."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from clubscore.office.verify import checked, club_faults, database_faults
from ledger import triggers
from tests.factories import make_club
from tests.office.whole_club import build_club

pytestmark = pytest.mark.django_db


def test_a_sound_club_has_no_fault():
    club = build_club()
    assert list(club_faults(club)) == []
    assert list(database_faults()) == []


def test_a_club_of_nothing_has_no_fault():
    assert list(club_faults(make_club())) == []


def test_the_command_says_what_it_looked_at_and_ends_well(capsys):
    club = build_club()
    call_command("verify", club=club.slug)
    first, last = capsys.readouterr().out.splitlines()
    assert first == f"Thursday Club: {checked(club)}."
    assert first.startswith(
        "Thursday Club: checked 6 games with 14 hands, 8 postings with 19 transfers, "
        "2 closed months with "
    )
    assert last == "No difference."


def test_the_command_prints_each_difference_and_ends_with_status_1(capsys):
    club = build_club()
    club.games.filter(state="finished").update(total_ns=1)
    with pytest.raises(SystemExit) as ended:
        call_command("verify", club=club.slug)
    assert ended.value.code == 1
    *told, summary, count = capsys.readouterr().out.splitlines()
    assert len(told) == 3
    assert all(line.startswith("Thursday Club: Game ") for line in told)
    assert summary.startswith("Thursday Club: checked ")
    assert count == "Differences: 3."


def test_one_club_can_be_looked_at_alone(capsys):
    build_club()
    make_club("Elsewhere")
    call_command("verify", club="elsewhere")
    assert "Thursday" not in capsys.readouterr().out


def test_a_club_that_is_not_there_is_refused_with_those_that_are():
    make_club("Elsewhere")
    with pytest.raises(CommandError, match=r"/nowhere/. Name one of: .*elsewhere"):
        call_command("verify", club="nowhere")


def test_a_missing_guard_is_named(capsys):
    triggers.make_way()
    with pytest.raises(SystemExit):
        call_command("verify")
    out = capsys.readouterr().out
    assert "ledger_posting_update_guard" in out
    assert "manage.py migrate" in out


@pytest.mark.skipif("connection.vendor != 'sqlite'")
def test_a_reference_to_nothing_is_found_in_a_sqlite_file():
    ada = build_club().members.get(name="Ada Lee").pk
    update = "UPDATE games_seat SET member_id = %s WHERE member_id = %s"
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA defer_foreign_keys = ON")
        cursor.execute(update, [999999, ada])
    [first, *_] = database_faults()
    assert "games_seat names a row that clubs_member does not have" in first
    with connection.cursor() as cursor:
        cursor.execute(update, [ada, 999999])
