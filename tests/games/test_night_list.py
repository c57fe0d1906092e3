"""All nights of a club are listed: when, how many came, what was played."""

from __future__ import annotations

import datetime

from django.urls import reverse

from games.models import Game, Night
from games.services import close_night
from tests.games.evening import (
    begin,
    draw,
    leave,
    night_address,
    night_page,
    play,
)
from tests.games.table import NIGHT, make_game, sent

DAY = datetime.timedelta(days=1)


def listed(client, club, **asked):
    """The rows of the page asked for."""
    answer = client.get(reverse("games:nights", args=[club.slug]), asked)
    return [row.record for row in answer.context["table"].paginated_rows]


def earlier(night, count):
    Night.objects.bulk_create(
        Night(
            club=night.club,
            played_on=night.played_on - number * DAY,
            rules_given=night.rules_given,
            stakes=night.stakes,
        )
        for number in range(1, count + 1)
    )


def test_a_night_tells_who_came_and_what_was_played(client, member, night, scorekeeper):
    one, two = draw(night, scorekeeper)
    begin(two, scorekeeper)
    play(begin(one, scorekeeper), scorekeeper)
    make_game(night.club, scorekeeper, table="1")
    leave(night, scorekeeper, "Ivy")
    client.force_login(member)
    [row] = listed(client, night.club)
    assert (row.people, row.tables_played, row.games_played) == (9, 2, 3)


def test_a_game_that_moved_to_another_date_stays_with_its_draw(
    client, member, night, scorekeeper
):
    table, _ = draw(night, scorekeeper)
    game = begin(table, scorekeeper)
    Game.objects.filter(pk=game.pk).update(played_on=NIGHT - DAY)
    earlier(night, 1)
    client.force_login(member)
    assert [row.games_played for row in listed(client, night.club)] == [1, 1]


def test_open_and_closed_nights_are_told_apart(client, member, night, scorekeeper):
    url = reverse("games:nights", args=[night.club.slug])
    client.force_login(member)
    assert '<span class="pill warn">Open</span>' in client.get(url).content.decode()
    close_night(sent(night.club, scorekeeper), day=NIGHT)
    assert '<span class="pill ">Closed</span>' in client.get(url).content.decode()


def test_the_newest_night_is_first_and_the_rest_on_further_pages(client, member, night):
    earlier(night, 30)
    client.force_login(member)
    first, second = (listed(client, night.club, page=number) for number in (1, 2))
    assert first[0] == night
    assert len(first) == 25
    assert len(second) == 6
    assert second[-1].played_on == NIGHT - 30 * DAY


def test_a_club_lists_its_own_nights_alone(client, stranger, other_club, night):
    client.force_login(stranger)
    assert listed(client, other_club) == []


def test_the_list_is_found_from_the_club_its_games_and_a_night(client, member, night):
    link = f'href="{reverse("games:nights", args=[night.club.slug])}"'
    client.force_login(member)
    assert link in night_page(client, night)
    for name in ("club-home", "games:list"):
        page = client.get(reverse(name, args=[night.club.slug]))
        assert link in page.content.decode()
    page = client.get(reverse("games:nights", args=[night.club.slug]))
    assert f'href="{night_address(night)}"' in page.content.decode()


def test_a_club_without_nights_is_told_what_one_keeps(client, member, club):
    client.force_login(member)
    text = client.get(reverse("games:nights", args=[club.slug])).content.decode()
    assert "No night yet" in text
