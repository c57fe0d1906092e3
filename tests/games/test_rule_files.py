"""Rule sets as JSON, out and in; games under a club's own set as records."""

from __future__ import annotations

import json
import uuid

import pytest
from django.urls import reverse

from games.models import Game, RuleBook
from games.services import (
    export_records,
    import_records,
    save_rule_book,
    take_rule_book,
)
from games.services.rulebooks import FileRefused
from tests.games.table import case_named, cash, make_game, sent

NAMED = {"name": "Thursday radio", "meld": {"pinochle": [40, 300, 450, 600]}}
GIVEN = {"base": "radio", "changes": NAMED}
GAME = case_named("loser holed once, holes paid")["record"]


@pytest.fixture
def book(club, admin):
    return save_rule_book(sent(club, admin), base="radio", changes=NAMED)


def download(client, club, key, query=""):
    url = reverse("games:rule-json", args=[club.slug, key])
    return json.loads(client.get(url + query).content)


def test_a_set_goes_out_and_comes_in_elsewhere_as_it_was(
    client, book, admin, other_club, stranger
):
    client.force_login(admin)
    given = download(client, book.club, book.key)
    assert given == GIVEN
    taken = take_rule_book(sent(other_club, stranger), given=given)
    assert (taken.rules, taken.changes, taken.key) == (
        book.rules, book.changes, book.key,
    )  # fmt: skip


def test_an_earlier_version_goes_out_as_it_was(client, book, club, admin):
    save_rule_book(
        sent(club, admin), base="radio", changes=NAMED | {"game": {"hands": 6}},
        key=book.key, version=1,
    )  # fmt: skip
    client.force_login(admin)
    assert download(client, club, book.key, "?version=1") == GIVEN
    assert download(client, club, book.key)["changes"]["game"] == {"hands": 6}


def test_a_built_in_set_goes_out_as_a_base_without_changes(client, club, admin):
    client.force_login(admin)
    assert download(client, club, "radio") == {"base": "radio", "changes": {}}


def test_the_same_file_again_makes_no_version(book, club, admin):
    assert take_rule_book(sent(club, admin), given=GIVEN) == book
    assert RuleBook.objects.count() == 1


def test_another_set_of_the_name_is_its_next_version(book, club, admin):
    given = {"base": "radio", "changes": NAMED | {"game": {"hands": 6}}}
    taken = take_rule_book(sent(club, admin), given=given)
    assert (taken.key, taken.version) == (book.key, 2)


def test_the_name_typed_stands_in_for_that_of_the_file(club, admin):
    given = {"base": "radio", "changes": {"game": {"hands": 6}}}
    assert take_rule_book(sent(club, admin), given=given, name="Six").name == "Six"
    assert take_rule_book(sent(club, admin), given="radio", name="Plain").changes == {
        "name": "Plain"
    }


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([], ["Rules are a key, or a base with changes"]),
        ({"base": "bridge", "changes": {}}, ["base: A rule set is one of radio"]),
        ({"base": "radio"}, ["changes: Changes are an object"]),
        ({"base": 1, "changes": {}, "x": 1}, ["x: There is no key", "base: This is"]),
        (
            {"base": "radio", "changes": {"meld": {"run": [1], "flush": [1]}}},
            [
                "changes.name: A set needs a name of its own.",
                "changes.meld.flush: A rule set has no",
                "changes.meld.run: A ladder has as many rungs",
            ],
        ),
        (
            {"base": "radio", "changes": {"name": "x", "\ud800": 1, "y" * 99: 1}},
            ["changes.�: A rule set has no", f"changes.{'y' * 40}…: A rule set has no"],
        ),
        (
            {"base": "auction-units", "changes": {"name": "Thursday radio"}},
            ["base: The club's Thursday radio is made of Radio"],
        ),
    ],
)
def test_each_fault_of_a_file_is_told_with_its_place(book, club, admin, given, told):
    with pytest.raises(FileRefused) as refused:
        take_rule_book(sent(club, admin), given=given)
    sentences = [sentence for _, sentence in refused.value.by_field]
    assert len(sentences) == len(told)
    for sentence, start in zip(sentences, told, strict=True):
        assert sentence.startswith(start)
    assert RuleBook.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({}, "Choose a file, or paste its text."),
        ({"text": "{"}, "This is not JSON"),
        ({"text": '{"base": "radio", "changes": {}}'}, "a name of its own"),
    ],
)
def test_a_bad_upload_is_told_and_stays_typed(client, club, admin, body, sentence):
    client.force_login(admin)
    answer = client.post(
        reverse("games:upload-rules", args=[club.slug]),
        body | {"request_key": str(uuid.uuid4())},
    )
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert answer.context["form"]["text"].value() == body.get("text")


def test_a_game_by_an_own_set_exports_what_it_was_given(book, club, admin):
    make_game(club, admin, rules=book.given, rule_book=book)
    (exported,) = export_records(club=club)
    assert exported["rules"] == GIVEN


def test_a_record_by_an_own_set_comes_in_is_scored_by_it_and_goes_out_the_same(
    club, admin, other_club, stranger
):
    own = {"base": "radio", "changes": {"stakes": {"stake": "2.00", "hole": "0.50"}}}
    import_records(
        club=club, actor=admin, records=[GAME | {"rules": own, "stakes": {}}]
    )
    (exported,) = export_records(club=club)
    assert exported["rules"] == own
    assert cash(club)["Ada"] == 250
    import_records(club=other_club, actor=stranger, records=[exported])
    assert cash(other_club) == cash(club)
    assert Game.objects.filter(rules_given=own, rule_book=None).count() == 2
