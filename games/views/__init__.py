"""The pages of games, by subject."""

from games.views.agreement import abandon, agreement, replace, start
from games.views.corrections import correct, void
from games.views.desk import cue_card, desk, desk_cues, desk_meld, desk_play
from games.views.history import list_games, record_json
from games.views.paper import blank_sheet, sheet
from games.views.play import draft, game, paid, record, undo

__all__ = [
    "abandon",
    "agreement",
    "blank_sheet",
    "correct",
    "cue_card",
    "desk",
    "desk_cues",
    "desk_meld",
    "desk_play",
    "draft",
    "game",
    "list_games",
    "paid",
    "record",
    "record_json",
    "replace",
    "sheet",
    "start",
    "undo",
    "void",
]
