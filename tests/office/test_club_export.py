"""A whole club goes out and comes in again: the same head, months, papers and bytes."""

from __future__ import annotations

import io
import json

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command

from clubs.models import Club, Member, TableDevice, User
from clubscore.office.club_tables import FORMAT, LEFT_OUT, all_tables
from clubscore.office.exports import export_club
from clubscore.office.imports import import_club
from clubscore.office.verify import club_faults
from ledger import triggers
from ledger.models import FrozenBalance, Head, StoredPaper
from ledger.selectors import balances
from tests.factories import make_club
from tests.office.empty import emptied
from tests.office.whole_club import PAPER, build_club

pytestmark = pytest.mark.django_db


def exported(club: Club) -> bytes:
    file = io.BytesIO()
    export_club(club, file)
    return file.getvalue()


def without_time(content: bytes) -> list[bytes]:
    return [
        line for line in content.splitlines() if not line.startswith(b'"exported_at": ')
    ]


def moved(content: bytes) -> Club:
    """The club of a file in an installation that has nothing."""
    emptied()
    return import_club(io.BytesIO(content))


def test_the_export_of_an_import_is_the_same_to_the_byte():
    content = exported(build_club())
    again = exported(moved(content))
    assert without_time(again) == without_time(content)
    assert len(content.splitlines()) - len(without_time(content)) == 1


def test_the_head_the_frozen_months_and_the_balances_are_the_same():
    club = build_club()
    content = exported(club)
    before = (ends(club), frozen(club), owed(club))
    there = moved(content)
    assert (ends(there), frozen(there), owed(there)) == before
    assert list(club_faults(there)) == []


def ends(club: Club):
    head = Head.objects.get(club=club)
    return head.last_seq, head.last_hash, head.closed_through


def frozen(club: Club):
    rows = FrozenBalance.objects.filter(closing__club=club).order_by("pk")
    return list(
        rows.values_list(
            *("closing__through", "account__public_id", "opening", "games"),
            *("holes", "payments", "other", "balance"),
        )
    )


def owed(club: Club):
    return [(one.name, one.cents) for one in balances(club)]


def test_papers_come_with_their_bytes():
    there = moved(exported(build_club()))
    papers = StoredPaper.objects.filter(closing__club=there)
    assert [bytes(paper.pdf) for paper in papers] == [PAPER, PAPER]


def test_users_come_without_a_password_and_the_rest_as_they_were():
    club = build_club()
    user = User.objects.get(username="ada-thursday")
    user.set_password("secret")
    user.save()
    content = exported(club)
    assert user.password.encode() not in content
    there = moved(content)
    ada = Member.objects.get(club=there, name="Ada Lee")
    assert ada.user.username == "ada-thursday"
    assert ada.role == "admin"
    assert not ada.user.has_usable_password()


def test_a_club_of_nothing_comes_in_too():
    content = exported(make_club())
    assert without_time(exported(moved(content))) == without_time(content)


def test_all_guards_stay_up_while_a_club_comes_in():
    content = exported(build_club())
    moved(content)
    assert triggers.missing() == []


def test_every_table_is_in_the_file_or_left_out_on_purpose():
    models = {
        model
        for label in ("clubs", "games", "ledger")
        for model in apps.get_app_config(label).get_models()
    }
    tables = {table.model for table in all_tables()}
    assert tables | LEFT_OUT | {Club, User} == models


def test_the_file_names_its_format_first_and_has_a_row_a_line():
    lines = exported(build_club()).decode().splitlines()
    assert lines[1] == f'"format": "{FORMAT}",'
    names = [line for line in lines if '"username"' in line]
    users = [json.loads(line.rstrip(","))["username"] for line in names]
    assert users[0] == "ada-thursday"
    assert [one.partition("-")[0] for one in users[1:]] == ["table", "table"]


def test_a_tables_device_comes_along_without_the_way_in():
    club = build_club()
    TableDevice.objects.filter(name="Table 2").update(secret_hash="0123abcd")
    content = exported(club)
    assert b"secret" not in content
    assert b"0123abcd" not in content
    two, three = moved(content).table_devices.order_by("name")
    assert (two.name, two.user.shown_name) == ("Table 2", "Table 2")
    assert (two.enrolled_at, two.secret_hash) == (None, "")
    assert three.revoked_at is not None


def test_the_commands_move_a_club(tmp_path, capsys):
    build_club()
    file = tmp_path / "club.json"
    call_command("export_club", "thursday", str(file))
    emptied()
    call_command("import_club", str(file))
    out = capsys.readouterr().out
    assert f"Thursday Club is in {file}." in out
    assert "Thursday Club is here at /thursday/: checked 6 games" in out


def test_a_file_that_is_there_is_not_written_over(tmp_path):
    make_club()
    file = tmp_path / "club.json"
    file.write_text("mine")
    with pytest.raises(CommandError, match=r"cannot be written.*Name a new file"):
        call_command("export_club", "thursday-club", str(file))
    assert file.read_text() == "mine"


def test_an_unknown_club_or_file_is_refused(tmp_path):
    with pytest.raises(CommandError, match="No club has the address /nowhere/"):
        call_command("export_club", "nowhere", str(tmp_path / "club.json"))
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_club", str(tmp_path / "none.json"))
