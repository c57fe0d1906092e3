"""A file that is damaged, foreign or already here is refused whole, with a sentence."""

from __future__ import annotations

import io
import json
import re

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club, Member, User
from clubscore.office.club_rows import FileRefused
from clubscore.office.exports import export_club
from clubscore.office.imports import import_club
from tests.factories import make_club, make_user
from tests.office.empty import emptied
from tests.office.whole_club import build_club

pytestmark = pytest.mark.django_db


@pytest.fixture
def content():
    """A club's file, read, in an installation that has nothing."""
    file = io.BytesIO()
    export_club(build_club(), file)
    emptied()
    return json.loads(file.getvalue())


def refused(content) -> str:
    """The sentence; nothing of the file is there."""
    before = (Club.objects.count(), User.objects.count(), Member.objects.count())
    with pytest.raises(FileRefused) as told:
        import_club(io.BytesIO(json.dumps(content).encode()))
    after = (Club.objects.count(), User.objects.count(), Member.objects.count())
    assert after == before
    return str(told.value)


def set_amount(content):
    content["postings"][2]["transfers"][0]["amount"] += 1


def set_reason(content):
    content["postings"][5]["reason"] = "Other"


def leave_out_posting(content):
    del content["postings"][3]


def cut_postings(content):
    del content["postings"][-1]


def set_head(content):
    content["head"]["hash"] = "0" * 64


def set_total(content):
    content["games"][0]["total_ns"] += 10


def set_entry(content):
    tricks = content["hands"][0]["entry"]["tricks"]
    tricks["NS"], tricks["EW"] = tricks["EW"], tricks["NS"]


def set_name(content):
    content["members"][1]["name"] = "Somebody"


def set_bid_that_changes_no_score(content):
    content["hands"][0]["entry"]["bid"] += 10


def set_frozen(content):
    row = content["closings"][0]["balances"][0]
    row["games"] += 5
    row["balance"] += 5


def leave_out_frozen(content):
    for row in content["closings"][0]["balances"]:
        row["opening"] = row["games"] = row["holes"] = row["payments"] = 0
        row["other"] = row["balance"] = 0


def set_paper(content):
    content["papers"][0]["pdf"] = "JVBERg=="


def set_closing(content):
    content["closings"][0]["last_seq"] = 1


DAMAGE = {
    set_amount: "posting 3 is not what was booked: its hash differs",
    set_reason: "posting 6 is not what was booked: its hash differs",
    leave_out_posting: "posting 4 is missing: the file has 5 there",
    cut_postings: "ends at posting 7, but names another end",
    set_head: "ends at posting 8, but names another end",
    set_total: "does not add up. Game of 5 March 2026 .*keeps totals",
    set_entry: "does not add up. Game of 5 March 2026 ",
    set_name: "was changed after it was written: its checksum differs",
    set_bid_that_changes_no_score: "its checksum differs",
    set_frozen: "a month is closed with a balance of every account booked",
    leave_out_frozen: "does not add up. The month to 2026-03-31: ",
    set_paper: "the report is not what was printed, its SHA-256 differs",
    set_closing: "a month is closed at the head of its club",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda one: one.__name__)
def test_a_file_that_was_changed_is_refused(content, damage):
    damage(content)
    assert re.search(DAMAGE[damage], refused(content))


def test_another_format_is_refused_with_both_named(content):
    content["format"] = "clubscore.club/2"
    said = refused(content)
    assert "clubscore.club/2" in said
    assert "clubscore.club/1" in said


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"[]", b'{"format": 1', b"7"])
def test_what_is_no_club_file_is_refused(text):
    with pytest.raises(FileRefused, match=r"no JSON|of the format"):
        import_club(io.BytesIO(text))


def test_a_file_without_a_table_is_refused(content):
    del content["hands"]
    assert refused(content) == "The file is not whole, or holds too much: hands."


SHAPES = [
    (("members", 0, "name"), None, "members, row 1: name cannot be null."),
    (("members", 0, "name"), "A" * 61, "members, row 1: name cannot be"),
    (("members", 0, "role"), "king", 'members, row 1: role cannot be "king".'),
    (("members", 0, "active"), 1, "members, row 1: active cannot be 1."),
    (("members", 0, "user"), "bob", "members, row 1: user names 'bob', which"),
    (("members", 0, "joined_on"), "soon", "members, row 1: joined_on cannot be"),
    (("seats", 1, "member"), "x", "seats, row 2: member names 'x', which the file"),
    (("games", 0, "total_ns"), "12", 'games, row 1: total_ns cannot be "12".'),
    (("games", 0, "started_at"), "2026-11-07T12:00:00", "started_at cannot be"),
    (("postings", 0, "seq"), True, "posting 1: seq cannot be true."),
    (("papers", 0, "pdf"), "%", "papers, row 1: pdf cannot be"),
    (("accounts",), {}, "accounts: this is no list."),
    (("hands", 2), 5, "hands, row 3: this is no object."),
    (("users", 0), {"username": "a b", "active": True}, "'a b' is no user name"),
    (("users", 0), {"username": "ada"}, "users: each has a username"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), SHAPES)
def test_a_value_of_no_use_is_refused_at_its_place(content, path, value, sentence):
    *way, last = path
    there = content
    for step in way:
        there = there[step]
    there[last] = value
    assert sentence in refused(content)


def test_a_column_too_many_or_too_few_is_refused(content):
    content["seats"][0]["colour"] = "red"
    assert "seats, row 1: columns are missing or unknown: colour." in refused(content)


def test_a_seat_that_is_missing_is_told(content):
    del content["seats"][0]
    assert "has the seats N, E, S, W, it has: " in refused(content)


def test_an_address_that_is_taken_is_refused(content):
    make_club("Other", slug="thursday")
    assert "The address /thursday/ is taken" in refused(content)


def test_the_same_club_under_another_address_is_refused(content):
    import_club(io.BytesIO(json.dumps(content).encode()))
    content["club"]["slug"] = "copy"
    content["users"] = [{"username": "eve", "active": True}]
    text = json.dumps(content).replace('"ada-thursday"', '"eve"')
    assert "or a copy of it, here already?" in refused(json.loads(text))


def test_a_user_name_that_is_taken_is_refused_unless_it_is_the_same_person(content):
    ada = make_user("ada-thursday", password="hers")
    assert "Somebody signs in here already as ada-thursday" in refused(content)
    file = io.BytesIO(json.dumps(content).encode())
    club = import_club(file, match_users=True)
    assert Member.objects.get(club=club, name="Ada Lee").user == ada
    ada.refresh_from_db()
    assert ada.check_password("hers")


def test_the_command_says_that_nothing_was_imported(tmp_path):
    file = tmp_path / "club.json"
    file.write_text("{}")
    with pytest.raises(CommandError, match=r"Nothing was imported\. The file is"):
        call_command("import_club", str(file))
