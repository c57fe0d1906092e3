"""The auction on the pages of a game: kept, told, refused at its field."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games.models import Game
from games.services.transfer import export_record
from tests.games.table import MADE, form_of, make_game, record
from tests.queries import counted_statements

CALLS = "E 700, S pass, W pass, N 800, E pass"
LIMIT = 8


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


@pytest.fixture
def post(client, club, scorekeeper, game):
    client.force_login(scorekeeper)

    def send(name, **changes):
        values = form_of(MADE) | {"bidder": "", "bid": "", "auction": CALLS} | changes
        hidden = {"request_key": str(uuid.uuid4()), "version": "0"}
        url = reverse(f"games:{name}", args=[club.slug, game.public_id])
        return client.post(url, values | hidden, headers={"HX-Request": "true"})

    return send


def test_the_auction_alone_supplies_bidder_and_bid(post, game):
    with counted_statements() as statements:
        assert post("record-hand").status_code == 302
    assert len(statements.beside_sign_in) <= LIMIT
    stored = game.hands.get()
    assert stored.entry["auction"] == CALLS.split(", ")
    assert {"bidder", "bid"}.isdisjoint(stored.entry)
    assert (stored.score_ns, stored.score_ew) == (820, 290)


@pytest.mark.parametrize(
    ("changes", "field", "rule"),
    [
        ({"auction": "S 700, W pass, N pass, E pass"}, "auction", "East's turn"),
        ({"auction": "E 705, S pass, W pass, N pass"}, "auction", "ends in zero"),
        ({"auction": "E 700, S 700, W pass, N pass"}, "auction", "higher than"),
        ({"auction": "E pass, S 700, W pass, N pass, E 710"}, "auction", "over"),
        ({"auction": "E 700, S pass"}, "auction", "3 passes in a row"),
        ({"auction": "E 700, S pass, hm"}, "auction", "“hm” is not one"),
        ({"bidder": "E"}, "bidder", "North wins the auction"),
        ({"bid": "790"}, "bid", "the auction ends at 800"),
    ],
)
def test_an_auction_that_does_not_stand_is_refused_at_its_field(
    post, game, changes, field, rule
):
    answer = post("record-hand", **changes)
    assert answer.status_code == 422
    errors = answer.context["page"].form.errors
    assert list(errors) == [field]
    assert rule in errors[field][0]
    assert not game.hands.exists()


PASSED = dict.fromkeys(form_of(MADE), "") | {
    "auction": "E pass, S pass, W pass, N pass"
}


@pytest.mark.parametrize("outcome", ["played", "passed"])
def test_four_passes_are_recorded_without_further_fields(post, game, outcome):
    assert post("record-hand", **PASSED | {"outcome": outcome}).status_code == 302
    game.refresh_from_db()
    assert game.hands_counted == 0
    assert game.hands.get().entry == {"auction": PASSED["auction"].split(", ")}


def test_a_draft_is_answered_with_whose_turn_it_is(post, game):
    answer = post("draft", auction="E 700, S pass", draft_version="0").content.decode()
    assert 'data-call="W 710"' in answer
    assert "Dot May (West) speaks" in answer


def test_an_open_auction_is_waited_for(post):
    only = dict.fromkeys(form_of(MADE), "") | {"auction": "E 700"}
    preview = post("draft", **only, draft_version="0").context["page"].preview
    assert (preview.tone, preview.errors) == ("waiting", {})
    assert "open" in preview.sentences[0]


def test_a_closed_auction_is_a_bid_for_the_preview(post):
    only = dict.fromkeys(form_of(MADE), "") | {"auction": CALLS}
    preview = post("draft", **only, draft_version="0").context["page"].preview
    assert preview.sentences == ("North–South bid 800. Next: trump and meld.",)


def test_the_row_and_the_correction_show_the_auction(post, client, club, game):
    post("record-hand")
    shown = client.get(game.get_absolute_url()).content.decode()
    assert "Auction: E 700, N 800" in shown
    url = reverse("games:correct-hand", args=[club.slug, game.public_id, 1])
    page = client.get(url)
    assert page.context["form"]["auction"].value() == CALLS
    assert "data-call=" not in page.content.decode()
    values = {n: v for n, v in page.context["form"].initial.items() if v is not None}
    hidden = {"request_key": str(uuid.uuid4()), "version": "1", "why": "Looked again"}
    assert client.post(url, values | hidden).status_code == 302
    hand = game.hands.get()
    assert (hand.version, hand.entry["auction"]) == (2, CALLS.split(", "))


def test_the_export_holds_the_auction(post, game):
    post("record-hand")
    [hand] = export_record(Game.objects.get(pk=game.pk))["hands"]
    assert hand["auction"] == CALLS.split(", ")


def test_a_hand_made_before_is_unchanged_by_an_empty_auction(game, scorekeeper):
    assert "auction" not in record(game, scorekeeper, MADE).hands.get().entry
