"""What "all four passed" does on the page, where it is redealt and where it is not."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games.auction_entry import forced
from games.rules.auction import AuctionRules
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat
from tests.games.table import make_game

PASSES = ["E pass", "S pass", "W pass", "N pass"]
COUNTS = {"trump": "H", "meld_NS": "4", "meld_EW": "10", "tricks_NS": "12"}


@pytest.fixture
def post(client, club, scorekeeper):
    client.force_login(scorekeeper)

    def send(name, game, **typed):
        hidden = {"request_key": str(uuid.uuid4()), "version": str(game.version)}
        url = reverse(f"games:{name}", args=[club.slug, game.public_id])
        body = {"outcome": "passed"} | typed | hidden
        return client.post(url, body, headers={"HX-Request": "true"})

    return send


@pytest.fixture
def units(club, scorekeeper):
    return make_game(club, scorekeeper, rules="auction-units")


def test_the_dealer_has_the_minimum_and_the_hand_goes_on(post, units):
    assert post("record-hand", units, **COUNTS).status_code == 302
    hand = units.hands.get()
    assert hand.entry["auction"] == PASSES
    assert (hand.score_ns, hand.score_ew) == (16, 23)


@pytest.mark.parametrize(
    "chosen", [{}, {"meld_by": "cards"}, {"dealer": "E"}, {"meld_by": "seat"}]
)
def test_a_hand_without_a_figure_is_not_called_passed(post, units, chosen):
    said = post("draft", units, outcome="played", **chosen).content.decode()
    assert "Start with the bid" in said
    assert "passed" not in said
    refused = post("record-hand", units, outcome="played", **chosen)
    assert "No bid is written" in refused.content.decode()


def test_another_dealer_speaks_last(post, units):
    post("record-hand", units, dealer="E", **COUNTS)
    assert units.hands.get().entry["auction"] == [
        "S pass", "W pass", "N pass", "E pass",
    ]  # fmt: skip


def test_saving_without_trump_asks_for_it(post, units):
    answer = post("record-hand", units)
    assert answer.status_code == 422
    assert "trump" in answer.context["form"].errors


def test_the_preview_counts_the_hand_of_the_dealer(post, units):
    answer = post("draft", units, draft_version="0", **COUNTS)
    [said] = answer.context["page"].preview.sentences
    assert said == "North–South make 15 with 16."


def test_the_page_says_what_four_passes_mean(client, club, scorekeeper, units):
    client.force_login(scorekeeper)
    page = client.get(units.get_absolute_url()).content.decode()
    assert "the dealer has it for 15" in page
    radio = make_game(club, scorekeeper)
    assert (
        "the dealer has it for"
        not in client.get(radio.get_absolute_url()).content.decode()
    )


def test_where_it_is_redealt_nothing_else_is_kept(post, club, scorekeeper):
    radio = make_game(club, scorekeeper)
    assert post("record-hand", radio, **COUNTS).status_code == 302
    assert radio.hands.get().entry == {}


def units_auction() -> AuctionRules:
    return builtin("auction-units").auction


def test_calls_that_are_written_stand():
    typed = {"outcome": "passed", "auction": "E 20, S pass"}
    assert forced(typed, Seat.N, units_auction())["auction"] == "E 20, S pass"


@pytest.mark.parametrize(
    ("outcome", "dealer", "rules"),
    [
        ("played", Seat.N, "auction-units"),
        ("passed", None, "auction-units"),
        ("passed", Seat.N, "radio"),
    ],
)
def test_nothing_is_written_otherwise(outcome, dealer, rules):
    assert forced({"outcome": outcome}, dealer, builtin(rules).auction) == {}
