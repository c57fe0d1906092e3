"""The pages of rule sets: what they tell, and a form that loses nothing typed."""

from __future__ import annotations

import re
import uuid
from html import unescape

import pytest
from django.urls import reverse

from games.models import RuleBook
from games.rule_forms import RuleBookForm
from games.rule_words import VALUES
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from games.services import save_rule_book
from tests.games.table import make_game, sent

NAMED = {"name": "Thursday radio", "meld": {"pinochle": [40, 300, 450, 600]}}
# One other sound value for every value of Radio that can change alone.
OTHERS = {
    "auction__minimum": "500",
    "auction__steps": "from 0 by 10, from 900 by 50",
    "auction__closing_passes": "2",
    "auction__all_pass": "dealer_takes_minimum",
    **{f"meld__{kind}": "1, 2, 3, 4" for kind in vars(builtin("radio").meld)},
    **{f"tricks__{rank}": "7" for rank in "ATKQJ"},
    "tricks__last": "30",
    "play__beat_led_trump": "no",
    "play__overtrump": "yes",
    "save__meld_needs": "trick",
    "save__minimum_meld": "20",
    "save__minimum_tricks": "20",
    "hole__bidder": "zero",
    "game__hands": "6",
    "stakes__stake": "2.00",
    "stakes__hole": "0.10",
    "stakes__holes": "end",
    "stakes__per": "side",
    "stakes__hole_to": "kitty",
}
del OTHERS["meld__dix"]


@pytest.fixture
def desk(client, admin):
    client.force_login(admin)
    return client


@pytest.fixture
def book(club, admin):
    return save_rule_book(sent(club, admin), base="radio", changes=NAMED)


def typed(base="radio", rules=None, **changes):
    """What a browser sends of the form, with some fields typed over."""
    form = RuleBookForm(base=builtin(base), rules=rules)
    values = {name: form[name].value() or "" for name in form.fields}
    return values | {"request_key": str(uuid.uuid4()), "version": "0"} | changes


def words(answer):
    text = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return " ".join(unescape(text).split())


def new(desk, club, **changes):
    url = reverse("games:new-rules", args=[club.slug, "radio"])
    return desk.post(url, typed(**changes))


@pytest.mark.parametrize("name", OTHERS)
def test_one_value_typed_over_changes_only_that(desk, club, name):
    answer = new(desk, club, name="Ours", **{name: OTHERS[name]})
    assert answer.status_code == 302
    book = RuleBook.objects.get()
    before = builtin("radio").to_json()
    differing = {
        value.name for value in VALUES if value.of(book.rules) != value.of(before)
    }
    assert differing == {name}
    assert changed("radio", book.changes).to_json() == book.rules


def test_every_fault_is_told_at_its_field_and_nothing_typed_is_lost(desk, club):
    wrong = {
        "meld__run": "150, 300",
        "meld__aces": "many",
        "auction__minimum": "505",
        "game__target": "1500",
        "tricks__9": "0",
        "stakes__stake": "1 dollar",
    }
    answer = new(desk, club, **wrong)
    assert answer.status_code == 422
    form = answer.context["form"]
    assert set(form.errors) == {"name", *wrong}
    assert {name: form[name].value() for name in wrong} == wrong
    for sentence in ("Add 2.", "Make it 510.", "many is not", "Give one and leave"):
        assert sentence in words(answer)
    assert RuleBook.objects.count() == 0


def test_a_value_longer_than_any_is_refused(desk, club):
    answer = new(desk, club, name="Ours", meld__run="1 " * 200)
    assert answer.status_code == 422
    assert "at most 300 characters here: this has 399. Shorten it." in words(answer)


def test_a_check_shows_what_differs_and_saves_nothing(desk, club):
    answer = new(desk, club, name="Ours", meld__pinochle="40 300 450 600", check="yes")
    assert answer.status_code == 200
    assert "It can be played." in words(answer)
    assert "Pinochle 40, 300, 450, 600 instead of 40, 80, 120, 160" in words(answer)
    assert RuleBook.objects.count() == 0


def test_a_check_tells_the_faults_too(desk, club):
    answer = new(desk, club, name="Ours", auction__minimum="505", check="yes")
    assert answer.status_code == 422
    assert "It can be played." not in words(answer)


def test_a_form_that_was_overtaken_is_a_conflict(desk, book, admin):
    url = reverse("games:change-rules", args=[book.club.slug, book.key])
    rules = changed("radio", NAMED)
    first = typed(rules=rules, version="1", game__hands="6")
    second = typed(rules=rules, version="1", game__hands="8")
    assert desk.post(url, first).status_code == 302
    answer = desk.post(url, second)
    assert answer.status_code == 409
    assert answer.context["form"]["game__hands"].value() == "8"
    assert "saved on another device meanwhile, as version 2" in words(answer)


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_the_page_tells_every_value_with_its_source(desk, club, key):
    page = words(desk.get(reverse("games:rule-set", args=[club.slug, key])))
    tree = builtin(key).to_json()
    for value in VALUES:
        if value.of(tree) is not None:
            assert f"{value.label} {value.told(value.of(tree))}" in page
    assert f"All tricks of a hand {builtin(key).trick_total}" in page
    assert ("Which reading this is." in page) == key.startswith("auction-")


def test_the_page_of_an_own_set_marks_what_the_club_changed(desk, book):
    page = words(desk.get(book.get_absolute_url()))
    assert page.count("40, 300, 450, 600 instead of 40, 80, 120, 160") == 2
    assert page.count(" changed ") == 2  # the heading, and the value's own mark
    assert "Version 1: Thursday radio" in page


def test_an_earlier_version_says_which_one_counts_now(desk, book, admin):
    later = NAMED | {"hole": {"bidder": "zero"}}
    save_rule_book(
        sent(book.club, admin), base="radio", changes=later, key=book.key, version=1
    )
    page = words(desk.get(book.get_absolute_url()))
    assert "An earlier version. New games are played by version 2" in page
    assert "Nothing, and" not in page


@pytest.mark.parametrize("wish", ["?version=2", "?version=x", "?version=-1"])
def test_a_version_that_never_was_is_not_found(desk, book, wish):
    url = reverse("games:rule-set", args=[book.club.slug, book.key])
    assert desk.get(url + wish).status_code == 404


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("rule-set", ["nothing"]),
        ("rule-sheet", ["nothing"]),
        ("rule-json", ["nothing"]),
        ("new-rules", ["nothing"]),
        ("change-rules", ["radio"]),
        ("change-rules", ["nothing"]),
    ],
)
def test_a_set_the_club_does_not_have_is_not_found(desk, club, name, arguments):
    url = reverse(f"games:{name}", args=[club.slug, *arguments])
    assert desk.get(url).status_code == 404


def test_a_set_of_another_club_is_not_found(client, book, other_club, stranger):
    client.force_login(stranger)
    for name in ("rule-set", "rule-sheet", "rule-json", "change-rules"):
        url = reverse(f"games:{name}", args=[other_club.slug, book.key])
        assert client.get(url).status_code == 404
    url = reverse("games:retire-rules", args=[other_club.slug, book.key])
    assert client.post(url, {"request_key": str(uuid.uuid4())}).status_code == 404
    assert not RuleBook.objects.get().retired


def test_a_games_own_copy_has_a_page_whatever_became_of_the_set(desk, book, admin):
    game = make_game(book.club, admin, rules=book.given, rule_book=book)
    loose = make_game(book.club, admin, rules=book.given)
    for one, said in ((game, "Version 1,"), (loose, "Came with the game’s record,")):
        url = reverse("games:game-rules", args=[book.club.slug, one.public_id])
        page = words(desk.get(url))
        assert said in page
        assert "40, 300, 450, 600 instead of" in page
