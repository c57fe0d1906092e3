"""Two games of one night at one table are told apart wherever games are named."""

from __future__ import annotations

import datetime

import pytest
from django.urls import reverse

from clubscore.office.months import blockers_of
from games.models import Game
from games.sheet_words import game_title
from ledger.months import Month
from tests.games.evening import again, begin, draw, make_night, night_page, play
from tests.games.reviews import dispute
from tests.games.table import LOSER_HOLED, NIGHT, make_game, record
from tests.ledger.reading import words

DAY = datetime.timedelta(days=1)
FOUR = ("Abe", "Ben", "Cal", "Dot")


def test_a_further_game_at_a_table_has_its_number_behind_it():
    assert game_title(NIGHT, "1") == "Game of 5 November 2026, table 1"
    assert game_title(NIGHT, "1", 2) == "Game of 5 November 2026, table 1, game 2"
    assert game_title(NIGHT, "", 2) == "Game of 5 November 2026, game 2"


@pytest.fixture
def two(club, scorekeeper):
    """Two games one after the other at table 1, and others beside them."""
    first = record(make_game(club, scorekeeper, table="1"), scorekeeper, *LOSER_HOLED)
    make_game(club, scorekeeper, table="2")
    make_game(club, scorekeeper, table="1", played_on=NIGHT - DAY)
    return first, make_game(club, scorekeeper, table="1")


@pytest.fixture
def read(client, scorekeeper):
    client.force_login(scorekeeper)
    return lambda url: words(client.get(url).content.decode())


def test_the_page_of_a_game_says_which_it_is(read, two):
    first, second = two
    title = "Game of 5 November 2026, table 1"
    assert f"{title}, game 2 Radio" in read(second.get_absolute_url())
    assert f"{title} Radio" in read(first.get_absolute_url())


def test_lists_and_the_front_page_tell_them_apart(read, two, club):
    home = read(reverse("club-home", args=[club.slug]))
    assert home.count("table 1, game 2") == 1
    listed = read(reverse("games:list", args=[club.slug]))
    assert listed.count("5 Nov 2026 1, game 2 ") == 1
    assert "4 Nov 2026 1 Ada" in listed


def test_games_at_no_table_are_told_apart_too(read, club, scorekeeper):
    make_game(club, scorekeeper)
    second = make_game(club, scorekeeper)
    assert "5 November 2026, game 2" in read(second.get_absolute_url())
    listed = read(reverse("games:list", args=[club.slug]))
    assert "5 Nov 2026 game 2 " in listed
    assert "5 Nov 2026 – " in listed


def test_the_sheet_on_paper_says_which_it_is(client, two, scorekeeper, monkeypatch):
    pages = []
    monkeypatch.setattr(
        "clubscore.lib.pdf.render", lambda page: pages.append(page) or b"%PDF"
    )
    client.force_login(scorekeeper)
    for game in two:
        client.get(reverse("games:sheet", args=[game.club.slug, game.public_id]))
    first, second = pages
    assert "<h1>Game of 5 November 2026, table 1</h1>" in first
    assert "<h1>Game of 5 November 2026, table 1, game 2</h1>" in second


def test_the_page_of_the_night_tells_them_apart(client, club, scorekeeper):
    night = make_night(club, scorekeeper, *FOUR)
    client.force_login(scorekeeper)
    [table] = draw(night, scorekeeper)
    first = play(begin(table, scorekeeper), scorekeeper)
    begin(again(night, scorekeeper, first), scorekeeper)
    page = words(night_page(client, night))
    assert "Table 1, game 2 Playing" in page
    played = page.split("Played tonight")[1]
    assert played.startswith(" Table 1 ")


def test_a_game_moved_to_another_date_is_counted_among_those_of_that_date(
    client, club, scorekeeper
):
    make_game(club, scorekeeper, table="1", played_on=NIGHT - DAY)
    night = make_night(club, scorekeeper, *FOUR)
    client.force_login(scorekeeper)
    [table] = draw(night, scorekeeper)
    game = begin(table, scorekeeper)
    Game.objects.filter(pk=game.pk).update(played_on=NIGHT - DAY)
    assert "Table 1, game 2 Playing" in words(night_page(client, night))


def test_a_month_names_which_game_keeps_it_open(club, two, scorekeeper):
    first, _ = two
    dispute(Game.objects.get(pk=first.pk), scorekeeper)
    said = blockers_of(club, Month.of(NIGHT))
    unfinished = "The game of 2026-11-05 at table 1, game 2 is not over"
    assert any(line.startswith(unfinished) for line in said)
    assert "The game of 2026-11-05 at table 1 is under review" in said[-1]
