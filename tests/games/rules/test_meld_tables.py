"""The tables say what the oracle says, whatever the pack, the ladders and the trump."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benches.meld_oracle import oracle_total
from games.rules.cards import ALL_CARDS, Holding, Suit
from games.rules.meld import best_trump, count_meld
from games.rules.meld_tables import meld_tables, meld_total, meld_totals, named_melds
from games.rules.meld_words import words_of
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from tests.games.rules.examples import cases

KINDS = [*vars(builtin("radio").meld)]
trumps = st.sampled_from(Suit)


@st.composite
def own_sets(draw):
    """A club's own set: any pack, any ladders."""
    base = draw(st.sampled_from(["radio", "auction-tens"]))
    copies = draw(st.integers(1, 8))
    ladder = st.lists(st.integers(0, 1_000), min_size=copies, max_size=copies)
    melds = {kind: draw(ladder) for kind in KINDS}
    if base == "radio":
        melds["dix"] = []
    return changed(base, {"deck": {"copies": copies}, "meld": melds})


@st.composite
def dealt(draw, rule_sets):
    rules = draw(rule_sets)
    pack = [card for card in ALL_CARDS if card.rank in rules.deck.ranks]
    counts = [draw(st.integers(0, rules.deck.copies)) for _ in pack]
    return rules, [c for c, n in zip(pack, counts, strict=True) for _ in range(n)]


own = dealt(own_sets())
built_in = dealt(st.sampled_from(BUILTIN_KEYS).map(builtin))


def totals(rules, cards):
    tables = meld_tables(rules)
    return meld_totals(words_of(cards, tables.form), tables)


def right(rules, cards):
    texts = [str(card) for card in cards]
    return tuple(oracle_total(texts, trump, rules.meld) for trump in Suit)


@pytest.mark.parametrize("case", cases("melds.json"), ids=lambda c: c["cards"] or "-")
def test_the_oracle_counts_a_published_meld_right(case):
    melds = builtin(case["rules"]).meld
    assert oracle_total(case["cards"].split(), case["trump"], melds) == case["meld"]


@given(built_in)
def test_a_built_in_set_counts_what_the_oracle_counts(hand):
    assert totals(*hand) == right(*hand)


@given(own)
def test_a_clubs_own_set_counts_what_the_oracle_counts(hand):
    assert totals(*hand) == right(*hand)


@given(st.one_of(built_in, own), trumps)
def test_one_trump_is_one_of_all_four(hand, trump):
    rules, cards = hand
    tables = meld_tables(rules)
    words = words_of(cards, tables.form)
    one = meld_total(words, trump, tables)
    assert one == meld_totals(words, tables)[trump.place]


@given(st.one_of(built_in, own), trumps)
def test_the_total_is_the_sum_of_the_lines(hand, trump):
    rules, cards = hand
    tables = meld_tables(rules)
    words = words_of(cards, tables.form)
    lines = named_melds(words, trump, tables).lines
    assert sum(line.points for line in lines) == meld_total(words, trump, tables)
    for line in lines:
        assert line.points == getattr(rules.meld, line.kind.value)[line.copies - 1]
        assert all(cards.count(card) >= line.copies for card in line.cards)


@given(st.one_of(built_in, own), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_change_a_total(hand, shuffler):
    rules, cards = hand
    shuffled = cards.copy()
    shuffler.shuffle(shuffled)
    assert totals(rules, shuffled) == totals(rules, cards)


@given(built_in, st.data())
def test_one_card_less_never_raises_a_total(hand, data):
    rules, cards = hand
    fewer = cards.copy()
    if cards:
        fewer.remove(data.draw(st.sampled_from(cards)))
    pairs = zip(totals(rules, fewer), totals(rules, cards), strict=True)
    assert all(less <= more for less, more in pairs)


@given(built_in)
def test_the_best_trump_brings_the_highest_of_all_four(hand):
    rules, cards = hand
    assert best_trump(Holding.of(cards), rules).total == max(totals(rules, cards))


def test_on_equal_points_the_best_trump_is_the_first_suit():
    assert best_trump(Holding(), builtin("radio")).trump is Suit.SPADES


def test_lines_run_from_the_trump_suit_over_the_others_to_the_dix():
    cards = "KS QS AH TH KH QH JH KD QD KC QC JD 9H"
    meld = count_meld(Holding.parse(cards), Suit.HEARTS, builtin("auction-tens"))
    assert [(line.kind.value, line.suit) for line in meld.lines] == [
        ("run", "H"),
        ("marriage", "S"),
        ("marriage", "D"),
        ("marriage", "C"),
        ("kings", None),
        ("queens", None),
        ("pinochle", None),
        ("dix", "H"),
    ]


def test_a_rule_set_is_compiled_once():
    assert meld_tables(builtin("radio")) is meld_tables(builtin("radio"))
