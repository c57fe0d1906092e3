"""Every worked game of Radio, imported: its page, its sheet and the books agree."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from games.services import import_records
from ledger.selectors import balances
from tests.games.table import RADIO_CASES
from tests.pdfs import read


@pytest.fixture(params=RADIO_CASES, ids=lambda case: case["name"])
def case(request):
    return request.param


@pytest.fixture
def game(club, admin, case):
    import_records(club=club, actor=admin, records=[case["record"]])
    return club.games.get()


def with_minus(value) -> str:
    return str(value).replace("-", "−")


def texts(page: str, css_class: str) -> list[str]:
    found = re.findall(rf'<span class="{css_class}[^"]*">\s*([^<]*?)\s*</span>', page)
    return [text.strip() for text in found]


def test_the_page_shows_the_cases_totals_and_cash(client, admin, game, case):
    client.force_login(admin)
    page = client.get(game.get_absolute_url()).content.decode()
    expect = case["expect"]
    totals = [with_minus(expect["totals"][side]) for side in ("NS", "EW")]
    assert texts(page, "band-total") == totals
    seats = (
        "NESW" if expect["cash"]["kitty"] == "0.00" else ("N", "E", "S", "W", "kitty")
    )
    assert texts(page, "cash-amount") == [with_minus(expect["cash"][s]) for s in seats]


def test_the_sheet_prints_every_score_and_the_cash(client, admin, game, case):
    client.force_login(admin)
    url = reverse("games:sheet", args=[game.club.slug, game.public_id])
    printed = read(client.get(url).content)
    # The melds by cards have a page of their own.
    assert printed.pages == (2 if case["name"].endswith("by cards") else 1)
    text, expect = printed.text, case["expect"]
    for scores in expect["scores"]:
        for score in scores.values():
            assert with_minus(score) in text
    for amount in expect["cash"].values():
        if amount != "0.00":
            assert with_minus(amount) in text


def test_the_books_hold_the_cases_cash(club, game, case):
    booked = {row.name: row.cents for row in balances(club)}
    expected = case["expect"]["cash"]
    for seat, name in case["record"]["players"].items():
        assert booked[name] == round(float(expected[seat]) * 100)
    assert sum(booked.values()) == 0
