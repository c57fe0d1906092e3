"""What a million transfers cost: a large club's pages beside a small one's.

Two clubs of a thousand members in one database, all months but the last closed, the
open one alike: one with 10,000 transfers, one with 1,000,000. Two of forty members
for the page that settles, with 100 and 10,000 games. Times are of the clock, since a
database may be another process; run it on PostgreSQL by
`python -m tests.with_postgres python -m benches big_books`. `IHATEMONEY_PYTHON` names
an interpreter that somebody has installed ihatemoney for by hand, to measure beside.
"""

import gc
import os
import subprocess
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from benches.big_club import A_POSTING, OPEN_MONTH, fill
from benches.frame import MILLISECONDS, Figure, figure
from clubs.models import Club, Member
from clubs.services import make_user
from ledger.closing import close_month
from ledger.months import Month
from ledger.papers import month_report_page
from ledger.verifying import balance_faults

ROUNDS, PEER_ROUNDS = 15, 3
LAST_CLOSED = Month(2026, 9)
GAMES_A_MONTH = 5_000 // A_POSTING
BARE_SUMS = tuple(
    f"SELECT {side}_account_id, sum(amount) FROM ledger_transfer GROUP BY 1"  # noqa: S608
    for side in ("from", "to")
)
"""What every account paid and what it got, each read from the index that covers it."""

PLAIN_FILES = "django.contrib.staticfiles.storage.StaticFilesStorage"

Work = Callable[[], object]


def run() -> Sequence[Figure]:
    """Return the figures, from a database of their own that is dropped at the end."""
    old = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, serialize=False)
    try:
        settings.ALLOWED_HOSTS.append("testserver")
        settings.STORAGES["staticfiles"]["BACKEND"] = PLAIN_FILES
        return list(_figures())
    finally:
        connection.creation.destroy_test_db(old, verbosity=0)


def _figures() -> Sequence[Figure]:
    user, _ = make_user(username="bench")
    big = fill("Big", members=1000, months=199, games_a_month=GAMES_A_MONTH, admin=user)
    _gather_statistics()
    verified = _verified(big)
    small = fill(
        "Small", members=1000, months=1, games_a_month=GAMES_A_MONTH, admin=user
    )
    few = fill("Few", members=40, months=1, games_a_month=50, admin=user)
    many = fill("Many", members=40, months=199, games_a_month=50, admin=user)
    _gather_statistics()
    client = Client()
    client.force_login(user)
    page = partial(_page, client)
    closed = str(LAST_CLOSED)
    return [
        _beside("balances page", page(big, "balances"), page(small, "balances")),
        _beside(
            "account page",
            page(big, "member", month=str(OPEN_MONTH)),
            page(small, "member", month=str(OPEN_MONTH)),
        ),
        _beside(
            "statement of a closed month",
            page(big, "member", month=closed),
            page(small, "member", month=closed),
        ),
        _beside("month page", page(big, "month"), page(small, "month"), goal=2),
        _beside("settle page", page(many, "settle"), page(few, "settle")),
        *_beside_the_peer(page(many, "settle")),
        verified,
        _beside("closing", _closing(big), _closing(small), goal=2, rounds=5),
        _beside("report", _report(big), _report(small), goal=1.25, rounds=5),
    ]


def _gather_statistics() -> None:
    """Do at once what PostgreSQL does by itself some time after so many rows came."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")


def _page(client: Client, club: Club, name: str, **query: str) -> Work:
    somebody = Member.objects.filter(club=club, name="Player 0007").get()
    own: dict[str, list[object]] = {
        "member": [somebody.public_id],
        "month": [OPEN_MONTH],
    }
    address = reverse(f"ledger:{name}", args=[club.slug, *own.get(name, [])])

    def read() -> None:
        answer = client.get(address, query)
        if answer.status_code != 200:  # noqa: PLR2004 - OK
            raise RuntimeError(f"{address} answers {answer.status_code}")

    return read


def _beside_the_peer(settle: Work) -> list[Figure]:
    """The page that settles 10,000 games beside ihatemoney's, where that is at hand."""
    python = os.environ.get("IHATEMONEY_PYTHON")
    if not python:
        return []
    peer = subprocess.Popen(
        [python, Path(__file__).with_name("settle_peer.py")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True,
    )  # fmt: skip
    try:
        pairs = [(_wall_ms(settle), _asked(peer)) for _ in range(PEER_ROUNDS + 1)]
    finally:
        peer.kill()
        peer.wait()
    name = f"settle page beside ihatemoney, {connection.vendor}"
    return [figure(name, pairs[1:], unit="ms", goal=1 / 200, floor=1 / 50)]


def _asked(peer: subprocess.Popen[str]) -> float:
    """Milliseconds of one page of the peer."""
    if peer.stdin is None or peer.stdout is None:
        raise RuntimeError("the peer has no pipes")
    peer.stdin.write("\n")
    peer.stdin.flush()
    return float(peer.stdout.readline())


def _closing(club: Club) -> Work:
    """Close the open month and take it back."""

    def close() -> None:
        with transaction.atomic():
            close_month(club=club, month=OPEN_MONTH, actor=None)
            transaction.set_rollback(True)

    return close


def _report(club: Club) -> Work:
    return partial(month_report_page, club, LAST_CLOSED, lambda path: path)


def _verified(club: Club) -> Figure:
    """The balance part of `verify` beside the bare sums of both halves."""

    def verify() -> None:
        faults = list(balance_faults(club))
        if faults:
            raise RuntimeError(faults[0])

    def bare() -> None:
        with connection.cursor() as cursor:
            for sql in BARE_SUMS:
                cursor.execute(sql)
                cursor.fetchall()

    return _beside("balances verified", verify, bare, goal=3, rounds=7)


def _beside(
    name: str, work: Work, yardstick: Work, *, goal: float = 1.25, rounds: int = ROUNDS
) -> Figure:
    work()
    yardstick()
    pairs = [(_wall_ms(work), _wall_ms(yardstick)) for _ in range(rounds)]
    name = f"{name}, {connection.vendor}"
    return figure(name, pairs, unit="ms", goal=goal, floor=goal)


def _wall_ms(work: Work) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * MILLISECONDS
