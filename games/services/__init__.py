"""What people do with games; every function is one act in one transaction."""

from clubs.services import Refused
from games.services.abandoning import abandon_game
from games.services.agreement import change_agreement, start_game
from games.services.board import (
    close_board,
    close_night_board,
    open_board,
    open_night_board,
)
from games.services.common import RulesRefused, Sent, Stale
from games.services.confirmations import confirm_hand
from games.services.corrections import (
    correct_hand,
    undo_last_hand,
    void_last_hand,
)
from games.services.disputes import clear_dispute, raise_dispute
from games.services.drafts import save_draft
from games.services.draws import begin_drawn_game, draw_tables, seat_again
from games.services.hands import record_hand
from games.services.nights import (
    close_night,
    name_pair,
    open_night,
    part_pair,
    reopen_night,
    switch_night_board,
    tell_who_is_here,
)
from games.services.rulebooks import retire_rule_book, save_rule_book, take_rule_book
from games.services.seating import replace_player
from games.services.settlement import pay_at_table
from games.services.speaking import Speaker
from games.services.transfer import export_records, import_records

__all__ = [
    "Refused",
    "RulesRefused",
    "Sent",
    "Speaker",
    "Stale",
    "abandon_game",
    "begin_drawn_game",
    "change_agreement",
    "clear_dispute",
    "close_board",
    "close_night",
    "close_night_board",
    "confirm_hand",
    "correct_hand",
    "draw_tables",
    "export_records",
    "import_records",
    "name_pair",
    "open_board",
    "open_night",
    "open_night_board",
    "part_pair",
    "pay_at_table",
    "raise_dispute",
    "record_hand",
    "reopen_night",
    "replace_player",
    "retire_rule_book",
    "save_draft",
    "save_rule_book",
    "seat_again",
    "start_game",
    "switch_night_board",
    "take_rule_book",
    "tell_who_is_here",
    "undo_last_hand",
    "void_last_hand",
]
