"""When a game ends and who has won it."""

import pytest

from games.rules.game import Standing, next_dealer, score_game
from games.rules.ruleset_reading import builtin, changed
from games.rules.scoring import HandFacts
from games.rules.seats import BySide, Seat, Side

RADIO = builtin("radio")
TARGET = {"hands": None, "target": 1000}


def hand(north_south, east_west, bidder="N", bid=10):
    """A hand that scores these points, as meld alone."""
    meld = BySide(north_south, east_west)
    nothing = BySide(0, 0)
    return HandFacts(Seat(bidder), bid, meld, meld, nothing, BySide.both(True))


def target(both_reach):
    return changed("radio", {"game": {**TARGET, "both_reach": both_reach}})


def winner(rules, *hands):
    return score_game(hands, rules).winner


def test_four_hands_decide_and_the_higher_total_wins():
    hands = [hand(100, 90)] * 4
    assert winner(RADIO, *hands[:3]) is None
    assert winner(RADIO, *hands) is Side.NS


def test_a_tie_is_played_on_hand_by_hand():
    level = [hand(100, 100)] * 4
    assert winner(RADIO, *level) is None
    assert winner(RADIO, *level, hand(50, 50)) is None
    assert winner(RADIO, *level, hand(50, 50), hand(50, 60)) is Side.EW


def test_the_less_negative_side_wins():
    holed = [hand(0, 0, "N", 900), hand(0, 0, "E", 800)] * 2
    standing = score_game(holed, RADIO)
    assert standing.totals == BySide(-1800, -1600)
    assert standing.holes == BySide(2, 2)
    assert standing.winner is Side.EW


def test_hands_after_the_end_are_not_taken():
    standing = score_game([hand(100, 90)] * 6, RADIO)
    assert (standing.counted, standing.totals) == (4, BySide(400, 360))
    assert standing.over


def test_a_target_is_won_by_the_side_that_reaches_it():
    rules = target("bidder")
    assert winner(rules, hand(990, 980)) is None
    assert winner(rules, hand(1000, 980)) is Side.NS
    assert winner(rules, hand(990, 1000)) is Side.EW


def test_the_bidding_side_wins_where_both_reach_and_the_bidder_counts_first():
    assert winner(target("bidder"), hand(1000, 1200)) is Side.NS
    assert winner(target("bidder"), hand(1200, 1000, "E")) is Side.EW


def test_the_higher_wins_where_both_reach_and_level_plays_on():
    rules = target("higher")
    assert winner(rules, hand(1000, 1200)) is Side.EW
    assert winner(rules, hand(1100, 1100)) is None
    assert winner(rules, hand(1100, 1100), hand(10, 20)) is Side.EW


@pytest.mark.parametrize(
    ("later", "expected"),
    [
        ([], None),
        ([hand(30, 10)], Side.EW),
        ([hand(200, 0)], None),
        ([hand(200, 0), hand(0, 10)], Side.EW),
        ([hand(0, 0, "E", 900)], Side.NS),
    ],
)
def test_both_reaching_plays_on_until_a_leader_stands_at_the_target(later, expected):
    assert winner(target("play_on"), hand(1000, 1200), *later) is expected


def test_the_leader_is_the_side_ahead():
    assert Standing().leader is None
    assert Standing(totals=BySide(-10, -20)).leader is Side.NS


def test_the_deal_passes_to_the_left_unless_the_cards_were_misdealt():
    assert next_dealer(Seat.W, misdeal=False) is Seat.N
    assert next_dealer(Seat.W, misdeal=True) is Seat.W
