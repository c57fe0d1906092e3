"""The page of exports: who may, what a choice gives, and what a bad one says."""

import json
from dataclasses import replace

import pytest
from django.urls import reverse

from ledger.exports import FORMATS
from ledger.models import Head
from tests.ledger.books import grow
from tests.ledger.exported import exported, odd_books
from tests.ledger.reading import words
from tests.queries import counted_statements

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

ROLES = ("member", "scorekeeper", "treasurer", "admin", "stranger", None)
ALLOWED = {
    "ledger:exports": (403, 403, 200, 200, 404, 302),
    "ledger:export-file": (403, 403, 200, 200, 404, 302),
    "office:club-file": (403, 403, 403, 200, 404, 302),
}
CSV = {"kind": "csv"}


def address(club, name: str) -> str:
    return reverse(name, args=[club.slug])


@pytest.mark.parametrize("name", ALLOWED)
@pytest.mark.parametrize("role", ROLES)
def test_only_those_who_may_get_the_books(client, request, club, name, role):
    if role:
        client.force_login(request.getfixturevalue(role))
    status = client.get(address(club, name), CSV).status_code
    assert status == ALLOWED[name][ROLES.index(role)]


@pytest.mark.parametrize("name", ALLOWED)
def test_nothing_here_takes_a_post(client, club, admin, name):
    client.force_login(admin)
    assert client.post(address(club, name), CSV).status_code == 405


def test_the_page_says_up_to_where_the_books_go(client, club, treasurer):
    odd_books(club)
    client.force_login(treasurer)
    page = words(client.get(address(club, "ledger:exports")).content.decode())
    head = Head.objects.get(club=club)
    assert f"up to posting {head.last_seq}, …{head.last_hash[-10:]}." in page
    assert "December 2026 November 2026" in page


def test_only_an_admin_is_offered_the_whole_club(client, club, treasurer, admin):
    for user, offered in ((treasurer, False), (admin, True)):
        client.force_login(user)
        page = client.get(address(club, "ledger:exports")).content.decode()
        assert ("club.json" in page) == offered


@pytest.mark.parametrize(
    ("kind", "described"),
    [
        ("csv", ("text/csv; charset=utf-8", "thursday-all-to-{}.csv")),
        ("balances", ("text/csv; charset=utf-8", "thursday-all-to-{}-balances.csv")),
        ("hledger", ("text/plain; charset=utf-8", "thursday-all-to-{}.journal")),
        ("beancount", ("text/plain; charset=utf-8", "thursday-all-to-{}.beancount")),
    ],
)
def test_a_file_is_downloaded_under_a_name_that_tells_what_it_is(
    client, club, treasurer, kind, described
):
    media_type, name = described
    odd_books(club)
    client.force_login(treasurer)
    answer = client.get(address(club, "ledger:export-file"), {"kind": kind})
    wanted = name.format(Head.objects.get(club=club).last_seq)
    assert answer.headers["Content-Type"] == media_type
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{wanted}"'
    assert answer.getvalue() == exported(club, kind)


def test_a_workbook_is_downloaded_as_one(client, club, treasurer):
    client.force_login(treasurer)
    answer = client.get(address(club, "ledger:export-file"), {"kind": "xlsx"})
    assert "spreadsheetml" in answer.headers["Content-Type"]
    assert answer.getvalue().startswith(b"PK")


@pytest.mark.parametrize(
    ("days", "name"),
    [
        ({"month": "2026-11"}, "thursday-2026-11-to-"),
        (
            {"first": "2026-11-03", "last": "2026-12-05"},
            "thursday-2026-11-03-2026-12-05-to-",
        ),
    ],
)
def test_a_month_or_days_can_be_chosen(client, club, treasurer, days, name):
    odd_books(club)
    client.force_login(treasurer)
    answer = client.get(address(club, "ledger:export-file"), CSV | days)
    assert name in answer.headers["Content-Disposition"]


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ({"kind": ""}, "A file is of one kind. Choose from the list."),
        ({"kind": "pdf"}, "There is no such kind of file. Choose from the list."),
        ({"month": "2025-01"}, "The books have no such month."),
        ({"first": "2026-11-03"}, "Days have a first and a last. Choose both."),
        ({"last": "2026-11-03"}, "Days have a first and a last. Choose both."),
        ({"first": "3.11.2026"}, "A day is written year-month-day"),
        (
            {"first": "1999-12-31", "last": "2026-11-03"},
            "The books run from 2000 to 2999: 1999-12-31 lies outside.",
        ),
        (
            {"first": "2026-12-03", "last": "3000-01-01"},
            "The books run from 2000 to 2999: 3000-01-01 lies outside.",
        ),
        (
            {"first": "2026-12-03", "last": "2026-11-03"},
            "Days end after they begin. Swap them.",
        ),
        (
            {"month": "2026-11", "first": "2026-11-03", "last": "2026-11-04"},
            "An export is of a month or of days. Empty one of them.",
        ),
    ],
)
def test_a_choice_of_no_use_is_told(client, club, treasurer, choice, sentence):
    odd_books(club)
    client.force_login(treasurer)
    answer = client.get(address(club, "ledger:export-file"), CSV | choice)
    assert answer.status_code == 422
    assert sentence in words(answer.content.decode())


def test_more_than_one_request_can_write_is_refused(
    client, club, treasurer, monkeypatch
):
    odd_books(club)
    few = replace(FORMATS["csv"], most=3)
    monkeypatch.setattr("ledger.views.exports.FORMATS", {**FORMATS, "csv": few})
    client.force_login(treasurer)
    answer = client.get(address(club, "ledger:export-file"), CSV)
    assert answer.status_code == 422
    assert (
        "takes at most 3 transfers at once, these are 34. Choose fewer days."
        in words(answer.content.decode())
    )


def test_an_admin_downloads_the_whole_club(client, club, admin):
    odd_books(club)
    client.force_login(admin)
    answer = client.get(address(club, "office:club-file"))
    content = json.loads(answer.getvalue())
    assert content["format"] == "clubscore.club/1"
    assert content["head"]["hash"] == Head.objects.get(club=club).last_hash
    assert 'filename="thursday.club.json"' in answer.headers["Content-Disposition"]


@pytest.mark.parametrize("name", ALLOWED)
def test_a_larger_club_asks_the_database_as_often(client, club, admin, name):
    client.force_login(admin)
    asked = []
    for size in (10, 100):
        grow(club, size)
        with counted_statements() as statements:
            answer = client.get(address(club, name), CSV)
            assert b"".join(answer)
        asked.append(len(statements.beside_sign_in))
    assert len(set(asked)) == 1, asked
