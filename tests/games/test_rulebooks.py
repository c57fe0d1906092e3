"""A club's own rule sets: every save a version, no version changed, faults at once."""

from __future__ import annotations

import pytest

from clubs.models import AuditEvent
from games.models import RuleBook
from games.rules.ruleset_reading import builtin
from games.services import Refused, retire_rule_book, save_rule_book
from games.services.rulebooks import RuleSetRefused, StaleRules
from tests.games.table import LOSER_HOLED, make_game, record, sent

PINOCHLE = {"meld": {"pinochle": [40, 300, 450, 600]}}
NAMED = {"name": "Thursday radio", **PINOCHLE}


@pytest.fixture
def book(club, admin):
    return save_rule_book(sent(club, admin), base="radio", changes=NAMED)


def save_next(book, admin, changes, **wishes):
    return save_rule_book(
        sent(book.club, admin),
        base=book.base,
        changes=changes,
        key=book.key,
        **({"version": book.version} | wishes),
    )


def row(book):
    return RuleBook.objects.filter(pk=book.pk).values().get()


def test_a_set_is_kept_whole_with_what_it_changes(book, admin):
    assert (book.key, book.version, book.base) == ("thursday-radio", 1, "radio")
    assert book.changes == NAMED
    expected = builtin("radio").to_json() | {"name": "Thursday radio"}
    expected["meld"] = expected["meld"] | PINOCHLE["meld"]
    assert book.rules == expected
    assert book.made_by == admin
    assert AuditEvent.objects.filter(act="rules saved").count() == 1


def test_a_change_that_says_what_the_base_says_is_not_kept(club, admin):
    changes = NAMED | {"game": {"hands": 4}}
    book = save_rule_book(sent(club, admin), base="radio", changes=changes)
    assert book.changes == NAMED


def test_every_save_is_a_new_version_and_the_old_one_stays(book, admin):
    before = row(book)
    later = save_next(book, admin, NAMED | {"game": {"hands": 6}})
    assert (later.key, later.version) == (book.key, 2)
    assert later.rules["game"]["hands"] == 6
    assert row(book) == before


def test_a_game_keeps_the_version_it_was_started_with(book, admin, scorekeeper):
    game = make_game(book.club, scorekeeper, rules=book.given, rule_book=book)
    save_next(book, admin, NAMED | {"game": {"hands": 2}})
    game = record(game, scorekeeper, *LOSER_HOLED[:3])
    assert game.state == "open"
    game = record(game, scorekeeper, LOSER_HOLED[3])
    assert game.state == "finished"
    assert game.rules == book.rules


def test_the_same_request_twice_makes_one_version(book, club, admin):
    write = sent(club, admin, name="x")
    changes = {"name": "Friday"}
    made = [save_rule_book(write, base="radio", changes=changes) for _ in range(2)]
    assert made[0] == made[1]
    assert RuleBook.objects.filter(name="Friday").count() == 1


def test_a_save_from_an_older_version_is_refused(book, admin):
    save_next(book, admin, NAMED | {"game": {"hands": 6}})
    with pytest.raises(StaleRules, match="version 2"):
        save_next(book, admin, NAMED | {"game": {"hands": 8}}, version=1)
    assert RuleBook.objects.count() == 2


def test_a_save_without_a_change_is_refused(book, admin):
    with pytest.raises(Refused, match="version 1 says the same"):
        save_next(book, admin, NAMED)


def test_every_fault_is_told_at_its_field(club, admin):
    changes = {
        "name": " ",
        "meld": {"run": [150]},
        "auction": {"minimum": 505},
        "game": {"target": 1500},
    }
    with pytest.raises(RuleSetRefused) as refused:
        save_rule_book(sent(club, admin), base="radio", changes=changes)
    told = dict(refused.value.by_field)
    assert list(told) == ["name", "meld__run", "auction__minimum", "game__target"]
    assert told["meld__run"].endswith("Add 3.")
    assert "Make it 510." in told["auction__minimum"]
    assert RuleBook.objects.count() == 0


def test_a_retired_set_comes_back_and_nothing_else_changes(book, club, admin):
    before = row(book)
    for retired in (True, True, False):
        retire_rule_book(sent(club, admin), key=book.key, retired=retired)
        assert row(book) == before | {"retired": retired}
    acts = AuditEvent.objects.filter(act__contains="rules").values_list(
        "act", flat=True
    )
    assert sorted(acts) == ["rules brought back", "rules retired", "rules saved"]


def test_a_new_version_of_a_retired_set_is_offered_again(book, club, admin):
    retire_rule_book(sent(club, admin), key=book.key, retired=True)
    assert not save_next(book, admin, NAMED | {"game": {"hands": 6}}).retired
