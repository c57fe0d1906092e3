"""A month is closed in the moment a hand of it is disputed or cleared, for real."""

from __future__ import annotations

import datetime
import time
from functools import partial
from typing import TYPE_CHECKING

import pytest

from clubscore.office.months import close_month
from clubscore.office.verify import club_faults
from games.models import Game
from games.services import void_last_hand
from ledger.errors import ClosingRefused
from ledger.models import MonthClosing, Posting, PostingKind
from ledger.months import Month
from ledger.selectors import live_posting
from tests.games.reviews import clear, dispute
from tests.games.table import LOSER_HOLED, make_game, record, sent
from tests.ledger.books import postings_of_source
from tests.races import at_once

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clubs.models import Club, User

ROUNDS = 20
FIRST = Month(2025, 1)
STEP = 0.005


@pytest.fixture(autouse=True)
def today(monkeypatch) -> None:
    """8 December 2026: the months of the test are all over."""
    noon = datetime.datetime(2026, 12, 8, 17, tzinfo=datetime.UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: noon)


def months() -> Iterator[tuple[Month, float]]:
    """Each month, and how much later than the other act it is closed, in seconds."""
    month: Month | None = FIRST
    for number in range(ROUNDS):
        assert month is not None
        yield month, number % 5 * STEP
        month = month.next


def played_in(month: Month, club: Club, sal: User) -> Game:
    """A game of the month that is over and settled."""
    day = month.starts + datetime.timedelta(days=9)
    return record(make_game(club, sal, played_on=day), sal, *LOSER_HOLED)


def close(club: Club, month: Month, after: float = 0) -> MonthClosing:
    time.sleep(after)
    return close_month(club=club, month=month, actor=None)


def closed_or_told(end: object) -> bool:
    """Whether the month was closed; if not, the dispute was named as the reason."""
    if isinstance(end, MonthClosing):
        return True
    assert isinstance(end, ClosingRefused), end
    assert "is under review, hand" in str(end)
    return False


def test_a_dispute_beside_the_closing_stands_in_its_way_or_counts_later(real_table):
    club, sal = real_table
    for month, late in months():
        game = played_in(month, club, sal)
        closed, disputed = at_once(
            [partial(close, club, month, late), partial(dispute, game, sal)]
        )
        assert isinstance(disputed, Game), disputed
        assert disputed.state == Game.State.REVIEW
        [_, taken_back] = postings_of_source(club, game.source_key)
        assert taken_back.kind == PostingKind.REVERSAL
        counts_there = taken_back.booked_on <= month.last_day
        assert counts_there != closed_or_told(closed)
        clear(game, sal)
        if counts_there:
            close(club, month)
    books_are_whole(club)


def test_a_clearing_beside_the_closing_is_all_in_the_month_or_waited_for(real_table):
    club, sal = real_table
    for month, late in months():
        game = dispute(played_in(month, club, sal), sal)
        closed, cleared = at_once(
            [partial(close, club, month, late), partial(clear, game, sal)]
        )
        assert isinstance(cleared, Game), cleared
        standing = live_posting(club, game.source_key)
        assert standing is not None
        assert standing.booked_on == game.played_on
        if not closed_or_told(closed):
            close(club, month)
    books_are_whole(club)


def test_a_last_hand_taken_back_beside_the_closing_counts_on_one_side_of_it(real_table):
    club, sal = real_table
    for month, late in months():
        game = played_in(month, club, sal)

        def take_back(game: Game = game) -> Game:
            return void_last_hand(
                sent(club, sal),
                game_id=game.public_id,
                version=game.version,
                reason="Dealt wrongly",
            )

        closed, taken = at_once([partial(close, club, month, late), take_back])
        assert isinstance(taken, Game), taken
        assert taken.state == Game.State.OPEN
        if isinstance(closed, ClosingRefused):
            assert "is not over" in str(closed)
        record(taken, sal, LOSER_HOLED[3])
        if isinstance(closed, ClosingRefused):
            close(club, month)
    books_are_whole(club)


def books_are_whole(club: Club) -> None:
    """Every month is closed, nothing was booked into it later, and all adds up."""
    closings = MonthClosing.objects.filter(club=club)
    assert closings.count() == ROUNDS
    for closing in closings:
        days = (closing.starts, closing.through)
        inside = Posting.objects.filter(club=club, booked_on__range=days)
        assert not inside.filter(seq__gt=closing.last_seq).exists()
    assert list(club_faults(club)) == []
