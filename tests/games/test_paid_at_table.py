"""Paid at the table, and corrected before, meanwhile and after."""

from __future__ import annotations

from html import unescape

import pytest
from django.urls import reverse

from games.selectors import game_view
from games.services import Stale, pay_at_table
from ledger.models import PostingKind
from ledger.selectors import live_posting
from ledger.services import void_payment
from tests.games.corrections import WON_BY_OTHERS, correct, void
from tests.games.table import (
    LOSER_HOLED,
    NIGHT,
    cash,
    make_game,
    record,
    sent,
)
from tests.ledger.books import postings_of_source

FREE = {"stake": "0.00", "hole": "0.00"}


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED)


def pay(game, actor, version=None):
    return pay_at_table(
        sent(game.club, actor),
        game_id=game.public_id,
        version=game.version if version is None else version,
        on=NIGHT,
    )


def shown(game):
    view = game_view(game.club, game.public_id)
    return view.paid is not None, view.paid_clears


def test_a_paid_game_is_cleared(club, game, scorekeeper):
    assert shown(game) == (False, False)
    pay(game, scorekeeper)
    assert shown(game) == (True, True)
    assert cash(club) == {}


def test_the_page_says_why_it_lists_hand_overs_one_by_one(game, scorekeeper, client):
    client.force_login(scorekeeper)
    page = client.get(game.get_absolute_url()).content.decode()
    assert page.count('class="movement"') > 1
    assert "in this game alone" in page
    fewest = reverse("ledger:settle", args=[game.club.slug]) + (
        f"?by=fewest&amp;span=night&amp;on={NIGHT}"
    )
    assert fewest in page
    plan = client.get(unescape(fewest))
    assert "Fewest payments</a>" in plan.content.decode()
    assert plan.context["scope"].on == NIGHT


def test_nobody_pays_what_was_corrected_before_the_tap(club, game, scorekeeper):
    before = game.version
    game = correct(game, scorekeeper, 2, ("E", 880, "H", 230, 480, 100))
    with pytest.raises(Stale):
        pay(game, scorekeeper, before)
    assert cash(club)["Ben Roe"] == 100 - 200 * (game.winner == "NS")


def test_a_payment_from_before_a_correction_clears_the_game_no_more(
    club, game, scorekeeper, client
):
    pay(game, scorekeeper)
    game = correct(game, scorekeeper, 3, WON_BY_OTHERS)
    assert game.winner == "EW"
    assert shown(game) == (True, False)
    client.force_login(scorekeeper)
    page = client.get(game.get_absolute_url()).content.decode()
    payment = live_posting(club, game.source_key, PostingKind.PAYMENT)
    assert "Paid before it was corrected." in page
    assert reverse("ledger:payment", args=[club.slug, payment.public_id]) in page
    assert "pill ok" not in page


def test_a_payment_stands_beside_a_game_that_is_open_again(game, scorekeeper, client):
    pay(game, scorekeeper)
    game.refresh_from_db()
    game = void(game, scorekeeper)
    assert (game.state, shown(game)) == ("open", (True, False))
    client.force_login(scorekeeper)
    page = client.get(game.get_absolute_url()).content.decode()
    assert "The payment stands, and the game goes on." in page
    assert "Save hand 4" in page


def test_a_correction_back_to_what_was_paid_clears_the_game_again(game, scorekeeper):
    pay(game, scorekeeper)
    game = correct(game, scorekeeper, 3, WON_BY_OTHERS)
    game = correct(game, scorekeeper, 3, LOSER_HOLED[2])
    assert shown(game) == (True, True)


def test_once_the_old_payment_is_taken_back_the_new_one_is_recorded(
    club, game, scorekeeper, treasurer
):
    pay(game, scorekeeper)
    game = correct(game, scorekeeper, 3, WON_BY_OTHERS)
    payment = live_posting(club, game.source_key, PostingKind.PAYMENT)
    void_payment(posting=payment, actor=treasurer, reason="Corrected since")
    pay(game, scorekeeper)
    assert shown(game) == (True, True)
    assert cash(club) == {}


def test_a_payment_of_holes_to_the_box_clears_a_game_too(club, scorekeeper):
    stakes = {"stake": "1.00", "hole_to": "kitty"}
    game = make_game(club, scorekeeper, stakes=stakes)
    game = record(game, scorekeeper, *LOSER_HOLED)
    pay(game, scorekeeper)
    assert shown(game) == (True, True)


def test_another_winner_is_booked_even_where_no_money_moves(club, scorekeeper):
    game = make_game(club, scorekeeper, stakes=FREE)
    game = record(game, scorekeeper, *LOSER_HOLED)
    correct(game, scorekeeper, 3, WON_BY_OTHERS)
    texts = [one.text for one in postings_of_source(club, game.source_key)]
    assert texts == ["Game: North–South won"] * 2 + ["Game: East–West won"]
