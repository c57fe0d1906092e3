"""A call that does not stand is told on the page by its rule and its remedy."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from tests.games.table import MADE, form_of, make_game

REFUSED = [
    pytest.param(
        "radio", "E pass, S 700, W 710, N pass, E 720", "E pass, S 700, W 710, N pass",
        "Who has passed is out of the auction: East bids 720 after a pass. "
        "Remove the bid or the pass.", id="bid after pass",
    ),
    pytest.param(
        "double-deck", "E 40, S pass, W pass, N pass", "",
        "The lowest bid is 50: 40 is less. Bid 50 or more.", id="bid minimum",
    ),
    pytest.param(
        "radio", "S 700, W pass, N pass, E pass", "",
        "The auction goes round to the left and it is East's turn: S 700 is out of "
        "turn. Write the calls in order.", id="out of turn",
    ),
    pytest.param(
        "radio", "E 700, S pass, W pass, N pass, S pass, E 800",
        "E 700, S pass, W pass, N pass",
        "The auction is over and only repeated passes may follow: E 800 is not one. "
        "Remove it.", id="after the close",
    ),
    pytest.param(
        "double-deck", "E 62, S pass, W pass, N pass", "",
        "A bid here is a multiple of 5: 62 is not one. Bid 60 or 65.", id="off step",
    ),
    pytest.param(
        "radio", "E 700, S 700, W pass, N pass, E pass", "E 700",
        "A bid is higher than the last, 700: 700 is not. Bid more, or pass.",
        id="not higher",
    ),
]  # fmt: skip


@pytest.fixture
def post(client, club, scorekeeper):
    client.force_login(scorekeeper)

    def send(name, rules, calls):
        game = make_game(club, scorekeeper, rules=rules)
        values = form_of(MADE) | {"bidder": "", "bid": "", "auction": calls}
        hidden = {"request_key": str(uuid.uuid4()), "version": "0"}
        url = reverse(f"games:{name}", args=[club.slug, game.public_id])
        headers = {"HX-Request": "true"}
        body = values | hidden | {"draft_version": "0"}
        return client.post(url, body, headers=headers)

    return send


@pytest.mark.parametrize(("rules", "calls", "before", "sentence"), REFUSED)
def test_saving_it_is_refused_at_the_auction(post, rules, calls, before, sentence):
    answer = post("record-hand", rules, calls)
    assert answer.status_code == 422
    assert sentence in answer.context["form"].errors["auction"]


@pytest.mark.parametrize(("rules", "calls", "before", "sentence"), REFUSED)
def test_it_is_told_while_the_calls_are_written(post, rules, calls, before, sentence):
    now = post("draft", rules, calls).context["page"].auction
    assert now.fault == sentence
    assert now.offers == ()
    assert post("draft", rules, before).context["page"].auction.fault == ""
