"""The page of a night keeps draws and pairs, shows its board, and is closed."""

from __future__ import annotations

from django.urls import reverse

from clubs.selectors import club_today
from games.services import close_night, name_pair, open_night
from tests.games.evening import (
    AGREED,
    begin,
    draw,
    ids,
    leave,
    names_at,
    night_address,
    night_page,
    play,
    post_once,
    sat_out,
)
from tests.games.table import NIGHT, sent


def test_the_draws_are_kept_for_everybody_to_read(client, member, night, scorekeeper):
    draw(night, scorekeeper)
    draw(night, scorekeeper)
    client.force_login(member)
    text = night_page(client, night)
    assert "How it was drawn: 2 draws" in text
    assert text.count("drawn again before a game began") == 1
    assert "by <bdi>Sal</bdi>" in text
    assert f"Sat out: <bdi>{sat_out(night).pop()}</bdi>" in text
    assert "<form" not in text.split("<main")[1]


def test_pairs_are_named_and_parted_on_the_page(keeper, night, scorekeeper):
    one, other = ids(night.club, "Abe", "Ben")
    post_once(keeper, night_address(night, "name-pair"), one=one, other=other)
    text = night_page(keeper, night)
    assert "<bdi>Abe</bdi> &amp; <bdi>Ben</bdi>" in text
    post_once(keeper, night_address(night, "part-pair"), one=one)
    assert "Part them" not in night_page(keeper, night)
    answer = post_once(keeper, night_address(night, "name-pair"), one="", other="")
    assert "A pair is two people who are here" in answer.content.decode()


def test_a_closed_night_shows_its_games_and_offers_to_open_again(
    keeper, night, scorekeeper
):
    table, _ = draw(night, scorekeeper)
    play(begin(table, scorekeeper), scorekeeper)
    close_night(sent(night.club, scorekeeper), day=NIGHT)
    text = night_page(keeper, night)
    assert 'class="pill">Closed' in text
    assert "Open the night again" in text
    assert "Played tonight" in text
    for gone in ("Who is here:", "Not begun", "hx-get", "Same four"):
        assert gone not in text
    answer = post_once(keeper, night_address(night, "reopen-night"))
    assert "The night is open again." in answer.content.decode()


def test_the_board_of_the_night_has_its_switch_here(keeper, night, scorekeeper):
    table, _ = draw(night, scorekeeper)
    begin(table, scorekeeper)
    post_once(keeper, night_address(night, "watch-night"))
    link = keeper.get(night_address(night)).context["board"].address
    assert keeper.get(link).status_code == 200
    post_once(keeper, night_address(night, "unwatch-night"))
    assert keeper.get(link).status_code == 404


def test_home_offers_a_night_or_leads_to_the_one_there_is(
    keeper, club, scorekeeper, client
):
    home = reverse("club-home", args=[club.slug])
    assert "Open tonight’s club night" in keeper.get(home).content.decode()
    today = club_today(club)
    open_night(sent(club, scorekeeper), played_on=today, agreed=AGREED)
    text = keeper.get(home).content.decode()
    assert reverse("games:night", args=[club.slug, today]) in text
    assert "Open tonight’s club night" not in text


def test_a_pair_of_which_one_left_is_still_named(keeper, night, scorekeeper):
    one, other = ids(night.club, "Abe", "Ben")
    name_pair(sent(night.club, scorekeeper), day=NIGHT, one=one, other=other)
    leave(night, scorekeeper, "Abe")
    assert "Fixed pairs: 1" in night_page(keeper, night)
    table, _ = draw(night, scorekeeper)
    leave(night, scorekeeper, names_at(table)["N"])
    assert 'pill warn">Left' in night_page(keeper, night)
