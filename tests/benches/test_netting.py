"""The balances that who pays whom is measured on."""

import pytest

from benches.netting import KINDS, open_balances


@pytest.mark.parametrize("kind", KINDS)
def test_they_are_all_open_sum_to_zero_and_stay_within_their_limit(kind):
    most, unit = KINDS[kind]
    for values in open_balances(kind, 20, 30):
        assert len(values) == 20
        assert sum(values) == 0
        assert all(0 < abs(one) <= most * unit and one % unit == 0 for one in values)


def test_they_are_the_same_each_time():
    assert open_balances("cents", 20, 5) == open_balances("cents", 20, 5)
