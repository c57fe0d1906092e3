"""A club's own set: changes merge over a built-in one, and every fault is named."""

import pytest

from games.rules.ruleset import BothReach
from games.rules.ruleset_reading import RulesInvalid, builtin, changed, from_json
from tests.games.rules.examples import well_said


def faults(changes, base="radio"):
    with pytest.raises(RulesInvalid) as caught:
        changed(base, changes)
    said = [message for _, message in caught.value.faults]
    assert [message for message in said if not well_said(message)] == []
    return [".".join(map(str, place)) for place, _ in caught.value.faults]


def test_a_ladder_replaces_and_the_rest_stays():
    rules = changed("radio", {"meld": {"pinochle": [40, 300, 450, 600]}})
    assert rules.meld.pinochle == (40, 300, 450, 600)
    assert rules.meld.run == builtin("radio").meld.run


def test_null_sets_null_and_a_target_takes_its_place():
    game = {"hands": None, "target": 3000, "both_reach": "higher"}
    rules = changed("radio", {"game": game})
    assert rules.game.hands is None
    assert rules.game.both_reach is BothReach.HIGHER


def test_nines_may_be_added_with_their_ladder():
    changes = {
        "deck": {"ranks": "ATKQJ9"},
        "meld": {"dix": [10, 20, 30, 40]},
        "tricks": {"9": 0},
    }
    assert changed("radio", changes).deck.cards_each == 24


def test_no_changes_give_the_base():
    assert changed("radio", {"key": "radio"}) == builtin("radio")


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"key": "mine"}, "key"),
        ({"name": " "}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"wild": 1}, "wild"),
        ({"meld": {"sequence": [1]}}, "meld.sequence"),
        ({"meld": 5}, "meld"),
        ({"meld": {"run": None}}, "meld.run"),
        ({"meld": {"run": 150}}, "meld.run"),
        ({"meld": {"run": [150, 300, 450]}}, "meld.run"),
        ({"meld": {"run": [150, 300, 450, -1]}}, "meld.run"),
        ({"meld": {"run": [150, 300, 450, True]}}, "meld.run"),
        ({"meld": {"dix": [10]}}, "meld.dix"),
        ({"deck": {"ranks": "AKQJT"}}, "deck.ranks"),
        ({"deck": {"copies": 2.0}}, "deck.copies"),
        ({"tricks": {"9": 0}}, "tricks.9"),
        ({"tricks": dict.fromkeys([*"ATKQJ", "last"], 0)}, "tricks"),
        ({"auction": {"minimum": 15}}, "auction.minimum"),
        ({"auction": {"minimum": 0}}, "auction.minimum"),
        ({"auction": {"steps": []}}, "auction.steps"),
        ({"auction": {"steps": [[0, 10, 2]]}}, "auction.steps"),
        ({"auction": {"steps": [["0", 10]]}}, "auction.steps"),
        ({"auction": {"steps": [5]}}, "auction.steps"),
        ({"auction": {"steps": [[10, 10]]}}, "auction.steps"),
        ({"auction": {"steps": [[0, 10], [0, 5]]}}, "auction.steps"),
        ({"auction": {"steps": [[0, 0]]}}, "auction.steps"),
        ({"play": {"overtrump": 1}}, "play.overtrump"),
        ({"play": {"beat_led_trump": None}}, "play.beat_led_trump"),
        ({"hole": {"bidder": "double"}}, "hole.bidder"),
        ({"game": {"target": 500}}, "game.target"),
        ({"game": {"hands": None}}, "game.hands"),
        ({"game": {"both_reach": "higher"}}, "game.both_reach"),
        ({"game": {"hands": None, "target": 500}}, "game.both_reach"),
        ({"stakes": {"stake": "1,00"}}, "stakes.stake"),
        ({"stakes": {"hole": 0.25}}, "stakes.hole"),
    ],
)
def test_a_fault_is_named_at_its_place(changes, place):
    assert faults(changes) == [place]


def test_all_faults_are_named_at_once():
    changes = {"meld": {"run": [1], "aces": [1]}, "auction": {"minimum": 15}}
    assert faults(changes) == ["meld.run", "meld.aces", "auction.minimum"]


def test_the_error_says_every_fault():
    with pytest.raises(RulesInvalid) as caught:
        changed("radio", {"name": "", "meld": {"run": [1]}})
    first, second = (message for _, message in caught.value.faults)
    assert str(caught.value) == f"{first}; {second}"


def test_what_does_not_go_together_is_named_beside_a_wrong_value():
    changes = {
        "meld": {"run": [1], "aces": "many"},
        "auction": {"minimum": 15},
        "game": {"hands": "four"},
    }
    assert faults(changes) == ["meld.aces", "game.hands", "meld.run", "auction.minimum"]


def test_a_wrong_pack_is_told_alone_and_not_at_every_ladder():
    assert faults({"deck": {"copies": 9}}) == ["deck.copies"]


@pytest.mark.parametrize(
    ("ladder", "remedy"),
    [([1, 2, 3], "Add 1."), ([1, 2, 3, 4, 5, 6], "Take out 2.")],
)
def test_a_ladder_of_another_length_is_told_how_many_to_add(ladder, remedy):
    with pytest.raises(RulesInvalid, match=f"royal marriage has .*{remedy}"):
        changed("radio", {"meld": {"royal_marriage": ladder}})


def test_a_pack_without_nines_has_no_dix():
    with pytest.raises(RulesInvalid, match="no nines: leave it empty"):
        changed("radio", {"meld": {"dix": [10]}})


def test_a_set_is_an_object():
    with pytest.raises(RulesInvalid, match="a list is not"):
        from_json([])


def test_a_changed_set_keeps_its_key_and_the_other_is_named():
    with pytest.raises(RulesInvalid, match="key of its base, radio: remove mine\\."):
        changed("radio", {"key": "mine"})


def test_a_long_value_is_quoted_short():
    with pytest.raises(RulesInvalid) as caught:
        changed("radio", {"hole": {"bidder": "x" * 10_000 + "\u202e"}})
    assert len(str(caught.value)) < 200
