"""The four of a finished game go on: as they sat, or rotated."""

from __future__ import annotations

import pytest

from games.services import Refused, replace_player
from tests.games.evening import (
    again,
    begin,
    draw,
    held,
    leave,
    names_at,
    play,
    sat_out,
)
from tests.games.table import sent


def test_in_three_rotated_games_everybody_plays_with_everybody(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    couples = set()
    for _ in range(3):
        names = names_at(table)
        couples |= {frozenset(names[s] for s in side) for side in ("NS", "EW")}
        game = play(begin(table, scorekeeper), scorekeeper)
        table = again(night, scorekeeper, game)
        assert table.name == "1"
    assert len(couples) == 6


def test_the_same_four_sit_as_they_sat(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    game = play(begin(table, scorekeeper), scorekeeper)
    assert names_at(again(night, scorekeeper, game, "same")) == names_at(table)


def test_of_two_devices_that_go_on_with_four_the_second_is_told(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    game = play(begin(table, scorekeeper), scorekeeper)
    again(night, scorekeeper, game)
    with pytest.raises(Refused, match="was drawn to table 1 since"):
        again(night, scorekeeper, game, "same")


def test_four_of_which_one_left_do_not_go_on(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    game = play(begin(table, scorekeeper), scorekeeper)
    leave(night, scorekeeper, names_at(table)["N"])
    with pytest.raises(Refused, match="Not ticked as here"):
        again(night, scorekeeper, game)


def test_four_do_not_go_on_before_their_game_is_over(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    game = begin(table, scorekeeper)
    with pytest.raises(Refused, match="Playing at another table"):
        again(night, scorekeeper, game)


def test_whoever_was_replaced_at_a_table_is_free_for_the_next_draw(night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    game = begin(table, scorekeeper)
    gone, [single] = names_at(table)["E"], sat_out(night)
    game = replace_player(
        sent(night.club, scorekeeper),
        game_id=game.public_id,
        version=game.version,
        seat="E",
        name=single,
        reason="Came late",
    )
    draw(night, scorekeeper)
    drawn = {*held(night), *sat_out(night)}
    assert gone in drawn
    assert single not in drawn
    rotated = again(night, scorekeeper, play(game, scorekeeper))
    assert single in names_at(rotated).values()
