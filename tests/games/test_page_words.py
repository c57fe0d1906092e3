"""A page says how to put a thing right there, not how a file writes it."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from tests.games.table import MADE, form_of, make_game

UNITS = {
    "bidder": "N", "bid": "20", "meld_NS": "4", "meld_EW": "4",
    "tricks_NS": "25", "tricks_EW": "0",
}  # fmt: skip


@pytest.fixture
def said(client, club, scorekeeper):
    client.force_login(scorekeeper)

    def ask(rules, **changes):
        game = make_game(club, scorekeeper, rules=rules)
        url = reverse("games:record-hand", args=[club.slug, game.public_id])
        hidden = {"request_key": str(uuid.uuid4()), "version": "0"}
        answer = client.post(url, form_of(MADE) | changes | hidden)
        assert answer.status_code == 422
        return {
            name: errors[0] for name, errors in answer.context["form"].errors.items()
        }

    return ask


@pytest.mark.parametrize(
    ("rules", "changes", "field", "remedy"),
    [
        ("radio", {"trump": ""}, "trump", "none is written. Choose the suit."),
        (
            "auction-units",
            UNITS,
            "took_EW",
            "say under Tricks whether East–West took one.",
        ),
        ("radio", {"outcome": "renege", "reason": "x"}, "side", "Choose the side."),
        (
            "radio",
            {"tricks_NS": "", "tricks_EW": ""},
            "tricks_NS",
            "needs the tricks of a side. Write it",
        ),
    ],
)
def test_the_remedy_is_one_of_the_page(said, rules, changes, field, remedy):
    assert remedy in said(rules, **changes)[field]
