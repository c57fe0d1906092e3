"""Cues read and written: the documents' examples, the grammar, and the inverse."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.rules.cues import Cue, cue_fault, make_cue, parse_cue
from tests.games.rules.examples import well_said


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Sing!", Cue(ask=True)),
        ("a ten", Cue(flush=1)),
        ("I have a flush", Cue(flush=1)),
        ("I’ve a double flush", Cue(flush=2)),
        ("I've no ten", Cue(flush=0)),
        ("a five", Cue(five=True)),
        ("5", Cue(five=True)),
        ("10", Cue(flush=1)),
        ("three", Cue(aces=3)),
        ("weak", Cue(weak=True)),
        ("A hundred forty", Cue(meld=140)),
        ("Two hundred", Cue(meld=200)),
        ("161", Cue(meld=160, aces=1)),
        ("one hundred eleven", Cue(meld=110, aces=1)),
        ("one hundred ten", Cue(meld=110)),
        ("one thousand five hundred", Cue(meld=1500)),
        ("twenty", Cue(meld=20, ambiguous=True)),
        ("twenty, and a five", Cue(meld=20, five=True, ambiguous=True)),
        ("twenty-three", Cue(meld=20, aces=3)),
        ("twenty three", Cue(meld=20, aces=3)),
        ("three, twenty", Cue(meld=20, aces=3)),
        ("forty three", Cue(meld=40, aces=3)),
        ("forty three, weak", Cue(meld=40, aces=3, weak=True)),
        ("forty weak", Cue(meld=40, weak=True)),
        ("forty, three hundred", Cue(meld=300)),
        ("forty, three hundred, sing", Cue(meld=300, ask=True)),
        ("forty, three thousand", Cue(meld=3000)),
        ("twenty, forty", Cue(meld=40)),
        ("forty, twenty", Cue(meld=20)),
        ("161 sing", Cue(meld=160, aces=1, ask=True)),
        ("thousand", Cue(meld=1000)),
        ("9994", Cue(meld=9990, aces=4)),
        ("", Cue()),
    ],
)
def test_a_cue_means_what_the_terms_say(said, meant):
    assert parse_cue(said) == meant
    assert cue_fault(said) is None


@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ((None, True, 3, 100), "One hundred, three, and a five"),
        ((0, True, 1, 160), "No ten, one hundred sixty-one, and a five"),
        ((2, False, 3, 40), "Double ten, and forty-three"),
        ((None, False, 0, 240), "A weak two hundred forty"),
        ((None, True, 0, 240), "Two hundred forty, and a five"),
        ((None, False, 0, 110), "A weak one hundred ten"),
        ((0, False, 1, 140), "One hundred forty-one"),
        ((0, False, 1, 150), "No ten, and one hundred fifty-one"),
        ((0, False, 1, 190), "No ten, and one hundred ninety-one"),
        ((0, False, 1, 200), "Two hundred, and one"),
        ((1, False, 0, 0), "A ten"),
        ((None, False, 2, 0), "Two"),
        ((None, False, 4, 9990), "Nine thousand nine hundred ninety-four"),
        ((None, False, 0, 0), "Weak"),
    ],
)
def test_a_cue_is_said_as_the_documents_say_it(figures, said):
    flush, five, aces, meld = figures
    assert make_cue(flush=flush, five=five, aces=aces, meld=meld) == said


@given(
    st.sampled_from([None, 0, 1, 2]),
    st.booleans(),
    st.integers(0, 4),
    st.integers(0, 999).map(lambda tens: tens * 10),
)
def test_a_written_cue_reads_back_an_unspoken_flush_apart(flush, five, aces, meld):
    assume(meld != 10 or aces)
    said = make_cue(flush=flush, five=five, aces=aces, meld=meld)
    cue = parse_cue(said)
    assert cue_fault(said) is None
    assert (cue.five, cue.aces, cue.meld) == (five, aces, meld)
    assert cue.flush == flush or (flush == 0 and cue.flush is None)


@pytest.mark.parametrize(
    ("flush", "aces", "meld"),
    [(3, 0, 0), (1, 5, 0), (1, 0, 15), (1, 0, 10), (1, 0, 10_000), (1, 0, -10)],
)
def test_figures_no_cue_can_say_are_refused(flush, aces, meld):
    with pytest.raises(ValueError, match=r"^A cue .*\.$"):
        make_cue(flush=flush, five=False, aces=aces, meld=meld)


@pytest.mark.parametrize(
    "said",
    ["a diamond flush", "♠", "red ten", "a ten in trumps", "BLACK", "spade-ten"],
)
def test_a_suit_a_colour_or_trump_is_named(said):
    assert cue_fault(said)[0] == "cue_names_suit"


@pytest.mark.parametrize(
    "said",
    ["banana", "forty-five", "165", "six", "double", "no", "0", "99999", "00160",
     "10000", "ten-one", "forty-banana", "fifteen"],
)  # fmt: skip
def test_any_other_word_is_unknown(said):
    assert cue_fault(said)[0] == "cue_unknown_word"


def test_unknown_words_are_passed_over():
    assert parse_cue("banana, a ten") == Cue(flush=1)
    assert parse_cue("two hundred forty-banana") == Cue(meld=200)


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        ("a red ten", "red"),
        ("apple, banana", "apple"),
        ("banana" * 50, ("banana" * 7)[:40]),
    ],
)
def test_a_fault_is_told_in_sentences_and_quotes_its_word_short(said, quoted):
    _, message = cue_fault(said)
    assert well_said(message)
    assert f": “{quoted}” " in message
