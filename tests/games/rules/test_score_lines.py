"""The lines of a side's score: what each is, its points, and the reason it gives."""

from games.rules.hands import Ruling, RulingKind
from games.rules.ruleset_reading import builtin, changed
from games.rules.scoring import HandFacts, score_hand
from games.rules.seats import BySide, Seat, Side

RADIO, UNITS = builtin("radio"), builtin("auction-units")
TO_OPPONENTS = changed("radio", {"hole": {"bidder": "to_opponents"}})
LAID_DOWN, WON = "laid down", "won in tricks"


def scored(rules, bid, meld, tricks, *, bidder="N", took=(True, True), ruling=None):
    facts = HandFacts(
        bidder=Seat(bidder),
        bid=bid,
        meld=BySide(*meld),
        without_dix=BySide(*meld),
        tricks=BySide(*tricks),
        took_trick=BySide(*took),
        ruling=ruling and Ruling(RulingKind(ruling[0]), Side(ruling[1]), "seen by all"),
    )
    return score_hand(facts, rules)


def lines(*given, **options):
    sides = scored(*given, **options).lines
    return tuple([(one.kind, one.points, one.why) for one in side] for side in sides)


def test_each_side_scores_meld_and_tricks_where_the_bid_is_made():
    expected = (
        [("meld", 520, LAID_DOWN), ("tricks", 400, WON)],
        [("meld", 200, LAID_DOWN), ("tricks", 100, WON)],
    )
    assert lines(RADIO, 900, (520, 200), (400, 100)) == expected
    assert lines(RADIO, 300, (520, 200), (400, 100), bidder="W") == expected
    assert lines(TO_OPPONENTS, 900, (520, 200), (400, 100)) == expected


def test_a_hole_is_one_line_that_says_what_was_missing():
    assert lines(RADIO, 900, (520, 200), (375, 125)) == (
        [("hole", -900, "895 is short of 900")],
        [("meld", 200, LAID_DOWN), ("tricks", 125, WON)],
    )
    assert lines(RADIO, 330, (520, 200), (375, 125), bidder="E") == (
        [("meld", 520, LAID_DOWN), ("tricks", 375, WON)],
        [("hole", -330, "325 is short of 330")],
    )


def test_a_missed_bid_given_to_the_opponents_is_a_line_of_theirs():
    bidders, defenders = lines(TO_OPPONENTS, 900, (520, 200), (375, 125))
    assert bidders == [("hole", 0, "895 is short of 900")]
    assert defenders[2:] == [("award", 900, "the opponents' missed bid")]


def test_meld_that_is_not_kept_says_so():
    took = (True, False)
    _, defenders = lines(UNITS, 20, (4, 30), (25, 0), took=took)
    why = "30 laid down, 0 kept under the save rule"
    assert defenders == [("meld", 0, why), ("tricks", 0, WON)]


def test_a_hand_thrown_in_has_no_line_for_tricks():
    ruling, took = ("thrown_in", "NS"), (False, False)
    assert lines(UNITS, 50, (8, 6), (0, 0), ruling=ruling, took=took) == (
        [("hole", 0, "thrown in on a bid of 50")],
        [("meld", 6, LAID_DOWN)],
    )


def test_no_dix_falls_in_a_hand_thrown_in():
    rules = changed("auction-units", {"save": {"meld_needs": "dix_trick"}})
    facts = HandFacts(
        bidder=Seat.N,
        bid=20,
        meld=BySide(4, 17),
        without_dix=BySide(4, 15),
        tricks=BySide(0, 0),
        took_trick=BySide(False, False),
        ruling=Ruling(RulingKind.THROWN_IN, Side.NS, "hopeless"),
    )
    assert score_hand(facts, rules).kept == BySide(4, 17)


def test_a_renege_of_the_bidders_is_a_hole_that_says_so():
    bidders, defenders = lines(
        RADIO, 700, (500, 200), (400, 100), ruling=("renege", "NS")
    )
    assert bidders == [("hole", -700, "reneged on a bid of 700")]
    assert defenders == [("meld", 200, LAID_DOWN), ("tricks", 100, WON)]


def test_a_renege_of_the_defenders_lifts_the_count_to_the_bid_and_never_higher():
    ruling = ("renege", "EW")
    lift = "the defenders reneged: the bid is made"
    bidders, defenders = lines(UNITS, 20, (4, 6), (15, 10), ruling=ruling)
    assert bidders == [
        ("meld", 4, LAID_DOWN),
        ("tricks", 15, WON),
        ("ruling", 1, lift),
    ]
    assert defenders == [("ruling", 0, "reneged: nothing counts")]
    exact, _ = lines(UNITS, 20, (4, 6), (16, 9), ruling=ruling)
    assert exact == [("meld", 4, LAID_DOWN), ("tricks", 16, WON)]


def test_a_score_keeps_what_it_was_made_of():
    hand = scored(UNITS, 30, (14, 6), (13, 12), bidder="S", ruling=("renege", "EW"))
    assert (hand.bidder, hand.bid, hand.made) == (Seat.S, 30, True)
    assert (hand.meld, hand.kept) == (BySide(14, 6), BySide(14, 6))
    assert (hand.tricks, hand.ruling) == (BySide(13, 12), RulingKind.RENEGE)
    assert scored(UNITS, 20, (14, 6), (13, 12)).ruling is None
