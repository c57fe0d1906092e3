"""What is said of a hand in the moment it changes or settles, with real commits."""

from __future__ import annotations

from clubscore.office.verify import club_faults
from games.models import Dispute, Game
from games.services import Refused, clear_dispute, correct_hand
from ledger.models import PostingKind
from ledger.selectors import live_posting
from tests.games.reviews import clear, confirm, dispute, hand_of
from tests.games.table import HOLED, LOSER_HOLED, MADE, entry, make_game, record, sent
from tests.races import at_once

ROUNDS = 20


def test_a_dispute_beside_the_hand_that_settles_leaves_nothing_booked(real_table):
    club, sal = real_table
    for _ in range(ROUNDS):
        game = record(make_game(club, sal), sal, *LOSER_HOLED[:3])
        ends = at_once(
            [
                lambda game=game: record(game, sal, LOSER_HOLED[3]),
                lambda game=game: dispute(game, sal, 2),
            ]
        )
        assert all(isinstance(end, Game) for end in ends), ends
        game.refresh_from_db()
        assert (game.state, game.winner, game.disputes_open) == ("review", "NS", 1)
        assert live_posting(club, game.source_key, PostingKind.GAME) is None
        clear(game, sal)
        assert live_posting(club, game.source_key, PostingKind.GAME) is not None
    assert list(club_faults(club)) == []


def test_of_two_who_clear_one_is_told_of_the_other(real_table):
    club, sal = real_table
    for _ in range(ROUNDS):
        game = record(make_game(club, sal), sal, *LOSER_HOLED)
        game = dispute(game, sal)
        found = Dispute.objects.get(hand__game=game)

        def decide(outcome, game=game, found=found):
            return clear_dispute(
                sent(club, sal),
                game_id=game.public_id,
                dispute_id=found.public_id,
                outcome=outcome,
            )

        ends = at_once([lambda: decide("It stands"), lambda: decide("It does not")])
        [refused] = [end for end in ends if isinstance(end, Refused)]
        found.refresh_from_db()
        assert f"cleared already by Sal: {found.outcome}." in str(refused)
        game.refresh_from_db()
        assert (game.state, game.disputes_open) == ("finished", 0)
    assert list(club_faults(club)) == []


def test_a_word_beside_a_correction_is_for_what_was_read(real_table):
    club, sal = real_table
    for _ in range(ROUNDS):
        game = record(make_game(club, sal), sal, MADE)

        def correct(game=game):
            return correct_hand(
                sent(club, sal),
                game_id=game.public_id,
                number=1,
                version=1,
                entry=entry(HOLED),
                reason="Another hand",
            )

        said, corrected = at_once(
            [lambda game=game: confirm(game, sal, version=1), correct]
        )
        assert isinstance(corrected, Game)
        hand = hand_of(game)
        kept = [one.hand_version for one in hand.confirmations.all()]
        assert hand.version == 2
        assert kept == ([1] if isinstance(said, Game) else [])
        assert isinstance(said, Game) or "was corrected since" in str(said)
