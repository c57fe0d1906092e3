"""What a faulty rule set is told to do about it: a remedy that mends it."""

import pytest

from games.rules.ruleset_reading import RulesInvalid, builtin, changed, from_json

LEAVE_EMPTY = "Leave it empty, null in a file."


def told(changes, base="radio"):
    with pytest.raises(RulesInvalid) as caught:
        changed(base, changes)
    ((_, message),) = caught.value.faults
    return message


def test_a_pack_without_nines_does_not_count_them():
    said = told({"tricks": {"9": 0}})
    assert said.endswith(f"where the pack has nines. {LEAVE_EMPTY}")


def test_a_pack_with_nines_says_what_they_count():
    said = told({"tricks": {"9": None}}, "auction-units")
    assert said.endswith("where the pack has nines. Give its points.")


def test_who_wins_when_both_reach_it_goes_with_a_target():
    target = {"hands": None, "target": 500, "both_reach": None}
    assert told({"game": target}).endswith(" with a target alone. Say who.")
    hands = {"both_reach": "higher"}
    assert told({"game": hands}).endswith(f" with a target alone. {LEAVE_EMPTY}")


@pytest.mark.parametrize(
    ("minimum", "remedy"), [(15, 20), (51, 75), (60, 75), (99, 100)]
)
def test_a_minimum_off_its_step_is_told_the_next_bid(minimum, remedy):
    auction = {"steps": [[0, 10], [60, 25]], "minimum": minimum}
    said = told({"auction": auction})
    assert said.endswith(f": {minimum} is not. Make it {remedy}.")
    assert changed("radio", {"auction": auction | {"minimum": remedy}})


def test_a_bid_where_a_new_step_begins_lies_on_the_new_one():
    rules = changed("radio", {"auction": {"steps": [[0, 10], [60, 25]]}}).auction
    assert (rules.step_at(59), rules.step_at(60)) == (10, 25)
    assert [rules.allows(bid) for bid in (50, 60, 75)] == [True, False, True]


@pytest.mark.parametrize(
    ("changes", "what"), [({"name": None}, "name"), ({"meld": {"run": None}}, "run")]
)
def test_what_a_set_lacks_is_named(changes, what):
    assert told(changes) == f"A rule set needs {what} here. Give it a value."


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"sequence": [1]}, "has no sequence here. It knows key, name, deck, meld, "),
        ({"play": {"speed": 1}}, "no speed here. It knows beat_led_trump, overtrump."),
    ],
)
def test_what_a_set_does_not_know_is_named_with_what_it_does(changes, said):
    assert said in told(changes)


def test_a_set_with_nothing_in_it_lacks_each_part():
    with pytest.raises(RulesInvalid) as caught:
        from_json({})
    assert [place for place, _ in caught.value.faults] == [
        (part,) for part in builtin("radio").to_json()
    ]
