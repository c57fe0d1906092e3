"""No text of people is a formula, a second line or a turned one in a file."""

import pytest

from ledger.exports.text import formula_safe, one_line


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "＝", "＋", "－", "＠"])
@pytest.mark.parametrize("before", ["", " ", "\t", "\r", "\n"])
def test_a_text_that_begins_like_a_formula_gets_an_apostrophe(start, before):
    assert formula_safe(f"{before}{start}1") == f"'{before}{start}1"


@pytest.mark.parametrize("text", ["", " ", "Ada", "1-1", "a=b", "'=1", "−2"])
def test_any_other_text_stays_as_it_is(text):
    assert formula_safe(text) == text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("two\nlines", "two lines"),
        ("a\r\n\r\nb", "a b"),
        ("a\u2028b\u2029c", "a b c"),
        ("a\x00b\x85c", "a b c"),
        ("\u202edouble\u2066d", "double d"),
        ("  kept  apart ", "kept apart"),
        ("family \U0001f468\u200d\U0001f469", "family \U0001f468\u200d\U0001f469"),
    ],
)
def test_a_text_is_one_line_that_runs_one_way(text, line):
    assert one_line(text) == line
