"""Cards typed or pasted as plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.card_text import read_cards, read_tricks, write_cards, write_tricks
from games.rules.cards import ALL_CARDS

CARDS = st.sampled_from(ALL_CARDS)
TRICKS = st.lists(st.lists(CARDS, min_size=1, max_size=4), max_size=20)


def cards(text):
    return write_cards(read_cards(text).cards)


def tricks(text):
    return [(trick.line, write_cards(trick.cards)) for trick in read_tricks(text)]


@pytest.mark.parametrize(
    "text",
    [
        "AS TS KH",
        "as 10s kh",
        "AS,10S;KH",
        "AS-TS/KH.",
        "ASTSKH",
        "SA S10 HK",
        "A♠ 10♠ K♥",
        "A♠\ufe0e, 10♠\ufe0f, K♡",
        '["AS", "TS", "KH"]',
        "  AS\t|\nTS _ KH  ",
    ],
)
def test_any_separator_order_and_case_is_read(text):
    assert cards(text) == "AS TS KH"
    assert read_cards(text).unread == ()


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("AS XX KH", ("XX",)),
        ("AS 8S", ("8S",)),
        ("A S", ("A", "S")),
        ("ASK", ("ASK",)),
        ("AS 1OS", ("1OS",)),
        ("joker", ("JOKER",)),
        ("<b>AS</b>", ("B", "B")),
    ],
)
def test_what_is_no_card_is_named_and_never_guessed(text, unread):
    assert read_cards(text).unread == unread


@given(st.lists(CARDS))
def test_written_cards_read_back(written):
    assert read_cards(write_cards(written)).cards == tuple(written)


@given(TRICKS)
def test_written_tricks_read_back(written):
    read = read_tricks(write_tricks(written))
    assert [list(trick.cards) for trick in read] == written


@given(st.text())
def test_any_text_at_all_is_read(text):
    read_cards(text)
    read_tricks(text)


@pytest.mark.parametrize(
    ("line", "leader"),
    [
        ("KH AH TH JH", None),
        ("1. KH AH TH JH", None),
        ("Trick 12: KH AH TH JH", None),
        ("#1) KH AH TH JH", None),
        ("W: KH AH TH JH", "W"),
        ("west > KH AH TH JH", "W"),
        ("3. West leads: KH AH TH JH", "W"),
        ("Trick 3 (S led): KH AH TH JH", "S"),
    ],
)
def test_a_line_may_begin_with_its_number_and_leader(line, leader):
    (trick,) = read_tricks(line)
    assert (write_cards(trick.cards), trick.unread) == ("KH AH TH JH", ())
    assert trick.leader == leader


@pytest.mark.parametrize("line", ["10S. KS. QS. JS.", "10: TS KS QS JS", "9S KS"])
def test_a_ten_or_nine_in_front_is_a_card_unless_a_sign_ends_the_number(line):
    (trick,) = read_tricks(line)
    assert trick.unread == ()
    assert trick.cards[0].suit == "S"


def test_a_line_is_a_trick_and_an_empty_line_is_none():
    assert tricks("KH AH TH JH\n\n  \r\nAC TC\n") == [(1, "KH AH TH JH"), (4, "AC TC")]


def test_the_lists_of_a_record_are_tricks():
    pasted = '[["KH","AH","TH","JH"],["AC","AH","QC","JC"]]'
    assert tricks(pasted) == [(1, "KH AH TH JH"), (2, "AC AH QC JC")]
