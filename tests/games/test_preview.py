"""What saving a hand would do, said while it is being typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.judge import judge
from games.preview import EMPTY, preview_hand
from tests.games.half_typed import only, preview, typed
from tests.games.rules.examples import make_hand, make_record


def test_nothing_typed_asks_for_the_bid():
    assert preview({"bid": 800}).sentences == EMPTY.sentences
    assert preview({"bidder": "N"}).sentences == EMPTY.sentences


def test_after_the_bid_it_asks_for_trump_and_meld():
    said = preview(only("bidder", "bid"))
    assert said.tone == "waiting"
    assert said.sentences == ("North–South bid 800. Next: trump and meld.",)


def test_with_the_meld_it_says_what_the_tricks_must_bring():
    said = preview(only("bidder", "bid", "trump", "meld_NS", "meld_EW"))
    assert (said.tone, said.errors) == ("waiting", {})
    assert said.sentences == ("North–South need 370 more.",)


def test_the_meld_of_the_defenders_alone_is_not_the_bidders():
    said = preview(only("bidder", "bid", "trump", "meld_EW"))
    assert said.sentences == ("North–South bid 800. Next: meld of North–South.",)


def test_a_meld_by_player_says_whose_comes_next():
    values = only("bidder", "bid", "trump") | {"meld_by": "seat"}
    assert preview(values).sentences == ("North–South bid 800. Next: meld.",)
    said = preview(values | {"meld_N": 300, "meld_E": 0, "meld_W": 40})
    assert said.sentences == ("North–South bid 800. Next: meld of South.",)


def test_a_certain_hole_is_said_before_the_play():
    values = only("bidder", "bid", "trump", "meld_EW") | {"meld_NS": 200}
    [sentence] = preview(values).sentences
    assert sentence.startswith("North–South holed for certain: 700")
    assert sentence.endswith("short of 800.")


def test_a_whole_hand_says_what_it_comes_to():
    said = preview(typed())
    assert (said.tone, said.warnings, said.errors) == ("", (), {})
    assert said.sentences == ("North–South make 800 with 820.",)


def test_a_hole_says_what_it_costs():
    [sentence] = preview(typed(bid="900")).sentences
    assert sentence.startswith("North–South holed: 820")
    assert sentence.endswith("short of 900, −900.")


def test_meld_that_does_not_count_is_told():
    values = typed(bid="60", meld_NS="40", meld_EW="12", tricks_NS="30", tricks_EW="20")
    assert preview(values, rules="double-deck").sentences == (
        "North–South make 60 with 70. East–West keep 0 of 12 meld.",
    )


def test_a_wrong_figure_is_told_at_its_field_and_no_score_is_promised():
    said = preview(typed(bid="805"))
    assert (said.tone, said.sentences) == ("bad", ())
    assert set(said.errors) == {"bid"}


def test_every_wrong_figure_is_told_at_once():
    said = preview(typed(bid="805", tricks_NS="391", tricks_EW="109"))
    assert {"bid", "tricks_NS", "tricks_EW"} <= set(said.errors)


@given(st.sets(st.sampled_from(sorted(typed()))))
def test_a_field_that_is_not_filled_is_never_blamed(names):
    said = preview(only(*names))
    assert set(said.errors) <= names
    assert said.tone in {"", "warn", "waiting", "bad"}


def test_the_one_question_the_table_is_asked_is_told_at_an_empty_field():
    values = typed(bid="20", meld_NS="20", meld_EW="4", tricks_NS="0", tricks_EW="25")
    assert set(preview(values, rules="auction-units").errors) == {"took_NS"}
    answered = preview(values | {"took_NS": "no"}, rules="auction-units")
    assert answered.errors == {}


def test_a_warning_stands_beside_what_saving_does():
    said = preview(typed(dealer="E"))
    assert said.tone == "warn"
    assert len(said.warnings) == 1
    assert said.sentences == ("North–South make 800 with 820.",)


def test_a_warning_is_told_before_the_hand_is_whole():
    said = preview(only("bidder", "bid", "trump", "meld_NS") | {"dealer": "E"})
    assert said.tone == "warn"
    assert said.sentences == ("North–South need 370 more.",)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"outcome": "passed"},
            "All passed: nothing counts, and the next dealer deals.",
        ),
        (
            {"outcome": "misdeal", "reason": "a card was face up"},
            "Misdeal: nothing counts, and the same dealer deals again.",
        ),
    ],
)
def test_a_hand_that_does_not_count_says_who_deals_next(values, sentence):
    said = preview(values)
    assert (said.tone, said.sentences) == ("", (sentence,))


def test_a_problem_of_an_earlier_hand_is_not_told_in_this_one():
    verdict = judge(make_record(make_hand(dealer="E"), make_hand()))
    assert preview_hand(verdict, typed()).warnings == ()
