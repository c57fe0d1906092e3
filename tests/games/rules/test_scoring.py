"""The score of one hand: bid and hole, what each save and hole rule does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.hands import Ruling, RulingKind
from games.rules.ruleset import HoleScore, MeldNeeds
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from games.rules.scoring import HandFacts, score_hand
from games.rules.seats import BySide, Seat, Side

RADIO, UNITS, DOUBLE = map(builtin, ("radio", "auction-units", "double-deck"))
BOTH = BySide.both(True)


def facts(bid, meld, tricks, *, took=BOTH, without_dix=None, ruling=None):
    return HandFacts(
        bidder=Seat.N,
        bid=bid,
        meld=BySide(*meld),
        without_dix=BySide(*(without_dix or meld)),
        tricks=BySide(*tricks),
        took_trick=took,
        ruling=ruling,
    )


def score(rules, bid, meld, tricks, **options):
    return tuple(score_hand(facts(bid, meld, tricks, **options), rules).score)


def ruled(kind, side):
    return Ruling(RulingKind(kind), Side(side), "seen by all")


def test_a_made_bid_scores_meld_and_tricks():
    assert score(RADIO, 900, (520, 200), (400, 100)) == (920, 300)


def test_exact_bid_is_made():
    assert score(RADIO, 900, (520, 200), (380, 120)) == (900, 320)


def test_a_missed_bid_costs_its_whole_and_the_defenders_score_all_the_same():
    hand = score_hand(facts(900, (520, 200), (375, 125)), RADIO)
    assert tuple(hand.score) == (-900, 325)
    assert (hand.made, hand.holed, hand.count) == (False, Side.NS, 895)
    assert hand.lines.NS[0].why == "895 is short of 900"


@pytest.mark.parametrize(
    ("hole", "expected"),
    [
        ("minus_bid", (-900, 330)),
        ("zero", (0, 330)),
        ("shortfall", (-10, 330)),
        ("to_opponents", (0, 1230)),
    ],
)
def test_a_hole_scores_by_the_hole_rule(hole, expected):
    rules = changed("radio", {"hole": {"bidder": hole}})
    hand = score_hand(facts(900, (520, 200), (370, 130)), rules)
    assert tuple(hand.score) == expected
    assert hand.holed is Side.NS


def test_meld_stands_without_a_trick_where_nothing_is_needed():
    took = BySide(False, True)
    assert score(RADIO, 600, (640, 200), (0, 500), took=took) == (640, 700)


def test_meld_of_either_side_needs_a_trick_where_the_rule_says_so():
    took = BySide(True, False)
    assert score(UNITS, 20, (4, 30), (25, 0), took=took) == (29, 0)
    assert score(UNITS, 20, (4, 30), (25, 0)) == (29, 30)
    took = BySide(False, True)
    assert score(UNITS, 30, (34, 6), (0, 25), took=took) == (0, 31)


def test_only_the_dix_needs_a_trick_under_the_dix_rule():
    rules = changed("auction-units", {"save": {"meld_needs": "dix_trick"}})
    options = {"without_dix": (4, 15), "took": BySide(True, False)}
    assert score(rules, 20, (4, 17), (25, 0), **options) == (29, 15)
    options["took"] = BOTH
    assert score(rules, 20, (4, 17), (25, 0), **options) == (29, 17)


@pytest.mark.parametrize(
    ("bid", "meld", "tricks", "expected"),
    [
        (60, (25, 18), (35, 15), (60, 15)),
        (60, (25, 24), (34, 16), (-60, 16)),
        (50, (40, 10), (18, 32), (-50, 32)),
        (50, (16, 22), (40, 10), (-50, 10)),
        (50, (30, 20), (30, 20), (60, 40)),
    ],
)
def test_meld_needs_its_points_in_meld_and_tricks(bid, meld, tricks, expected):
    assert score(DOUBLE, bid, meld, tricks) == expected


@pytest.mark.parametrize(
    ("rules", "meld", "expected"),
    [
        (RADIO, (300, 200), (-500, 200)),
        (UNITS, (8, 6), (0, 6)),
        (builtin("auction-printed"), (8, 6), (0, 6)),
        (DOUBLE, (30, 20), (-500, 20)),
        (DOUBLE, (30, 19), (-500, 0)),
    ],
)
def test_a_hand_thrown_in_leaves_the_defenders_their_meld(rules, meld, expected):
    options = {"took": BySide.both(False), "ruling": ruled("thrown_in", "NS")}
    assert score(rules, 500, meld, (0, 0), **options) == expected


def test_a_hand_thrown_in_never_scores_the_bidders_a_plus():
    rules = changed("radio", {"hole": {"bidder": "shortfall"}})
    options = {"ruling": ruled("thrown_in", "NS")}
    assert score(rules, 300, (420, 100), (0, 0), **options) == (0, 100)
    assert score(rules, 500, (420, 100), (0, 0), **options) == (-80, 100)


def test_a_renege_of_the_bidders_is_a_hole_whatever_the_count():
    options = {"ruling": ruled("renege", "NS")}
    assert score(RADIO, 700, (500, 200), (400, 100), **options) == (-700, 300)


def test_a_renege_of_the_defenders_makes_the_bid_and_costs_them_everything():
    options = {"ruling": ruled("renege", "EW")}
    short = score_hand(facts(900, (500, 200), (300, 200), **options), RADIO)
    assert (tuple(short.score), short.made, short.holed) == ((900, 0), True, None)
    assert score(RADIO, 700, (500, 200), (400, 100), **options) == (900, 0)


sides = st.tuples(st.integers(0, 1360), st.integers(0, 1360))


@given(
    st.sampled_from(BUILTIN_KEYS),
    st.tuples(st.sampled_from(MeldNeeds), st.sampled_from(HoleScore)),
    st.integers(1, 2000),
    st.tuples(sides, st.integers(0, 500)),
    st.sampled_from([None, "thrown_in NS", "renege NS", "renege EW"]),
)
def test_a_sides_score_is_the_sum_of_its_lines(key, choices, bid, figures, ruling):
    (needs, hole), (meld, won) = choices, figures
    changes = {"save": {"meld_needs": needs.value}, "hole": {"bidder": hole.value}}
    said = ruled(*ruling.split()) if ruling else None
    hand = score_hand(
        facts(bid, meld, (won, 500 - won), ruling=said), changed(key, changes)
    )
    for side in Side:
        assert hand.score[side] == sum(line.points for line in hand.lines[side])
    assert hand.made is (hand.holed is None)
    assert hand.score.NS <= 0 or hand.made


@given(sides, st.integers(0, 100))
def test_a_bid_of_exactly_the_count_is_made_and_one_more_is_not(meld, fives):
    tricks = (fives * 5, 500 - fives * 5)
    count = meld[0] + tricks[0]
    assert score_hand(facts(count, meld, tricks), RADIO).made
    assert not score_hand(facts(count + 1, meld, tricks), RADIO).made
