"""Names and lines as people write them, and the key that finds a name again."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubscore.lib.text import (
    MAX_NAME_LENGTH,
    BadName,
    clean_line,
    clean_name,
    name_key,
)

# Marks that choose another form of the sign before them, and letters drawn as nothing.
VARIANTS = {*map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))}
BLANKS = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
seen = st.characters(
    exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"),
    exclude_characters=VARIANTS | BLANKS,
)
letters = st.text(seen, min_size=1, max_size=20).filter(str.strip)


@given(letters)
def test_a_cleaned_name_is_clean(name):
    assert clean_name(clean_name(name)) == clean_name(name)


@given(letters)
def test_two_spellings_of_a_name_share_a_key(name):
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert name_key(unicodedata.normalize(form, name)) == name_key(name)
    assert name_key(f"  {clean_name(name)} ") == name_key(name)


@given(letters)
def test_a_key_is_its_own_key(name):
    assert name_key(name_key(name)) == name_key(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada Lee", "ADA  LEE"), ("Zoë", "Zoe\u0308"), ("Straße", "STRASSE"), ("ﬁ", "fi")],
)
def test_capitals_spaces_and_accents_form_make_no_other_person(one, other):
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Zoe", "Zoë"), ("Ada", "Adam")])
def test_other_letters_are_another_person(one, other):
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("  Ada   Lee ", "Ada Lee"),
        ("Ada\tLee", None),
        ("Zoe\u0308", "Zoë"),
        ("Ada\u3000Lee", "Ada Lee"),
        ("\nAda\n", "Ada"),
    ],
)
def test_spaces_around_and_between_are_put_right(raw, name):
    if name is None:
        with pytest.raises(BadName, match=r"U\+0009"):
            clean_name(raw)
    else:
        assert clean_name(raw) == name


@pytest.mark.parametrize("raw", ["", "   ", "\u3000", "\n"])
def test_an_empty_name_is_asked_for(raw):
    with pytest.raises(BadName, match="A name is needed"):
        clean_name(raw)


@pytest.mark.parametrize(
    "hidden", ["\u200b", "\u202e", "\x00", "\ue000", "\ud800", "\u2028", "\u2029"]
)
def test_a_character_nobody_can_see_is_named_by_its_number(hidden):
    with pytest.raises(BadName, match=rf"U\+{ord(hidden):04X}"):
        clean_name(f"Ada{hidden}Lee")


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f", "\uffa0", "\u034f"])
@pytest.mark.parametrize("name", ["{}", "Ada{}"])
def test_a_letter_drawn_as_nothing_makes_no_name_and_no_double(name, blank):
    with pytest.raises(BadName, match=rf"U\+{ord(blank):04X}"):
        clean_name(name.format(blank))


def test_a_style_belongs_to_an_emoji_and_hides_behind_no_letter():
    assert clean_name("Ada ❤\ufe0f") == "Ada ❤\ufe0f"
    for hidden in ("Ada\ufe0f", "\ufe0f", "Ada\ufe01", "❤\ufe0f\ufe0f"):
        with pytest.raises(BadName, match=r"U\+FE0"):
            clean_name(hidden)


def test_a_name_of_the_greatest_length_is_kept_and_one_more_is_told():
    assert clean_name("a" * MAX_NAME_LENGTH) == "a" * MAX_NAME_LENGTH
    with pytest.raises(BadName, match="at most 60 characters: this one has 61"):
        clean_name("a" * (MAX_NAME_LENGTH + 1))


def test_a_name_is_measured_as_it_is_kept():
    assert clean_name("e\u0308" * MAX_NAME_LENGTH) == "ë" * MAX_NAME_LENGTH


@pytest.mark.parametrize("hidden", ["\0", "\x1b", "\u202e", "\u2066", "\ud800"])
def test_a_line_hides_no_control_and_turns_no_text(hidden):
    with pytest.raises(BadName, match=f"hides U\\+{ord(hidden):04X}"):
        clean_line(f"Paid{hidden} 1.25")


@pytest.mark.parametrize(
    "unseen", ["", " \n ", "\u200b", "\u200d \ufeff", "\u3164", "\u2800 \ufe0f"]
)
def test_a_line_that_nobody_can_see_is_none(unseen):
    assert clean_line(unseen) == ""


def test_a_line_keeps_joiners_and_is_one_line():
    assert clean_line(" the \n bar\ttab ") == "the bar tab"
    for joined in ("👩‍👩‍👧", "می‌خواهم", "♠︎"):
        assert clean_line(joined) == joined
