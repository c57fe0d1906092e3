"""Whole cents and their one written form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubscore.lib.money import MAX_CENTS, MoneyError, format_cents, parse_cents

amounts = st.integers(0, MAX_CENTS)


@given(amounts)
def test_written_cents_are_read_back(cents):
    assert parse_cents(format_cents(cents)) == cents


@given(amounts.filter(bool))
def test_cents_below_zero_are_the_same_digits_behind_a_minus(cents):
    assert format_cents(-cents) == f"-{format_cents(cents)}"


@given(st.text(max_size=12) | st.from_regex(r"[0-9]{0,7}[.,][0-9]{0,3}"))
def test_what_is_read_at_all_is_digits_a_point_and_two_decimals(text):
    try:
        cents = parse_cents(text)
    except MoneyError:
        return
    assert text.zfill(len("999999.99")) == format_cents(cents).zfill(len("999999.99"))


@pytest.mark.parametrize(
    ("text", "cents"),
    [("0.00", 0), ("0.25", 25), ("1.25", 125), ("999999.99", 10**8 - 1)],
)
def test_amounts_are_whole_cents(text, cents):
    assert parse_cents(text) == cents


@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "1.2", "1.255", ".25", "1,25", "-1.25", "+1.25", " 1.25", "1.25\n"),
        *("1e2", "1 000.00", "1000000.00", "٣.٢٥", "1.２５", "NaN", "0x1.00"),
    ],
)
def test_anything_else_is_refused_with_the_rule_and_the_remedy(text):
    with pytest.raises(MoneyError) as refused:
        parse_cents(text)
    assert "digits with a point and two decimals" in str(refused.value)
    assert repr(text) in str(refused.value)
    assert "Write it like 1.25." in str(refused.value)


def test_a_refusal_quotes_no_more_than_fits_in_a_sentence():
    with pytest.raises(MoneyError) as refused:
        parse_cents("9" * 1000)
    assert f"'{'9' * 24}…'" in str(refused.value)
    assert "9" * 25 not in str(refused.value)


@pytest.mark.parametrize(
    ("cents", "text"), [(0, "0.00"), (5, "0.05"), (-5, "-0.05"), (-12_345, "-123.45")]
)
def test_cents_keep_their_two_decimals(cents, text):
    assert format_cents(cents) == text
