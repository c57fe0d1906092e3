"""What was said of the hands of a game, in the lines of its score sheet."""

from collections.abc import Iterator, Sequence

from games.rules.seats import Seat
from games.selectors import KeptHand


def review_notes(hands: Sequence[KeptHand]) -> Iterator[str]:
    """Yield what is and was disputed, then who confirmed which hand, in one line."""
    for kept in hands:
        if kept.dispute:
            yield f"Hand {kept.number} is under review: {kept.dispute.note}"
        for line in kept.decided:
            yield f"Hand {kept.number} {line}"
    agreed = [(kept.number, kept.confirmation) for kept in hands]
    confirmed = [
        f"hand {number} by {one.member.name} ({Seat(one.seat).word})"
        for number, one in agreed
        if one
    ]
    if confirmed:
        yield f"Confirmed: {'; '.join(confirmed)}."
