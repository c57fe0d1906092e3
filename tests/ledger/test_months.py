"""A month is a half-open range of club dates."""

import datetime

import pytest

from ledger.months import Month, Period


@pytest.mark.parametrize(
    ("month", "starts", "ends"),
    [
        ("2026-11", "2026-11-01", "2026-12-01"),
        ("2026-12", "2026-12-01", "2027-01-01"),
        ("2028-02", "2028-02-01", "2028-03-01"),
    ],
)
def test_a_month_ends_where_the_next_one_starts(month, starts, ends):
    parsed = Month.parse(month)
    assert (str(parsed.starts), str(parsed.ends)) == (starts, ends)
    assert parsed.next == Month.of(parsed.ends)
    assert parsed.next.previous == parsed


@pytest.mark.parametrize(
    "text", ["2026-13", "2026-00", "2026-1", "26-11", "", "1999-12"]
)
def test_what_is_no_month_is_refused(text):
    with pytest.raises(ValueError, match=r"month|year"):
        Month.parse(text)


def test_the_books_have_a_first_and_a_last_month():
    assert Month(2000, 1).previous is None
    assert Month(2999, 12).next is None


def test_a_month_is_written_as_it_is_read_and_said():
    assert str(Month.parse("2026-11")) == "2026-11"
    assert Month(2026, 11).title == "November 2026"
    assert Month(2028, 2).last_day == datetime.date(2028, 2, 29)


def test_a_period_does_not_end_before_it_begins():
    first, last = datetime.date(2026, 12, 5), datetime.date(2026, 11, 30)
    with pytest.raises(ValueError, match="2026-11-30 lies before 2026-12-05"):
        Period(first, last)


def test_a_period_knows_the_month_it_is_the_whole_of():
    november = Month(2026, 11)
    assert Period.of(november).month == november
    assert Period(november.starts, november.starts).month is None


def test_a_period_is_called_by_its_month_or_by_its_days():
    november = Month(2026, 11)
    assert Period.of(november).title == "November 2026"
    days = Period(november.starts, datetime.date(2026, 12, 5))
    assert days.title == "2026-11-01 to 2026-12-05"
