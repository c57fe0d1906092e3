"""The page of a night shows its tables and their games, as they are now."""

from __future__ import annotations

from django.urls import reverse

from games.models import Game
from tests.games.evening import (
    begin,
    draw,
    names_at,
    night_address,
    night_page,
    play,
    post_once,
)
from tests.games.table import MADE, make_game, record


def test_a_table_begins_its_game_with_one_tap(keeper, night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    url = reverse("games:begin-drawn", args=[night.club.slug, table.public_id])
    answer = post_once(keeper, url, dealer=table.cut)
    game = Game.objects.get()
    assert answer.redirect_chain[-1][0] == game.get_absolute_url()
    assert night_address(night) in answer.content.decode()


def test_a_table_that_cannot_begin_says_why_on_the_nights_page(
    keeper, night, scorekeeper
):
    table, _ = draw(night, scorekeeper)
    draw(night, scorekeeper)
    url = reverse("games:begin-drawn", args=[night.club.slug, table.public_id])
    answer = post_once(keeper, url)
    assert answer.redirect_chain[-1][0] == night_address(night)
    assert "This table was drawn again" in answer.content.decode()


def test_the_page_shows_how_games_stand_and_who_won(keeper, night, scorekeeper):
    one, two = draw(night, scorekeeper)
    record(begin(one, scorekeeper), scorekeeper, MADE)
    play(begin(two, scorekeeper), scorekeeper)
    text = night_page(keeper, night)
    assert "Playing</span>" in text
    assert ">820</strong>" in text
    assert "Won</span>" in text
    assert "Same four, rotated" in text


def test_the_four_of_a_finished_game_go_on(keeper, night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    game = play(begin(table, scorekeeper), scorekeeper)
    url = night_address(night, "seat-again")
    post_once(keeper, url, game=str(game.public_id), rule="rotated")
    assert night.draws.latest("pk").rule == "rotated"
    text = night_page(keeper, night)
    assert "Played tonight" in text
    answer = post_once(keeper, url, game="none", rule="same")
    assert answer.status_code == 404


def test_a_game_begun_without_a_draw_is_a_table_of_the_night(
    keeper, night, club, scorekeeper
):
    make_game(club, scorekeeper, table="7")
    assert "Table <bdi>7</bdi>" in night_page(keeper, night)
    make_game(club, scorekeeper)
    assert "Table <bdi>?</bdi>" in night_page(keeper, night)


def test_the_page_asks_again_and_is_answered_only_what_is_new(
    keeper, night, scorekeeper
):
    tag = keeper.get(night_address(night)).context["page"].tag
    url = f"{night_address(night)}?seen={tag}"
    assert keeper.get(url, headers={"HX-Request": "true"}).status_code == 204
    table, _ = draw(night, scorekeeper)
    part = keeper.get(url, headers={"HX-Request": "true"}).content.decode()
    assert part.lstrip().startswith('<div id="night-now"')
    assert names_at(table)["N"] in part
