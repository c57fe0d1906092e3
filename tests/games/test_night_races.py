"""Several devices at one night at the same moment, with real commits."""

from __future__ import annotations

from functools import partial

from games.models import DrawnSeat, Game, Night
from games.services import draw_tables, open_night
from tests.games.evening import AGREED, NINE, begin, draw, make_night
from tests.games.table import NIGHT, sent
from tests.races import at_once

DEVICES = 4
ROUNDS = 8


def test_devices_that_begin_one_drawn_table_come_to_one_game(real_table):
    club, sal = real_table
    night = make_night(club, sal, *NINE)
    for _ in range(ROUNDS):
        table = draw(night, sal)[0]
        games = at_once([partial(begin, table, sal)] * DEVICES)
        assert len({game.pk for game in games}) == 1
        Game.objects.filter(pk=games[0].pk).update(state=Game.State.ABANDONED)
    assert Game.objects.filter(club=club).count() == ROUNDS


def test_devices_that_draw_at_once_seat_nobody_twice(real_table):
    club, sal = real_table
    night = make_night(club, sal, *NINE)
    for _ in range(ROUNDS):
        at_once([lambda: draw_tables(sent(club, sal), day=NIGHT, rule="lot")] * DEVICES)
        held = DrawnSeat.objects.filter(night=night, held=True)
        assert held.values("member").distinct().count() == held.count() == 8
        assert held.values("draw").distinct().count() == 1


def test_of_devices_that_saw_no_tables_one_draws_them(real_table):
    club, sal = real_table
    night = make_night(club, sal, *NINE)
    act = partial(draw_tables, day=NIGHT, rule="lot", drawn=0)
    told = at_once([lambda: act(sent(club, sal))] * DEVICES)
    assert night.draws.count() == 1
    assert sum("drawn on another device" in str(one) for one in told) == DEVICES - 1


def test_devices_that_open_a_night_at_once_open_one(real_table):
    club, sal = real_table
    told = at_once(
        [lambda: open_night(sent(club, sal), played_on=NIGHT, agreed=AGREED)] * DEVICES
    )
    assert Night.objects.filter(club=club).count() == 1
    assert sum(isinstance(one, Night) for one in told) == 1
    assert sum("opened already" in str(one) for one in told) == DEVICES - 1
