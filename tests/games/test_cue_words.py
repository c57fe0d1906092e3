"""A cue in words, its violation, its unknown words and its doubt."""

import pytest

from games.cue_words import read_cue


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("Sing!", ("Asks the partner to speak",)),
        ("a ten", ("A flush",)),
        ("Double ten, and forty-three",
         ("Two flushes", "40 in other meld", "Three aces")),
        ("No ten, one hundred sixty-one, and a five",
         ("No flush", "160 in other meld", "100 aces: one in every suit",
          "One ace beside them")),
        ("four", ("Four aces, but not 100 aces",)),
        ("A weak two hundred forty", ("240 in meld", "No aces")),
        ("", ()),
    ],
)  # fmt: skip
def test_a_sound_cue_is_told_term_by_term(said, meaning):
    heard = read_cue(said)
    assert heard.meaning == meaning
    assert (heard.violation, heard.unknown, heard.doubt) == ("", "", "")


def test_a_suit_named_is_a_violation_and_the_rest_is_still_heard():
    heard = read_cue("a diamond flush")
    assert "“diamond”" in heard.violation
    assert (heard.meaning, heard.unknown) == (("A flush",), "")


def test_an_unknown_word_is_no_violation():
    heard = read_cue("banana, two")
    assert "“banana”" in heard.unknown
    assert (heard.meaning, heard.violation) == (("Two aces",), "")


def test_a_bare_twenty_says_both_its_meanings():
    heard = read_cue("twenty")
    assert heard.meaning == ("20 in meld, or a long suit",)
    assert "two meanings" in heard.doubt
    assert read_cue("twenty-one").doubt == ""
