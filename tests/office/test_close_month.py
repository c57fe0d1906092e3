"""The treasurer closes a month: asked twice, blockers listed, nothing half-done."""

import datetime
import io
import uuid

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from games.models import Game
from ledger.models import MonthClosing
from tests.factories import make_players
from tests.games.reviews import clear, dispute
from tests.games.table import LOSER_HOLED, make_game, record
from tests.ledger.books import book_game, stake
from tests.ledger.reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def today(monkeypatch):
    noon = datetime.datetime(2026, 12, 8, 17, tzinfo=datetime.UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: noon)


@pytest.fixture
def address(club):
    ben, cat = make_players(club, "Ben", "Cat")
    book_game(club, stake(ben, cat))
    return reverse("office:close-month", args=[club.slug, "2026-11"])


def post(client, address, key=None):
    return client.post(address, {"request_key": str(key or uuid.uuid4())})


def test_closing_is_asked_twice(client, address, treasurer):
    client.force_login(treasurer)
    first = words(client.get(address).content.decode())
    second = words(client.get(f"{address}?sure=yes").content.decode())
    assert "Close November 2026…" in first
    assert "Close the month for good" not in first
    assert "Close the month for good" in second
    assert not MonthClosing.objects.exists()


def test_the_treasurer_closes_the_month_once(client, club, address, treasurer):
    client.force_login(treasurer)
    key = uuid.uuid4()
    answers = [post(client, address, key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    [closing] = MonthClosing.objects.filter(club=club)
    assert closing.closed_by == treasurer


@pytest.mark.parametrize("role", ["member", "scorekeeper"])
def test_others_may_not_close(client, request, address, role):
    client.force_login(request.getfixturevalue(role))
    assert post(client, address).status_code == 403
    assert not MonthClosing.objects.exists()


def test_an_open_game_stands_in_the_way_and_is_named(client, club, address, treasurer):
    game = make_game(club, treasurer, played_on=datetime.date(2026, 11, 20))
    client.force_login(treasurer)
    told = "The game of 2026-11-20 is not over: finish it or abandon it."
    assert told in words(client.get(address).content.decode())
    refused = post(client, address)
    assert refused.status_code == 422
    assert told in words(refused.content.decode())
    assert not MonthClosing.objects.exists()
    assert Game.objects.get(pk=game.pk).state == Game.State.OPEN


def test_a_month_that_is_not_next_says_so(client, club, address, treasurer):
    client.force_login(treasurer)
    december = address.replace("2026-11", "2026-12")
    assert "is not next" in words(client.get(december).content.decode())
    assert post(client, december).status_code == 422


def test_the_list_of_months_tells_what_is_closed(client, club, address, treasurer):
    client.force_login(treasurer)
    months = reverse("ledger:months", args=[club.slug])
    assert "Close November 2026" in words(client.get(months).content.decode())
    post(client, address)
    said = words(client.get(months).content.decode())
    assert "Closed at posting 1," in said
    assert "on 2026-12-08 by Tom" in said
    assert "Close December" not in said


def test_the_command_closes_and_tells_the_end_of_the_books(club, address, capsys):
    call_command("month", "close", club.slug, "2026-11", "--yes")
    [closing] = MonthClosing.objects.filter(club=club)
    assert closing.head_hash[-10:] in capsys.readouterr().out


def test_the_command_closes_nothing_where_nobody_can_answer(club, address, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(CommandError, match="Give --yes"):
        call_command("month", "close", club.slug, "2026-11")
    assert not MonthClosing.objects.exists()


def test_the_command_lists_what_stands_in_the_way(club, address, treasurer):
    make_game(club, treasurer, played_on=datetime.date(2026, 11, 20))
    with pytest.raises(CommandError, match=r"stays open.\n  The game of 2026-11-20"):
        call_command("month", "close", club.slug, "2026-11", "--yes")


def test_the_command_writes_the_report(club, address, tmp_path):
    file = tmp_path / "november.pdf"
    call_command("month", "report", club.slug, "2026-11", str(file))
    assert file.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("club_named", "month", "told"),
    [
        ("nowhere", "2026-11", "There is no club 'nowhere'. Known: "),
        ("{slug}", "11/2026", "is no month. Write it like 2026-11."),
    ],
)
def test_the_command_names_what_it_does_not_know(
    club, address, club_named, month, told
):
    slug = club_named.format(slug=club.slug)
    with pytest.raises(CommandError, match=told):
        call_command("month", "report", slug, month, "x.pdf")


def test_a_disputed_game_keeps_its_month_open(client, club, address, treasurer):
    game = record(make_game(club, treasurer, table="2"), treasurer, *LOSER_HOLED)
    dispute(game, treasurer, 2, note="East bid 880")
    client.force_login(treasurer)
    told = words(post(client, address).content.decode())
    assert (
        "The game of 2026-11-05 at table 2 is under review, hand 2 is disputed (East "
        "bid 880): write down on its page what was decided."
    ) in told
    assert not MonthClosing.objects.exists()
    clear(game, treasurer)
    assert post(client, address).status_code == 302
    assert MonthClosing.objects.exists()
