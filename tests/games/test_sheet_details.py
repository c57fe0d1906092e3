"""What was recorded of a hand beyond its figures, on paper and on the game's page."""

from __future__ import annotations

from datetime import date

import pytest
from django.urls import reverse

from games.judge import judge
from games.rules.hands import HandRecord, MeldClaim
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat
from games.services import record_hand
from games.sheet_details import meld_details
from games.sheets import ClubFacts, score_sheet, score_sheet_html
from tests.games.rules.examples import make_hand, make_record
from tests.games.table import make_game, sent
from tests.pdfs import no_paper_warnings, printed

__all__ = ["no_paper_warnings"]

CALLS = ["N 490", "E pass", "S 500", "W pass", "N pass"]
ROUND = "AS TS KS QS JS KH QH KD QD KC QC JD"
CARDS = {"N": {"cards": ROUND, "claimed": 350}, "E": 0, "S": {"cards": ""}, "W": 20}
SHOWN = {"bidder": "S", "bid": 500, "trump": "S", "meld": CARDS}
LINES = (
    "Meld: North 350 of 390, East 0, South 0, West 20.",
    "North shows run of spades 150, marriage of hearts 20, marriage of diamonds 20, "
    "marriage of clubs 20, kings around 80, queens around 60, pinochle 40: "
    "a roundhouse.",
)


def sheet_of(*hands):
    return score_sheet(
        judge(make_record(*hands)),
        club=ClubFacts("Riverside", "letter"),
        played_on=date(2026, 11, 20),
        players={seat: seat.word for seat in Seat},
    )


def lines_of(**hand):
    [detail] = sheet_of(make_hand(**hand)).details
    return detail.lines


def test_a_hand_of_plain_figures_has_nothing_more_to_tell():
    assert sheet_of(make_hand()).details == ()


def test_the_calls_stand_in_order_with_their_passes():
    assert lines_of(bidder="S", bid=500, auction=CALLS) == (
        "Auction: North 490, East pass, South 500, West pass, North pass.",
    )


def test_cards_are_named_by_their_melds_and_a_roundhouse_by_its_name():
    assert lines_of(**SHOWN) == LINES


def test_meld_by_player_is_one_line():
    by_seat = {"N": 160, "E": 0, "S": 20, "W": 40}
    assert lines_of(meld=by_seat) == ("Meld: North 160, East 0, South 20, West 40.",)


def test_cues_are_printed_with_their_meaning_and_what_is_wrong():
    cues = [["N", "a ten"], ["E", "hearts"]]
    [line] = lines_of(cues=cues)
    assert line.startswith("Cues: North “a ten” (A flush); East “hearts” (")
    assert line.endswith(", a violation).")


def test_a_misdealt_hand_tells_no_meld():
    ruling = {"kind": "misdeal", "side": None, "reason": "21 cards"}
    assert sheet_of(make_hand(**SHOWN, ruling=ruling)).details == ()


def test_without_a_trump_no_meld_can_be_told():
    seats = {seat: MeldClaim(points=0) for seat in Seat}
    assert list(meld_details(HandRecord(meld=seats), builtin("radio"))) == []


def test_a_thrown_in_hand_tells_its_melds():
    ruling = {"kind": "thrown_in", "side": "NS", "reason": "no trump"}
    assert lines_of(**SHOWN, ruling=ruling) == LINES


@pytest.mark.parametrize(("hands", "pages"), [(1, 1), (4, 2)])
def test_a_few_lines_go_below_the_rules_and_more_on_a_page_of_their_own(hands, pages):
    shown = {**SHOWN, "tricks": {"NS": 370, "EW": 130}}
    one = make_hand(**shown, auction=CALLS)
    others = [make_hand(**shown)] * (hands - 1)
    plain = [make_hand()] * (4 - hands)
    sheet = sheet_of(one, *others, *plain)
    seen = printed(score_sheet_html(sheet))
    assert seen.pages == pages
    assert "What was recorded" in seen.text
    assert "a roundhouse." in seen.text


def test_the_games_page_tells_the_melds_by_player(client, club, scorekeeper):
    game = make_game(club, scorekeeper)
    hand = {**SHOWN, "tricks": {"NS": 370, "EW": 130}}
    record_hand(sent(club, scorekeeper), game_id=game.public_id, version=0, entry=hand)
    client.force_login(scorekeeper)
    one = [club.slug, game.public_id]
    page = client.get(reverse("games:game", args=one)).content.decode()
    for line in LINES:
        assert line in page
