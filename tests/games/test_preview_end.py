"""What is said of the hand that ends a game, or might be thought to."""

import pytest

from games.judge import judge
from games.preview import preview_hand
from tests.games.rules.examples import make_hand, make_record
from tests.games.table import CASES, LOSER_HOLED, TIED, entry

FIRST = [entry(deal) for deal in LOSER_HOLED]


def test_the_last_hand_says_who_wins_and_what_everybody_gets():
    case = next(c for c in CASES if c["name"] == "loser holed once, holes paid")
    *before, last = FIRST
    record = make_record(*before, last, stakes=case["record"]["stakes"])
    said = preview_hand(judge(record), {"bidder": "E"})
    assert said.sentences[-1].startswith(
        "The game ends: North–South win 2270 to 500. Cash: N"
    )
    assert said.sentences[-1].count("+1.25") == 2
    assert said.sentences[-1].count("−1.25") == 2


def test_a_game_for_nothing_ends_without_cash():
    record = make_record(*FIRST, stakes={"stake": "0.00", "holes": "none"})
    [_, end] = preview_hand(judge(record), {"bidder": "E"}).sentences
    assert end.endswith("Cash: none.")


def test_a_tie_after_the_agreed_hands_asks_for_one_more():
    tied = [entry(deal) for deal in TIED]
    said = preview_hand(judge(make_record(*tied)), {"bidder": "E"})
    assert said.sentences[-1] == (
        "The totals are tied: one more hand decides the game."
    )
    before = preview_hand(judge(make_record(*tied[:3])), {"bidder": "N"})
    assert len(before.sentences) == 1


def test_level_totals_of_a_game_to_a_target_are_no_tie():
    hand = make_hand(
        bid=20, meld={"NS": 14, "EW": 14}, tricks={"NS": 12, "EW": 13}, bidder="N"
    )
    other = make_hand(
        bid=20, meld={"NS": 14, "EW": 14}, tricks={"NS": 13, "EW": 12}, bidder="N"
    )
    verdict = judge(make_record(hand, other, rules="auction-units"))
    assert verdict.totals.NS == verdict.totals.EW
    assert len(preview_hand(verdict, {"bidder": "N"}).sentences) == 1


@pytest.mark.parametrize("both_reach", ["higher", "play_on"])
def test_both_sides_level_over_the_target_play_on(both_reach):
    game = {"hands": None, "target": 500, "both_reach": both_reach}
    rules = {"base": "radio", "changes": {"game": game}}
    hand = make_hand(bid=500, meld={"NS": 250, "EW": 350}, tricks={"NS": 300})
    said = preview_hand(judge(make_record(hand, rules=rules)), {"bidder": "N"})
    assert said.sentences[-1] == "Both sides have reached 500: play goes on."
