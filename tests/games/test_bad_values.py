"""Bad values through the browser's door: each its own sentence, nothing stored."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse
from django.utils.html import escape

from tests.games.table import MADE, NAMES, form_of, make_game, record

HAND = form_of(MADE)

BAD_HANDS = {
    "bid off the step": ({"bid": "805"}, "805 is not one. Bid 800 or 810."),
    "bid with a comma": ({"bid": "1,5"}, "A bid is a whole number in digits: '1,5'"),
    "bid beyond bounds": ({"bid": str(10**20)}, "A bid has at most 6 digits"),
    "bid in words": ({"bid": "eight"}, "A bid is a whole number in digits"),
    "bid in other digits": ({"bid": "٨٠٠"}, "A bid is a whole number in digits"),
    "bid with an exponent": ({"bid": "8e2"}, "A bid is a whole number in digits"),
    "no bid": ({"bid": ""}, "bid"),
    "bid of zero": ({"bid": "0"}, "0"),
    "negative meld": ({"meld_NS": "-20"}, "-20"),
    "impossible meld": ({"meld_NS": "70"}, "No melds of these rules add up to 70"),
    "tricks off the step": (
        {"tricks_NS": "322", "tricks_EW": "178"},
        "Tricks count in steps of 5: 322 is not one",
    ),
    "tricks short in sum": ({"tricks_NS": "380", "tricks_EW": "110"}, "490"),
    "no trump": ({"trump": ""}, "trump"),
    "nobody bid": ({"bidder": ""}, "bidder"),
    "an unknown seat": ({"bidder": "X"}, "X is not one of the available choices"),
}


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


@pytest.fixture
def table(client, scorekeeper):
    client.force_login(scorekeeper)
    return client


def post_hand(client, game, **changes):
    url = reverse("games:record-hand", args=[game.club.slug, game.public_id])
    body = HAND | {"request_key": str(uuid.uuid4()), "version": "0"} | changes
    return client.post(url, body)


@pytest.mark.parametrize("what", BAD_HANDS)
def test_a_bad_hand_is_told_and_stays_typed(table, game, what):
    changes, sentence = BAD_HANDS[what]
    answer = post_hand(table, game, **changes)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert escape(sentence) in page
    assert game.hands.count() == 0
    kept = HAND["meld_EW"]
    assert f'name="meld_EW" value="{kept}"' in page
    for name, value in changes.items():
        if value and name not in {"bidder", "trump"}:
            assert f'name="{name}" value="{escape(value)}"' in page


@pytest.mark.parametrize("typed", [{}, {"cues": "N: a ten"}])
def test_a_form_with_no_figure_is_no_passed_out_hand(table, game, typed):
    answer = post_hand(table, game, **dict.fromkeys(HAND, ""), **typed)
    assert answer.status_code == 422
    assert "No bid is written" in answer.content.decode()
    assert game.hands.count() == 0


def test_four_passes_are_chosen(table, game):
    blank = dict.fromkeys(HAND, "")
    assert post_hand(table, game, **blank | {"outcome": "passed"}).status_code == 302
    assert game.hands.get().entry == {}


def test_all_that_is_wrong_is_told_at_once(table, game):
    answer = post_hand(table, game, bid="805", meld_NS="70", tricks_NS="322", trump="")
    page = answer.content.decode()
    for part in ("805 is not one", "add up to 70", "322", "trump"):
        assert part in page


START = {
    "rules": "radio",
    "played_on": "2026-11-05",
    "dealer": "N",
    "stake": "1.00",
    "holes": "paid",
    "per": "player",
    "hole_to": "opponents",
    **{f"seat_{seat}": name for seat, name in NAMES.items()},
}
BAD_STARTS = {
    "one player twice": ({"seat_W": "ada LEE"}, "Ada Lee"),
    "an empty seat": ({"seat_S": "  "}, "seat"),
    "a hidden character": ({"seat_S": "Cal\u202eOrr"}, "U+202E"),
    "a table that turns text": ({"table": "1\u202e"}, "U+202E"),
    "a night before the books": ({"played_on": "0206-11-05"}, "Check the year"),
    "a name too long": ({"seat_S": "x" * 61}, "at most 60 characters"),
    "quarter not whole": ({"stake": "0.10"}, "0.10"),
    "stake with a comma": ({"stake": "1,5"}, "1,5"),
    "stake beyond bounds": ({"stake": "1" + "0" * 20 + ".00"}, "999999.99"),
    "stake negative": ({"stake": "-1.00"}, "-1.00"),
    "no such day": ({"played_on": "2026-02-30"}, "year-month-day"),
    "no such rules": ({"rules": "poker"}, "The club plays by no set poker"),
}


@pytest.mark.parametrize("what", BAD_STARTS)
def test_a_bad_start_is_told_and_stays_typed(table, club, what):
    changes, sentence = BAD_STARTS[what]
    body = START | {"request_key": str(uuid.uuid4())} | changes
    answer = table.post(reverse("games:start", args=[club.slug]), body)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert escape(sentence) in page
    assert f'value="{NAMES["N"]}"' in page
    assert club.games.count() == 0
    assert not club.members.filter(name__in=NAMES.values()).exists()


def test_a_guest_who_cannot_be_is_told_at_the_seat(table, club):
    body = START | {"request_key": str(uuid.uuid4()), "seat_E": "Cash box"}
    answer = table.post(reverse("games:start", args=[club.slug]), body)
    assert answer.status_code == 422
    [sentence] = answer.context["form"].errors["seat_E"]
    assert "reads like one of the club’s own accounts" in sentence
    assert not club.members.filter(name__in=[*NAMES.values(), "Cash box"]).exists()


ODD_NAMES = ["<svg onload=alert(1)>", "🂡 Ace", "Ελένη", 'O’Brien & "Sons"', "王小明"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_an_odd_name_does_no_harm_on_page_or_paper(table, club, name):
    body = START | {"request_key": str(uuid.uuid4()), "seat_N": name}
    answer = table.post(reverse("games:start", args=[club.slug]), body, follow=True)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert escape(name) in page
    assert "<svg onload" not in page
    game = club.games.get()
    sheet = table.get(reverse("games:sheet", args=[club.slug, game.public_id]))
    assert sheet.content.startswith(b"%PDF")


@pytest.mark.parametrize("name", ["abandon", "void-hand", "correct-hand"])
def test_a_reason_that_turns_text_is_refused(table, game, scorekeeper, name):
    game = record(game, scorekeeper, MADE)
    number = [1] if name == "correct-hand" else []
    url = reverse(f"games:{name}", args=[game.club.slug, game.public_id, *number])
    turning = {"reason": "late\u202e", "why": "late\u202e"}
    typed = form_of(MADE) | turning | {"version": game.version}
    answer = table.post(url, typed | {"request_key": str(uuid.uuid4())})
    assert answer.status_code == 422
    assert "this one hides U+202E" in answer.content.decode()
