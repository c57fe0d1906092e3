"""Account names for hledger and beancount: safe, and no two alike."""

import re
import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubscore.lib.text import BadName, clean_name
from ledger.exports.names import account_part, account_parts

NAMES = st.text(min_size=1, max_size=60)
IDS = st.uuids(version=4).map(lambda one: one.hex)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Ada Lee", "Ada-Lee"),
        ("ada", "Ada"),
        ("Siobhán O’Brien", "Siobhán-O-Brien"),
        ("Ελένη", "Ελένη"),
        ("王小明", "M-王小明"),
        ("9lives", "9lives"),
        ("=SUM(A1:A9)", "SUM-A1-A9"),
        ("-2", "2"),
        ("…", "M"),
        ("ßen", "SSen"),
        ("e\u0301lan", "Élan"),
    ],
)
def test_a_name_becomes_letters_digits_and_hyphens(name, part):
    assert account_part(name) == part


@given(NAMES)
def test_every_part_begins_with_a_capital_or_digit_and_ends_without_a_hyphen(name):
    part = account_part(name)
    assert re.fullmatch(r"[^\W_][\w-]*", part)
    assert "_" not in part
    assert part[0].isupper() or part[0].isdecimal() or part[0].istitle()
    assert not part.endswith("-")


def test_names_that_meet_get_their_ids_and_others_do_not():
    ids = [uuid.uuid4().hex for _ in range(4)]
    names = dict(zip(ids, ["Ann Lee", "Ann-Lee", "ann lee", "Bob"], strict=True))
    parts = account_parts(names)
    assert parts[ids[0]] == f"Ann-Lee-{ids[0][:8]}"
    assert parts[ids[2]] == f"Ann-lee-{ids[2][:8]}"
    assert parts[ids[3]] == "Bob"


def test_a_name_made_to_meet_an_id_is_told_apart_too():
    first, second, third = (f"{digit}" * 32 for digit in "abc")
    names = {first: "Ann", second: "Ann", third: f"Ann {first[:8]}"}
    parts = account_parts(names)
    assert len({part.casefold() for part in parts.values()}) == 3


def test_a_name_made_to_meet_a_whole_id_is_told_apart_too():
    first, second, *rest = (f"{digit}" * 32 for digit in "abcd")
    made = [f"Ann {first[:8]}", f"Ann {first}"]
    names = {first: "Ann", second: "Ann", **dict(zip(rest, made, strict=True))}
    parts = account_parts(names)
    assert len({part.casefold() for part in parts.values()}) == 4


@given(st.dictionaries(IDS, NAMES, max_size=6))
def test_no_two_members_share_an_account(names):
    parts = account_parts(names)
    assert len({part.casefold() for part in parts.values()}) == len(names)


@given(NAMES)
def test_a_name_that_a_club_keeps_has_a_part(name):
    try:
        kept = clean_name(name)
    except BadName:
        return
    assert account_part(kept)
