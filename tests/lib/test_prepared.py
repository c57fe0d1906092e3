"""Statements compiled once say and store the same as the querysets they stand for."""

from __future__ import annotations

import uuid

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Member, RequestKey
from clubscore.lib.prepared import Insert, Lookup, Update
from games.models import Game, Hand
from tests.factories import make_member, membership
from tests.games.table import MADE, make_game, record
from tests.queries import counted_statements


def values(instance):
    fields = instance._meta.concrete_fields
    return {field.attname: getattr(instance, field.attname) for field in fields}


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE, MADE)


def test_a_looked_up_row_is_the_querysets_row(club, game):
    found = Lookup(Game, "club_id", "public_id", for_update=True).first(
        club.pk, game.public_id
    )
    assert values(found) == values(Game.objects.get(pk=game.pk))


def test_rows_come_in_their_order(game):
    found = Lookup(Hand, "game_id", "voided", order_by="position").all(game.pk, False)
    assert [hand.position for hand in found] == [1, 2]
    assert [values(hand) for hand in found] == [
        values(hand) for hand in game.hands.order_by("position")
    ]


def test_a_related_row_comes_along_without_a_further_statement(club, scorekeeper):
    lookup = Lookup(Member, "club__slug", "user_id", related="club")
    with counted_statements() as statements:
        found = lookup.first(club.slug, scorekeeper.pk)
        assert values(found.club) == values(club)
    assert len(statements) == 1
    assert values(found) == values(membership(scorekeeper, club))


def test_nothing_found_is_none(club):
    assert Lookup(Member, "club_id", "name").first(club.pk, "Nobody") is None


def test_an_inserted_row_is_as_if_created(club, scorekeeper):
    facts = {"club": club, "user": scorekeeper, "route": "r", "body_hash": "h"}
    made = Insert(RequestKey)(key=uuid.uuid4(), **facts)
    assert values(made) == values(RequestKey.objects.get(pk=made.pk))
    assert not made._state.adding


def test_a_second_row_of_the_same_key_is_left_out_only_when_asked(club, scorekeeper):
    facts = {
        "club": club, "user": scorekeeper, "route": "r", "body_hash": "h",
        "key": uuid.uuid4(),
    }  # fmt: skip
    insert = Insert(RequestKey, once=True)
    assert insert(**facts) is not None
    assert insert(**facts) is None
    with pytest.raises(IntegrityError), transaction.atomic():
        Insert(RequestKey)(**facts)


def test_an_update_writes_the_named_columns_of_one_row(club):
    ben, eve = make_member(club, "Ben"), make_member(club, "Eve")
    ben.name, ben.active = "Benno", False
    Update(Member, "name").save(ben)
    ben.refresh_from_db()
    eve.refresh_from_db()
    assert (ben.name, ben.active, eve.name) == ("Benno", True, "Eve")
