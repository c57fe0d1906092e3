"""The hand being entered, kept on the server from the first bid: it never counts."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from clubs.models import Club
from games.models import Game
from games.services.common import lock_game, require_open

MAX_VALUE_LENGTH = 1000
MAX_DEVICE_LENGTH = 40


def save_draft(
    *,
    club: Club,
    game_id: UUID,
    version: int,
    draft_version: int,
    values: Mapping[str, str],
    device: str,
    author: str,
) -> tuple[Game, bool]:
    """Keep what is typed so far; return the game and whether it was kept.

    It is not kept where another device wrote since this one last read, or where the
    hand was recorded meanwhile: both devices go on showing what they have.
    """
    with transaction.atomic():
        game = lock_game(club, game_id)
        require_open(game)
        if not _is_next(game, version, draft_version, device):
            return game, False
        game.draft = draft_of(game, values, device=device, author=author)
        game.save(update_fields=["draft"])
    return game, True


def _is_next(game: Game, version: int, draft_version: int, device: str) -> bool:
    if game.version != version:
        return False
    # A device without a name is told from no other: only the version speaks for it.
    mine = bool(device) and game.draft.get("device") == device
    return mine or int(game.draft.get("version", 0)) == draft_version


def draft_of(
    game: Game, values: Mapping[str, str], *, device: str, author: str
) -> dict[str, Any]:
    """Return the draft that holds these form values for the game's next hand."""
    return {
        "version": int(game.draft.get("version", 0)) + 1,
        "values": {name: _cut(text, MAX_VALUE_LENGTH) for name, text in values.items()},
        "device": _cut(device, MAX_DEVICE_LENGTH),
        "author": author,
        "at": timezone.now().isoformat(timespec="seconds"),
    }


def _cut(text: str, longest: int) -> str:
    """Return the start of what is typed, without NUL: PostgreSQL keeps it nowhere."""
    return text.replace("\0", "")[:longest]
