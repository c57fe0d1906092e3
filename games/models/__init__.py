"""What the app keeps of games, a module a subject."""

from games.models.boards import Board, NightBoard
from games.models.games import SEATS, TABLE_LENGTH, Game, Seat
from games.models.hands import Hand, HandRevision
from games.models.nights import Attendance, Draw, DrawnSeat, DrawnTable, Night
from games.models.reviews import Confirmation, Dispute
from games.models.rule_books import RuleBook

__all__ = [
    "SEATS",
    "TABLE_LENGTH",
    "Attendance",
    "Board",
    "Confirmation",
    "Dispute",
    "Draw",
    "DrawnSeat",
    "DrawnTable",
    "Game",
    "Hand",
    "HandRevision",
    "Night",
    "NightBoard",
    "RuleBook",
    "Seat",
]
