"""The meld of a hand by player and as cards, through the browser's door."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse
from django.utils.html import escape

from tests.games.table import MADE, form_of, make_game
from tests.queries import counted_statements

RUN = "AS 10s KS, QS JS"
MARRIED = "KH QH KD QD KC QC KS QS"
BY_SEAT = {"meld_by": "seat", "meld_NS": "", "meld_EW": ""}
FIGURES = BY_SEAT | {"meld_N": "150", "meld_E": "100", "meld_S": "280", "meld_W": "80"}
CARDS = BY_SEAT | {
    "meld_by": "cards",
    "cards_N": RUN,
    "cards_E": MARRIED,
    "meld_S": "280",
    "meld_W": "0",
}


@pytest.fixture
def game(client, club, scorekeeper):
    client.force_login(scorekeeper)
    return make_game(club, scorekeeper)


def body_of(game, changes):
    game.refresh_from_db()
    sent = {"request_key": str(uuid.uuid4()), "version": game.version}
    return form_of(MADE) | sent | changes


def post(client, game, changes, name="record-hand", **headers):
    url = reverse(f"games:{name}", args=[game.club.slug, game.public_id])
    return client.post(url, body_of(game, changes), headers=headers)


def drafted(client, game, changes):
    answer = post(client, game, changes, "draft", **{"HX-Request": "true"})
    return answer.content.decode()


def correct_url(game):
    return reverse("games:correct-hand", args=[game.club.slug, game.public_id, 1])


def test_a_figure_a_player_is_written_by_seat(client, game):
    assert post(client, game, FIGURES).status_code == 302
    hand = game.hands.get()
    assert hand.entry["meld"] == {"N": 150, "E": 100, "S": 280, "W": 80}


def test_cards_are_written_with_figures_beside_them(client, game):
    assert post(client, game, CARDS).status_code == 302
    assert game.hands.get().entry["meld"] == {
        "N": {"cards": "AS TS KS QS JS"},
        "E": {"cards": "KH QH KD QD KC QC KS QS"},
        "S": 280,
        "W": 0,
    }


def test_what_is_typed_for_another_way_counts_for_nothing(client, game):
    left = {"meld_NS": "no number", "meld_EW": "180", "cards_N": "x" * 300}
    assert post(client, game, FIGURES | left).status_code == 302
    assert game.hands.get().entry["meld"].keys() == set("NESW")


def test_recording_cards_takes_eight_statements(client, game):
    with counted_statements() as statements:
        assert post(client, game, CARDS).status_code == 302
    assert len(statements.beside_sign_in) <= 8 + 1  # the version read by the test


BAD = {
    "no card": ({"cards_N": "AS zebra"}, "cards_N", "“ZEBRA” is none of this pack"),
    "a nine": ({"cards_N": "AS 9S"}, "cards_N", "“9S” is none of this pack"),
    "too many cards": ({"cards_N": "AS " * 21}, "cards_N", "at most 20 cards"),
    "long text": ({"cards_N": "AS " * 99}, "cards_N", "fit into 200 characters"),
    "more than the cards": ({"meld_N": "300"}, "meld_N", "Claim 150, or add"),
    "no possible figure": ({"meld_S": "70"}, "meld_S", "add up to 70"),
    "a player left out": ({"meld_W": ""}, "meld_W", "West is missing"),
    "one copy too many": (
        {"cards_N": "AS AS AS", "cards_E": "AS AS"},
        "meld_by",
        "the ace of spades is held 5 times",
    ),
    "nothing at all": (
        {"cards_N": "", "cards_E": "", "meld_S": "", "meld_W": ""},
        "meld_by",
        "the meld of both sides",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_a_fault_is_told_at_its_field_and_stays_typed(client, game, what):
    changes, field, sentence = BAD[what]
    answer = post(client, game, CARDS | changes)
    assert answer.status_code == 422
    told = " ".join(answer.context["form"].errors[field])
    assert sentence in told
    page = answer.content.decode()
    for name, value in changes.items():
        assert str(answer.context["form"][name].value()) == value
    assert escape(sentence) in page


def test_the_correct_page_opens_with_the_cards_and_keeps_them(client, game):
    post(client, game, CARDS)
    before = game.hands.get().entry
    form = client.get(correct_url(game)).context["form"]
    shown = {name: form[name].value() for name in form.fields}
    assert shown["cards_N"] == "AS TS KS QS JS"
    assert (shown["meld_by"], shown["meld_W"]) == ("cards", 0)
    body = {name: str(value) for name, value in shown.items() if value is not None}
    answer = client.post(correct_url(game), body_of(game, body | {"why": "Again"}))
    assert answer.status_code == 302
    assert game.hands.get().entry == before


def test_the_draft_tells_what_the_cards_meld_under_trump(client, game):
    said = drafted(client, game, CARDS | {"tricks_NS": "", "tricks_EW": ""})
    assert "Run of spades" in said
    assert "Shown under spades" in said
    assert "Roundhouse" in said
    assert "Royal marriage of spades" in said
    assert "North–South need 370 more." in said


def test_without_trump_the_cards_wait_for_it(client, game):
    said = drafted(client, game, CARDS | {"trump": ""})
    assert "Name trump, and the melds of these cards stand here." in said


def test_what_could_be_claimed_and_was_not_is_told(client, game):
    said = drafted(client, game, CARDS | {"meld_N": "40"})
    assert "Not claimed: 110." in said
    assert "North&#x27;s cards show 150, 40 is claimed" in said


def test_a_draft_tells_of_more_copies_than_the_pack_has(client, game):
    said = drafted(client, game, CARDS | {"cards_N": "AS AS AS", "cards_E": "AS AS"})
    assert "The pack has 4 of each card: the ace of spades is held 5 times" in said


def test_a_page_without_script_shows_the_draft_of_the_cards(client, game):
    post(client, game, CARDS | {"draft_version": "0"}, "draft")
    page = client.get(game.get_absolute_url()).content.decode()
    assert "AS 10s KS, QS JS</textarea>" in page
    assert "Shown under spades" in page
