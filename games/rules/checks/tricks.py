"""What each side's tricks count: sums, steps, the last trick, who took one at all."""

from dataclasses import dataclass

from games.rules.checks.meld import MeldFacts
from games.rules.checks.notes import Notes
from games.rules.hands import HandRecord
from games.rules.play import Play
from games.rules.ruleset import MeldNeeds, RuleSet
from games.rules.seats import BySide, Side
from games.rules.tricks import trick_table


@dataclass(frozen=True, slots=True)
class TrickFacts:
    """The points of both sides, and which took a trick at all."""

    points: BySide[int]
    took_trick: BySide[bool]


def check_tricks(
    hand: HandRecord,
    play: Play | None,
    meld: MeldFacts | None,
    rules: RuleSet,
    notes: Notes,
) -> TrickFacts | None:
    """Check tricks, last trick and took-trick flags; return them where all hold."""
    given = _check_points(hand, rules, notes)
    points = play.points(rules) if play else given
    if play is not None and points is not None:
        _compare(hand, points, notes)
    _check_last_trick(hand, play, points, rules, notes)
    took = _check_flags(hand, play, points, meld, rules, notes)
    if points is None or took is None or notes.wrong("tricks"):
        return None
    return TrickFacts(points, took)


def _check_points(hand: HandRecord, rules: RuleSet, notes: Notes) -> BySide[int] | None:
    """Return the points as written, the side left out taking the rest."""
    if hand.tricks is None:
        if hand.play is None and not notes.wrong("play"):
            notes.missing(("tricks",), "the tricks of a side, or the play")
        return None
    for side, points in hand.tricks.items():
        _check_side(side, points, rules, notes)
    total = rules.trick_total
    if len(hand.tricks) == len(Side) and sum(hand.tricks.values()) != total:
        together = sum(hand.tricks.values())
        message = (
            f"The tricks of both sides add up to {total}: these add up to {together}. "
            "Count again, or write one side and leave the other empty."
        )
        notes.add("tricks_sum", ("tricks",), message)
    if notes.wrong("tricks"):
        return None
    return _completed(hand.tricks, total)


def _completed(written: dict[Side, int], total: int) -> BySide[int]:
    """Return both sides' points, a side left out taking the rest."""
    rest = total - sum(written.values())
    return BySide.of(lambda side: written.get(side, rest))


def _check_side(side: Side, points: int, rules: RuleSet, notes: Notes) -> None:
    place, total, step = ("tricks", side.value), rules.trick_total, rules.trick_step
    if not 0 <= points <= total:
        message = (
            f"A side wins 0 to {total} points in tricks: {points} is not in it. "
            f"Write 0 to {total}."
        )
        notes.add("tricks_range", place, message)
    elif points % step:
        below = points - points % step
        message = (
            f"Tricks count in steps of {step}: {points} is not one. "
            f"Count again; {below} or {below + step} can be."
        )
        notes.add("tricks_step", place, message)
    elif not trick_table(rules).can_be(points):
        message = (
            f"No tricks of this pack leave a side {points} of {total}. Count again."
        )
        notes.add("tricks_impossible", place, message)


def _compare(hand: HandRecord, points: BySide[int], notes: Notes) -> None:
    if hand.tricks is None or notes.wrong("tricks"):
        return
    if any(points[side] != written for side, written in hand.tricks.items()):
        message = (
            f"Tricks agree with the play: it gives North–South {points.NS} and "
            f"East–West {points.EW}. Write these, or leave tricks empty."
        )
        notes.add("tricks_sum", ("tricks",), message)


def _check_last_trick(
    hand: HandRecord,
    play: Play | None,
    points: BySide[int] | None,
    rules: RuleSet,
    notes: Notes,
) -> None:
    side = hand.last_trick
    if side is None:
        return
    if play is not None:
        if play.last_trick is not side:
            message = (
                f"The play gives the last trick to {play.last_trick.word}: "
                f"{side.word} is written. Correct it or leave it empty."
            )
            notes.add("last_trick", ("last_trick",), message)
    elif points is not None and not trick_table(rules).can_hold_last(points[side]):
        message = (
            f"The side of the last trick has it and its {rules.tricks.last}: "
            f"{side.word} cannot with {points[side]}. Correct the tricks or the side."
        )
        notes.add("last_trick", ("last_trick",), message)


def _check_flags(
    hand: HandRecord,
    play: Play | None,
    points: BySide[int] | None,
    meld: MeldFacts | None,
    rules: RuleSet,
    notes: Notes,
) -> BySide[bool] | None:
    """Return which side took a trick, None where that is unknown or contradicted."""
    written = hand.took_trick or {}
    for side, took in written.items():
        _check_flag(side, took, play, hand.last_trick, points, notes)
    none_took = len(written) == len(Side) and not any(written.values())
    if none_took and not notes.wrong("took_trick"):
        message = "Somebody takes each trick: both sides took none here. Correct one."
        notes.add("record_invalid", ("took_trick",), message)
    if play is not None:
        return play.took_trick
    if points is None or notes.wrong("took_trick"):
        return None
    for side in Side:
        if _is_flag_needed(side, hand, points, meld, rules):
            message = (
                f"Under this save rule a side with 0 in tricks says whether it took "
                f"one: {side.word} does not. Write true or false."
            )
            notes.add("took_trick_needed", ("took_trick", side.value), message)
    return BySide.of(
        lambda side: (
            points[side] > 0
            or hand.last_trick is side
            or (trick_table(rules).worthless_trick and written.get(side, False))
        )
    )


def _check_flag(
    side: Side,
    took: bool,
    play: Play | None,
    last_trick: Side | None,
    points: BySide[int] | None,
    notes: Notes,
) -> None:
    place = ("took_trick", side.value)
    if play is not None:
        if play.took_trick[side] is not took:
            message = (
                f"The play shows whether {side.word} took a trick, and not what is "
                "written here. Correct it or leave it empty."
            )
            notes.add("record_invalid", place, message)
    elif not took and (last_trick is side or (points is not None and points[side])):
        message = (
            f"A side with points in tricks or the last trick took one: {side.word} "
            "is written as taking none. Correct it or leave it empty."
        )
        notes.add("record_invalid", place, message)


def _is_flag_needed(
    side: Side,
    hand: HandRecord,
    points: BySide[int],
    meld: MeldFacts | None,
    rules: RuleSet,
) -> bool:
    """Tell whether only the table knows if a side took a trick, and it matters."""
    if points[side] or hand.last_trick is side or side in (hand.took_trick or {}):
        return False
    holds_dix = meld is not None and meld.holds_dix[side]
    needs = rules.save.meld_needs
    asked = needs is MeldNeeds.TRICK or (needs is MeldNeeds.DIX_TRICK and holds_dix)
    return asked and trick_table(rules).worthless_trick
