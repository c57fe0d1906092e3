"""What hangs on a wrong value is not told beside it: one fault, one problem."""

from games.judge import judge
from tests.games.rules.examples import (
    dealt_play,
    found,
    make_hand,
    make_record,
    make_units_hand,
    units,
)

PLAY, HOLDINGS = dealt_play()
BY_CARDS = {seat: {"cards": cards} for seat, cards in HOLDINGS.items()}
NEIGHBOURS = {seat: BY_CARDS[left] for seat, left in zip("NESW", "ESWN", strict=True)}
NONE = {"E": 0, "S": 0, "W": 0}


def played(play=PLAY, **changes):
    return make_record(make_hand(**({"bid": 10, "tricks": None} | changes), play=play))


def cards(text, **rest):
    meld = {"N": {"cards": text, **rest}, **NONE}
    return make_record(make_hand(bid=10, meld=meld))


def test_a_claim_is_not_held_to_cards_that_cannot_be_read():
    assert found(cards("AS 10S", claimed=150)) == [
        ("card_unknown", "hands[0].meld.N.cards")
    ]


def test_a_claim_no_player_can_meld_is_told_whatever_the_cards():
    assert found(cards("AS 10S", claimed=700)) == [
        ("card_unknown", "hands[0].meld.N.cards"),
        ("meld_impossible", "hands[0].meld.N.claimed"),
    ]


def test_a_play_without_trump_or_bidder_is_not_followed():
    assert found(played(trump=None)) == [("trump_missing", "hands[0].trump")]
    assert found(played(bidder=None)) == [("record_invalid", "hands[0].bidder")]


def test_a_play_of_a_wrong_pack_is_not_held_to_the_holdings():
    assert found(played([["AS"] * 4, *PLAY[1:]], meld=BY_CARDS)) == [
        ("play_cards", "hands[0].play")
    ]


def test_a_play_from_other_hands_is_not_asked_for_reneges():
    held = {seat: dealt.split() for seat, dealt in HOLDINGS.items()}
    careless = [[held[seat][n] for seat in "NESW"] for n in range(20)]
    assert {code for code, _ in found(played(careless))} == {"renege"}
    codes = {code for code, _ in found(played(careless, meld=NEIGHBOURS))}
    assert codes == {"play_cards"}


def test_two_wrong_flags_are_told_each_and_not_together():
    took = {"NS": False, "EW": False}
    assert found(make_record(make_hand(took_trick=took))) == [
        ("record_invalid", "hands[0].took_trick.NS"),
        ("record_invalid", "hands[0].took_trick.EW"),
    ]


def test_one_point_in_tricks_saves_the_meld():
    hand = make_units_hand(tricks={"NS": 24, "EW": 1})
    assert judge(units(hand)).hands[0].score.kept.EW == 6
