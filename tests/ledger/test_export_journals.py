"""hledger and beancount read our books, check them, and come to our balances."""

from __future__ import annotations

import datetime
import os
import shutil
import subprocess
from decimal import Decimal
from itertools import pairwise

import pytest
from beancount import loader
from beancount.core import data, realization
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubscore.lib.text import BadName, clean_name, name_key
from ledger.exports import journals, read_books
from ledger.models import Account, AccountKind, Head
from ledger.months import Month, Period
from ledger.selectors import balances
from tests.factories import make_member
from tests.ledger.books import book_game, stake
from tests.ledger.exported import exported, odd_books

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("today")]

HLEDGER = shutil.which("hledger") or "hledger is missing: apt-get install hledger"
DECEMBER = Period.of(Month(2026, 12))
SOME_DAYS = Period(datetime.date(2026, 11, 8), datetime.date(2026, 12, 3))
PERIODS = pytest.mark.parametrize("period", [None, DECEMBER, SOME_DAYS], ids=str)


def hledger(content: bytes, *command: str) -> str:
    done = subprocess.run(
        [HLEDGER, "-f", "-", *command],
        input=content,
        capture_output=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def hledger_cents(content: bytes) -> dict[str, int]:
    lines = hledger(content, "balance", "--flat", "--no-total", "-O", "csv")
    rows = [line.strip('"').split('","') for line in lines.splitlines()[1:]]
    return {name: cents(amount.split()[0]) for name, amount in rows}


def beancount_entries(content: bytes) -> list[data.Directive]:
    entries, errors, _ = loader.load_string(content.decode())
    assert errors == []
    return entries


def beancount_cents(content: bytes) -> dict[str, int]:
    root = realization.realize(beancount_entries(content))
    return {
        account.account: cents(str(position.units.number))
        for account in realization.iter_children(root)
        for position in account.balance
    }


def cents(text: str) -> int:
    return int(Decimal(text) * 100)


def ours(club, day=None) -> dict[str, int]:
    """Our balances under their names and with their sign."""
    books = read_books(club)
    names = journals.account_names(books)
    told = {(one.kind, one.member): one.cents for one in balances(club, day)}
    return {
        names[pk]: -told[one.kind, one.member]
        for pk, one in books.accounts.items()
        if told.get((one.kind, one.member))
    }


@PERIODS
def test_hledger_checks_strictly_and_has_our_balances(club, period):
    odd_books(club)
    content = exported(club, "hledger", period)
    hledger(content, "check", "--strict")
    assert hledger_cents(content) == ours(club, period and period.last)


@PERIODS
def test_beancount_has_no_fault_and_our_balances(club, period):
    odd_books(club)
    content = exported(club, "beancount", period)
    assert beancount_cents(content) == ours(club, period and period.last)


def test_every_balance_is_asserted_at_the_closed_month_and_at_the_end(club):
    odd_books(club)
    count = Account.objects.filter(club=club).count()
    journal = exported(club, "hledger").decode()
    assert journal.count(" XXX = ") == 2 * count
    entries = beancount_entries(exported(club, "beancount"))
    days = [one.date for one in entries if isinstance(one, data.Balance)]
    assert days.count(datetime.date(2026, 12, 1)) == count
    assert days.count(datetime.date(2026, 12, 9)) == count


def test_a_changed_amount_is_found_by_both(club):
    odd_books(club)
    journal = exported(club, "hledger").replace(b"  1.00 XXX", b"  1.01 XXX", 1)
    journal = journal.replace(b" -1.00 XXX", b" -1.01 XXX", 1)
    with pytest.raises(AssertionError, match="balance assertion"):
        hledger(journal, "check", "--strict")
    text = exported(club, "beancount").replace(b" 1.00 XXX", b" 1.01 XXX", 1)
    text = text.replace(b" -1.00 XXX", b" -1.01 XXX", 1)
    _, errors, _ = loader.load_string(text.decode())
    assert any("Balance failed" in error.message for error in errors)


def test_a_transaction_is_a_posting_with_what_each_part_is_for(club):
    odd_books(club)
    entries = beancount_entries(exported(club, "beancount"))
    found = [one for one in entries if isinstance(one, data.Transaction)]
    seqs = sorted(int(one.meta["seq"]) for one in found)
    assert seqs == list(range(1, Head.objects.get(club=club).last_seq + 1))
    [taken_back] = [one for one in found if one.payee == "Reversal"]
    assert taken_back.meta["reason"] == "@mended by hand"
    assert {part.meta["component"] for part in taken_back.postings} == {"hole"}
    assert {part.meta["hand"] for part in taken_back.postings} == {Decimal(2)}
    hled = hledger(exported(club, "hledger"), "balance", "tag:component=fee", "--flat")
    assert "Income:Club-Fees" in hled


def test_both_say_up_to_where_they_were_read(club):
    odd_books(club)
    head = Head.objects.get(club=club)
    said = f"as of posting {head.last_seq}, hash {head.last_hash}"
    for kind in ("hledger", "beancount"):
        first = exported(club, kind).decode().splitlines()[0]
        assert first == f"; Thursday Club: everything booked, {said}"


def test_empty_books_are_read_too(club):
    hledger(exported(club, "hledger"), "check", "--strict")
    assert beancount_cents(exported(club, "beancount")) == {}


def test_every_kind_of_account_has_a_place():
    assert set(journals._ROOT) == set(AccountKind)


@given(st.lists(st.text(min_size=1, max_size=60), min_size=40, max_size=40))
@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_names_that_a_club_keeps_are_read_by_both(club, texts):
    people = [make_member(club, name) for name in kept(club, texts)]
    for one, other in pairwise(people):
        book_game(club, stake(one, other), key=f"game-{one.pk}")
    hledger(exported(club, "hledger"), "check", "--strict")
    assert beancount_cents(exported(club, "beancount")) == ours(club)


def kept(club, texts: list[str]) -> list[str]:
    """Names of these that are free in the club, one of each key."""
    names: dict[str, str] = {}
    for text in texts:
        try:
            name = clean_name(text)
        except BadName:
            continue
        names.setdefault(name_key(name), name)
    taken = set(club.members.values_list("name_key", flat=True))
    return [name for key, name in names.items() if key not in taken]
