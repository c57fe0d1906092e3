"""What the game's look, the lists, the boards and the sheet show of what was said."""

from __future__ import annotations

import datetime
import uuid

import pytest
from django.urls import reverse

from games.models import Confirmation, Dispute
from tests.factories import membership
from tests.games.reviews import confirm, dispute, hand_of
from tests.games.table import LOSER_HOLED, MADE, make_game, record
from tests.ledger.reading import words


@pytest.fixture
def game(club, scorekeeper):
    return record(make_game(club, scorekeeper), scorekeeper, MADE)


@pytest.fixture
def look(client, scorekeeper):
    client.force_login(scorekeeper)
    return lambda game: words(client.get(game.get_absolute_url()).content.decode())


def act(name, game, number=1):
    hand = hand_of(game, number).public_id
    return reverse(f"games:{name}", args=[game.club.slug, game.public_id, hand])


def body(**fields):
    return {"request_key": str(uuid.uuid4()), **fields}


def test_both_players_of_the_other_side_are_named(look, game):
    shown = look(game)
    assert "Ben Roe agrees with hand 1" in shown
    assert "Dot May agrees with hand 1" in shown
    assert "Ada Lee agrees" not in shown


def test_one_post_confirms_and_the_page_says_who(client, look, game):
    look(game)
    tap = body(seat="W", hand_version="1")
    assert client.post(act("confirm-hand", game), tap).status_code == 302
    shown = look(game)
    assert "Confirmed Dot May" in shown
    assert "Confirmed by Dot May" in shown
    assert "agrees" not in shown
    assert "Undo hand 1" not in shown


def test_who_sits_there_sees_the_own_name_and_no_undo(client, club, game, member):
    seat = game.seats.get(seat="E")
    seat.member = membership(member, club)
    seat.save()
    client.force_login(member)
    shown = words(client.get(game.get_absolute_url()).content.decode())
    assert "Mia agrees with hand 1" in shown
    assert "Dot May agrees" not in shown
    assert "Undo hand 1" not in shown
    tap = body(seat="E", hand_version="1")
    assert client.post(act("confirm-hand", game), tap).status_code == 302
    assert Confirmation.objects.get().member == membership(member, club)
    tap = body(seat="W", hand_version="1")
    assert client.post(act("confirm-hand", game), tap).status_code == 403


def test_who_only_looks_is_asked_nothing(client, game, member):
    client.force_login(member)
    shown = words(client.get(game.get_absolute_url()).content.decode())
    assert "Not confirmed" in shown
    assert "agrees" not in shown
    assert "Dispute" not in shown


def test_a_club_that_confirms_nothing_is_asked_nothing(look, club, game, scorekeeper):
    confirm(game, scorekeeper)
    game = record(game, scorekeeper, LOSER_HOLED[1])
    club.confirms_hands = False
    club.save()
    shown = look(game)
    assert "agrees" not in shown
    assert "Not confirmed" not in shown
    assert "Confirmed by Ben Roe" in shown


def test_undo_says_for_how_long_it_is_there_and_then_is_not(look, game, monkeypatch):
    written = hand_of(game).written_at
    for passed, there in ((20, True), (61, False)):
        now = written + datetime.timedelta(seconds=passed)
        monkeypatch.setattr("django.utils.timezone.now", lambda now=now: now)
        assert ("Undo hand 1" in look(game)) is there


def test_undo_after_its_minute_is_refused_with_a_sentence(
    client, scorekeeper, game, monkeypatch
):
    later = hand_of(game).written_at + datetime.timedelta(seconds=61)
    monkeypatch.setattr("django.utils.timezone.now", lambda: later)
    client.force_login(scorekeeper)
    url = reverse("games:undo", args=[game.club.slug, game.public_id])
    answer = client.post(url, body(version="1"), follow=True)
    told = "Hand 1 was recorded more than a minute ago, so it is not undone any more."
    assert told in words(answer.content.decode())
    assert not hand_of(game).voided


def test_a_hand_is_disputed_and_cleared_on_pages_of_their_own(client, look, game):
    look(game)
    asked = client.post(act("dispute-hand", game), body(reason="", version="1"))
    assert asked.status_code == 422
    client.post(act("dispute-hand", game), body(reason="The bid was 810"))
    shown = look(game)
    assert "Hand 1, disputed by Sal: The bid was 810" in shown
    assert "Clear the dispute of hand 1" in shown
    assert "Under review: hand 1" in shown
    one = [game.club.slug, game.public_id, Dispute.objects.get().public_id]
    url = reverse("games:clear-dispute", args=one)
    assert "The bid was 810" in client.get(url).content.decode()
    client.post(url, body(reason="It was 800"))
    shown = look(game)
    assert "Disputed by Sal (The bid was 810), cleared by Sal" in shown
    assert client.get(url).status_code == 302


def test_a_dispute_is_one_line_above_the_entry_and_whole_without_one(
    client, game, scorekeeper, member
):
    game = record(game, scorekeeper, *LOSER_HOLED[1:3])
    for number in (1, 3):
        dispute(game, scorekeeper, number)
    client.force_login(scorekeeper)
    shown = client.get(game.get_absolute_url()).content.decode()
    assert "Under review: hands 1, 3" in words(shown)
    assert is_unfolded(shown) is False
    client.force_login(member)
    assert is_unfolded(client.get(game.get_absolute_url()).content.decode())
    client.force_login(scorekeeper)
    record(game, scorekeeper, LOSER_HOLED[3])
    assert is_unfolded(client.get(game.get_absolute_url()).content.decode())


def is_unfolded(page):
    """Whether what is disputed is read without a tap."""
    tag = page.split('<details class="notice warn disputed"')[1].split(">")[0]
    return "open" in tag


def test_who_sits_there_may_dispute_on_the_page(client, club, game, member):
    seat = game.seats.get(seat="S")
    seat.member = membership(member, club)
    seat.save()
    client.force_login(member)
    assert "Dispute" in client.get(game.get_absolute_url()).content.decode()
    answer = client.post(act("dispute-hand", game), body(reason="Not 800"))
    assert answer.status_code == 302
    shown = words(client.get(game.get_absolute_url()).content.decode())
    assert "Under review" in shown
    assert "Clear the dispute" not in shown
