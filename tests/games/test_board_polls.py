"""Asking the board again: 304 from one statement, and 200 after whatever it shows."""

from __future__ import annotations

import pytest

from clubs.services import rename_member
from games.models import Game
from games.services import save_draft, undo_last_hand
from tests.games.boards import address, opened, watch
from tests.games.corrections import correct
from tests.games.table import HOLED, MADE, make_game, record, sent
from tests.queries import counted_statements


@pytest.fixture
def game(club, scorekeeper):
    game = opened(make_game(club, scorekeeper), scorekeeper)
    return record(game, scorekeeper, MADE)


def test_an_unchanged_poll_is_304_from_one_statement(game):
    url = address(game)
    tag = watch(url)["ETag"]
    with counted_statements() as statements:
        answer = watch(url, tag)
    assert (answer.status_code, answer.content) == (304, b"")
    assert len(statements) == 1, statements
    assert answer["ETag"] == tag
    assert answer["Cache-Control"] == "private, no-store"
    assert not answer.cookies


def test_the_page_carries_its_tag_for_the_script(game):
    answer = watch(address(game))
    assert f'data-tag="{answer["ETag"][1:-1]}"' in answer.content.decode()


def test_all_who_watch_a_state_get_it_drawn_once(game):
    url = address(game)
    first = watch(url)
    with counted_statements() as statements:
        second = watch(url)
    assert second.content == first.content
    assert len(statements) == 1, statements


def keep_draft(game, actor):
    save_draft(
        club=game.club,
        game_id=game.public_id,
        version=game.version,
        draft_version=0,
        values={"bidder": "W"},
        device="",
        author="Sal",
    )


def record_another(game, actor):
    record(game, actor, HOLED)


def correct_it(game, actor):
    correct(game, actor, 1, ("N", 800, "H", 430, 180, 390))


def undo(game, actor):
    undo_last_hand(
        sent(game.club, actor),
        game_id=game.public_id,
        version=game.version,
        draft={},
        author="Sal",
    )


def rename(game, actor):
    rename_member(
        member=game.seats.get(seat="N").member, name="Ada Lovelace", actor=actor
    )


def rename_club(game, actor):
    game.club.name = "Friday Club"
    game.club.save()


def show_money(game, actor):
    board = game.board
    board.shows_money = True
    board.save()


@pytest.mark.parametrize(
    "change",
    [keep_draft, record_another, correct_it, undo, rename, rename_club, show_money],
)
def test_a_change_answers_200_with_another_tag(game, scorekeeper, change):
    url = address(game)
    before = watch(url)
    change(Game.objects.select_related("club").get(pk=game.pk), scorekeeper)
    after = watch(url, before["ETag"])
    assert after.status_code == 200
    assert after["ETag"] != before["ETag"]
    assert watch(url, after["ETag"]).status_code == 304


def test_a_poll_of_a_link_taken_away_is_404(game, scorekeeper):
    url = address(game)
    tag = watch(url)["ETag"]
    opened(game, scorekeeper)
    assert watch(url, tag).status_code == 404
