"""A drawn table begins its game: once, by the night, with whoever is there."""

from __future__ import annotations

import pytest

from games.models import Game
from games.services import Refused
from tests.games.evening import (
    begin,
    draw,
    leave,
    names_at,
)
from tests.games.table import NIGHT, make_game


def test_a_drawn_game_is_played_by_the_nights_rules_and_stakes(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    game = begin(table, scorekeeper)
    assert (game.rules_given, game.stakes) == (night.rules_given, night.stakes)
    assert (game.table, game.played_on) == ("1", NIGHT)
    seats = {row.seat: row.member.name for row in game.seats.all()}
    assert seats == names_at(table)


def test_the_cut_deals_first_unless_the_table_cuts_its_own_cards(night, scorekeeper):
    one, two = draw(night, scorekeeper)
    assert begin(one, scorekeeper).dealer == one.cut
    other = next(seat for seat in "NESW" if seat != two.cut)
    assert begin(two, scorekeeper, dealer=other).dealer == other


def test_the_second_device_comes_to_the_game_the_first_began(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    assert begin(table, scorekeeper) == begin(table, scorekeeper)
    assert Game.objects.count() == 1


def test_a_table_of_which_one_left_does_not_begin(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    leave(night, scorekeeper, names_at(table)["E"])
    with pytest.raises(Refused, match=f"Not ticked as here: {names_at(table)['E']}"):
        begin(table, scorekeeper)


def test_a_table_of_which_one_plays_elsewhere_does_not_begin(night, club, scorekeeper):
    table, _ = draw(night, scorekeeper)
    players = {"N": names_at(table)["N"], "E": "Jo", "S": "Kit", "W": "Lou"}
    make_game(club, scorekeeper, players=players)
    with pytest.raises(Refused, match="Playing at another table"):
        begin(table, scorekeeper)
