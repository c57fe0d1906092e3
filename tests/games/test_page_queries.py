"""Pages ask the database as often in a club of a thousand as in one of ten."""

from __future__ import annotations

import datetime
import uuid

import pytest
from django.urls import reverse

from clubs.models import Member
from games.models import Game, Night
from games.services import save_rule_book, switch_night_board
from tests.clubs.devices import enrolled
from tests.games.evening import NINE, begin, draw, make_night
from tests.games.table import LOSER_HOLED, MADE, form_of, make_game, record, sent
from tests.queries import counted_statements

LIMIT, HOME_LIMIT = 8, 5
PAGES = (
    "game",
    "correct-hand",
    "sheet",
    "record",
    "replace-player",
    "void-hand",
    "game-rules",
)


def pages(club, game):
    one = [club.slug, game.public_id]
    found = {name: reverse(f"games:{name}", args=one) for name in PAGES[2:]}
    found["game"] = game.get_absolute_url()
    found["correct-hand"] = reverse("games:correct-hand", args=[*one, 1])
    found["list"] = reverse("games:list", args=[club.slug])
    found["nights"] = reverse("games:nights", args=[club.slug])
    for name in ("desk", "desk-play", "desk-meld", "desk-cues", "cue-card"):
        found[name] = reverse(f"games:{name}", args=[club.slug])
    found["start"] = reverse("games:start", args=[club.slug])
    found["again"] = f"{found['start']}?again={game.public_id}"
    found["rules"] = reverse("games:rules", args=[club.slug])
    found["rule-set"] = reverse("games:rule-set", args=[club.slug, "thursday"])
    found["rule-sheet"] = reverse("games:rule-sheet", args=[club.slug, "thursday"])
    found["night"] = reverse("games:night", args=[club.slug, game.played_on])
    found["open a night"] = reverse("games:open-a-night", args=[club.slug])
    found["home"] = reverse("club-home", args=[club.slug])
    return found


def count(client, url):
    with counted_statements() as statements:
        assert client.get(url).status_code == 200
    return len(statements.beside_sign_in)


def copies(game, count):
    """More games of the same four, one a day, as rows only."""
    day = game.played_on
    games = Game.objects.bulk_create(
        Game(
            club=game.club,
            public_id=uuid.uuid4(),
            played_on=day - datetime.timedelta(days=number),
            rules_given=game.rules_given,
            rules=game.rules,
            dealer="N",
            stakes=game.stakes,
            state="finished",
            winner="NS",
        )
        for number in range(1, count + 1)
    )
    seats = list(game.seats.all())
    for copy in games:
        for row in seats:
            copy.seats.create(seat=row.seat, member=row.member)


def test_every_page_keeps_its_number_of_queries(client, club, scorekeeper):
    game = record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED)
    more_versions(club, scorekeeper, 1)
    night = make_night(club, scorekeeper, *NINE)
    for table in draw(night, scorekeeper):
        begin(table, scorekeeper)
    switch_night_board(sent(club, scorekeeper), day=game.played_on, on=True)
    client.force_login(scorekeeper)
    addresses = pages(club, game)
    counts = {}
    for size in (20, 100, 1000):
        more_members(club, size - club.members.count(), size)
        copies(game, size // 10)
        more_nights(night, size // 10)
        more_versions(club, scorekeeper, 3)
        counts[size] = {name: count(client, url) for name, url in addresses.items()}
    assert counts[20] == counts[100] == counts[1000]
    assert counts[20].pop("home") <= HOME_LIMIT
    assert max(counts[20].values()) <= LIMIT, counts[20]


def test_a_table_device_asks_no_more_than_a_member(club, admin, scorekeeper):
    game = record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED)
    more_versions(club, scorekeeper, 1)
    make_night(club, scorekeeper, *NINE)
    _, tablet = enrolled(club, admin)
    tablet.get(reverse("club-home", args=[club.slug]))  # Seen today, from here on.
    counts = {name: count(tablet, url) for name, url in pages(club, game).items()}
    assert counts.pop("home") <= HOME_LIMIT
    assert max(counts.values()) <= LIMIT, counts


def more_versions(club, actor, count):
    """More versions of the club's own set, each with another number of hands."""
    kept = club.rule_books.count()
    for version in range(kept, kept + count):
        save_rule_book(
            sent(club, actor),
            base="radio",
            changes={"name": "Thursday", "game": {"hands": version + 1}},
            key="thursday" if version else "",
            version=version,
        )


def more_nights(night, count):
    """So many nights in the club, one a day."""
    Night.objects.bulk_create(
        Night(
            club=night.club,
            played_on=night.played_on - datetime.timedelta(days=number),
            rules_given=night.rules_given,
            stakes=night.stakes,
        )
        for number in range(night.club.nights.count(), count)
    )


def more_members(club, count, size):
    Member.objects.bulk_create(
        Member(
            club=club,
            name=f"Player {size} {number}",
            name_key=f"player {size} {number}",
            joined_on=datetime.date(2026, 1, 8),
        )
        for number in range(count)
    )


@pytest.fixture
def open_game(club, scorekeeper):
    return make_game(club, scorekeeper)


def post(client, game, deal):
    url = reverse("games:record-hand", args=[game.club.slug, game.public_id])
    body = form_of(deal) | {
        "request_key": str(uuid.uuid4()),
        "version": Game.objects.get(pk=game.pk).version,
    }
    with counted_statements() as statements:
        assert client.post(url, body).status_code == 302
    return statements.beside_sign_in


def test_recording_a_hand_over_http_takes_eight_statements(
    client, scorekeeper, open_game
):
    client.force_login(scorekeeper)
    statements = post(client, open_game, MADE)
    assert len(statements) <= 8, statements


def test_the_hand_that_ends_the_game_takes_fourteen(client, scorekeeper, open_game):
    client.force_login(scorekeeper)
    record(open_game, scorekeeper, *LOSER_HOLED[:3])
    statements = post(client, open_game, LOSER_HOLED[3])
    assert len(statements) <= 14, statements
