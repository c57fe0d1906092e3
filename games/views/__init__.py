"""The pages of games, by subject."""

from games.views.agreement import abandon, agreement, replace, start
from games.views.blank import blank_game
from games.views.board import (
    board,
    close_board,
    close_night_board,
    night_board,
    open_board,
    open_night_board,
)
from games.views.corrections import correct, preview_correction, undo, void
from games.views.desk import cue_card, desk, desk_cues, desk_meld, desk_play
from games.views.draws import again, begin, draw
from games.views.entering import entering
from games.views.history import list_games, list_nights, record_json
from games.views.nights import (
    close_night,
    here,
    name_pair,
    night,
    open_night,
    part_pair,
    reopen_night,
    unwatch_night,
    watch_night,
)
from games.views.paper import blank_sheet, sheet
from games.views.play import draft, game, paid, record
from games.views.reviews import clear, confirm, dispute
from games.views.rules import (
    change_rules,
    game_rules,
    new_rules,
    retire_rules,
    rule_set,
    rule_set_json,
    rule_sheet_pdf,
    rules,
    upload_rules,
)
from games.views.sync import sync

__all__ = [
    "abandon",
    "again",
    "agreement",
    "begin",
    "blank_game",
    "blank_sheet",
    "board",
    "change_rules",
    "clear",
    "close_board",
    "close_night",
    "close_night_board",
    "confirm",
    "correct",
    "cue_card",
    "desk",
    "desk_cues",
    "desk_meld",
    "desk_play",
    "dispute",
    "draft",
    "draw",
    "entering",
    "game",
    "game_rules",
    "here",
    "list_games",
    "list_nights",
    "name_pair",
    "new_rules",
    "night",
    "night_board",
    "open_board",
    "open_night",
    "open_night_board",
    "paid",
    "part_pair",
    "preview_correction",
    "record",
    "record_json",
    "reopen_night",
    "replace",
    "retire_rules",
    "rule_set",
    "rule_set_json",
    "rule_sheet_pdf",
    "rules",
    "sheet",
    "start",
    "sync",
    "undo",
    "unwatch_night",
    "upload_rules",
    "void",
    "watch_night",
]
