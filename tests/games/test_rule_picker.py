"""The rule sets offered when a game starts: own ones, readings, stakes that follow."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games.models import Game
from games.rule_sets import books_of
from games.services import retire_rule_book, save_rule_book
from tests.games.table import NAMES, NIGHT, make_game, sent

NAMED = {"name": "Thursday radio", "stakes": {"stake": "2.00", "hole": "0.30"}}


@pytest.fixture
def table(client, scorekeeper):
    client.force_login(scorekeeper)
    return client


@pytest.fixture
def book(club, admin):
    return save_rule_book(sent(club, admin), base="radio", changes=NAMED)


def save_next(book, admin):
    return save_rule_book(
        sent(book.club, admin), base="radio", changes=NAMED | {"game": {"hands": 6}},
        key=book.key, version=1,
    )  # fmt: skip


def start_page(table, club, query=""):
    return table.get(reverse("games:start", args=[club.slug]) + query)


def offered(answer):
    return [value for value, _ in answer.context["form"].fields["rules"].choices]


def start(table, club, **changes):
    body = {f"seat_{seat}": name for seat, name in NAMES.items()} | {
        "rules": "radio", "played_on": NIGHT.isoformat(), "dealer": "N",
        "request_key": str(uuid.uuid4()), "game_id": str(uuid.uuid4()),
    }  # fmt: skip
    return table.post(reverse("games:start", args=[club.slug]), body | changes)


def test_the_auction_sets_say_which_reading_they_are_and_why(table, club):
    page = start_page(table, club).content.decode()
    for words in ("The small scale", "The full scale", "To the letter"):
        assert words in page
    assert page.count('class="why"') == 3


def test_the_clubs_own_sets_come_first_and_say_what_they_change(table, book):
    answer = start_page(table, book.club)
    assert offered(answer)[0] == "thursday-radio@1"
    assert "changed: stake for a game 2.00; hole 0.30." in answer.content.decode()


def test_a_set_brings_its_own_stakes(table, book):
    form = start_page(table, book.club, "?rules=thursday-radio@1").context["form"]
    assert (form["stake"].value(), form["hole"].value()) == ("2.00", "0.30")
    form = start_page(table, book.club, "?rules=double-deck").context["form"]
    assert (form["holes"].value(), form["hole"].value()) == ("none", None)


def test_an_unknown_set_in_the_address_is_passed_over(table, club):
    form = start_page(table, club, "?rules=poker").context["form"]
    assert form["rules"].value() == "radio"


def test_a_game_by_an_own_set_keeps_its_copy_and_its_book(table, book):
    assert start(table, book.club, rules="thursday-radio@1").status_code == 302
    game = Game.objects.get()
    assert (game.rules, game.rules_given, game.rule_book) == (
        book.rules, {"base": "radio", "changes": NAMED}, book,
    )  # fmt: skip
    assert (game.stakes["stake"], game.stakes["hole"]) == ("2.00", "0.30")


def test_only_the_newest_version_is_offered(table, book, admin):
    save_next(book, admin)
    answer = start(table, book.club, rules="thursday-radio@1")
    assert answer.status_code == 422
    assert "thursday-radio@2" in offered(answer)
    assert "no set thursday-radio@1" in answer.content.decode()
    assert answer.context["form"]["seat_N"].value() == NAMES["N"]


def test_a_retired_set_is_not_offered(table, book, admin):
    retire_rule_book(sent(book.club, admin), key=book.key, retired=True)
    assert "thursday-radio@1" not in offered(start_page(table, book.club))


def test_another_clubs_set_is_not_offered(table, club, other_club, stranger):
    save_rule_book(sent(other_club, stranger), base="radio", changes=NAMED)
    assert len(offered(start_page(table, club))) == 5


def test_the_next_game_is_by_the_set_as_it_is_now(table, book, admin):
    game = make_game(book.club, admin, rules=book.given, rule_book=book)
    save_next(book, admin)
    form = start_page(table, book.club, f"?again={game.public_id}").context["form"]
    assert form["rules"].value() == "thursday-radio@2"
    assert form["seat_N"].value() == NAMES["N"]


@pytest.mark.parametrize("kept", [True, False])
def test_a_changed_agreement_may_keep_the_set_it_was_made_with(
    table, book, admin, kept
):
    game = make_game(
        book.club, admin, rules=book.given, rule_book=book if kept else None
    )
    save_next(book, admin)
    url = reverse("games:agreement", args=[book.club.slug, game.public_id])
    form = table.get(url).context["form"]
    body = {name: form[name].value() or "" for name in form.fields}
    body |= {"request_key": str(uuid.uuid4()), "version": "0", "stake": "3.00"}
    assert table.post(url, body).status_code == 302
    game.refresh_from_db()
    assert game.stakes["stake"] == "3.00"
    assert game.rules == book.rules
    assert game.rule_book == (book if kept else None)


def test_a_blank_sheet_is_by_the_clubs_own_set(table, book):
    url = reverse("games:blank-sheet", args=[book.club.slug])
    answer = table.get(url, {"rules": book.key})
    assert answer["Content-Disposition"].endswith('thursday-blank-thursday-radio.pdf"')
    for unknown in ("nothing", "a\0b", "x" * 5000):
        assert table.get(url, {"rules": unknown}).status_code == 404


def test_what_can_be_no_key_is_not_looked_for(club, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert not books_of(club, "a\0b").exists()
