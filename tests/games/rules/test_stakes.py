"""Who pays whom: every option worked by hand, and zero in the sum for all of them."""

from hypothesis import given
from hypothesis import strategies as st

from games.rules.ruleset import Holes, HoleTo, Per, Stakes
from games.rules.seats import Seat, Side
from games.rules.stakes import KITTY, Hole, cash_of, settle

PAID = Stakes(100, 25, Holes.PAID, Per.PLAYER, HoleTo.OPPONENTS)


def agreed(**changes):
    return Stakes(**{**vars(PAID), **changes})


def paid(stakes, winner="NS", holes=()):
    missed = [Hole(number, Side(side)) for number, side in holes]
    return [
        (p.payer.value, str(p.payee), p.cents, p.component, p.hand_number)
        for p in settle(stakes, Side(winner), missed)
    ]


def test_each_loser_pays_the_opponent_on_the_left():
    assert paid(PAID) == [
        ("E", "S", 100, "stake", None),
        ("W", "N", 100, "stake", None),
    ]
    assert paid(PAID, "EW")[0] == ("N", "E", 100, "stake", None)


def test_every_hole_is_paid_whoever_wins():
    assert paid(PAID, holes=[(1, "NS"), (3, "EW")])[2:] == [
        ("N", "E", 25, "hole", 1),
        ("S", "W", 25, "hole", 1),
        ("E", "S", 25, "hole", 3),
        ("W", "N", 25, "hole", 3),
    ]


def test_at_the_end_the_winners_holes_are_waived_and_the_losers_double():
    assert paid(agreed(holes=Holes.END), holes=[(1, "NS"), (3, "EW")])[2:] == [
        ("E", "S", 50, "hole_doubled", 3),
        ("W", "N", 50, "hole_doubled", 3),
    ]


def test_holes_may_cost_nothing():
    assert len(paid(agreed(holes=Holes.NONE), holes=[(1, "NS")])) == 2
    assert len(paid(agreed(hole=0), holes=[(1, "NS")])) == 2


def test_holes_may_go_to_the_kitty():
    payments = paid(agreed(hole_to=HoleTo.KITTY), holes=[(2, "EW")])
    assert payments[2:] == [("E", KITTY, 25, "hole", 2), ("W", KITTY, 25, "hole", 2)]


def test_what_a_side_pays_is_halved_and_its_first_seat_pays_the_odd_cent():
    payments = paid(agreed(per=Per.SIDE), holes=[(2, "EW")])
    assert payments == [
        ("E", "S", 50, "stake", None),
        ("W", "N", 50, "stake", None),
        ("E", "S", 13, "hole", 2),
        ("W", "N", 12, "hole", 2),
    ]


def test_odd_lines_take_turns_so_that_only_the_sum_is_rounded():
    payments = paid(agreed(per=Per.SIDE), holes=[(2, "EW"), (3, "EW")])
    assert [cents for *_, cents, _, _ in payments] == [50, 50, 13, 12, 12, 13]


def test_opponents_and_kitty_are_halved_each_on_its_own():
    stakes = agreed(per=Per.SIDE, stake=25, hole_to=HoleTo.KITTY)
    payments = paid(stakes, holes=[(2, "EW")])
    assert [cents for *_, cents, _, _ in payments] == [13, 12, 13, 12]


def test_each_payment_says_why():
    holes = [Hole(2, Side.EW)]
    stake, _, hole, _ = settle(PAID, Side.NS, holes)
    assert (stake.why, hole.why) == ("lost the game", "holed in hand 2")
    doubled = settle(agreed(holes=Holes.END), Side.NS, holes)[-1]
    assert doubled.why == "holed in hand 2, doubled"


stakes = st.builds(
    Stakes,
    st.integers(0, 99_999_999),
    st.integers(0, 99_999_999),
    st.sampled_from(Holes),
    st.sampled_from(Per),
    st.sampled_from(HoleTo),
)
holes = st.lists(
    st.builds(Hole, st.integers(1, 40), st.sampled_from(Side)), max_size=12
)


@given(stakes, st.sampled_from(Side), holes)
def test_everything_a_game_moves_sums_to_zero(agreed, winner, missed):
    payments = settle(agreed, winner, missed)
    assert sum(cash_of(payments).values()) == 0
    assert all(payment.cents > 0 for payment in payments)


@given(stakes, st.sampled_from(Side), holes)
def test_partners_pay_alike_but_for_one_cent_a_destination(agreed, winner, missed):
    payments = settle(agreed, winner, missed)
    for side in Side:
        for to_kitty in (True, False):
            first, second = (
                sum(
                    p.cents
                    for p in payments
                    if p.payer is seat and (p.payee == KITTY) is to_kitty
                )
                for seat in side.seats
            )
            assert first - second in ({0, 1} if agreed.per is Per.SIDE else {0})


@given(stakes, st.sampled_from(Side), holes)
def test_a_player_pays_only_the_opponent_on_the_left_or_the_kitty(agreed, won, missed):
    for payment in settle(agreed, won, missed):
        assert payment.payee in {payment.payer.left, KITTY}
        assert isinstance(payment.payee, Seat) or payment.component != "stake"
