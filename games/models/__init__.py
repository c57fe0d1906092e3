"""What the app keeps of games, a module a subject."""

from games.models.boards import Board, NightBoard
from games.models.games import SEATS, TABLE_LENGTH, Game, Seat
from games.models.hands import Hand, HandRevision
from games.models.reviews import Confirmation, Dispute
from games.models.rule_books import RuleBook

__all__ = [
    "SEATS",
    "TABLE_LENGTH",
    "Board",
    "Confirmation",
    "Dispute",
    "Game",
    "Hand",
    "HandRevision",
    "NightBoard",
    "RuleBook",
    "Seat",
]
