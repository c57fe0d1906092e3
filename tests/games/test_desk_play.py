"""A disputed play: leaders, winners, points, reneges and the cards that were owed."""

import pytest

from games.judge import judge
from games.rules.ruleset_reading import builtin, changed
from games.rules.seats import Seat
from tests.games.desk import HOLED_BY_EAST, RADIO, RENEGE, verdict
from tests.games.rules.examples import dealt_play, make_hand, make_record
from tests.games.rules.plays import play, reneges

UNITS = builtin("auction-units")


def told(seen):
    return [(one.number - 1, one.seat.value, str(one.owed)) for one in seen.reneges]


@pytest.mark.parametrize(
    ("tricks", "beat"),
    [
        (("AH KC TH JH", "AC AH QC JC"), "lead"),
        (("AH KC TH JH", "AC QS QC JC"), "lead"),
        (("AH KC TH JH", "AC QC QH JC"), "lead"),
        (("KS QS TS JS", "AC AS QC JC"), "lead"),
        (("QS TS KS JS", "AC AS QC JC"), "highest"),
        (("QS TS KS JS", "AC AS QC JC"), "lead"),
        (("QS JS TS KS", "AC KC QC AS"), "no"),
        (("QS JS TS KS", "AC KC QC AS"), "highest"),
    ],
)
def test_the_desk_names_the_reneges_the_rules_name(tricks, beat):
    rules = changed("radio", {"play": {"beat_led_trump": beat}})
    named = [
        (trick, seat, owed) for trick, _, seat, owed in reneges(play(*tricks), rules)
    ]
    assert told(verdict("\n".join(tricks), rules)) == named


def test_a_renege_is_told_with_its_duty_and_where_the_owed_card_is_seen():
    first, second = verdict(RENEGE).reneges
    assert first.sentence.startswith(HOLED_BY_EAST)
    assert first.duty == "The ace of hearts was led, and the suit must be followed"
    assert first.seen == "East shows it in trick 2"
    assert second.duty == "Without clubs, a trump is due"
    assert str(second.owed) == "TS"


@pytest.mark.parametrize(("beat", "card"), [("lead", "queen"), ("highest", "ten")])
def test_the_card_to_beat_is_the_led_one_or_the_highest_by_the_rule_set(beat, card):
    rules = changed("radio", {"play": {"beat_led_trump": beat}})
    (one,) = verdict("QS TS JS KS\nAC AS KC JC", rules).reneges
    assert one.duty == f"The {card} of spades must be beaten"


def test_a_card_in_a_holding_shows_the_renege_before_it_is_played():
    assert verdict("AH KC TH JH").reneges == ()
    held = "AH " + " ".join(["TC QC JC KD"] * 4) + " AD AD"
    (one,) = verdict("AH KC TH JH", E=held).reneges
    assert one.seen == "East still holds it"
    assert verdict("AH KC TH JH", E=f"KC {held}").reneges == (one,)


def test_each_side_is_named_with_the_points_of_its_finished_tricks():
    seen = verdict("KH AH TH JH\nAC TC KC QC\nAS")
    assert seen.sides == (("North–South", 0), ("East–West", 55))


def test_each_trick_has_its_leader_winner_and_points():
    rows = verdict("KH AH TH JH\nAC TC KC QC\nAS").rows
    assert [row.leader.value for row in rows] == ["N", "E", "E"]
    assert [row.winner and row.winner.value for row in rows] == ["E", "E", None]
    assert [row.points for row in rows] == [25, 30, 0]
    cards = [one.card and str(one.card) for one in rows[1].cards]
    assert cards == ["QC", "AC", "TC", "KC"]
    assert [one.led for one in rows[1].cards] == [False, True, False, False]


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        (RADIO, {}),
        (UNITS, {"ranks": "ATKQJ9", "copies": 2}),
        (builtin("double-deck"), {}),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_a_whole_pack_shares_out_all_its_points(rules, deal):
    for seed in range(5):
        tricks, _ = dealt_play(seed=seed, **deal)
        seen = verdict("\n".join(map(" ".join, tricks)), rules)
        assert seen.is_whole
        assert sum(seen.points) == rules.trick_total
        last = seen.rows[-1].winner.side
        assert seen.last_trick == last.word
        shown = sum(row.points for row in seen.rows if row.winner.side is last)
        assert seen.points[last] == shown + rules.tricks.last


def test_a_play_that_stops_counts_what_is_taken_and_no_last_trick():
    seen = verdict("KH AH TH JH\nAC TC KC QC")
    assert (seen.is_whole, seen.finished, seen.last_trick) == (False, 2, "")
    assert list(seen.points) == [0, 55]
    assert seen.without_trick == ""


def test_the_desk_and_a_record_name_the_same_cards():
    tricks, _ = dealt_play(seed=7)
    tricks.reverse()
    record = judge(make_record(make_hand(play=tricks, tricks=None)))
    warned = [p.message for p in record.problems if p.code == "renege"]
    seen = verdict("\n".join(map(" ".join, tricks))).reneges
    assert warned
    assert len(seen) == len(warned)
    for one, message in zip(seen, warned, strict=True):
        assert f"{one.seat.word} plays {one.card} in trick {one.number}" in message
        assert f"shows {one.owed}" in message


def test_what_the_other_duty_sees_is_told_beside():
    (other,) = verdict("QS TS KS JS\nAC AS JC KC").others
    assert other.words == "trump led: beat the highest so far if able"
    assert len(other.sets) == 4
    assert [(one.number, one.seat) for one in other.more] == [(1, Seat.S)]
    (other,) = verdict("QS TS KS JS\nAC AS JC KC", UNITS).others
    assert (other.more, other.sets) == ((), ("Radio Partnership Pinochle",))
    assert [str(one.owed) for one in other.fewer] == ["AS"]


def test_a_ruling_is_said_for_the_side_that_reneged():
    assert verdict("KH AH TH JH").rulings == ()
    (sentence,) = verdict(RENEGE).rulings
    assert sentence == "East–West defend: ruled against them, the bid is made."
    (sentence,) = verdict("AH TH KC JH\nAC KC QH JC").rulings
    assert sentence == "North–South bid: ruled against them, the bid is missed."


def test_a_set_that_asks_for_overtrumping_says_so():
    rules = changed("radio", {"play": {"overtrump": True}})
    assert "overtrumped" in verdict("KH AH TH JH", rules).duty
    (one,) = verdict("AH TS KS JH\nAC AS AD JC", rules).reneges
    assert one.duty == "The ten of spades must be beaten"
