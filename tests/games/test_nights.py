"""A night is opened once a date, closed when no game is played, and opened again."""

from __future__ import annotations

import datetime

import pytest

from clubs.models import AuditEvent
from games.models import Night, NightBoard
from games.services import (
    Refused,
    RulesRefused,
    abandon_game,
    close_night,
    open_night,
    reopen_night,
    switch_night_board,
)
from games.services.nights import NightStakes
from tests.games.evening import AGREED, begin, come, draw, make_night, pair
from tests.games.table import NIGHT, make_game, sent

FOUR = ("Ada", "Ben", "Cal", "Dot")


@pytest.fixture
def night(club, scorekeeper):
    return make_night(club, scorekeeper, *FOUR)


def test_a_night_keeps_its_rule_set_and_its_stakes_whole(night):
    assert night.rules_given == "radio"
    assert night.stakes == {
        "stake": "1.00",
        "hole": "0.25",
        "holes": "paid",
        "per": "player",
        "hole_to": "opponents",
    }


def test_a_date_has_one_night(night, club, scorekeeper):
    with pytest.raises(Refused, match="was opened already"):
        open_night(sent(club, scorekeeper), played_on=NIGHT, agreed=AGREED)
    assert Night.objects.filter(club=club).count() == 1


def test_the_same_form_sent_twice_opens_one_night(club, scorekeeper):
    form = sent(club, scorekeeper, stake="1.00")
    first = open_night(form, played_on=NIGHT, agreed=AGREED)
    assert open_night(form, played_on=NIGHT, agreed=AGREED) == first


def test_no_night_is_opened_before_its_day(club, scorekeeper):
    later = datetime.date(2999, 1, 1)
    with pytest.raises(Refused, match="still to come"):
        open_night(sent(club, scorekeeper), played_on=later, agreed=AGREED)


def test_stakes_that_do_not_stand_open_no_night(club, scorekeeper):
    agreed = NightStakes(rules="radio", stakes={"stake": "lots"})
    with pytest.raises(RulesRefused):
        open_night(sent(club, scorekeeper), played_on=NIGHT, agreed=agreed)
    assert not Night.objects.exists()


def test_a_night_is_not_closed_while_a_game_is_played(night, club, scorekeeper):
    [table] = draw(night, scorekeeper)
    game = begin(table, scorekeeper)
    with pytest.raises(Refused, match=r"Still being played: Table 1\. Play it out"):
        close_night(sent(club, scorekeeper), day=NIGHT)
    abandon_game(
        sent(club, scorekeeper),
        game_id=game.public_id,
        version=game.version,
        reason="Late",
    )
    assert not close_night(sent(club, scorekeeper), day=NIGHT).is_open


def test_games_that_keep_a_night_open_are_told_apart(night, club, scorekeeper):
    for table in ("", "", "3", "3"):
        make_game(club, scorekeeper, table=table)
    told = r"Still being played: Game 1, Game 2, Table 3, Table 3, game 2\."
    with pytest.raises(Refused, match=told):
        close_night(sent(club, scorekeeper), day=NIGHT)


def test_closing_lets_go_of_tables_that_have_not_begun(night, club, scorekeeper):
    draw(night, scorekeeper)
    close_night(sent(club, scorekeeper), day=NIGHT)
    assert not night.drawn_seats.filter(held=True).exists()


def test_in_a_closed_night_nothing_happens_until_it_is_opened_again(
    night, club, scorekeeper
):
    [table] = draw(night, scorekeeper)
    close_night(sent(club, scorekeeper), day=NIGHT)
    acts = (
        lambda: come(night, scorekeeper, "Ada"),
        lambda: draw(night, scorekeeper),
        lambda: begin(table, scorekeeper),
        lambda: pair(night, scorekeeper, "Ada", "Ben"),
    )
    for act in acts:
        with pytest.raises(Refused, match="This night is closed"):
            act()
    assert reopen_night(sent(club, scorekeeper), day=NIGHT).is_open
    draw(night, scorekeeper)


def test_the_board_of_the_night_is_switched_on_and_off(night, club, scorekeeper):
    switch_night_board(sent(club, scorekeeper), day=NIGHT, on=True)
    assert NightBoard.objects.get(club=club).played_on == NIGHT
    switch_night_board(sent(club, scorekeeper), day=NIGHT, on=False)
    assert not NightBoard.objects.exists()


def test_the_audit_trail_tells_a_night_from_its_opening_to_its_close(
    night, club, scorekeeper
):
    draw(night, scorekeeper)
    close_night(sent(club, scorekeeper), day=NIGHT)
    reopen_night(sent(club, scorekeeper), day=NIGHT)
    acts = AuditEvent.objects.filter(club=club, target=f"night-{NIGHT}")
    assert [event.act for event in acts] == [
        "night opened",
        "tables drawn",
        "night closed",
        "night reopened",
    ]
