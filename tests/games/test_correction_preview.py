"""What a correction would do, said while it is typed, and nothing kept."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import Hand
from games.services import record_hand
from tests.games.table import (
    LOSER_HOLED,
    MADE,
    entry,
    form_of,
    make_game,
    record,
    sent,
)


@pytest.fixture
def post(client, club, scorekeeper):
    client.force_login(scorekeeper)

    def send(game, number, **changes):
        one = [club.slug, game.public_id, number]
        url = reverse("games:preview-correction", args=one)
        return client.post(url, form_of(LOSER_HOLED[number - 1]) | changes)

    return send


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED[:3])


def said(answer):
    return answer.context["page"].preview


def test_it_says_what_the_corrected_hand_comes_to_and_keeps_nothing(post, game):
    before = list(Hand.objects.values())
    preview = said(post(game, 2, bid="850", meld_EW="490"))
    assert preview.sentences == ("East–West make 850 with 890.",)
    assert list(Hand.objects.values()) == before
    game.refresh_from_db()
    assert game.draft == {}


def test_what_is_wrong_is_told_at_once(post, game):
    [sentence] = said(post(game, 1, bid="805")).errors["bid"]
    assert "Bid 800 or 810" in sentence


def test_hands_that_would_stand_after_the_end_are_named(post, club, scorekeeper):
    game = make_game(club, scorekeeper, rules="auction-tens")
    for _ in range(2):
        game = record_of_250(game, scorekeeper, ("N", 200, "S", 100, 40, 120))
    one = {"bidder": "N", "bid": "200", "trump": "S", "meld_NS": "1500"}
    answer = post(game, 1, **one, meld_EW="40", tricks_NS="120", tricks_EW="130")
    [sentence] = said(answer).errors[None]
    assert sentence.startswith("Hand 2: ")


def record_of_250(game, actor, deal):
    hand = entry(deal) | {"tricks": {"NS": deal[-1], "EW": 250 - deal[-1]}}
    return record_hand(
        sent(game.club, actor),
        game_id=game.public_id,
        version=game.version,
        entry=hand,
    )


def test_cards_are_counted_and_the_calls_answered(post, game):
    answer = post(
        game, 1, bidder="", bid="", auction="E 700, S pass",
        meld_by="cards", cards_N="AS TS KS QS JS",
    ).content.decode()  # fmt: skip
    assert "Run of spades" in answer
    assert 'data-call="W 710"' in answer
    assert "draft_version" not in answer


def test_the_dealer_is_the_one_of_that_hand(post, game):
    answer = post(game, 2, bidder="", bid="", auction="S 700")
    assert "Dot May (West) speaks" in answer.content.decode()


def test_the_page_of_a_correction_asks_for_its_preview(client, club, scorekeeper):
    client.force_login(scorekeeper)
    game = record(make_game(club, scorekeeper), scorekeeper, MADE)
    url = reverse("games:correct-hand", args=[club.slug, game.public_id, 1])
    page = client.get(url).content.decode()
    assert f'hx-post="{url}preview/"' in page
    assert "Start with the bid" not in page


def test_a_hand_the_game_does_not_have_is_not_found(post, client, club, game):
    one = [club.slug, game.public_id, 9]
    url = reverse("games:preview-correction", args=one)
    assert client.post(url, {}).status_code == 404
