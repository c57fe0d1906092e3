"""Lists, nights, boards and the sheet on paper say what was said of the hands."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.services import open_night_board
from tests.games.boards import address, opened, watch
from tests.games.evening import make_night
from tests.games.reviews import clear, confirm, dispute
from tests.games.table import LOSER_HOLED, MADE, NAMES, NIGHT, make_game, record, sent
from tests.ledger.reading import words


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE)


@pytest.fixture
def look(client, scorekeeper):
    client.force_login(scorekeeper)
    return lambda game: words(client.get(game.get_absolute_url()).content.decode())


def test_the_page_of_the_night_says_that_it_is_under_review(
    client, club, game, scorekeeper
):
    make_night(club, scorekeeper)
    client.force_login(scorekeeper)
    url = reverse("games:night", args=[club.slug, NIGHT])
    assert "Under review" not in client.get(url).content.decode()
    dispute(game, scorekeeper)
    assert "Under review" in client.get(url).content.decode()
    record(game, scorekeeper, *LOSER_HOLED[1:])
    assert "Under review" in client.get(url).content.decode()


def test_lists_and_the_front_page_say_that_it_is_under_review(
    client, club, game, scorekeeper
):
    client.force_login(scorekeeper)
    dispute(game, scorekeeper)
    list_page = reverse("games:list", args=[club.slug])
    home = reverse("club-home", args=[club.slug])
    assert "Open, under review" in client.get(list_page).content.decode()
    assert "Under review" in client.get(home).content.decode()
    record(game, scorekeeper, *LOSER_HOLED[1:])
    assert ">Under review<" in client.get(list_page).content.decode()
    assert "<h2>Under review</h2>" in client.get(home).content.decode()


def test_the_boards_say_so_and_their_tags_change(game, club, scorekeeper):
    url = address(opened(game, scorekeeper))
    open_night_board(sent(club, scorekeeper), game_id=game.public_id)
    night = reverse(
        "games:night-board", args=[club.slug, club.night_boards.get().token]
    )
    acts = (lambda: dispute(game, scorekeeper), lambda: clear(game, scorekeeper))
    for one in (url, night):
        tags = {watch(one)["ETag"]}
        for act, said in zip(acts, (True, False), strict=True):
            act()
            answer = watch(one, tags.pop())
            assert answer.status_code == 200
            assert ("Under review" in answer.content.decode()) is said
            tags.add(answer["ETag"])


def test_a_game_under_review_shows_its_result_and_no_cash(look, game, scorekeeper):
    dispute(game, scorekeeper)
    shown = look(record(game, scorekeeper, *LOSER_HOLED[1:]))
    assert "North–South win" in shown
    assert "nothing is booked" in shown
    assert "Record it as paid" not in shown


@pytest.mark.parametrize("reviewed", [False, True])
def test_the_sheet_says_who_confirmed_and_what_was_disputed(
    client, game, scorekeeper, monkeypatch, reviewed
):
    pages = []
    monkeypatch.setattr(
        "clubscore.lib.pdf.render", lambda page: pages.append(page) or b"%PDF"
    )
    confirm(game, scorekeeper)
    clear(dispute(game, scorekeeper), scorekeeper, "It was 800")
    game = record(game, scorekeeper, *LOSER_HOLED[1:])
    if reviewed:
        dispute(game, scorekeeper, 2, note="East bid 880")
    client.force_login(scorekeeper)
    client.get(reverse("games:sheet", args=[game.club.slug, game.public_id]))
    [shown] = pages
    assert f"Confirmed: hand 1 by {NAMES['E']} (East)." in shown
    assert "Hand 1 disputed by Sal (The bid was 810), cleared by" in shown
    assert ("Hand 2 is under review: East bid 880" in shown) is reviewed
    assert ("Under review: North–South win" in shown) is reviewed
    assert ("<caption>Cash</caption>" in shown) is not reviewed
