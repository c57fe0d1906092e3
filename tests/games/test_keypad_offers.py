"""What the number pad offers: a bid in grey, and the hundreds tricks begin with."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from tests.games.table import HOLED, MADE, make_game, record

# Rule set: the bids and the hundreds offered before the first hand.
FIRST = {
    "radio": ([], ["100", "200", "300", "400"]),
    "auction-units": (["15"], []),
    "auction-tens": (["150"], ["100", "200"]),
    "auction-printed": (["15"], ["100", "200"]),
    "double-deck": (["50"], []),
}


@pytest.fixture
def offered(client, club, scorekeeper):
    client.force_login(scorekeeper)

    def look(url):
        page = client.get(url).content.decode()
        bids = re.findall(r'data-preset="([0-9]+)"', page)
        return bids, re.findall(r'data-hundreds="([0-9]+)"', page)

    return look


@pytest.mark.parametrize("rules", FIRST)
def test_before_the_first_hand_only_what_a_dealer_is_left_with_is_offered(
    club, scorekeeper, offered, rules
):
    game = make_game(club, scorekeeper, rules=rules)
    assert offered(game.get_absolute_url()) == FIRST[rules]


def test_then_the_last_bid_of_the_game_is_offered(club, scorekeeper, offered):
    game = record(make_game(club, scorekeeper), scorekeeper, MADE)
    assert offered(game.get_absolute_url())[0] == ["800"]
    record(game, scorekeeper, HOLED)
    assert offered(game.get_absolute_url())[0] == ["900"]


def test_a_correction_is_offered_no_other_bid(club, scorekeeper, offered):
    game = record(make_game(club, scorekeeper), scorekeeper, MADE)
    url = reverse("games:correct-hand", args=[club.slug, game.public_id, 1])
    assert offered(url) == ([], ["100", "200", "300", "400"])
