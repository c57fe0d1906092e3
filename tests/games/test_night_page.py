"""The page of a night: who is here, pairs, the draw, and who sits out why."""

from __future__ import annotations

import pytest
from django.urls import reverse

from clubs.selectors import club_today
from games.models import Night
from games.services import close_night
from tests.games.evening import (
    NINE,
    begin,
    come,
    draw,
    ids,
    leave,
    night_address,
    night_page,
    post_once,
    sat_out,
)
from tests.games.table import make_game, sent


def test_a_night_is_opened_with_what_the_last_game_was_played_for(
    keeper, club, scorekeeper
):
    make_game(club, scorekeeper, stakes={"stake": "2.00", "hole_to": "kitty"})
    url = reverse("games:open-a-night", args=[club.slug])
    form = keeper.get(url).context["form"]
    assert form["stake"].value() == "2.00"
    body = {name: form[name].value() for name in form.fields}
    answer = post_once(keeper, url, **body)
    night = Night.objects.get(club=club)
    assert answer.redirect_chain[-1][0] == night_address(night)
    assert night.stakes["hole_to"] == "kitty"
    assert night.played_on == club_today(club)


def test_tables_that_a_device_has_not_seen_are_not_drawn_again(
    keeper, night, scorekeeper
):
    text = night_page(keeper, night)
    assert '<input type="hidden" name="drawn" value="0">' in text
    draw(night, scorekeeper)
    answer = post_once(keeper, night_address(night, "draw"), rule="lot", drawn=0)
    assert "drawn on another device since" in answer.content.decode()
    assert '<input type="hidden" name="drawn" value="1">' in answer.content.decode()
    assert night.draws.count() == 1
    post_once(keeper, night_address(night, "draw"), rule="lot", drawn=1)
    assert night.draws.count() == 2


def test_a_second_night_of_a_date_is_refused_at_the_date(keeper, night):
    url = reverse("games:open-a-night", args=[night.club.slug])
    body = {"rules": "radio", "stakes_of": "radio", "played_on": night.played_on}
    answer = post_once(keeper, url, **body)
    assert answer.status_code == 422
    assert "was opened already" in str(answer.context["form"].errors["played_on"])


def test_ticking_sends_only_what_changed(keeper, night, scorekeeper):
    abe, ben = map(str, ids(night.club, "Abe", "Ben"))
    leave(night, scorekeeper, "Ivy")
    post_once(
        keeper, night_address(night, "here"), was=[abe, ben], here=[ben], name="Zoe"
    )
    here = night.attendance.filter(left_at=None)
    names = set(here.values_list("member__name", flat=True))
    assert names == {*NINE, "Zoe"} - {"Abe", "Ivy"}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("\u202ezed", "hides U+202E"),
        ("Cash box", "reads like one of the club’s own accounts"),
        ("Аda", "Latin and Cyrillic"),
    ],
)
def test_a_name_that_cannot_be_leaves_what_was_ticked_and_typed(
    keeper, night, scorekeeper, name, sentence
):
    abe, ben, ivy = map(str, ids(night.club, "Abe", "Ben", "Ivy"))
    leave(night, scorekeeper, "Ivy")
    answer = post_once(
        keeper, night_address(night, "here"), was=[abe, ben], here=[ben, ivy], name=name
    )
    assert answer.status_code == 422
    assert sentence in str(answer.context["here_form"].errors["name"])
    ticked = {one.member.name for one in answer.context["page"].toggles if one.here}
    assert ticked == {*NINE} - {"Abe"}
    assert answer.context["here_form"]["name"].value() == name
    here = night.attendance.filter(left_at=None)
    assert set(here.values_list("member__name", flat=True)) == {*NINE} - {"Ivy"}


def test_who_is_here_after_the_night_closed_is_told(keeper, night, scorekeeper):
    close_night(sent(night.club, scorekeeper), day=night.played_on)
    answer = post_once(keeper, night_address(night, "here"), name="Zoe")
    assert "This night is closed. Open it again" in answer.content.decode()
    assert not night.club.members.filter(name="Zoe").exists()


def test_members_are_ticked_by_a_tap_and_guests_once_they_came(keeper, night):
    post_once(keeper, night_address(night, "here"), name="Zoe")
    text = night_page(keeper, night)
    assert text.count('name="here"') == 1 + len(NINE) + 1  # Sal, the nine, and Zoe


def test_the_tables_are_drawn_by_the_rule_chosen(keeper, night):
    post_once(keeper, night_address(night, "draw"), rule="new", drawn=0)
    assert night.draws.get().rule == "new"
    text = night_page(keeper, night)
    assert text.count("Not begun</span>") == 2
    assert "Cut by the app:" in text
    form = keeper.get(night_address(night)).context["draw_form"]
    assert form["rule"].value() == "new"


def test_a_rule_that_the_page_does_not_offer_is_no_request(keeper, night):
    answer = post_once(keeper, night_address(night, "draw"), rule="same")
    assert answer.status_code == 400


def test_whoever_sits_out_is_told_why(keeper, night, scorekeeper):
    draw(night, scorekeeper)
    text = night_page(keeper, night)
    assert "Left over by lot among those who sat out least" in text
    assert "9 were here for 8 seats" in text
    draw(night, scorekeeper, "pairs")
    assert "pairs stay together" in night_page(keeper, night)


def test_whoever_comes_after_the_draw_is_told_so(keeper, night, scorekeeper):
    tables = draw(night, scorekeeper)
    for table in tables:
        begin(table, scorekeeper)
    come(night, scorekeeper, "Sal")
    assert "Came after the draw" in night_page(keeper, night)


def test_a_reason_that_several_share_is_said_once(keeper, night, scorekeeper):
    for table in draw(night, scorekeeper):
        begin(table, scorekeeper)
    [out] = sat_out(night)
    come(night, scorekeeper, "Sal")
    post_once(keeper, night_address(night, "here"), name="Zoe")
    text = night_page(keeper, night)
    assert text.count("Came after the draw") == 1
    assert "<strong><bdi>Sal</bdi>, <bdi>Zoe</bdi></strong>" in text
    assert f"<strong><bdi>{out}</bdi></strong>" in text


def test_fewer_than_four_are_told_what_is_missing(keeper, night, scorekeeper):
    leave(night, scorekeeper, *NINE[:6])
    assert "A table takes four, and 3 are here" in night_page(keeper, night)
    leave(night, scorekeeper, *NINE[6:])
    assert "A table takes four, and nobody is here" in night_page(keeper, night)
