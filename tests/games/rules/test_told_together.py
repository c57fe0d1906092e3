"""What is wrong apart is told together: no fault hides that of a neighbour."""

import pytest

from tests.games.rules.examples import found, make_hand, make_record, make_units_hand

MAY_COUNT_NOTHING = {
    "base": "auction-units",
    "changes": {"save": {"meld_needs": "trick"}},
}


def all_to_north(took_trick):
    hand = make_units_hand(tricks={"NS": 25}, took_trick=took_trick)
    return make_record(hand, rules=MAY_COUNT_NOTHING)


def ruled(**ruling):
    return make_record(make_hand(ruling=ruling))


@pytest.mark.parametrize("took", [{"NS": False}, {"NS": "no"}, {"North": True}])
def test_a_flag_that_is_needed_is_asked_for_beside_another_that_is_wrong(took):
    (wrong,) = took
    assert set(found(all_to_north(took))) == {
        ("record_invalid", f"hands[0].took_trick.{wrong}"),
        ("took_trick_needed", "hands[0].took_trick.EW"),
    }


@pytest.mark.parametrize("took", ["none", [False]])
def test_flags_that_cannot_be_read_are_not_asked_for_besides(took):
    assert found(all_to_north(took)) == [("record_invalid", "hands[0].took_trick")]


def test_a_flag_that_cannot_be_read_is_not_asked_for_besides():
    assert found(all_to_north({"EW": "no"})) == [
        ("record_invalid", "hands[0].took_trick.EW")
    ]


def test_side_and_reason_of_a_ruling_are_told_each():
    assert found(ruled(kind="misdeal", side="NS", reason=5)) == [
        ("record_invalid", "hands[0].ruling.side"),
        ("record_invalid", "hands[0].ruling.reason"),
    ]
    assert found(ruled(kind="renege", side="N", reason=" ")) == [
        ("record_invalid", "hands[0].ruling.side"),
        ("ruling_reason", "hands[0].ruling.reason"),
    ]
