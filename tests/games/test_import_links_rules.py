"""An imported game belongs to the set of the club that it was played by."""

from __future__ import annotations

import pytest

from games.models import Game
from games.services import import_records, save_rule_book
from tests.games.table import case_named, sent

NAMED = {"name": "Thursday", "game": {"hands": 2}}
RECORD = case_named("no holes, holes paid")["record"]


@pytest.fixture
def book(club, admin):
    return save_rule_book(sent(club, admin), base="radio", changes=NAMED)


def save_next(book, actor, changes):
    return save_rule_book(
        sent(book.club, actor),
        base="radio",
        changes=changes,
        key=book.key,
        version=book.version,
    )


def imported(club, actor, rules):
    hands = RECORD["hands"][:2]
    record = RECORD | {"rules": rules, "hands": hands}
    import_records(club=club, actor=actor, records=[record])
    return Game.objects.get(club=club)


def test_a_game_by_the_clubs_set_is_linked_to_it(club, admin, book):
    rules = {"base": "radio", "changes": NAMED}
    assert imported(club, admin, rules).rule_book == book


def test_it_is_linked_to_the_newest_version_that_is_equal(club, admin, book):
    other = save_next(book, admin, {**NAMED, "game": {"hands": 3}})
    again = save_next(other, admin, NAMED)
    rules = {"base": "radio", "changes": NAMED}
    assert imported(club, admin, rules).rule_book == again


@pytest.mark.parametrize(
    "rules",
    ["radio", {"base": "radio", "changes": {"name": "Friday", "game": {"hands": 2}}}],
)
def test_another_set_stays_without_one(club, admin, book, rules):
    assert imported(club, admin, rules).rule_book is None


def test_the_set_of_another_club_is_not_taken(club, admin, other_club, stranger):
    save_rule_book(sent(other_club, stranger), base="radio", changes=NAMED)
    rules = {"base": "radio", "changes": NAMED}
    assert imported(club, admin, rules).rule_book is None
