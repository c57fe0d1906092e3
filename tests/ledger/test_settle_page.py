"""Who pays whom: three plans for what is open, and why each is right."""

import pytest
from django.urls import reverse

from ledger.selectors import balances
from ledger.settling import fewest_payments
from tests.factories import make_many_members, make_players
from tests.ledger.books import NOVEMBER_7, book_game, kitty_hole, stake
from tests.ledger.reading import table_foot, table_rows, words

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]


@pytest.fixture
def read(client, club):
    def opened(user, query: str = "", status: int = 200) -> str:
        client.force_login(user)
        response = client.get(reverse("ledger:settle", args=[club.slug]) + query)
        assert response.status_code == status
        return response.content.decode()

    return opened


@pytest.fixture
def chain(club, players):
    """Ben owes Cat, Cat owes Dan, and Eve owes the kitty."""
    ben, cat, dan, eve = players
    book_game(club, stake(ben, cat, 300), stake(cat, dan, 300), kitty_hole(eve, 50))


def test_at_first_everybody_settles_with_the_treasurer(read, chain, member):
    said = read(member)
    assert table_rows(said) == [
        "Cash box pays Dan 3.00",
        "Ben pays Cash box 3.00",
        "Eve pays Cash box 0.50",
    ]
    assert table_foot(said) == "Changes hands 6.50"
    assert "settles their own balance with the treasurer" in words(said)


def test_in_the_fewest_payments_who_won_and_lost_the_same_pays_nobody(
    read, chain, member
):
    said = read(member, "?by=fewest")
    assert table_rows(said) == ["Ben pays Dan 3.00", "Eve pays Cash box 0.50"]
    assert "you may be asked to pay a person you never played" in words(said)
    assert "No other plan has fewer payments." in words(said)


def test_as_played_each_pays_who_won_from_them(read, chain, member):
    said = read(member, "?by=played")
    assert table_rows(said) == [
        "Ben pays Cat 3.00",
        "Cat pays Dan 3.00",
        "Eve pays Cash box 0.50",
    ]
    assert "Add up your lines, and you have your balance" in words(said)


def test_a_plan_with_its_work_cut_short_says_how_near_it_is(
    read, club, players, member, monkeypatch
):
    monkeypatch.setattr("ledger.settling.fewest_payments", cut_short)
    loser, *winners = [*players, *make_players(club, "Fay", "Gus")]
    lost = (101, 203, 407, 811, 1623)
    book_game(club, *(stake(loser, *one) for one in zip(winners, lost, strict=True)))
    said = words(read(member, "?by=fewest"))
    assert "Near-minimal: 5 payments, no plan has fewer than 4" in said
    assert "but none with fewer than 4" in said


def cut_short(rows, **asked):
    return fewest_payments(rows, **{**asked, "budget": 0})


@pytest.mark.parametrize(
    ("query", "lead"),
    [
        ("", "Everything up to now, 8 December 2026."),
        ("?span=night", "The games and payments of the night of 7 November 2026."),
        ("?span=night&on=2026-11-07", "of the night of 7 November 2026."),
        ("?span=month", "What stood at the end of November 2026"),
        ("?span=month&on=2026-11-02", "What stood at the end of November 2026"),
        ("?span=day&on=2026-11-09", "What stood on 9 November 2026"),
        ("?by=nonsense&page=99", "Everything up to now"),
    ],
)
def test_the_page_says_what_is_settled(read, chain, member, query, lead):
    said = read(member, query)
    assert lead in words(said)
    assert table_rows(said)[0] == "Cash box pays Dan 3.00"


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?span=day&on=7.11.2026", "Write it like 2026-11-07"),
        ("?span=day&on=2026-12-09", "Choose one up to 2026-12-08"),
        ("?span=day&on=0206-11-07", "The books run from 2000 to 2999"),
        ("?span=year", "This cannot be settled. Choose from the list."),
    ],
)
def test_a_span_that_cannot_be_read_gets_its_sentence_and_no_plan(
    read, chain, member, query, sentence
):
    said = read(member, query, status=422)
    assert sentence in words(said)
    assert "pays" not in words(said)


def test_a_plan_says_at_which_posting_it_was_made(read, chain, member):
    assert "Made at posting 1." in words(read(member))


def test_what_is_carried_forward_is_listed(read, chain, club, member):
    club.carry_below = 100
    club.save()
    said = words(read(member))
    assert "The club settles from 1.00 on." in said
    assert "Eve owes −0.50" in said
    assert "Eve pays" not in said


def test_with_all_below_the_limit_nobody_has_to_pay(read, chain, club, member):
    club.carry_below = 1_000
    club.save()
    said = words(read(member))
    assert "Nobody has to pay" in said
    assert "Ben owes −3.00" in said


def test_only_who_may_record_payments_is_offered_it(read, chain, member, treasurer):
    assert "settle/paid/" not in read(member)
    assert "settle/paid/" in read(treasurer)


def test_a_long_plan_goes_on_on_the_next_page(read, club, member):
    people = make_many_members(club, 60)
    moves = [stake(one, people[0], 100) for one in people[1:]]
    book_game(club, *moves, on=NOVEMBER_7)
    assert len(balances(club)) == 61
    first, second = read(member), read(member, "?by=cash-box&page=2")
    assert (len(table_rows(first)), len(table_rows(second))) == (50, 10)


def test_with_all_settled_nobody_pays(read, club, players, member):
    assert "Nobody owes anything" in words(read(member))
