"""What each side's tricks count: sums, steps, the last trick, who took one at all."""

from dataclasses import dataclass

from games.rules.checks.meld import MeldFacts
from games.rules.checks.notes import Notes
from games.rules.hands import HandRecord
from games.rules.play import Play
from games.rules.ruleset import MeldNeeds, RuleSet
from games.rules.seats import BySide, Side
from games.rules.shapes import shown
from games.rules.tricks import trick_table


@dataclass(frozen=True, slots=True)
class TrickFacts:
    """The points of both sides, and which took a trick at all."""

    points: BySide[int]
    took_trick: BySide[bool]


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known when last trick and flags are checked."""

    hand: HandRecord
    play: Play | None
    points: BySide[int] | None
    meld: MeldFacts | None
    rules: RuleSet


def check_tricks(
    hand: HandRecord,
    play: Play | None,
    meld: MeldFacts | None,
    rules: RuleSet,
    notes: Notes,
) -> TrickFacts | None:
    """Check tricks, last trick and took-trick flags; return them where all hold."""
    points = _check_points(hand, rules, notes)
    if play is not None:
        points = play.points(rules)
        _compare(hand, points, notes)
    known = _Known(hand, play, points, meld, rules)
    _check_last_trick(known, notes)
    _check_flags(known, notes)
    return None if points is None else TrickFacts(points, _took_trick(points, known))


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
        together = shown(sum(hand.tricks.values()))
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
            f"A side wins 0 to {total} points in tricks: {shown(points)} is not. "
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


def _check_last_trick(known: _Known, notes: Notes) -> None:
    side, play, points = known.hand.last_trick, known.play, known.points
    if side is None or points is None:
        return
    if play is not None:
        if play.last_trick is not side:
            message = (
                f"The play gives the last trick to {play.last_trick.word}: "
                f"{side.word} is written. Correct it or leave it empty."
            )
            notes.add("last_trick", ("last_trick",), message)
    elif not trick_table(known.rules).can_hold_last(points[side]):
        message = (
            f"The side of the last trick has it and its {known.rules.tricks.last}: "
            f"{side.word} cannot with {points[side]}. Correct the tricks or the side."
        )
        notes.add("last_trick", ("last_trick",), message)


def _check_flags(known: _Known, notes: Notes) -> None:
    """Check the flags that are written, and ask for the one that is needed."""
    written, points = known.hand.took_trick or {}, known.points
    for side, took in written.items():
        _check_flag(side, took, known, notes)
    none_took = len(written) == len(Side) and not any(written.values())
    if none_took and not notes.wrong("took_trick"):
        message = "Somebody takes each trick: both sides took none here. Correct one."
        notes.add("record_invalid", ("took_trick",), message)
    if known.play is not None or points is None:
        return
    for side in Side:
        place = ("took_trick", side.value)
        if _is_flag_needed(side, points, known) and not notes.wrong_around(*place):
            message = (
                f"Under this save rule a side with 0 in tricks says whether it took "
                f"one: {side.word} does not. Write true or false."
            )
            notes.add("took_trick_needed", place, message)


def _took_trick(points: BySide[int], known: _Known) -> BySide[bool]:
    """Return which side took a trick: by the play, or else by points and flags."""
    if known.play is not None:
        return known.play.took_trick
    written, last = known.hand.took_trick or {}, known.hand.last_trick
    worthless = trick_table(known.rules).worthless_trick
    return BySide.of(
        lambda side: (
            points[side] > 0 or last is side or (worthless and written.get(side, False))
        )
    )


def _check_flag(side: Side, took: bool, known: _Known, notes: Notes) -> None:
    place = ("took_trick", side.value)
    if known.play is not None:
        if known.play.took_trick[side] is not took:
            message = (
                f"The play shows whether {side.word} took a trick, and not what is "
                "written here. Correct it or leave it empty."
            )
            notes.add("record_invalid", place, message)
    elif not took and _took_for_certain(side, known):
        message = (
            f"A side with points in tricks or the last trick took one: {side.word} "
            "is written as taking none. Correct it or leave it empty."
        )
        notes.add("record_invalid", place, message)


def _took_for_certain(side: Side, known: _Known) -> bool:
    if known.hand.last_trick is side:
        return True
    return known.points is not None and known.points[side] > 0


def _is_flag_needed(side: Side, points: BySide[int], known: _Known) -> bool:
    """Tell whether only the table knows if a side took a trick, and it matters."""
    if points[side] or known.hand.last_trick is side:
        return False
    if side in (known.hand.took_trick or {}):
        return False
    holds_dix = known.meld is not None and known.meld.holds_dix[side]
    needs = known.rules.save.meld_needs
    asked = needs is MeldNeeds.TRICK or (needs is MeldNeeds.DIX_TRICK and holds_dix)
    return asked and trick_table(known.rules).worthless_trick
