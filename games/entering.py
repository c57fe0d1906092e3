"""What other devices see of the hand being entered: who types it, and how far it is."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db.models import Count, Q
from django.utils import timezone

from clubs.models import Club
from games.boards import TYPED_FIGURE
from games.forms import SEAT_NAMES, SUIT_NAMES
from games.models import Game

IDLE: Final = timedelta(minutes=5)


@dataclass(frozen=True)
class EnteringNow:
    """The game's version and its draft's, whose device wrote it, and that in words."""

    version: int
    draft: int
    device: str
    words: str

    @property
    def tag(self) -> str:
        """Return what changes whenever another answer is due."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:32]


def find_entering(club: Club, game_id: UUID) -> EnteringNow | None:
    """Return how far the entry of a game's next hand is, in one query."""
    standing = Count("hands", filter=Q(hands__voided=False))
    rows = Game.objects.filter(club=club, public_id=game_id).annotate(played=standing)
    found = rows.values_list("version", "draft", "played").first()
    if found is None:
        return None
    version, draft, played = found
    return EnteringNow(
        version=version,
        draft=int(draft.get("version", 0)),
        device=draft.get("device", ""),
        words=entering_words(draft, played + 1, timezone.now()),
    )


def entering_words(draft: Mapping[str, Any], number: int, now: datetime) -> str:
    """Return "Frank is entering hand 3: bid North 800"; "" while nobody typed."""
    author, values = draft.get("author"), draft.get("values", {})
    figures = ", ".join(filter(None, _figures(values)))
    if not author or not figures:
        return ""
    is_on = now - datetime.fromisoformat(draft["at"]) < IDLE
    return f"{author} {'is entering' if is_on else 'began'} hand {number}: {figures}"


def _figures(values: Mapping[str, str]) -> tuple[str, ...]:
    seat, bid = values.get("bidder", ""), values.get("bid", "")
    has_bid = seat in SEAT_NAMES and bool(TYPED_FIGURE.fullmatch(bid))
    trump = values.get("trump", "")
    return (
        f"bid {SEAT_NAMES[seat]} {bid}" if has_bid else "",
        SUIT_NAMES.get(trump, ""),
        _pair("meld", values),
        _pair("tricks", values),
    )


def _pair(what: str, values: Mapping[str, str]) -> str:
    """Return a figure of both sides; what is no figure is not shown."""
    sides = [values.get(f"{what}_{side}", "") for side in ("NS", "EW")]
    known = all(TYPED_FIGURE.fullmatch(side) for side in sides)
    return f"{what} {sides[0]} / {sides[1]}" if known else ""
