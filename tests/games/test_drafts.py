"""The hand being entered: whose draft stands, and what is told to the other device."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from games.services import save_draft
from tests.games.table import LOSER_HOLED, MADE, form_of, make_game, record


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


def keep(game, device, draft_version, **values):
    _, kept = save_draft(
        club=game.club,
        game_id=game.public_id,
        version=game.version,
        draft_version=draft_version,
        values=values,
        device=device,
        author="Sal",
    )
    game.refresh_from_db()
    return kept


def test_a_device_goes_on_from_its_own_draft(game):
    assert keep(game, "phone", 0, bid="800")
    assert keep(game, "phone", 0, bid="810")
    assert game.draft["values"] == {"bid": "810"}


def test_another_device_goes_on_from_what_it_has_read(game):
    keep(game, "phone", 0, bid="800")
    assert keep(game, "tablet", 1, bid="800", trump="S")
    assert not keep(game, "phone", 1, bid="820")
    assert game.draft["values"] == {"bid": "800", "trump": "S"}


def test_devices_without_a_name_are_told_apart_by_the_version(game):
    keep(game, "", 0, bid="800")
    assert not keep(game, "", 0, bid="820")
    assert keep(game, "", 1, bid="830")


def test_nul_is_left_out_of_a_draft(game):
    assert keep(game, "pho\0ne", 0, reason="a\0b")
    assert (game.draft["device"], game.draft["values"]) == ("phone", {"reason": "ab"})


def test_a_device_is_told_each_time_until_it_has_read_the_others_draft(
    game, client, scorekeeper
):
    keep(game, "phone", 0, bid="800")
    keep(game, "tablet", 1, bid="900")
    client.force_login(scorekeeper)
    url = reverse("games:draft", args=[game.club.slug, game.public_id])
    seen = "1"
    for bid in ("810", "820"):
        typed = {"bid": bid, "device": "phone", "draft_version": seen}
        answer = client.post(
            url, typed | {"version": game.version}, headers={"HX-Request": "true"}
        ).content.decode()
        assert "Not kept on the server" in answer
        seen = re.search(r'name="draft_version"\s+value="([0-9]+)"', answer)[1]
    game.refresh_from_db()
    assert game.draft["values"] == {"bid": "900"}


@pytest.mark.parametrize(
    ("outcome", "said"),
    [("played", "Start with the bid"), ("passed", "All passed: nothing counts")],
)
def test_the_preview_tells_what_saving_does_also_of_a_passed_out_hand(
    game, client, scorekeeper, outcome, said
):
    client.force_login(scorekeeper)
    url = reverse("games:draft", args=[game.club.slug, game.public_id])
    typed = {"outcome": outcome, "version": 0, "draft_version": 0}
    answer = client.post(url, typed, headers={"HX-Request": "true"})
    assert said in answer.content.decode()


def post_hand(client, game, version, **changes):
    url = reverse("games:record-hand", args=[game.club.slug, game.public_id])
    key = "6f0c2a3e-8a3f-4a54-9a54-0d5d8c1b7a11"
    typed = form_of(MADE) | {"version": str(version), "request_key": key} | changes
    return client.post(url, typed)


def test_a_hand_typed_while_another_device_ended_the_game_is_shown(
    game, client, scorekeeper
):
    record(game, scorekeeper, *LOSER_HOLED)
    client.force_login(scorekeeper)
    answer = post_hand(client, game, 3, bid="790")
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Not saved." in page
    assert "bid 790" in page
    assert "save yours" not in page


def test_a_slip_does_not_hide_that_the_game_moved_on(game, client, scorekeeper):
    record(game, scorekeeper, MADE)
    client.force_login(scorekeeper)
    answer = post_hand(client, game, 0, bid="1,5")
    assert answer.status_code == 409
    assert "Not saved." in answer.content.decode()


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("correct-hand", form_of(MADE) | {"bid": "1,5"}),
        ("void-hand", {"reason": ""}),
        ("replace-player", {"seat": "N", "name": "New", "reason": ""}),
        ("abandon", {"reason": ""}),
    ],
)
def test_no_slip_hides_on_another_form_that_the_game_moved_on(
    game, client, scorekeeper, name, typed
):
    record(game, scorekeeper, MADE, MADE)
    number = {"number": 1} if name == "correct-hand" else {}
    place = {"slug": game.club.slug, "game_id": game.public_id, **number}
    client.force_login(scorekeeper)
    answer = client.post(reverse(f"games:{name}", kwargs=place), typed | {"version": 1})
    assert answer.status_code == 409
    assert "changed on another device" in answer.content.decode()
