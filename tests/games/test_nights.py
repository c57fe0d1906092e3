"""A night: opened once a date, people come and go, pairs are named, it is closed."""

from __future__ import annotations

import datetime

import pytest

from clubs.models import AuditEvent, Kind
from clubs.services import deactivate_member
from games.models import Night, NightBoard
from games.services import (
    Refused,
    RulesRefused,
    abandon_game,
    close_night,
    name_pair,
    open_night,
    part_pair,
    reopen_night,
    switch_night_board,
    tell_who_is_here,
)
from games.services.nights import NightStakes
from tests.games.evening import AGREED, begin, come, draw, ids, leave, make_night
from tests.games.table import NIGHT, sent

FOUR = ("Ada", "Ben", "Cal", "Dot")


@pytest.fixture
def night(club, scorekeeper):
    return make_night(club, scorekeeper, *FOUR)


def here(night):
    rows = night.attendance.filter(left_at=None).order_by("pk")
    return list(rows.values_list("member__name", flat=True))


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


def test_people_leave_and_come_back(night, scorekeeper):
    leave(night, scorekeeper, "Ben")
    assert here(night) == ["Ada", "Cal", "Dot"]
    come(night, scorekeeper, "Ben")
    assert here(night) == list(FOUR)
    assert night.attendance.count() == 4


def test_who_is_in_neither_list_stays_as_another_device_has_it(night, scorekeeper):
    come(night, scorekeeper, "Ada")
    assert here(night) == list(FOUR)


def test_a_new_name_becomes_a_guest_who_is_here(night, club, scorekeeper):
    tell_who_is_here(sent(club, scorekeeper), day=NIGHT, name="Zoe")
    assert club.members.get(name="Zoe").kind == Kind.GUEST
    assert here(night)[-1] == "Zoe"


def test_a_deactivated_member_cannot_come(night, club, scorekeeper):
    leave(night, scorekeeper, "Ben")
    deactivate_member(member=club.members.get(name="Ben"), actor=scorekeeper)
    come(night, scorekeeper, "Ben")
    assert "Ben" not in here(night)


def test_nobody_of_another_club_can_come(night, scorekeeper, stranger, other_club):
    tell_who_is_here(
        sent(night.club, scorekeeper), day=NIGHT, came=ids(other_club, "Sam")
    )
    assert here(night) == list(FOUR)


def pair(night, actor, one, other):
    one, other = ids(night.club, one, other)
    name_pair(sent(night.club, actor), day=NIGHT, one=one, other=other)


def partners(night):
    rows = night.attendance.filter(partner__isnull=False)
    return dict(rows.values_list("member__name", "partner__name"))


def test_a_pair_is_named_for_both_and_parted_for_both(night, scorekeeper):
    pair(night, scorekeeper, "Ada", "Cal")
    assert partners(night) == {"Ada": "Cal", "Cal": "Ada"}
    [ada] = ids(night.club, "Ada")
    part_pair(sent(night.club, scorekeeper), day=NIGHT, one=ada)
    assert partners(night) == {}


def test_nobody_is_in_two_pairs_or_paired_with_themselves(night, scorekeeper):
    pair(night, scorekeeper, "Ada", "Cal")
    with pytest.raises(Refused, match="Ada is in a pair already"):
        pair(night, scorekeeper, "Ada", "Ben")
    with pytest.raises(Refused, match="A pair is two people who are here"):
        pair(night, scorekeeper, "Ben", "Ben")


def test_who_left_is_in_no_new_pair(night, scorekeeper):
    leave(night, scorekeeper, "Ben")
    with pytest.raises(Refused, match="A pair is two people who are here"):
        pair(night, scorekeeper, "Ada", "Ben")


def test_parting_somebody_who_is_in_no_pair_changes_nothing(night, scorekeeper):
    pair(night, scorekeeper, "Ada", "Cal")
    [ben] = ids(night.club, "Ben")
    part_pair(sent(night.club, scorekeeper), day=NIGHT, one=ben)
    assert partners(night) == {"Ada": "Cal", "Cal": "Ada"}


def test_a_night_is_not_closed_while_a_game_is_played(night, club, scorekeeper):
    [table] = draw(night, scorekeeper)
    game = begin(table, scorekeeper)
    with pytest.raises(Refused, match="still being played, at table 1"):
        close_night(sent(club, scorekeeper), day=NIGHT)
    abandon_game(
        sent(club, scorekeeper),
        game_id=game.public_id,
        version=game.version,
        reason="Late",
    )
    assert not close_night(sent(club, scorekeeper), day=NIGHT).is_open


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
