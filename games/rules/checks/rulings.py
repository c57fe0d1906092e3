"""What the table ruled: the right offender, and a reason."""

from games.rules.checks.notes import Notes
from games.rules.hands import HandRecord, Ruling, RulingKind
from games.rules.seats import Seat


def check_ruling(hand: HandRecord, bidder: Seat | None, notes: Notes) -> None:
    """Check side and reason of a ruling."""
    ruling = hand.ruling
    if ruling is None:
        return
    fault = _side_fault(ruling, bidder)
    if fault is not None and not notes.wrong("ruling", "side"):
        notes.add("record_invalid", ("ruling", "side"), fault)
    if not ruling.reason.strip() and not notes.wrong("ruling", "reason"):
        message = (
            "A ruling needs a reason, it stands on the sheet: none is written. "
            "Write what happened."
        )
        notes.add("ruling_reason", ("ruling", "reason"), message)


def _side_fault(ruling: Ruling, bidder: Seat | None) -> str | None:
    if ruling.kind is RulingKind.MISDEAL:
        if ruling.side is None:
            return None
        return f"A misdeal has no side: {ruling.side} is written. Leave it empty."
    if ruling.side is None:
        return "This ruling names the side at fault: none is written. Write NS or EW."
    thrown_in = ruling.kind is RulingKind.THROWN_IN
    if thrown_in and bidder is not None and ruling.side is not bidder.side:
        return (
            f"Only the bidding side, {bidder.side}, throws a hand in: {ruling.side} "
            "is written. Correct the side."
        )
    return None
