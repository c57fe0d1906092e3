"""Correcting and voiding hands, before and after the game is settled."""

from __future__ import annotations

import pytest

from games.services import Refused, RulesRefused
from ledger.models import PostingKind
from tests.games.corrections import correct, void
from tests.games.table import (
    LOSER_HOLED,
    MADE,
    TIED,
    Deal,
    cash,
    entry,
    make_game,
    record,
)
from tests.ledger.books import postings_of_source

HIGHER: Deal = ("N", 800, "S", 470, 180, 390)
# The last hand of the tied game, with East–West 10 points ahead.
UNTIED: Deal = ("E", 640, "C", 160, 300, 150)


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


def kinds(game):
    return [p.kind for p in postings_of_source(game.club, game.source_key)]


def test_a_corrected_hand_keeps_its_old_value(game, scorekeeper):
    game = correct(record(game, scorekeeper, MADE), scorekeeper, 1, HIGHER)
    assert game.total_ns == 860
    hand = game.hands.get()
    assert hand.entry == entry(HIGHER)
    assert [old.entry for old in hand.revisions.all()] == [entry(MADE)]


@pytest.mark.parametrize("deals", [LOSER_HOLED[:1], LOSER_HOLED])
def test_open_or_settled_a_recorded_hand_changes_with_a_reason_only(
    game, scorekeeper, deals
):
    game = record(game, scorekeeper, *deals)
    with pytest.raises(Refused, match="with a reason only: say why"):
        correct(game, scorekeeper, 1, HIGHER, " ")
    with pytest.raises(Refused, match="with a reason only: say why"):
        void(game, scorekeeper, " ")


def test_a_correction_that_moves_no_money_books_nothing(game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED)
    game = correct(game, scorekeeper, 1, HIGHER, "Dot forgot a pinochle")
    assert game.total_ns == 2310
    assert kinds(game) == [PostingKind.GAME]


def test_a_correction_that_moves_money_reverses_and_books_anew(club, game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED)
    made = ("E", 880, "H", 230, 480, 100)
    game = correct(game, scorekeeper, 2, made, "The bid was 880")
    assert kinds(game) == [PostingKind.GAME, PostingKind.REVERSAL, PostingKind.GAME]
    assert cash(club)["Ben Roe"] == 100


def test_a_game_nobody_has_won_any_more_is_open_and_unbooked(club, game, scorekeeper):
    game = record(game, scorekeeper, *TIED[:3], UNTIED)
    assert game.state == "finished"
    game = correct(game, scorekeeper, 4, TIED[3], "Tricks counted again")
    assert (game.state, game.winner) == ("open", "")
    assert cash(club) == {}
    game = record(game, scorekeeper, ("N", 800, "S", 430, 220, 360))
    assert cash(club)["Ben Roe"] == 125


def test_hands_after_the_end_refuse_a_correction_until_they_are_voided(
    club, game, scorekeeper
):
    fifth = ("N", 800, "S", 430, 220, 360)
    game = record(game, scorekeeper, *TIED, fifth)
    with pytest.raises(RulesRefused) as refused:
        correct(game, scorekeeper, 4, UNTIED, "Tricks counted again")
    assert [p.code for p in refused.value.problems] == ["hand_after_end"]
    game = void(game, scorekeeper, "There was no tie to break")
    assert (game.state, cash(club)) == ("open", {})
    game = correct(game, scorekeeper, 4, UNTIED, "Tricks counted again")
    assert (game.state, game.winner) == ("finished", "EW")


def test_voiding_the_last_hand_keeps_it_readable(game, scorekeeper):
    game = void(record(game, scorekeeper, MADE), scorekeeper, "Undone")
    assert (game.total_ns, game.hands_counted) == (0, 0)
    hand = game.hands.get()
    assert hand.voided
    assert (hand.reason, hand.entry) == ("Undone", entry(MADE))


def test_there_must_be_a_hand_to_void(game, scorekeeper):
    with pytest.raises(Refused, match="no hand to take back"):
        void(game, scorekeeper, "Undone")


def test_only_a_hand_of_the_game_can_be_corrected(game, scorekeeper):
    game = record(game, scorekeeper, MADE)
    with pytest.raises(Refused, match="no hand 2"):
        correct(game, scorekeeper, 2, MADE)


def test_correcting_one_hand_rescored_nothing_else(game, scorekeeper):
    game = record(game, scorekeeper, *LOSER_HOLED[:2])
    game = correct(game, scorekeeper, 1, HIGHER)
    assert [h.version for h in game.hands.order_by("position")] == [2, 1]
