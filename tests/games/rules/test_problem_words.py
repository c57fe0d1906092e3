"""A problem's sentence names the value that is wrong, and what would be right."""

import pytest

from games.judge import judge
from tests.games.rules.examples import (
    dealt_play,
    make_hand,
    make_record,
    make_units_hand,
    units,
    well_said,
)

RUN = "AS TS KS QS JS"
NONE = {"E": 0, "S": 0, "W": 0}
PASSES = ["N pass", "E pass", "S pass", "W pass"]
AUCTION = ["N 700", "E pass", "S 790", "W pass", "N 800", "S pass"]
PLAY, HOLDINGS = dealt_play()


def hand(**changes):
    return make_record(make_hand(**({"bid": 10} | changes)))


def cards(text, **rest):
    return hand(meld={"N": {"cards": text, **rest}, **NONE})


def played(tricks, **changes):
    return hand(play=tricks, tricks=None, **changes)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (hand(dealer="N"), "passes to the left and is West's: North is written."),
        (hand(bid=1870), "all tricks come to 1860: a bid of 1870 cannot be made."),
        (hand(bid=940), "all tricks come to 930, 10 short of 940."),
        (hand(auction=AUCTION, bid=800, bidder="S"),
         "North wins the auction, South is written as bidder."),
        (hand(auction=AUCTION, bid=810),
         "the auction ends at 800, 810 is written as bid."),
        (hand(auction=PASSES, bid=None, bidder=None, trump=None, meld=None,
              tricks=None, last_trick="NS"), "nothing follows: last_trick is written."),
        (cards("AS " * 5), "has 4 of each card: the ace of spades is held 5 times."),
        (cards("AS AH AD AC TS " * 4 + "KS"), "at most 20 cards: North has 21 here."),
        (cards("10S"), "a rank of ATKQJ and a suit of SHDC, like TS: “10S” is none"),
        (cards(RUN, claimed=190), "North shows 150 and claims 190. Claim 150, or"),
        (cards(RUN, claimed=40), "cards show 150, 40 is claimed: the claim counts."),
        (hand(meld={"N": 681, **NONE}), "North melds at most 680 under these rules: 6"),
        (hand(meld={"NS": 1361, "EW": 0}), "melds at most 1360 under these rules: 13"),
        (hand(meld={"NS": 70, "EW": 0}), "add up to 70. Count again; 60 or 80 can be."),
        (hand(meld={"NS": -20, "EW": 0}), "A meld is 0 or more: -20 is less."),
        (hand(meld={"NS": 680, "EW": 0}), "North–South has 680."),
        (hand(tricks={"NS": 505}), "wins 0 to 500 points in tricks: 505 is not."),
        (hand(tricks={"NS": 322}), "steps of 5: 322 is not one. Count again; 320 or 3"),
        (hand(tricks={"NS": 390, "EW": 100}), "add up to 500: these add up to 490."),
        (hand(tricks={"NS": 485}, last_trick="EW"),
         "The side of the last trick has it and its 20: East–West cannot with 15."),
        (units(make_units_hand(tricks={"NS": 25})), "took one: East–West does not."),
        (hand(ruling={"kind": "thrown_in", "side": "EW", "reason": "hopeless"}),
         "Only the bidding side, NS, throws a hand in: EW is written."),
        (hand(ruling={"kind": "misdeal", "side": "EW", "reason": "21 cards"}),
         "A misdeal has no side: EW is written."),
    ],
)  # fmt: skip
def test_a_sentence_names_the_value_and_the_remedy(record, words):
    problem, *_ = judge(record).problems
    assert words in problem.message
    assert well_said(problem.message)


def test_a_step_is_told_its_two_neighbours():
    (problem,) = judge(hand(tricks={"NS": 322})).problems
    assert problem.message.endswith("Count again; 320 or 325 can be.")


def test_the_play_tells_what_the_tricks_and_the_last_trick_are():
    score = judge(played(PLAY)).hands[0].score
    (problem,) = judge(hand(play=PLAY, tricks={"NS": 500})).problems
    gives = f"North–South {score.tricks.NS} and East–West {score.tricks.EW}."
    assert gives in problem.message
    last = [judge(played(PLAY, last_trick=side)).problems for side in ("NS", "EW")]
    right = {"NS": "North–South", "EW": "East–West"}["NS" if last[1] else "EW"]
    ((problem,),) = filter(None, last)
    assert f"The play gives the last trick to {right}: " in problem.message


def swapped(faces):
    """The play with one copy of each of these cards turned into the ace of spades."""
    left = list(faces)
    return [["AS" if card in left and not left.remove(card) else card for card in trick]
            for trick in PLAY]  # fmt: skip


def test_a_pack_that_was_not_played_lists_up_to_five_cards():
    def counts(faces):
        (problem,) = judge(played(swapped(faces))).problems
        return problem.message.partition("not so ")[2].partition(". ")[0]

    assert counts(["TS", "JH"]) == "AS 6, TS 3, JH 3"
    assert counts(["TS", "KS", "QS", "JS"]) == "AS 8, TS 3, KS 3, QS 3, JS 3"
    six = counts(["TS", "KS", "QS", "JS", "AH"])
    assert six == "AS 9, TS 3, KS 3, QS 3, JS 3 …"


def test_a_renege_is_told_the_trick_the_card_and_what_was_owed():
    held = {seat: dealt.split() for seat, dealt in HOLDINGS.items()}
    careless = [[held[seat][n] for seat in "NESW"] for n in range(20)]
    warnings = judge(played(careless)).warnings
    assert all(well_said(problem.message) for problem in warnings)
    first = warnings[0]
    trick, place = first.place[-2:]
    words = f"{careless[trick][place]} in trick {trick + 1} and later shows "
    assert words in first.message
