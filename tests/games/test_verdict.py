"""What a verdict covers: hands before an error, the end, the deal, the cash."""

from datetime import date

from games.judge import judge
from games.rules.ruleset_reading import builtin, changed
from games.rules.seats import BySide, Seat, Side
from tests.games.rules.examples import found, make_hand, make_record

GAME = [make_hand()] * 4
MISDEAL = {"ruling": {"kind": "misdeal", "reason": "21 cards"}}


def dealers(*hands, **changes):
    verdict = judge(make_record(*hands, **changes))
    return "".join(hand.dealer for hand in verdict.hands), verdict.next_dealer


def test_a_finished_game_has_winner_and_cash():
    verdict = judge(make_record(*GAME))
    line = verdict.to_json()
    assert (verdict.complete, verdict.over, verdict.winner) == (True, True, Side.NS)
    assert line["cash"] == {
        "N": "1.00",
        "E": "-1.00",
        "S": "1.00",
        "W": "-1.00",
        "kitty": "0.00",
    }
    assert list(line) == [
        *("format", "rules", "complete", "winner", "totals", "holes"),
        *("cash", "hands", "problems"),
    ]
    assert line["hands"][1] == {
        "number": 2,
        "dealer": "N",
        "bidder": "N",
        "bid": 800,
        "made": True,
        "meld": {"NS": 430, "EW": 180},
        "tricks": {"NS": 390, "EW": 110},
        "score": {"NS": 820, "EW": 290},
        "total": {"NS": 1640, "EW": 580},
    }
    assert verdict.next_dealer is None


def test_an_open_game_has_neither():
    verdict = judge(make_record(*GAME[:3]))
    line = verdict.to_json()
    assert (line["complete"], line["winner"], line["cash"]) == (False, None, None)
    assert (verdict.payments, verdict.next_number) == ((), 4)


def test_scoring_stops_before_the_first_error_and_every_hand_is_validated():
    record = make_record(
        make_hand(), make_hand(bid=805), make_hand(), make_hand(tricks={"NS": 1})
    )
    verdict = judge(record)
    assert [hand.number for hand in verdict.hands] == [1]
    assert verdict.totals == BySide(820, 290)
    assert [p.path for p in verdict.errors] == ["hands[1].bid", "hands[3].tricks.NS"]


def test_an_error_outside_the_hands_leaves_no_hand():
    record = make_record(*GAME, played_on=None)
    line = judge(record).to_json()
    assert (line["hands"], line["totals"]) == ([], {"NS": 0, "EW": 0})
    assert line["winner"] is None


def test_each_hand_after_the_end_is_refused():
    record = make_record(*GAME, make_hand(), make_hand(bid=805))
    assert found(record) == [
        ("hand_after_end", "hands[4]"),
        ("hand_after_end", "hands[5]"),
        ("bid_step", "hands[5].bid"),
    ]
    verdict = judge(record)
    assert (len(verdict.hands), verdict.complete, verdict.cash) == (4, False, None)
    assert (verdict.over, verdict.winner) == (True, None)


def test_no_end_is_known_behind_an_error():
    record = make_record(make_hand(bid=805), *GAME, make_hand())
    assert found(record) == [("bid_step", "hands[0].bid")]


def test_the_deal_rotates_and_a_misdeal_is_dealt_again():
    assert dealers(make_hand(), MISDEAL, make_hand()) == ("WNN", Seat.E)


def test_the_rotation_goes_on_from_a_hands_own_dealer():
    hands = [make_hand(), make_hand(dealer="S"), make_hand()]
    assert dealers(*hands) == ("WSW", Seat.N)
    assert found(make_record(*hands)) == [("dealer_turn", "hands[1].dealer")]


def test_an_unreadable_dealer_keeps_the_rotation():
    record = make_record(make_hand(dealer=5), make_hand(dealer="N"))
    assert found(record) == [("record_invalid", "hands[0].dealer")]


def test_misdeals_and_passed_out_hands_do_not_count_toward_the_length():
    record = make_record(*GAME[:3], MISDEAL, {})
    assert not judge(record).over
    record["hands"].append(make_hand())
    verdict = judge(record)
    assert verdict.complete
    assert [hand.counted for hand in verdict.hands] == [*[True] * 3, False, False, True]


def test_holes_are_counted_under_every_option():
    holed = make_hand(bid=830)
    record = make_record(holed, *GAME, stakes={"holes": "none"})
    record["hands"].pop()
    assert judge(record).to_json()["holes"] == {"NS": 1, "EW": 0}


def test_given_rules_stand_in_for_the_records():
    rules = changed("radio", {"game": {"hands": 1}})
    verdict = judge(make_record(*GAME[:1], rules="bridge"), rules=rules)
    assert verdict.complete
    assert verdict.rules is rules
    assert verdict.to_json()["rules"] == "bridge"


def test_the_typed_record_and_the_agreement_come_along():
    verdict = judge(make_record(*GAME))
    assert verdict.record.played_on == date(2026, 11, 20)
    assert verdict.rules == builtin("radio")
    assert verdict.stakes.stake == 100
    assert verdict.warnings == ()


def test_payments_say_which_hand_was_holed():
    record = make_record(make_hand(bid=830), *GAME[:3])
    holes = [p for p in judge(record).payments if p.component == "hole"]
    assert [(p.payer.value, p.hand_number) for p in holes] == [("N", 1), ("S", 1)]


def test_what_is_no_object_is_one_problem():
    verdict = judge([1])
    assert verdict.to_json()["rules"] is None
    assert verdict.record is None
