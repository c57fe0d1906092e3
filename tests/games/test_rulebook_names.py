"""The name of a club's own rule set, and the address that is made of it."""

from __future__ import annotations

import pytest

from games.services import Refused, save_rule_book
from games.services.rulebooks import RuleSetRefused
from tests.games.table import sent

NAMED = {"name": "Thursday radio"}


@pytest.fixture
def book(club, admin):
    return save_rule_book(sent(club, admin), base="radio", changes=NAMED)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (None, "a name of its own"),
        ("Radio  partnership PINOCHLE", "is the built-in set"),
        ("Thursday\u202e", "characters one can see"),
        ("x" * 61, "at most 60"),
        (5, "a name of its own"),
    ],
)
def test_a_set_has_a_name_of_its_own(club, admin, name, sentence):
    with pytest.raises(RuleSetRefused, match=sentence):
        save_rule_book(sent(club, admin), base="radio", changes={"name": name})


def test_a_name_is_one_sets_however_it_is_spelled(book, club, admin):
    with pytest.raises(Refused, match="called Thursday radio already"):
        save_rule_book(
            sent(club, admin), base="auction-units", changes={"name": "THURSDAY radio"}
        )


def test_a_set_may_be_renamed_and_keeps_its_address(book, admin):
    later = save_rule_book(
        sent(book.club, admin),
        base="radio",
        changes={"name": "Friday radio"},
        key=book.key,
        version=1,
    )
    assert (later.key, later.name) == ("thursday-radio", "Friday radio")


@pytest.mark.parametrize(
    ("name", "key"),
    [("Radio", "radio-2"), ("New", "new-2"), ("王", "own-set"), ("Upload", "upload-2")],
)
def test_an_address_is_made_of_the_name_and_is_free(club, admin, name, key):
    changes = {"name": name}
    assert save_rule_book(sent(club, admin), base="radio", changes=changes).key == key


def test_two_clubs_may_have_a_set_of_one_name(book, other_club, stranger):
    theirs = save_rule_book(sent(other_club, stranger), base="radio", changes=NAMED)
    assert (theirs.key, theirs.version) == (book.key, 1)
