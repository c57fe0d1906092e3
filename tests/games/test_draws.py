"""Tables are drawn and kept, whole or again, and whoever sat out comes in first."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from clubs.models import AuditEvent
from games.models import DrawnSeat, DrawnTable
from games.services import Refused, name_pair
from tests.games.evening import (
    NINE,
    begin,
    draw,
    held,
    ids,
    leave,
    names_at,
    play,
    sat_out,
)
from tests.games.table import NIGHT, make_game, sent

RULES = ("lot", "new", "pairs")


@pytest.mark.parametrize("rule", RULES)
def test_nine_fill_two_tables_and_one_sits_out(night, scorekeeper, rule):
    tables = draw(night, scorekeeper, rule)
    assert [table.name for table in tables] == ["1", "2"]
    seated = [name for table in tables for name in names_at(table).values()]
    assert sorted([*seated, *sat_out(night)]) == list(NINE)
    assert len(sat_out(night)) == 1


def test_a_draw_says_by_whom_when_and_by_which_rule(night, scorekeeper):
    draw(night, scorekeeper)
    kept = night.draws.get()
    assert (kept.rule, kept.drawn_by) == ("lot", scorekeeper)
    assert kept.drawn_at is not None
    event = AuditEvent.objects.get(act="tables drawn")
    assert event.detail == {"rule": "lot"}


def test_who_sat_out_plays_next_time(night, scorekeeper):
    tables = draw(night, scorekeeper)
    first = sat_out(night)
    for table in tables:
        play(begin(table, scorekeeper), scorekeeper)
    for rule in RULES:
        draw(night, scorekeeper, rule)
        assert sat_out(night) != first


def test_a_draw_drawn_again_before_its_games_counts_as_no_sitting_out(
    night, scorekeeper, monkeypatch
):
    draws = []
    monkeypatch.setattr(
        "games.services.draws.CHANCE",
        type("AsTheyCame", (), {"shuffle": staticmethod(draws.append)}),
    )
    draw(night, scorekeeper)
    first = sat_out(night)
    draw(night, scorekeeper)
    assert sat_out(night) == first
    assert len(held(night)) == 8
    assert night.draws.count() == len(draws) == 2


def test_named_pairs_stay_partners_in_a_draw_of_fixed_pairs(night, scorekeeper):
    one, other = ids(night.club, "Abe", "Ben")
    name_pair(sent(night.club, scorekeeper), day=NIGHT, one=one, other=other)
    for _ in range(5):
        tables = draw(night, scorekeeper, "pairs")
        pairs = [{names["N"], names["S"]} for names in map(names_at, tables)] + [
            {names["E"], names["W"]} for names in map(names_at, tables)
        ]
        assert {"Abe", "Ben"} in pairs or sat_out(night) == {"Abe", "Ben"}


def test_a_draw_leaves_the_tables_that_play_alone(night, scorekeeper):
    one, two = draw(night, scorekeeper)
    begin(one, scorekeeper)
    [fresh] = draw(night, scorekeeper)
    assert fresh.name == "2"
    assert set(names_at(fresh).values()).isdisjoint(names_at(one).values())
    with pytest.raises(Refused, match="drawn again"):
        begin(two, scorekeeper)


def test_three_who_are_free_fill_no_table(night, scorekeeper):
    one, _ = draw(night, scorekeeper)
    begin(one, scorekeeper)
    leave(night, scorekeeper, *[n for n in NINE if n not in names_at(one).values()][:2])
    with pytest.raises(Refused, match="A table takes four, and 3 are free"):
        draw(night, scorekeeper)


def test_who_plays_a_game_begun_without_a_draw_is_not_drawn(night, club, scorekeeper):
    players = dict(zip("NESW", NINE[:4], strict=True))
    make_game(club, scorekeeper, players=players, table="1")
    [table] = draw(night, scorekeeper)
    assert table.name == "2"
    assert set(names_at(table).values()).isdisjoint(NINE[:4])


def test_the_database_holds_nobody_at_two_tables(night, scorekeeper):
    draw(night, scorekeeper)
    row = night.drawn_seats.filter(held=True).first()
    other = DrawnTable.objects.create(
        draw=night.draws.create(rule="lot"), name="3", cut="N"
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        DrawnSeat.objects.create(
            night=night,
            draw=other.draw,
            table=other,
            seat="N",
            member=row.member,
            held=True,
        )
