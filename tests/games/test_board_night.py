"""The board of a night: all its tables under one link, and no other night's."""

from __future__ import annotations

import datetime
import re

import pytest
from django.urls import reverse

from games.models import NightBoard
from games.services import close_night_board, open_night_board, save_draft
from tests.games.boards import watch
from tests.games.table import LOSER_HOLED, MADE, NIGHT, make_game, record, sent
from tests.queries import counted_statements

LIMIT = 5


@pytest.fixture
def tables(club, scorekeeper):
    games = [make_game(club, scorekeeper, table=table) for table in ("2", "1")]
    open_night_board(sent(club, scorekeeper), game_id=games[0].public_id)
    return games


def address(club, slug=""):
    night = NightBoard.objects.get(club=club, played_on=NIGHT)
    return reverse("games:night-board", args=[slug or club.slug, night.token])


def text(club):
    page = watch(address(club)).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", page.split("<main")[1]).split())


def test_all_tables_of_the_night_stand_on_it_in_order(club, scorekeeper, tables):
    record(tables[0], scorekeeper, MADE)
    record(tables[1], scorekeeper, *LOSER_HOLED)
    said = text(club)
    assert said.index("Table 1 North–South won") < said.index("Table 2 North–South")
    assert "Ada Lee &amp; Cal Orr 820" in said
    assert "Hand 2 Ben Roe (East) deals" in said
    assert "North–South win, " in said


def test_another_night_and_another_club_do_not(
    club, scorekeeper, tables, other_club, stranger
):
    later = NIGHT + datetime.timedelta(days=7)
    next_week = make_game(club, scorekeeper, table="9", played_on=later)
    open_night_board(sent(club, scorekeeper), game_id=next_week.public_id)
    elsewhere = make_game(other_club, stranger, table="8")
    open_night_board(sent(other_club, stranger), game_id=elsewhere.public_id)
    said = text(club)
    assert "Table 1" in said
    assert "Table 9" not in said
    assert "Table 8" not in said


def test_nothing_of_money_stands_on_it(club, scorekeeper, tables):
    record(tables[0], scorekeeper, *LOSER_HOLED)
    assert not any(word in text(club) for word in ("stake", "1.00", ".25"))


def test_an_unchanged_poll_is_304_from_one_statement(club, tables):
    url = address(club)
    tag = watch(url)["ETag"]
    with counted_statements() as statements:
        answer = watch(url, tag)
    assert (answer.status_code, answer.content) == (304, b"")
    assert len(statements) == 1, statements
    assert not answer.cookies


def test_a_change_at_any_table_answers_200(club, scorekeeper, tables):
    url = address(club)
    tag = watch(url)["ETag"]
    save_draft(
        club=club,
        game_id=tables[1].public_id,
        version=0,
        draft_version=0,
        values={"bidder": "N", "bid": "700"},
        device="",
        author="Sal",
    )
    answer = watch(url, tag)
    assert answer.status_code == 200
    assert "Ada Lee</bdi> bid <strong>700" in answer.content.decode()
    make_game(club, scorekeeper, table="3")
    assert watch(url, answer["ETag"]).status_code == 200


def test_drawing_it_takes_as_many_statements_for_two_tables_as_for_ten(
    club, scorekeeper, tables
):
    for table in "3456789":
        record(make_game(club, scorekeeper, table=table), scorekeeper, MADE)
    url = address(club)
    with counted_statements() as statements:
        assert watch(url).status_code == 200
    assert len(statements) <= LIMIT, statements


def test_dead_links_answer_like_those_of_a_game(club, scorekeeper, tables, other_club):
    replaced = address(club)
    open_night_board(sent(club, scorekeeper), game_id=tables[1].public_id)
    off, foreign = address(club), address(club, slug=other_club.slug)
    close_night_board(sent(club, scorekeeper), game_id=tables[0].public_id)
    never = reverse("games:board", args=[club.slug, "A" * 32])
    answers = [watch(link) for link in (replaced, off, foreign, never)]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
