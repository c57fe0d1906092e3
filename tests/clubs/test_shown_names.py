"""A club calls whoever did something by the name it knows them by."""

from __future__ import annotations

import pytest
from django.urls import reverse

from clubs.audit import audit
from clubs.models import AuditEvent
from clubs.selectors import shown_names
from games.services import close_night, open_night, save_rule_book
from tests.factories import make_member, make_user, membership
from tests.games.corrections import correct
from tests.games.evening import AGREED, night_address
from tests.games.table import HOLED, MADE, NIGHT, make_game, record, sent
from tests.ledger.reading import words
from tests.queries import counted_statements


def names(club, *actors):
    """What the club calls whoever acts, in this order."""
    for actor in actors:
        audit(club=club, actor=actor, act="hummed", target="tune")
    named = AuditEvent.objects.filter(act="hummed").annotate(
        **shown_names(club, "actor")
    )
    with counted_statements() as statements:
        found = [event.actor_name for event in named.order_by("pk")]
    assert len(statements) == 1
    return found


def test_a_member_is_called_by_the_name_in_the_club(club, scorekeeper, other_club):
    make_member(other_club, "Sally", user=scorekeeper)
    assert names(club, scorekeeper) == ["Sal"]


def test_who_left_is_still_called_by_name(club, scorekeeper):
    gone = membership(scorekeeper, club)
    gone.active = False
    gone.save()
    assert names(club, scorekeeper) == ["Sal"]


def test_a_tables_device_is_called_by_its_own_name(club, table_device):
    assert names(club, table_device) == ["Table 2"]


def test_who_is_no_member_is_called_as_they_sign_in(club, stranger):
    assert names(club, make_user("root"), stranger) == ["root", "stranger"]


def test_what_nobody_did_has_no_name(club):
    assert names(club, None) == [None]


@pytest.fixture
def read(client, admin):
    client.force_login(admin)
    return lambda url: words(client.get(url).content.decode())


def test_a_night_says_who_opened_and_who_closed_it(
    read, club, scorekeeper, table_device
):
    night = open_night(sent(club, scorekeeper), played_on=NIGHT, agreed=AGREED)
    assert "Opened by Sal, 20" in read(night_address(night))
    close_night(sent(club, table_device), day=NIGHT)
    assert "Closed by Table 2, 20" in read(night_address(night))


def test_a_corrected_hand_says_who_corrected_it(read, club, scorekeeper):
    game = record(make_game(club, scorekeeper), scorekeeper, MADE)
    correct(game, scorekeeper, 1, HOLED, "Late")
    assert "changed by Sal (Late)" in read(game.get_absolute_url())


def test_a_rule_set_and_a_device_say_who_made_them(read, club, admin, table_device):
    save_rule_book(sent(club, admin), base="radio", changes={"name": "Friday"})
    assert ", by Ada, 0 games" in read(
        reverse("games:rule-set", args=[club.slug, "friday"])
    )
    made = read(reverse("clubs:devices", args=[club.slug]))
    assert "Made by maker, " in made
