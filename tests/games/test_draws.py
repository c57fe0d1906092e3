"""Drawn tables: kept, drawn again, begun once, and the same four once more."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from clubs.models import AuditEvent
from games.models import DrawnSeat, DrawnTable, Game
from games.services import Refused, name_pair, replace_player, seat_again
from tests.games.evening import (
    NINE,
    begin,
    draw,
    ids,
    leave,
    make_night,
    names_at,
    play,
    sat_out,
)
from tests.games.table import NIGHT, make_game, sent

RULES = ("lot", "new", "pairs")


@pytest.fixture
def night(club, scorekeeper):
    return make_night(club, scorekeeper, *NINE)


def held(night):
    rows = night.drawn_seats.filter(held=True)
    return sorted(rows.values_list("member__name", flat=True))


def again(night, actor, game, rule="rotated"):
    seat_again(sent(night.club, actor), day=NIGHT, game_id=game.public_id, rule=rule)
    return night.draws.latest("pk").tables.get()


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


def test_four_go_on_once_their_game_is_over(night, scorekeeper):
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
