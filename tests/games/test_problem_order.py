"""All problems of a record come at once, in the record's own order."""

from games.judge import judge
from games.rules.problems import CODES, Problem, in_order
from tests.games.rules.examples import found, make_hand, make_record


def test_top_level_comes_first_in_key_order_then_hand_by_hand():
    record = make_record(
        make_hand(
            ruling={"kind": "renege", "side": "NS", "reason": ""},
            cues=[["N", "hearts"]],
            tricks={"NS": 391, "EW": 100},
            meld={"NS": 70, "EW": -10},
            trump=None,
            bid=805,
            dealer="E",
        ),
        make_hand(bid=15),
        extra=1,
        stakes={"hole": "x", "stake": "y"},
        players={"N": "Ada", "E": None, "S": "ada", "W": "Dot"},
        played_on="x",
    )
    assert found(record) == [
        ("record_invalid", "played_on"),
        ("seat_missing", "players.E"),
        ("player_twice", "players.S"),
        ("stake_amount", "stakes.stake"),
        ("stake_amount", "stakes.hole"),
        ("record_invalid", "extra"),
        ("dealer_turn", "hands[0].dealer"),
        ("bid_step", "hands[0].bid"),
        ("trump_missing", "hands[0].trump"),
        ("meld_impossible", "hands[0].meld.NS"),
        ("meld_negative", "hands[0].meld.EW"),
        ("tricks_step", "hands[0].tricks.NS"),
        ("tricks_sum", "hands[0].tricks"),
        ("cue_names_suit", "hands[0].cues[0][1]"),
        ("ruling_reason", "hands[0].ruling.reason"),
        ("bid_step", "hands[1].bid"),
    ]


def test_every_problem_names_rule_value_and_remedy_in_sentences():
    record = make_record(make_hand(bid=805, tricks={"NS": 322, "EW": 178}))
    messages = [problem.message for problem in judge(record).problems]
    assert messages[0] == "A bid ends in zero: 805 is not one. Bid 800 or 810."
    assert all(": " in message and message.endswith(".") for message in messages)


def test_a_problem_writes_code_severity_path_and_message():
    problem = Problem("renege", ("hands", 0, "play", 3, 2), "Owed.")
    assert problem.to_json() == {
        "code": "renege",
        "severity": "warning",
        "path": "hands[0].play[3][2]",
        "message": "Owed.",
    }
    assert problem.hand == 0


def test_codes_are_unique_and_severities_follow_from_them():
    assert len(set(CODES)) == len(CODES) == 37
    errors = [code for code in CODES if Problem(code, (), "").is_error]
    assert len(errors) == 29


def test_the_hand_itself_comes_before_its_values_and_parts_before_their_whole():
    places = [("hands", 1, "tricks"), ("hands", 1, "tricks", "EW"), ("hands", 1)]
    problems = [Problem("tricks_sum", place, "") for place in places]
    ordered = [problem.path for problem in in_order(problems)]
    assert ordered == ["hands[1]", "hands[1].tricks.EW", "hands[1].tricks"]
