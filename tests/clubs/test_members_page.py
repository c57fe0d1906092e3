"""The list of members: search, filter, sort, pages."""

import pytest
from django.urls import reverse

from clubs.models import Kind
from tests.factories import make_many_members, make_member
from tests.queries import counted_statements


@pytest.fixture
def ask(client, club, member):
    client.force_login(member)

    def look(query=""):
        return client.get(reverse("clubs:members", args=[club.slug]) + query)

    return look


def names(page):
    return [row.record.name for row in page.context["table"].paginated_rows]


def test_accents_and_capitals_do_not_change_the_order(ask, club):
    for name in ("Zoe", "élodie", "Émile", "ben"):
        make_member(club, name)
    assert names(ask()) == ["ben", "élodie", "Émile", "Mia", "Zoe"]


def test_words_say_role_kind_and_state(ask, club):
    make_member(club, "Ben", kind=Kind.GUEST, active=False)
    page = ask("?q=ben")
    assert page.context["table"].rows[0].get_cell("role") == "None"
    for word in ("Guest", "Deactivated", "2026-01-08"):
        assert word in page.text


@pytest.mark.parametrize("query", ["ÉLO", "élo", "E\u0301lo"])
def test_the_search_folds_what_is_typed(ask, club, query):
    make_member(club, "Élodie")
    assert names(ask(f"?q={query}")) == ["Élodie"]


@pytest.mark.parametrize("query", ["%25", "_"])
def test_the_search_has_no_wildcards(ask, query):
    page = ask(f"?q={query}")
    assert names(page) == []
    assert "Nobody found" in page.text


def test_the_filter_tells_who_still_plays(ask, club):
    make_member(club, "Ben", active=False)
    assert names(ask("?active=True")) == ["Mia"]
    assert names(ask("?active=False")) == ["Ben"]
    assert names(ask("?active=nonsense")) == ["Ben", "Mia"]


def test_the_club_next_door_is_not_listed(ask, other_club):
    make_member(other_club, "Sam")
    assert "Sam" not in names(ask())


@pytest.mark.parametrize(
    "sort", ["name", "-name", "role", "-kind", "kind", "active", "-joined_on"]
)
def test_equals_stand_in_the_order_of_names_across_pages(ask, club, sort):
    everybody = ["Mia", *(made.name for made in make_many_members(club, 60))]
    seen = [
        name
        for number in (1, 2, 3)
        for name in names(ask(f"?sort={sort}&page={number}"))
    ]
    assert seen == sorted(everybody, reverse=sort.startswith("-"))


def test_a_page_has_25_rows_whatever_the_address_asks(ask, club):
    make_many_members(club, 60)
    assert len(names(ask("?per_page=1000"))) == 25


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("?page=x", "Mia"),
        ("?page=-1", "Player 0050"),
        ("?page=99", "Player 0050"),
        ("?sort=password", "Mia"),
    ],
)
def test_a_nonsense_address_still_shows_a_page(ask, club, query, first):
    make_many_members(club, 60)
    assert names(ask(query))[0] == first


@pytest.mark.parametrize("count", [10, 100, 1000])
def test_the_page_asks_three_times_however_many_there_are(ask, club, count):
    make_many_members(club, count)
    with counted_statements() as ran:
        ask()
    assert len(ran.beside_sign_in) == 3


def test_only_admins_see_the_form(client, ask, club, admin):
    assert "Add the member" not in ask().text
    client.force_login(admin)
    assert "Add the member" in ask().text
