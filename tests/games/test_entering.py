"""Other devices see who enters the hand and how far it is."""

from __future__ import annotations

import datetime

import pytest
from django.urls import reverse

from games.entering import IDLE, entering_words
from games.services import save_draft
from tests.games.table import MADE, form_of, make_game, record
from tests.queries import counted_statements

NOW = datetime.datetime(2026, 11, 5, 20, 0, tzinfo=datetime.UTC)
WHOLE = form_of(MADE)
HEARD, UNCHANGED = 200, 304


def words(values, **changes):
    draft = {"author": "Frank", "at": NOW.isoformat(), "values": values} | changes
    return entering_words(draft, 3, NOW)


def only(*names):
    return {name: WHOLE[name] for name in names}


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("bidder", "bid"), "bid North 800"),
        (("bidder", "bid", "trump"), "bid North 800, spades"),
        (("bidder", "bid", "meld_NS"), "bid North 800"),
        (("trump", "meld_NS", "meld_EW"), "spades, meld 430 / 180"),
        (tuple(WHOLE), "bid North 800, spades, meld 430 / 180, tricks 390 / 110"),
    ],
)
def test_the_figures_typed_so_far_are_told(names, said):
    assert words(only(*names)) == f"Frank is entering hand 3: {said}"


@pytest.mark.parametrize("values", [{}, {"bidder": "N"}, {"bidder": "X", "bid": "1"}])
def test_nothing_is_told_before_the_bid(values):
    assert words(values) == ""
    assert entering_words({}, 1, NOW) == ""


def test_whoever_stopped_typing_only_began():
    before = (NOW - IDLE).isoformat()
    assert words(only("bidder", "bid"), at=before).startswith("Frank began hand 3")


def test_what_is_no_figure_is_not_told():
    assert words({"bidder": "N", "bid": "<b>", "trump": "S"}) == (
        "Frank is entering hand 3: spades"
    )


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


def address(game):
    return reverse("games:entering", args=[game.club.slug, game.public_id])


def draft(game, device="a phone"):
    save_draft(
        club=game.club,
        game_id=game.public_id,
        version=game.version,
        draft_version=0,
        values=only("bidder", "bid"),
        device=device,
        author="Frank",
    )


def test_the_answer_changes_with_the_draft_and_the_game(client, game, scorekeeper):
    client.force_login(scorekeeper)
    tags = []
    for act in (
        lambda: None,
        lambda: draft(game),
        lambda: record(game, scorekeeper, MADE),
    ):
        act()
        answer = client.get(address(game))
        assert answer.status_code == HEARD
        tags.append(answer["ETag"])
        again = client.get(address(game), headers={"If-None-Match": tags[-1]})
        assert (again.status_code, again.content) == (UNCHANGED, b"")
    assert len(set(tags)) == len(tags)


def test_it_names_who_types_and_the_device_to_scorekeepers_alone(
    client, game, scorekeeper, member
):
    draft(game)
    for user, device in ((scorekeeper, "a phone"), (member, "")):
        client.force_login(user)
        told = client.get(address(game)).json()
        assert told["words"] == "Frank is entering hand 1: bid North 800"
        assert told["device"] == device


def test_it_asks_the_database_once_beside_the_sign_in(client, game, scorekeeper):
    client.force_login(scorekeeper)
    with counted_statements() as statements:
        client.get(address(game))
    assert len(statements.beside_sign_in) <= 2


def test_the_members_page_says_who_is_at_it(client, game, member):
    client.force_login(member)
    page = client.get(game.get_absolute_url()).content.decode()
    assert "The scorekeeper is entering hand 1." in page
    draft(game)
    page = client.get(game.get_absolute_url()).content.decode()
    assert "Frank is entering hand 1: bid North 800" in page
