"""The roof's own pages: a club's front page, the way back to a source, health."""

from __future__ import annotations

import re
import uuid

import pytest
from django.db import connection
from django.urls import reverse

from clubscore.views import GAMES_SHOWN
from games.services import abandon_game, pay_at_table
from ledger.models import Posting, PostingKind
from ledger.services import CASH_BOX, record_payment
from tests.factories import membership
from tests.games.table import LOSER_HOLED, NAMES, NIGHT, make_game, record, sent
from tests.queries import counted_statements


@pytest.fixture
def home(client, club, member):
    """Mia's view of the club's front page."""
    client.force_login(member)

    def opened() -> str:
        answer = client.get(club.get_absolute_url())
        assert answer.status_code == 200
        return answer.content.decode()

    return opened


def source(client, key, slug="thursday"):
    return client.get(reverse("source", args=[slug, key]))


def test_health_names_the_database_to_anybody(client, db):
    answer = client.get(reverse("health"))
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": connection.vendor}


def test_health_fails_with_its_database(client, monkeypatch):
    def gone():
        raise ConnectionError

    monkeypatch.setattr("clubscore.views.connection.cursor", gone)
    with pytest.raises(ConnectionError):
        client.get(reverse("health"))


def test_a_new_club_says_that_nothing_is_owed(home):
    assert "settled" in home()


def test_the_front_page_tells_members_what_they_owe(home, club, admin, member):
    record_payment(
        club=club,
        payer=CASH_BOX,
        payee=membership(member, club),
        cents=325,
        on=NIGHT,
        actor=admin,
    )
    assert re.search(r"you owe\s+3\.25", home())


def test_games_being_played_stand_apart_from_the_others(client, club, admin, member):
    playing = make_game(club, admin, table="1")
    finished = record(make_game(club, admin, table="2"), admin, *LOSER_HOLED)
    abandoned = abandon_game(
        sent(club, admin),
        game_id=make_game(club, admin, table="3").public_id,
        version=0,
        reason="The hall closed",
    )
    client.force_login(member)
    shown = client.get(club.get_absolute_url()).context
    assert shown["playing"] == [playing]
    assert shown["finished"] == [abandoned, finished]


def test_the_front_page_shows_the_latest_games_only(client, club, admin, member):
    games = [make_game(club, admin) for _ in range(GAMES_SHOWN + 1)]
    client.force_login(member)
    assert client.get(club.get_absolute_url()).context["playing"] == games[:0:-1]


def test_the_front_page_asks_as_much_for_one_game_as_for_many(home, club, admin):
    make_game(club, admin)
    home()
    with counted_statements() as few:
        home()
    for _ in range(GAMES_SHOWN):
        make_game(club, admin)
    with counted_statements() as many:
        home()
    assert len(many) == len(few)


def test_strangers_and_the_signed_out_do_not_see_the_club(client, club, stranger):
    assert client.get(club.get_absolute_url()).status_code == 302
    client.force_login(stranger)
    assert client.get(club.get_absolute_url()).status_code == 404


def test_every_posting_of_a_game_leads_back_to_the_game(client, club, admin, member):
    game = record(make_game(club, admin), admin, *LOSER_HOLED)
    pay_at_table(
        sent(club, admin), game_id=game.public_id, version=game.version, on=NIGHT
    )
    client.force_login(member)
    booked = Posting.objects.filter(club=club)
    assert {one.kind for one in booked} == {PostingKind.GAME, PostingKind.PAYMENT}
    for posting in booked:
        answer = source(client, posting.source_key)
        assert answer.status_code == 302
        assert answer.url == game.get_absolute_url()
        assert NAMES["N"] in client.get(answer.url).content.decode()


def test_a_payment_leads_to_its_own_page(client, club, admin, member):
    posting = record_payment(
        club=club,
        payer=membership(member, club),
        payee=CASH_BOX,
        cents=100,
        on=NIGHT,
        actor=admin,
    )
    client.force_login(member)
    answer = source(client, posting.source_key)
    assert answer.url == reverse("ledger:payment", args=[club.slug, posting.public_id])
    assert client.get(answer.url).status_code == 200


@pytest.mark.parametrize(
    "key", ["game", "game-7", "payment-", f"fee-{uuid.UUID(int=7)}", "-", "game-game"]
)
def test_a_key_of_no_source_is_not_found(client, club, member, key):
    client.force_login(member)
    assert source(client, key).status_code == 404


def test_a_stranger_is_not_led_to_a_source(client, club, stranger):
    client.force_login(stranger)
    assert source(client, f"game-{uuid.uuid4()}").status_code == 404


@pytest.mark.parametrize("name", ["club-home", "source", "health"])
def test_the_roofs_pages_only_show(client, club, member, name):
    client.force_login(member)
    args = {"club-home": [club.slug], "source": [club.slug, "game-1"], "health": []}
    assert client.post(reverse(name, args=args[name])).status_code == 405
