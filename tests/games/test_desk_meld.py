"""A holding counted: the best trump, what counts twice, what not, and the names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.desk_meld import count_holding
from games.rules.cards import ALL_CARDS, Holding
from games.rules.meld import best_trump
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin

RADIO, UNITS = builtin("radio"), builtin("auction-units")
ROUNDHOUSE = "KS QS KH QH KD QD KC QC"


def counted(cards, rules=RADIO):
    return count_holding(Holding.parse(cards), rules)


def names(count):
    return [line.name for line in count.lines]


@given(
    st.lists(st.sampled_from(ALL_CARDS), max_size=12, unique=True),
    st.sampled_from([k for k in BUILTIN_KEYS if builtin(k).deck.copies == 2]),
)
def test_the_best_trump_comes_first(cards, key):
    holding, rules = Holding.of(cards), builtin(key)
    counts = count_holding(holding, rules)
    totals = [count.total for count in counts]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] == best_trump(holding, rules).total
    assert [c.is_best for c in counts] == [t == totals[0] for t in totals]


def test_equal_trumps_are_all_best():
    assert [count.is_best for count in counted(ROUNDHOUSE)] == [True] * 4


@pytest.mark.parametrize(
    ("cards", "rules", "name"),
    [
        ("AS TS KS QS JS", RADIO, "Run of spades"),
        ("AS TS KS QS JS " * 2, RADIO, "Double run of spades"),
        ("KS QS", RADIO, "Royal marriage of spades"),
        ("KS QS " * 3, RADIO, "Triple royal marriage of spades"),
        ("AS AH AD AC", RADIO, "Aces around"),
        ("JS JH JD JC " * 4, RADIO, "Quadruple jacks around"),
        ("QS JD " * 2, RADIO, "Double pinochle"),
        ("9S", UNITS, "Dix"),
    ],
)
def test_a_meld_has_its_name(cards, rules, name):
    assert name in names(counted(cards, rules)[0])


def test_a_roundhouse_is_named_and_has_no_points_of_its_own():
    best = counted(ROUNDHOUSE)[0]
    assert "Roundhouse" in best.roundhouse
    assert best.total == sum(line.points for line in best.lines) == 240
    assert counted("KS QS")[0].roundhouse == ""


def test_a_count_is_named_by_its_trump():
    assert [count.trump.value for count in counted("KH QH")[:1]] == ["H"]


def test_the_couple_of_a_run_is_no_marriage_and_a_further_one_is():
    run = counted("AS TS KS QS JS")[0]
    assert run.split.endswith("are no royal marriage as well.")
    assert counted("AS TS KS QS JS KS QS")[0].split.endswith("; one more pair is.")
    two = counted("AS TS KS QS JS KS QS KS QS")[0]
    assert two.split.endswith("; 2 more pairs are.")
    assert counted("KS QS")[0].split == ""


def test_a_card_in_several_classes_counts_in_each():
    best = counted("AS TS KS QS JS JD QH QD QC")[0]
    several = {str(use.card): use.melds for use in best.several}
    assert several == {"QS": ("run", "queens around", "pinochle")}


def test_what_is_in_no_meld_is_told_by_copies():
    best = counted("KS KS QS TH TH AD")[0]
    idle = {str(use.card): use.copies for use in best.idle}
    assert idle == {"KS": 1, "TH": 2, "AD": 1}
    assert counted("AS TS KS QS JS")[0].idle == ()
