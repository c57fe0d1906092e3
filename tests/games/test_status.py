"""The one line that is always in sight: how the bid stands."""

import pytest

from games.judge import judge
from games.preview import preview_hand
from games.rules.ruleset import Holes, HoleTo, Per, Stakes
from games.rules.ruleset_reading import builtin, changed
from games.status import concession, hole_cost, status_on_the_way
from tests.games.half_typed import only, preview, typed
from tests.games.rules.examples import make_hand, make_record

RADIO = builtin("radio")
SHORT = {"meld_NS": 200, "meld_EW": 180}


def whole(rules="radio", **changes):
    return preview_hand(judge(make_record(make_hand(**changes), rules=rules)), {})


def test_the_figure_that_is_next_is_named():
    steps = [("bidder", "bid"), ("trump",), ("meld_EW",), ("meld_NS",)]
    said, names = [], []
    for more in steps:
        names += more
        said.append(preview(only(*names)).status)
    assert preview({"bid": 800}).status == "Next: who bid, and how much"
    assert said == [
        "NS bid 800. Next: trump",
        "NS bid 800. Next: meld",
        "NS bid 800. Meld missing: NS",
        "NS need 370 more",
    ]


def test_an_open_auction_is_said():
    assert status_on_the_way({"auction": "E 700"}, RADIO) == "The auction is open"


def test_tricks_before_a_meld_ask_for_that_meld():
    values = only("bidder", "bid", "trump", "meld_NS", "tricks_NS")
    assert preview(values).status == "Meld missing: EW"


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        ({}, "NS bid 800. Next: meld"),
        ({"N": 300}, "NS bid 800. Meld missing: East, South, West"),
        ({"N": 300, "E": 0, "W": 40}, "NS bid 800. Meld missing: South"),
        ({"N": 300, "S": 0}, "NS need 500 more. Meld missing: East, West"),
        ({"N": 300, "E": 0, "S": 0, "W": 40}, "NS need 500 more"),
    ],
)
def test_of_a_meld_by_player_it_names_who_is_missing(melds, said):
    values = only("bidder", "bid", "trump") | {"meld_by": "seat"}
    values |= {f"meld_{seat}": points for seat, points in melds.items()}
    assert preview(values).status == said


def test_of_a_meld_by_cards_it_names_who_shows_none():
    values = only("bidder", "bid", "trump") | {"meld_by": "cards", "bid": 600}
    values |= {"cards_N": "AS TS KS QS JS", "cards_S": "KH QH", "meld_W": 0}
    shown = preview(values).status
    assert shown == "NS need 430 more. Meld missing: East"
    counted = values | {"tricks_NS": 390, "tricks_EW": 110}
    assert preview(counted).status == "Meld missing: East"


@pytest.mark.parametrize(
    ("meld", "said"),
    [(800, "NS have it in meld"), (280, "NS cannot make it: 20 short")],
)
def test_what_the_meld_decides(meld, said):
    values = only("bidder", "bid", "trump", "meld_EW") | {"meld_NS": meld}
    assert preview(values).status == said


def test_by_how_much_a_bid_is_made():
    assert whole().status == "NS make it by 20"
    assert whole(bid=820).status == "NS make it exactly"
    reneged = {"kind": "renege", "side": "EW", "reason": "seen by all"}
    assert whole(bid=900, ruling=reneged).status == "NS make it: EW reneged"


def test_a_hole_says_its_points_and_its_stake():
    assert whole(bid=900).status == "NS in the hole: −900, 0.25 each"


def test_a_hole_that_goes_to_the_opponents_says_that():
    rules = {"base": "radio", "changes": {"hole": {"bidder": "to_opponents"}}}
    said = "NS in the hole: 0, 900 to EW, 0.25 each"
    assert whole(rules, bid=900).status == said


def test_the_hand_that_ends_the_game_says_whose_it_is():
    changes = {"game": {"hands": 1}}
    rules = {"base": "radio", "changes": changes}
    assert whole(rules).status == "NS make it by 20. Game to NS"


def test_a_hand_without_a_result_says_that_nothing_counts():
    ruling = {"kind": "misdeal", "side": None, "reason": "one card too few"}
    assert whole(ruling=ruling).status == "Misdeal: nothing counts"
    passed = preview_hand(judge(make_record({})), {})
    assert passed.status == "All passed: nothing counts"


@pytest.mark.parametrize(
    ("agreed", "said"),
    [
        ((Holes.PAID, Per.PLAYER, HoleTo.OPPONENTS, 25), "0.25 each"),
        ((Holes.PAID, Per.SIDE, HoleTo.KITTY, 50), "0.50 a side to the kitty"),
        ((Holes.END, Per.PLAYER, HoleTo.OPPONENTS, 25), "0.50 each if they lose"),
        ((Holes.NONE, Per.PLAYER, HoleTo.OPPONENTS, 25), ""),
        ((Holes.PAID, Per.PLAYER, HoleTo.OPPONENTS, 0), ""),
    ],
)
def test_what_a_hole_costs_is_as_agreed(agreed, said):
    holes, per, hole_to, hole = agreed
    stakes = Stakes(stake=100, hole=hole, holes=holes, per=per, hole_to=hole_to)
    assert hole_cost(stakes) == said


def test_what_is_wrong_stands_alone():
    assert preview(typed(bid=805)).status == ""


def test_a_hand_that_cannot_be_made_may_be_thrown_in_at_once():
    values = only("bidder", "bid", "trump") | SHORT
    reason = "Certain hole: 700 with every trick is short of 800"
    assert preview(values).concession == reason


@pytest.mark.parametrize(
    "changes",
    [
        {"meld_NS": 400},
        {"meld_EW": None},
        {"meld_NS": None},
        {"trump": None},
        {"bid": None},
        {"bidder": None},
        {"tricks_NS": 390},
        {"outcome": "renege"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_no_other_hand_is_offered_that(changes):
    values = only("bidder", "bid", "trump") | SHORT | changes
    assert concession(values, RADIO) == ""
    assert concession(values, None) == ""


def test_where_tricks_lessen_a_hole_the_hand_is_played_out():
    values = only("bidder", "bid", "trump") | SHORT
    rules = changed("radio", {"hole": {"bidder": "shortfall"}})
    assert concession(values, rules) == ""
