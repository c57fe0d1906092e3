"""Numbers and states in the words people read."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubscore.lib.formatting import (
    MINUS,
    balance_words,
    balance_words_of_other,
    day_text,
    money_text,
    points_text,
)
from clubscore.lib.money import format_cents

whole = st.integers(-(10**8), 10**8)


@given(whole)
def test_money_and_points_are_shown_with_a_true_minus_and_nothing_else_changed(number):
    assert money_text(number).replace(MINUS, "-") == format_cents(number)
    assert points_text(number).replace(MINUS, "-") == str(number)
    assert "-" not in money_text(number) + points_text(number)


@given(whole)
def test_the_words_of_a_balance_hold_its_amount_without_a_sign(cents):
    for words in (balance_words(cents), balance_words_of_other(cents)):
        assert (format_cents(abs(cents)) in words) == (cents != 0)
        assert MINUS not in words
        assert "-" not in words


@pytest.mark.parametrize(
    ("cents", "own", "of_other"),
    [
        (325, "you are owed 3.25", "is owed 3.25"),
        (1, "you are owed 0.01", "is owed 0.01"),
        (0, "settled", "settled"),
        (-1, "you owe 0.01", "owes 0.01"),
        (-100, "you owe 1.00", "owes 1.00"),
    ],
)
def test_above_zero_the_club_owes_and_below_zero_the_member_does(cents, own, of_other):
    assert balance_words(cents) == own
    assert balance_words_of_other(cents) == of_other


@pytest.mark.parametrize(
    ("day", "text"),
    [(date(2026, 11, 5), "5 November 2026"), (date(2027, 2, 28), "28 February 2027")],
)
def test_a_date_is_written_without_a_leading_zero(day, text):
    assert day_text(day) == text
