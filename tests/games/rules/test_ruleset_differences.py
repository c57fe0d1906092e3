"""Changes and sets are inverse, and one changed value changes nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.ruleset_changes import differences
from games.rules.ruleset_reading import BUILTIN_KEYS, RulesInvalid, builtin, changed

OTHER_VALUES = [
    (("name",), "Thursday"),
    (("meld", "run"), [150, 310, 450, 600]),
    (("meld", "jacks"), [40, 80, 120, 161]),
    (("tricks", "A"), 11),
    (("tricks", "last"), 10),
    (("auction", "minimum"), 500),
    (("auction", "steps"), [[0, 10], [900, 50]]),
    (("auction", "closing_passes"), 2),
    (("auction", "all_pass"), "dealer_takes_minimum"),
    (("play", "beat_led_trump"), "no"),
    (("play", "overtrump"), True),
    (("save", "meld_needs"), "trick"),
    (("save", "minimum_meld"), 20),
    (("save", "minimum_tricks"), 30),
    (("hole", "bidder"), "zero"),
    (("game", "hands"), 6),
    (("stakes", "stake"), "2.00"),
    (("stakes", "hole"), "0.30"),
    (("stakes", "holes"), "end"),
    (("stakes", "per"), "side"),
    (("stakes", "hole_to"), "kitty"),
]


def nest(place, value):
    for key in reversed(place):
        value = {key: value}
    return value


def flat(tree, place=()):
    if not isinstance(tree, dict):
        return {place: tree}
    return {
        at: leaf
        for key, part in tree.items()
        for at, leaf in flat(part, (*place, key)).items()
    }


@pytest.mark.parametrize(("place", "value"), OTHER_VALUES, ids=str)
def test_a_set_changed_in_one_value_changes_only_that(place, value):
    base, own = builtin("radio"), changed("radio", nest(place, value))
    before, after = flat(base.to_json()), flat(own.to_json())
    assert {at for at in before if before[at] != after[at]} == {place}
    assert differences(base, own.to_json()) == nest(place, value)


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_a_set_differs_in_nothing_from_itself(key):
    assert differences(builtin(key), builtin(key).to_json()) == {}


@given(
    base=st.sampled_from(BUILTIN_KEYS),
    chosen=st.lists(st.sampled_from(OTHER_VALUES), max_size=6),
)
def test_changing_by_the_differences_gives_the_set_back(base, chosen):
    tree = builtin(base).to_json()
    for place, value in chosen:
        part = tree
        for key in place[:-1]:
            part = part[key]
        part[place[-1]] = value
    try:
        own = changed(base, differences(builtin(base), tree))
    except RulesInvalid:
        return
    assert own.to_json() == tree
    assert changed(base, differences(builtin(base), own.to_json())) == own


def test_a_value_taken_out_differs_as_null():
    tree = builtin("auction-units").to_json()
    del tree["tricks"]["9"]
    assert differences(builtin("auction-units"), tree) == {"tricks": {"9": None}}


def test_a_part_that_is_no_object_differs_whole():
    assert differences(builtin("radio"), {**builtin("radio").to_json(), "meld": 5}) == {
        "meld": 5
    }
