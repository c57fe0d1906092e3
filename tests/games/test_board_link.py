"""The secret link of a board: without a sign-in while it lives, nothing after."""

from __future__ import annotations

import re
import uuid

import pytest
from django.urls import reverse

from clubs.models import AuditEvent
from games.models import Board
from games.services import close_board
from tests.games.boards import address, opened, watch
from tests.games.table import MADE, make_game, record, sent

NEVER = "A" * 32


@pytest.fixture
def game(club, scorekeeper):
    return opened(make_game(club, scorekeeper), scorekeeper)


def switch_off(game, actor):
    close_board(sent(game.club, actor), game_id=game.public_id)


def test_nobody_signs_in_and_no_cookie_is_set(game):
    answer = watch(address(game))
    assert answer.status_code == 200
    assert not answer.cookies


def test_it_is_kept_by_nobody_and_indexed_by_nobody(game):
    answer = watch(address(game))
    assert answer["Cache-Control"] == "private, no-store"
    assert "noindex" in answer["X-Robots-Tag"]
    assert 'name="robots" content="noindex' in answer.content.decode()
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert "unsafe" not in answer["Content-Security-Policy"]


def test_without_script_it_loads_itself_again(game):
    page = watch(address(game)).content.decode()
    assert re.search(r'<noscript>\s*<meta http-equiv="refresh" content="5">', page)


def test_a_game_has_no_board_until_somebody_switches_it_on(club, scorekeeper):
    game = make_game(club, scorekeeper)
    assert not Board.objects.filter(game=game).exists()


def test_links_cannot_be_guessed(game, scorekeeper):
    links = {address(opened(game, scorekeeper)) for _ in range(20)}
    assert len(links) == 20
    assert all(len(link.split("/")[-2]) == 32 for link in links)


def dead_links(game, actor):
    """Links that lead nowhere: replaced, switched off, of another club, never made."""
    replaced = address(game)
    opened(game, actor)
    foreign = address(game, slug="elsewhere")
    off = address(game)
    switch_off(game, actor)
    return [replaced, off, foreign, off.replace(off.split("/")[-2], NEVER)]


def test_dead_links_answer_all_alike(game, scorekeeper, other_club):
    answers = [watch(link) for link in dead_links(game, scorekeeper)]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert {answer["Cache-Control"] for answer in answers} == {"private, no-store"}
    assert not any(answer.cookies for answer in answers)


def test_another_clubs_address_opens_no_board(game, scorekeeper, other_club):
    assert watch(address(game, slug=other_club.slug)).status_code == 404


def test_a_link_outlives_the_end_of_the_game(game, scorekeeper):
    before = address(game)
    record(game, scorekeeper, MADE)
    assert address(game) == before


def post(client, game, name, **body):
    url = reverse(f"games:{name}", args=[game.club.slug, game.public_id])
    return client.post(url, {"request_key": str(uuid.uuid4())} | body, follow=True)


def test_the_scorekeeper_switches_it_on_and_off_on_the_games_page(
    client, club, scorekeeper
):
    game = make_game(club, scorekeeper)
    client.force_login(scorekeeper)
    page = post(client, game, "open-board").content.decode()
    assert f"http://testserver{address(game)}" in page
    assert "Live board: on" in page
    assert page.count('name="shows_money"') == 1
    assert page.count("<svg") == 1
    page = post(client, game, "close-board").content.decode()
    assert "Live board: off" in page
    assert "<svg" not in page
    assert not Board.objects.exists()


def test_the_link_leads_where_members_reach_the_app(client, game, member, settings):
    settings.BASE_URL = "https://club.example.org"
    client.force_login(member)
    page = client.get(game.get_absolute_url()).content.decode()
    assert f"https://club.example.org{address(game)}" in page
    assert "Make a new link" not in page


def test_money_is_shown_only_where_it_was_asked_for(client, game, scorekeeper):
    client.force_login(scorekeeper)
    post(client, game, "open-board", shows_money="on")
    assert Board.objects.get().shows_money
    post(client, game, "open-board")
    assert not Board.objects.get().shows_money


def test_sent_twice_it_makes_one_link(client, game, scorekeeper):
    client.force_login(scorekeeper)
    key = str(uuid.uuid4())
    post(client, game, "open-board", request_key=key)
    link = address(game)
    post(client, game, "open-board", request_key=key)
    assert address(game) == link


def test_the_trail_tells_who_opened_it_and_never_the_link(game, scorekeeper):
    token = Board.objects.get().token
    switch_off(game, scorekeeper)
    switch_off(game, scorekeeper)
    events = AuditEvent.objects.filter(act__startswith="board").order_by("pk")
    assert [event.act for event in events] == ["board opened", "board closed"]
    assert {event.actor for event in events} == {scorekeeper}
    assert token not in str([vars(event) for event in events])


def test_the_page_is_the_same_for_whoever_is_signed_in(client, game, scorekeeper):
    client.force_login(scorekeeper)
    answer = client.get(address(game))
    assert answer.content == watch(address(game)).content
    assert not answer.cookies
