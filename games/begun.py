"""A game as a device will begin it: the page of one that nobody has agreed on yet."""

from typing import Final
from uuid import UUID

from clubs.models import Club, Member
from clubs.selectors import club_today
from games.models import Game
from games.rule_sets import Offer
from games.rules.seats import Seat
from games.selectors import GameView
from games.services.common import judge_game

NO_GAME: Final = UUID(int=0)
"""Stands in the page for the id that the device makes."""


def name_in(seat: Seat) -> str:
    """Return what stands in the page for the name of who will sit there."""
    return f"[[{seat.value}]]"


def view_to_begin(club: Club, offer: Offer) -> GameView:
    """Return a game by this rule set without players and hands; nothing is stored."""
    game = Game(
        club=club,
        public_id=NO_GAME,
        played_on=club_today(club),
        rules_given=offer.given,
        rules=offer.rules.to_json(),
        rule_book=offer.book,
        dealer=Seat.N.value,
        stakes=offer.rules.stakes.to_json(),
    )
    return GameView(
        game=game,
        players={seat.value: Member(name=name_in(seat)) for seat in Seat},
        hands=(),
        verdict=judge_game(game, []),
        rules=offer.rules,
        paid=None,
        paid_clears=False,
        night_token="",
    )
