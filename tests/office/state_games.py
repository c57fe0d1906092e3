"""What a club does with games, told to the app and to the model alike."""

from __future__ import annotations

import datetime
import uuid
from typing import Any

from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, multiple, rule

from clubs.services import Refused
from games.models import Game
from games.services import correct_hand, record_hand, start_game, void_last_hand
from games.services.abandoning import abandon_game
from games.services.agreement import Agreement
from ledger.months import Month
from tests.games.reviews import clear, dispute
from tests.office import model
from tests.office.state_club import NAMES, Club, number_of

SEATS = "NESW"
SIDES = ("NS", "EW")


@st.composite
def hands(draw: st.DrawFn) -> model.Hand:
    """A played hand within the bounds of Radio: made, made exactly or holed."""
    bidder = draw(st.integers(0, 1))
    meld = draw(st.tuples(*[st.sampled_from([40, 150, 230, 430])] * 2))
    taken = draw(st.sampled_from([0, 110, 250, 390, 500]))
    tricks = (taken, 500 - taken)
    reached = meld[bidder] + tricks[bidder]
    bid = max(10, (reached // 10 + draw(st.integers(-20, 20))) * 10)
    return bidder, bid, meld, tricks


def entry_of(hand: model.Hand) -> dict[str, Any]:
    bidder, bid, meld, tricks = hand
    return {
        "bidder": SEATS[bidder],
        "bid": bid,
        "trump": "S",
        "meld": dict(zip(SIDES, meld, strict=True)),
        "tricks": dict(zip(SIDES, tricks, strict=True)),
    }


class Games(Club):
    """Games are played, corrected, disputed, cleared and abandoned."""

    games = Bundle("games")

    def row(self, game: str) -> Game:
        return Game.objects.get(club=self.club, public_id=game)

    @rule(
        target=games,
        seats=st.permutations(NAMES),
        back=st.integers(0, 40),
        dealt=st.tuples(*[hands()] * 4),
    )
    def play_a_whole_game(
        self, seats: list[str], back: int, dealt: tuple[model.Hand, ...]
    ) -> Any:
        return self.play_a_game(seats, back, dealt, 4)

    @rule(
        target=games,
        seats=st.permutations(NAMES),
        back=st.integers(0, 40),
        dealt=st.tuples(*[hands()] * 4),
        played=st.sampled_from([4, 4, 4, 1]),
    )
    def play_a_game(
        self,
        seats: list[str],
        back: int,
        dealt: tuple[model.Hand, ...],
        played: int,
    ) -> Any:
        on = self.today - datetime.timedelta(days=back)
        here = [self.names[name] for name in seats[:4]]
        who = dict(zip(SEATS, here, strict=True))
        game_id = uuid.uuid4()
        agreement = Agreement("radio", on, who, "N", {"stake": "1.00"})
        try:
            start_game(self.sent(), agreement=agreement, game_id=game_id)
        except Refused:
            assert self.away.intersection(seats[:4])
            return multiple()
        assert not self.away.intersection(seats[:4])
        game = str(game_id)
        month = number_of(Month.of(on))
        self.books.games[game] = model.Game(tuple(seats[:4]), month)
        for hand in dealt[:played]:
            self.record(game, hand)
        return game

    @rule(game=games, hand=hands())
    def play_on(self, game: str, hand: model.Hand) -> None:
        known = self.books.games[game]
        if not (known.over or known.abandoned):
            self.record(game, hand)

    def record(self, game: str, hand: model.Hand) -> None:
        """Send a hand twice under one key: it counts once."""
        row, key = self.row(game), uuid.uuid4()
        for _ in range(2):
            record_hand(
                self.sent(key, hand=hand),
                game_id=row.public_id,
                version=row.version,
                entry=entry_of(hand),
            )
        known = self.books.games[game]
        known.hands.append(hand)
        self.books.settle(known)

    @rule(game=games, hand=hands(), place=st.integers(0, 4))
    def correct(self, game: str, hand: model.Hand, place: int) -> None:
        known, row = self.books.games[game], self.row(game)
        changed = [*known.hands]
        changed[place : place + 1] = [hand]
        over_before_the_last = len(changed) > model.HANDS and (
            model.result(changed[: model.HANDS])[0] is not None
        )
        refused = place >= len(known.hands) or known.abandoned or over_before_the_last
        try:
            correct_hand(
                self.sent(),
                game_id=row.public_id,
                number=place + 1,
                version=row.version,
                entry=entry_of(hand),
                reason="counted again",
            )
        except Refused:
            assert refused
            return
        assert not refused
        known.hands = changed
        if known.booked and known.booked_in < self.books.open_from:
            event("a game of a closed month was corrected")
        self.books.settle(known)

    @rule(game=games)
    def void_the_last_hand(self, game: str) -> None:
        known, row = self.books.games[game], self.row(game)
        try:
            void_last_hand(
                self.sent(),
                game_id=row.public_id,
                version=row.version,
                reason="dealt wrongly",
            )
        except Refused:
            assert known.abandoned or not known.hands
            return
        known.hands.pop()
        known.disputed.discard(len(known.hands))
        self.books.settle(known)

    @rule(game=games, place=st.integers(0, 4))
    def dispute_a_hand(self, game: str, place: int) -> None:
        known, row = self.books.games[game], self.row(game)
        if place >= len(known.hands):
            return
        try:
            dispute(row, self.tom, place + 1)
        except Refused:
            assert known.abandoned or place in known.disputed
            return
        assert not known.abandoned
        if known.booked and known.booked_in < self.books.open_from:
            event("a game of a closed month was disputed")
        known.disputed.add(place)
        self.books.settle(known)

    @rule(game=games)
    def clear_a_dispute(self, game: str) -> None:
        known = self.books.games[game]
        if not known.disputed:
            return
        row = clear(self.row(game), self.tom)
        still = row.hands.filter(disputes__cleared_at=None, disputes__isnull=False)
        known.disputed = {hand.position - 1 for hand in still}
        self.books.settle(known)

    def clear_everything(self) -> None:
        for game, known in self.books.games.items():
            while known.disputed:
                self.clear_a_dispute(game)

    @rule()
    def abandon_what_is_open(self) -> None:
        for game, known in self.books.games.items():
            if known.over or known.abandoned:
                continue
            row = self.row(game)
            abandon_game(
                self.sent(),
                game_id=row.public_id,
                version=row.version,
                reason="the lights went out",
            )
            known.abandoned = True
            known.disputed.clear()
