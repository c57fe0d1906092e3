"""What was said of hands, held against the hands it was said of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import F, Q

from games.models import Confirmation, Dispute

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clubs.models import Club
    from games.models import Hand


def review_faults(club: Club) -> Iterator[str]:
    """Words of strangers, words for what no hand said, disputes that wait in vain."""
    confirmations = Confirmation.objects.filter(hand__game__club=club)
    unsaid = Q(hand_version__gt=F("hand__version")) | Q(hand_version=0)
    for one in confirmations.filter(unsaid).select_related("hand__game"):
        yield (
            f"{_named(one.hand)}: its version {one.hand_version} is confirmed, "
            f"and it has {one.hand.version}."
        )
    strangers = confirmations.exclude(member__club=club)
    for one in strangers.select_related("hand__game"):
        yield f"{_named(one.hand)}: it is confirmed by a member of another club."
    waiting = Dispute.objects.filter(hand__game__club=club, cleared_at=None)
    for dispute in waiting.filter(hand__voided=True).select_related("hand__game"):
        yield f"{_named(dispute.hand)}: it was voided, and its dispute is open."


def _named(hand: Hand) -> str:
    return f"{hand.game.title} ({hand.game.public_id}), hand {hand.position}"
